#include "commands/workflow/deployment_commands.hpp"

#include "base/text.hpp"
#include "commands/kit/stored.hpp"
#include "commands/workflow/running.hpp"
#include "commands/workflow/standard_processes.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::FlowDeploymentState;
using entities::entity_named;

constexpr std::string_view kCategories[] = {"flow_1", "flow_2", "flow_3", "flow_4"};
constexpr std::size_t kResourceNameMax = 255;

struct Deploying {
    std::string bpmn;
    std::string resource;
    std::string category;
    Id model;
};

Result<std::string> read_category(const Input& input) {
    auto category = input.text("category");
    if (!category) {
        return category;
    }
    if (category->empty()) {
        return std::string(kCategories[0]);
    }
    if (std::find(std::begin(kCategories), std::end(kCategories), *category) ==
        std::end(kCategories)) {
        return Error::invalid("BAD_OPTION", "category")
            .with("label", "entity.flowDeployment.category");
    }
    return category;
}

/// Deployments are the company's own.
Status check_tenants(CommandContext& ctx, const Input& input) {
    const auto tenants = input.text("tenantIds");
    if (!tenants) {
        return tenants.error();
    }
    for (const std::string_view tenant : entities::split_list(*tenants)) {
        if (tenant != ctx.user().tenant) {
            return Error::not_found("tenantIds");
        }
    }
    return {};
}

/// Names the first call activity of the key. REQUIRES there is one.
Error unknown_call(const domain::workflow::Process& process, const std::string& key) {
    const auto node =
        std::find_if(process.nodes.begin(), process.nodes.end(), [&](const auto& each) {
            return each.kind == domain::workflow::NodeKind::CallActivity && each.reference == key;
        });
    return Error::invalid("FLOW_CALL_UNKNOWN", "bpmn")
        .with("element", "callActivity")
        .with("id", node->id)
        .with("line", std::to_string(node->line))
        .with("process", key);
}

Result<std::vector<events::FlowCall>> pinned_calls(
    CommandContext& ctx, const domain::workflow::Process& process
) {
    std::vector<events::FlowCall> calls;
    for (const std::string& key : domain::called_processes(process)) {
        const Id called = newest_deployment(ctx, key);
        if (!called) {
            return unknown_call(process, key);
        }
        const auto& state = ctx.load<FlowDeploymentState>(deployment_stream(called));
        calls.push_back({key, called, state.definition_id()});
    }
    return calls;
}

Result<Answer> deploy_process(
    CommandContext& ctx, const Deploying& what, const domain::workflow::Process& process
) {
    auto calls = pinned_calls(ctx, process);
    if (!calls) {
        return std::move(calls).error();
    }
    const std::int64_t version =
        ctx.lookups().next_number(projections::flow_version_series(process.id));
    events::FlowDeployed deployed;
    deployed.deploymentId = ctx.new_id();
    deployed.key = process.id;
    deployed.name = process.name;
    deployed.version = static_cast<std::int32_t>(version);
    deployed.category = what.category;
    deployed.resourceName = what.resource.empty() ? process.id + ".bpmn20.xml" : what.resource;
    deployed.modelId = what.model;
    deployed.calls = std::move(*calls);
    deployed.bpmn = what.bpmn;
    deployed.operatorName = ctx.user().user_name;
    const std::string stream = deployment_stream(deployed.deploymentId);
    ctx.load<FlowDeploymentState>(stream);
    ctx.append<FlowDeploymentState>(stream, deployed);
    const std::string id =
        domain::process_definition_id(deployed.key, deployed.version, deployed.deploymentId);
    return Answer{deployed.deploymentId, id, ctx.version(stream)};
}

/// Every process of the document by itself.
Result<Answers> deploy(CommandContext& ctx, const Deploying& what) {
    const auto processes = domain::read_processes(what.bpmn);
    if (!processes) {
        return processes.error();
    }
    Answers answers;
    for (const auto& process : *processes) {
        auto answer = deploy_process(ctx, what, process);
        if (!answer) {
            return std::move(answer).error();
        }
        answers.push_back(std::move(*answer));
    }
    return answers;
}

Result<Answers> run_deploy_model(CommandContext& ctx, const Input& input) {
    const auto id = input.id("modelId");
    const auto category = read_category(input);
    const Status tenants = check_tenants(ctx, input);
    if (!id || !category || !tenants) {
        return !id ? id.error() : !category ? category.error() : tenants.error();
    }
    const auto model = read_record(ctx.lookups(), entity_named("flowModel"), *id);
    if (!model) {
        return Error::not_found("modelId");
    }
    // The model says what kind of process it is, where the caller does not.
    const std::string own(model->text("category"));
    const bool said = !input.text("category")->empty();
    return deploy(
        ctx,
        {std::string(model->text("definition")), {}, said || own.empty() ? *category : own, *id}
    );
}

Result<Answers> run_deploy_file(
    CommandContext& ctx, const Input& input, const std::string& name, const std::string& bpmn
) {
    const auto category = read_category(input);
    const Status tenants = check_tenants(ctx, input);
    if (!category || !tenants) {
        return category ? tenants.error() : category.error();
    }
    return deploy(
        ctx, {bpmn, std::string(first_characters(name, kResourceNameMax)), *category, {}}
    );
}

/// A deployment by its id or that of its definition.
Result<const FlowDeploymentState*> named_deployment(
    CommandContext& ctx, std::string_view name, std::string_view field
) {
    const Id plain = Id::parse(name).value_or(Id{});
    const Id id = plain ? plain : domain::deployment_of(name);
    if (!id) {
        return Error::not_found(std::string(field));
    }
    const auto& state = ctx.load<FlowDeploymentState>(deployment_stream(id));
    if (!state.there() || (!plain && state.definition_id() != name)) {
        return Error::not_found(std::string(field));
    }
    return &state;
}

Result<Answers> run_change_state(CommandContext& ctx, const Input& input) {
    const auto name = input.text("processId");
    const auto wanted = input.text("state");
    if (!name || !wanted) {
        return name ? wanted.error() : name.error();
    }
    const auto state = named_deployment(ctx, *name, "processId");
    if (!state) {
        return state.error();
    }
    const std::int32_t to = *wanted == "active"    ? domain::kFlowEnabled
                            : *wanted == "suspend" ? domain::kFlowSuspended
                                                   : 0;
    const auto decided = domain::change_flow_state(**state, to, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    const std::string stream = deployment_stream(decided->deploymentId);
    ctx.append<FlowDeploymentState>(stream, *decided);
    return Answers{{decided->deploymentId, (*state)->definition_id(), ctx.version(stream)}};
}

Result<Answers> run_delete_deployments(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("deploymentIds");
    if (!ids) {
        return ids.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        const auto state = named_deployment(ctx, id.str(), "deploymentIds");
        if (!state) {
            return state.error();
        }
        const auto running =
            ctx.lookups().rows(projections::flow_instance_table(), "openDeployment", id.value);
        if (!running.empty()) {
            return Error::refused("FLOW_RUNNING", "deploymentIds")
                .with("name", (*state)->facts.name)
                .with("count", std::to_string(running.size()));
        }
        const std::string stream = deployment_stream(id);
        ctx.append<FlowDeploymentState>(
            stream, events::FlowDeploymentDeleted{id, ctx.user().user_name}
        );
        answers.push_back({id, {}, ctx.version(stream)});
    }
    return answers;
}

}  // namespace

Command deploy_model(Input input) {
    return {"model/deploy", false, [input](CommandContext& ctx) {
                return run_deploy_model(ctx, input);
            }};
}

Command deploy_file(Input input, std::string name, std::string bpmn) {
    return {
        "deploy-upload",
        false,
        [input, name = std::move(name), bpmn = std::move(bpmn)](CommandContext& ctx) {
            return run_deploy_file(ctx, input, name, bpmn);
        }};
}

Command change_flow_state(Input input) {
    return {"change-state", false, [input](CommandContext& ctx) {
                return run_change_state(ctx, input);
            }};
}

Command delete_deployments(Input input) {
    return {"delete-deployment", true, [input](CommandContext& ctx) {
                return run_delete_deployments(ctx, input);
            }};
}

void deploy_standard(CommandContext& ctx, const TenantId& tenant) {
    for (const StandardProcess& shipped : standard_processes()) {
        std::string stream = deployment_stream(shipped.deployment);
        if (tenant != ctx.user().tenant) {
            stream = in_tenant(tenant, stream);
        }
        if (ctx.version(stream) > 0) {
            continue;
        }
        events::FlowDeployed deployed;
        deployed.deploymentId = shipped.deployment;
        deployed.key = shipped.key;
        deployed.name = shipped.name;
        deployed.version = 1;
        deployed.category = shipped.category;
        deployed.resourceName = deployed.key + ".bpmn20.xml";
        deployed.standard = true;
        deployed.bpmn = shipped.bpmn;
        ctx.load<FlowDeploymentState>(stream);
        ctx.append<FlowDeploymentState>(stream, deployed);
    }
}

Command complete_flows() {
    return {"complete flows", false, [](CommandContext& ctx) -> Result<Answers> {
                deploy_standard(ctx, ctx.user().tenant);
                return Answers{};
            }};
}

}  // namespace oms::commands
