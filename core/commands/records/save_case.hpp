#pragma once
// What the rules of single entities are told of a save or removal, and what they may do to it.

#include "commands/kit/context.hpp"
#include "entities/record.hpp"

#include <vector>

namespace oms::commands {

/// A change of another record that belongs to this save.
struct FollowUp {
    Id id;
    entities::Record changes;
    const entities::EntitySpec* entity = nullptr;  ///< null: the saved record's own
    bool created = false;
};

/// A save under way. Rules may complete `wanted`, refuse, and add to `after`.
struct SaveCase {
    CommandContext& ctx;
    const entities::EntitySpec& entity;
    Lookups& lookups;  ///< of the tenant that holds the entity
    Id id;
    bool creating = false;
    const entities::Record& before;
    entities::Record& wanted;
    std::vector<FollowUp> after = {};

    /// The record as it will be.
    entities::Record merged() const;
};

/// Who changes where a record's secrets are sent has to give them again, or they could be read
/// there: SECRET_AGAIN, naming the secret. `changed`: what the save changes.
Status check_moved_secrets(const SaveCase& save, const entities::Record& changed);

/// A removal under way.
struct RemoveCase {
    CommandContext& ctx;
    const entities::EntitySpec& entity;
    Id id;
    const entities::Record& fields;
};

/// Refuses a parent that is the record itself or lies below it: PARENT_SELF.
Status check_parent(Lookups& lookups, const entities::EntitySpec& entity, Id id, Id parent);

}  // namespace oms::commands
