#pragma once
// Processes are deployed from a model or a file, suspended, activated and deleted.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

#include <string>

namespace oms::commands {

/// {modelId, category, tenantIds}. NotFound (field modelId); else as deploy_file.
Command deploy_model(Input input);

/// The document of a file, with {category, tenantIds}. Deployments are the company's own: another
/// one in `tenantIds` is NotFound. Called processes are pinned to their newest active version.
/// Invalid, field "bpmn": as domain::read_process; FLOW_CALL_UNKNOWN (params element, id, line,
/// process); BAD_OPTION category.
Command deploy_file(Input input, std::string name, std::string bpmn);

/// {processId, state}: `active` or `suspend`; a suspended process is not started. NotFound (field
/// processId); Refused: FLOW_STATE_SAME; Invalid: BAD_OPTION state.
Command change_flow_state(Input input);

/// {deploymentIds}, all or none. NotFound (field deploymentIds); Refused: FLOW_RUNNING (params
/// name, count).
Command delete_deployments(Input input);

/// The processes that the product ships, as far as the company never had them.
Command complete_flows();

/// The same for a company that is being set up.
void deploy_standard(CommandContext& ctx, const TenantId& tenant);

}  // namespace oms::commands
