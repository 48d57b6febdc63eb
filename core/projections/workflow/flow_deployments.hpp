#pragma once
// Rows of processes that can be started.

#include "events/kit/envelope.hpp"
#include "events/workflow/flow_events.hpp"
#include "projections/kit/rich_table.hpp"

namespace oms::projections {

/// Besides the entity's fields: newest (1: of the versions of its key that can be started),
/// nextDue (ms, when a timer begins it).
const RichTable& flow_deployments();

inline const Table& flow_deployment_table() {
    return flow_deployments().table();
}

/// deploymentId -> bpmn: the document as it was deployed.
const Table& flow_document_table();

/// (deploymentId, message): messages that begin an instance.
const Table& flow_begin_table();

/// (deploymentId, node), due (ms), interval, repeats: timer start events that will begin one.
const Table& flow_begin_timer_table();

/// Series of the versions of a key.
std::string flow_version_series(std::string_view key);

void project_flow_deployment(
    const events::StoredEvent& event, const events::FlowDeploymentEvent& e, TableWriter& out
);

}  // namespace oms::projections
