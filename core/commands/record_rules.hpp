#pragma once
// What single entities add to the general rules of master data: computed fields, trees, effects on
// neighbouring records. Chosen by entity name; most have none.

#include "commands/context.hpp"
#include "commands/record_state.hpp"
#include "entities/document.hpp"

#include <string>
#include <vector>

namespace oms::commands {

/// A change of another record that belongs to this save.
struct FollowUp {
    Id id;
    entities::Document changes;
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
    const entities::Document& before;
    entities::Document& wanted;
    std::vector<FollowUp> after = {};

    /// The record as it will be.
    entities::Document merged() const;
};

Status apply_save_rules(SaveCase& save);

/// Asked before the general rules of removal (children, references).
Status apply_remove_rules(
    CommandContext& ctx, const entities::EntitySpec& entity, Id id, const RecordState& state
);

/// Refuses a parent that is the record itself or lies below it: PARENT_SELF.
Status check_parent(Lookups& lookups, const entities::EntitySpec& entity, Id id, Id parent);

/// ACCOUNT_LIMIT when the caller's company has as many users as it may (Tenant.accountNumber).
Status check_account_room(CommandContext& ctx);

/// ADMIN_ROLE_DENIED when one of the roles is the platform's and the user is not of the platform.
Status check_roles_grantable(CommandContext& ctx, std::string_view role_ids);

/// The record with the fields of its `doc`; nothing when it is not there.
std::optional<entities::Document> read_record(
    Lookups& lookups, const entities::EntitySpec& entity, Id id
);
/// Live records whose column has this value; the column must lead an index.
std::vector<std::pair<Id, entities::Document>> records_where(
    Lookups& lookups,
    const entities::EntitySpec& entity,
    std::string_view column,
    projections::Cell value
);

/// Look-ups of the tenant that holds the entity, and the name of one of its streams there.
Lookups& lookups_for(CommandContext& ctx, const entities::EntitySpec& entity);
std::string stream_of(const entities::EntitySpec& entity, Id id);

}  // namespace oms::commands
