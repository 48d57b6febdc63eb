// What documents wait for: approvals of their steps, for who sees the document and for who
// approves.
#include "api/routes/tables.hpp"
#include "api/routes/workflow/workflow_answers.hpp"
#include "api/views/document_view.hpp"
#include "api/views/workflow/approval_view.hpp"
#include "api/views/workflow/flow_view.hpp"
#include "commands/workflow/approval_fields.hpp"
#include "domain/kit/approval_steps.hpp"
#include "domain/workflow/documents.hpp"
#include "projections/projector.hpp"
#include "projections/workflow/flow_instances.hpp"

#include <algorithm>

namespace oms::api {
namespace {

Result<std::string> approval_list(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const Result<Id> id = call.id("businessId");
    if (!model || !id) {
        return model ? id.error() : std::move(model).error();
    }
    const std::string kind(call.parameter("businessTable"));
    const auto steps = domain::approval_steps();
    const bool known = std::any_of(steps.begin(), steps.end(), [&](const auto& step) {
        return step.aggregate == kind;
    });
    if (!known) {
        return Error::invalid("BAD_OPTION", "businessTable");
    }
    const entities::EntitySpec& entity = entities::entity_named(kind);
    const bool sees = in_callers_rows(call, **model, entity, projections::table_for(entity), *id);
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const Approval& approval : approvals_of(**model, kind, *id)) {
        if (sees || takes_part(call, **model, approval.instance)) {
            out.begin_object();
            write_approval_head(out, call, **model, approval);
            out.end_object();
        }
    }
    out.end_array();
    return text;
}

Result<std::string> approval_detail(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const Result<Id> id = call.id("processInstanceId");
    if (!model || !id) {
        return model ? id.error() : std::move(model).error();
    }
    const auto approval = read_approval(**model, *id);
    if (!approval || !takes_part(call, **model, *id)) {
        return Error::not_found("processInstanceId");
    }
    std::vector<Approval> all;
    if (const Id document = approval->id("businessId")) {
        all = approvals_of(**model, approval->text("businessTable"), document);
    }
    const auto earlier = std::find_if(all.begin(), all.end(), [&](const Approval& other) {
        return other.instance < *id && other.id("ruleId") == approval->id("ruleId");
    });
    std::string text;
    json::Writer out(text);
    out.begin_object();
    write_approval_head(out, call, **model, *approval);
    out.key("fields");
    write_approval_fields(
        out, call, **model, *approval, earlier == all.end() ? nullptr : &*earlier
    );
    out.key("approvers");
    write_approvers(out, call, **model, *approval);
    out.key("flow");
    write_flow_stand(out, call, **model, *id);
    out.end_object();
    return text;
}

/// What an instance is about, for who is led to it by a message.
Result<std::string> instance_place(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const Result<Id> id = call.id("processInstanceId");
    if (!model || !id) {
        return model ? id.error() : std::move(model).error();
    }
    const auto row = (*model)->row(projections::flow_instance_table(), *id);
    if (!row || !takes_part(call, **model, *id)) {
        return Error::not_found("processInstanceId");
    }
    const auto& table = projections::flow_instances();
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("processInstanceId", *id)
        .member("businessTable", projections::text(table, *row, "businessTable"))
        .member("businessId", projections::id_of(table, *row, "businessId"))
        .end_object();
    return text;
}

/// What a condition of the step may name.
Result<std::string> condition_fields(QueryCall& call) {
    const auto* step = domain::approval_step_named(call.parameter("documentStep"));
    if (step == nullptr) {
        return Error::invalid("BAD_OPTION", "documentStep")
            .with("label", "entity.approvalRule.documentStep");
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const auto& [name, value] : commands::sample_fields(*step)) {
        const std::string key = std::string(step->aggregate) + "." + name;
        out.begin_object()
            .member("name", std::string_view(name))
            .member("label", label_of(call.language(), key))
            .member("kind", value.kind())
            .end_object();
    }
    out.end_array();
    return text;
}

constexpr Route kApprovalRoutes[] = {
    {"/api/blade-flow/approval/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kApprovals, approval_list),
     "businessTable,businessId",
     "Approvals of a document, the newest first, for who sees it"},
    {"/api/blade-flow/approval/detail",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kApproval, approval_detail),
     "processInstanceId",
     "What is to be approved, for who has to do with it"},
    {"/api/blade-flow/work/instance",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kInstancePlace, instance_place),
     "processInstanceId",
     "What an instance is about, for who has to do with it"},
    {"/api/blade-flow/approval/fields",
     Verbs::Get,
     Access::Button,
     "approvalrule_view",
     answering(answers::kConditionFields, condition_fields),
     "documentStep",
     "What a condition may name"},
};

}  // namespace

std::span<const Route> approval_routes() {
    return kApprovalRoutes;
}

}  // namespace oms::api
