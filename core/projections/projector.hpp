#pragma once
// All tables of a tenant's read model, and event -> rows. Pure: no clock, no random, nothing but
// the event and the rows already written from earlier events.

#include "entities/spec.hpp"
#include "events/kit/envelope.hpp"
#include "projections/kit/table.hpp"

#include <string_view>
#include <vector>

namespace oms::projections {

/// Every table of a read model (registry tables and rich documents), in a fixed order. The same set
/// is made in every tenant's file and in `sys`.
const std::vector<const Table*>& all_tables();
const Table* find_table(std::string_view name);
/// The one of an entity; throws std::logic_error when it has none.
const Table& table_for(const entities::EntitySpec& entity);

/// Whether a column of the entity's table, or a path from it (entities/scope_path.hpp), is there
/// and holds numbers, so that data scopes can compare it.
bool leads_to_number(const entities::EntitySpec& entity, std::string_view column);

/// Whether events of such streams only carry out what was decided of a document: a command's answer
/// names the document, not them.
bool written_on_behalf(std::string_view aggregate);

/// Writes what `event` means. Unknown types are a fault (a newer log): throws std::runtime_error.
void project(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
