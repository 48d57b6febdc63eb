#pragma once
// Rows of leaves.

#include "events/kit/envelope.hpp"
#include "events/workflow/flow_events.hpp"
#include "projections/kit/rich_table.hpp"

namespace oms::projections {

const RichTable& leaves();

inline const Table& leave_table() {
    return leaves().table();
}

void project_leave(const events::StoredEvent& event, const events::LeaveEvent& e, TableWriter& out);

}  // namespace oms::projections
