#pragma once
// What happens to plain master data (domain-model 5). Stream: "{entity}/{id}".

#include "base/describe.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// A record was made or changed. `fields`: object of the changed fields only, as
/// entities::Record::to_json writes them (null = cleared).
struct RecordSaved {
    static constexpr std::string_view kType = "RecordSaved";
    static constexpr int kVersion = 1;
    std::string entity;
    Id id;
    bool created = false;
    json::Raw fields;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("id", self.id);
        visit("created", self.created);
        visit("fields", self.fields);
    }
};

/// Records were removed: hidden from every list, kept in the ledger. One event per stream.
struct RecordRemoved {
    static constexpr std::string_view kType = "RecordRemoved";
    static constexpr int kVersion = 1;
    std::string entity;
    std::vector<Id> ids;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("ids", self.ids);
    }
};

/// A dictionary entry is no longer offered.
struct RecordSealed {
    static constexpr std::string_view kType = "RecordSealed";
    static constexpr int kVersion = 1;
    std::string entity;
    Id id;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("id", self.id);
    }
};

struct RecordUnsealed {
    static constexpr std::string_view kType = "RecordUnsealed";
    static constexpr int kVersion = 1;
    std::string entity;
    Id id;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("id", self.id);
    }
};

using RecordEvent = std::variant<RecordSaved, RecordRemoved, RecordSealed, RecordUnsealed>;

}  // namespace oms::events
