#pragma once
// What a check of the ledger finds.

#include "base/ids.hpp"

#include <cstdint>
#include <string>

namespace oms::storage {

/// Something that is not as it was written. 0 and "" where the place is not known.
struct Damage {
    TenantId tenant;
    std::int64_t position = 0;
    std::int64_t seq = 0;
    std::string what;

    bool operator==(const Damage&) const = default;
    std::string text() const;  ///< one line: place, then what

    static void describe(auto& visit, auto& self) {
        visit("tenant", self.tenant);
        visit("position", self.position);
        visit("seq", self.seq);
        visit("what", self.what);
    }
};

}  // namespace oms::storage
