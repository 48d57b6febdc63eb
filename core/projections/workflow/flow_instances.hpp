#pragma once
// Rows of process instances, their tasks, who may take these, what happened, and timers.

#include "events/kit/envelope.hpp"
#include "events/workflow/flow_events.hpp"
#include "projections/workflow/flow_tables.hpp"

namespace oms::projections {

void project_flow_instance(
    const events::StoredEvent& event, const events::FlowInstanceEvent& e, TableWriter& out
);

}  // namespace oms::projections
