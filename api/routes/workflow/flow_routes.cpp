// Processes are deployed, suspended and deleted, instances followed (product-spec 7: model,
// manager, follow).
#include "api/net/upload.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/routes/workflow/workflow_answers.hpp"
#include "api/views/document_view.hpp"
#include "api/views/workflow/flow_view.hpp"
#include "commands/workflow/deployment_commands.hpp"
#include "commands/workflow/instance_commands.hpp"
#include "commands/workflow/process_commands.hpp"
#include "commands/workflow/workflow_inputs.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"

namespace oms::api {
namespace {

namespace inputs = commands::inputs;
namespace tables = entities::tables;

Result<std::string> manager_list(QueryCall& call) {
    auto query =
        flow_query(call, tables::kFlowDeployment, projections::flow_deployment_table(), nullptr);
    return query ? deployment_page(call, std::move(*query)) : std::move(query).error();
}

Result<std::string> follow_list(QueryCall& call) {
    auto query =
        flow_query(call, tables::kFlowInstance, projections::flow_instance_table(), &call.user());
    return query ? instance_page(call, std::move(*query)) : std::move(query).error();
}

/// The file of a form, beside it `category` and `tenantIds`.
Result<commands::Command> upload_command(const DirectCall& call) {
    const auto form = read_text_form(call.request());
    if (!form) {
        return form.error();
    }
    Pairs values;
    for (const auto& [name, value] : form->values) {
        if (name == "category" || name == "tenantIds") {
            values.emplace_back(name, value);
        }
    }
    for (const char* name : {"category", "tenantIds"}) {
        values.emplace_back(name, call.parameter(name));
    }
    std::erase_if(values, [](const auto& value) { return value.second.empty(); });
    auto input = commands::Input::parameters(values);
    if (!input) {
        return std::move(input).error();
    }
    return commands::deploy_file(std::move(*input), form->name, std::string(form->content));
}

void deploy_upload(const std::shared_ptr<DirectCall>& call, Respond respond) {
    auto command = upload_command(*call);
    if (!command) {
        respond(refusal(*call, command.error()));
        return;
    }
    submit_command(call, std::move(*command), std::move(respond));
}

constexpr Route kFlowRoutes[] = {
    {"/api/blade-flow/model/deploy",
     Verbs::Post,
     Access::Button,
     "flow_deploy",
     taking(inputs::kDeployModel, input_command<commands::deploy_model>),
     "modelId,category,tenantIds",
     "Deploy a model as the next version of its process"},
    {"/api/blade-flow/manager/list",
     Verbs::Get,
     Access::Button,
     "flowdeployment_view",
     answering(answers::kDeploymentPage, manager_list),
     "current,size,ascs,descs,keyword,key,name,category,mode,suspensionState",
     "Deployed processes, every version"},
    {"/api/blade-flow/manager/change-state",
     Verbs::Post,
     Access::Button,
     "flow_state",
     taking(inputs::kChangeFlowState, input_command<commands::change_flow_state>),
     "processId,state",
     "Suspend or activate a version; running instances stay"},
    {"/api/blade-flow/manager/deploy-upload",
     Verbs::Post,
     Access::Button,
     "flow_deploy",
     deploy_upload,
     "category,tenantIds",
     "Deploy a BPMN document: part `files` of a form",
     false,
     nullptr,
     false,
     nullptr,
     true},
    {"/api/blade-flow/manager/delete-deployment",
     Verbs::Post,
     Access::Button,
     "flowdeployment_delete",
     taking(inputs::kDeleteDeployments, input_command<commands::delete_deployments>),
     "deploymentIds",
     "Delete versions without running instances"},
    {"/api/blade-flow/follow/list",
     Verbs::Get,
     Access::Button,
     "flowinstance_view",
     answering(answers::kInstancePage, follow_list),
     "current,size,ascs,descs,keyword,category,instanceState,starterId,starterName,businessId,"
     "processDefinitionName,processDefinitionKey,beginDate,endDate",
     "Instances of the caller's rows"},
    {"/api/blade-flow/follow/delete-process-instance",
     Verbs::Post,
     Access::Button,
     "flowinstance_delete",
     taking(inputs::kDeleteInstance, input_command<commands::delete_instance>),
     "processInstanceId,deleteReason",
     "End an instance by force"},
    {"/api/blade-flow/follow/send-message",
     Verbs::Post,
     Access::Button,
     "flow_message",
     taking(inputs::kFlowMessage, input_command<commands::send_process_message>),
     "",
     "Give a message to who waits for it, or begin the process that it begins"},
    {"/api/blade-flow/follow/move-instance",
     Verbs::Post,
     Access::Button,
     "flow_move",
     taking(inputs::kMoveInstance, input_command<commands::move_process>),
     "",
     "Let an instance go on by another version, where nothing of it would be lost"},
};

}  // namespace

std::span<const Route> flow_routes() {
    return kFlowRoutes;
}

}  // namespace oms::api
