#pragma once
// All tables of a tenant's read model, and event -> rows. Pure: no clock, no random, nothing but
// the event and the rows already written from earlier events.

#include "events/envelope.hpp"
#include "projections/table.hpp"

#include <span>

namespace oms::projections {

/// Every table of a read model (registry tables and rich documents), in a fixed order. The same set
/// is made in every tenant's file and in `sys`.
const std::vector<const Table*>& all_tables();
const Table* find_table(std::string_view name);

/// Writes what `event` means. Unknown types are a fault (a newer log): throws std::runtime_error.
void project(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
