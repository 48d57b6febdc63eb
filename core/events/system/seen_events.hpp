#pragma once
// Who opened what: stream "seen/{userId}" (architecture 3.1). Opening never touches the document.

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

struct SeenMarked {
    static constexpr std::string_view kType = "SeenMarked";
    static constexpr int kVersion = 1;
    Id userId;
    std::string entity;  ///< e.g. "order"
    Id docId;
    std::int64_t seenPosition = 0;  ///< the tenant's position that the user was shown

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("seenPosition", self.seenPosition);
    }

    bool operator==(const SeenMarked&) const = default;
};

using SeenEvent = std::variant<SeenMarked>;

}  // namespace oms::events
