#pragma once
// Rows of tile cutting orders and of the pieces that are cut out of their tile.

#include "events/kit/envelope.hpp"
#include "events/processing/zq_order_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: createUserName, voidReason, closed.
const RichTable& zq_orders();
/// Besides the entity's fields: edgeCraftName, closed.
const RichTable& zq_children();

inline const Table& zq_order_table() {
    return zq_orders().table();
}

inline const Table& zq_child_table() {
    return zq_children().table();
}

/// Writes the rows, the counters of list "zqOrder" and the day's number.
void project_zq_order(
    const events::StoredEvent& event, const events::ZqOrderEvent& e, TableWriter& out
);

}  // namespace oms::projections
