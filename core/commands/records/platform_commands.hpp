#pragma once
// Platform and settings records beyond saving and removing.

#include "commands/kit/context.hpp"
#include "commands/records/record_commands.hpp"

#include <string>
#include <vector>

namespace oms::commands {

/// Saves a record that is known by its code (region, menuRank): one with that code is changed, else
/// it is new. An id in the input names the record as everywhere.
Command submit_coded(SaveRequest request);
/// Removes the records with these codes (or ids), all or nothing; a refusal names the first that
/// fails: NotFound (field `id`), Refused HAS_CHILDREN, IN_USE.
Command remove_coded(const entities::EntitySpec& entity, std::vector<std::string> codes);

/// Switches one setting on and every other of its kind off (oss, sms). NotFound.
Command enable_setting(const entities::EntitySpec& entity, Id id);

/// Sets which package limits a company, or which datasource is noted for it; no id takes it away.
/// NotFound (field `tenantId`), Refused NOT_FOUND (the field) for what is not there.
Command assign_to_tenant(std::string tenant_id, std::string_view field, Id id);

/// Replaces what stands below top menus. NotFound (field `topMenuIds`), Refused NOT_FOUND menuIds.
/// A new record with the same fields; `name_field` gets "-copy" behind it. NotFound; Invalid
/// TOO_LONG.
Command copy_record(const entities::EntitySpec& entity, Id id, std::string_view name_field);

Command grant_top_menus(std::vector<Id> top_menus, std::vector<Id> menus);

}  // namespace oms::commands
