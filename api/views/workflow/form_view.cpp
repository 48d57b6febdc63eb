#include "api/views/workflow/form_view.hpp"

#include "api/views/document_view.hpp"
#include "api/views/workflow/flow_view.hpp"
#include "domain/workflow/documents.hpp"
#include "entities/tables/workflow/workflow.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"
#include "projections/workflow/flow_notes.hpp"

#include <algorithm>
#include <map>

namespace oms::api {
namespace {

using domain::workflow::FormField;
using projections::HistoryColumn;
using projections::Row;

/// What was answered last, by variable.
using Answers = std::map<std::string, std::string, std::less<>>;

/// The process of a deployment as people read it. Nothing when this program cannot.
std::optional<domain::workflow::Process> process_of(storage::ReadModel& model, Id deployment) {
    const projections::Cell key[] = {projections::cell(deployment)};
    const auto document = model.get(projections::flow_document_table(), key);
    const auto row = model.row(projections::flow_deployment_table(), deployment);
    if (!document || !row) {
        return std::nullopt;
    }
    auto process = domain::read_process(
        std::get<std::string>((*document)[1]),
        projections::text(projections::flow_deployments(), *row, "key")
    );
    return process ? std::optional(std::move(*process)) : std::nullopt;
}

std::string write_form_fields(
    std::string_view name, const std::vector<FormField>& fields, const Answers& before
) {
    std::string text;
    json::Writer out(text);
    out.begin_object().member("name", name).key("fields").begin_array();
    for (const FormField& field : fields) {
        const auto known = before.find(field.id);
        out.begin_object()
            .member("id", std::string_view(field.id))
            .member("name", std::string_view(field.name))
            .member("type", std::string_view(field.type))
            .member("required", field.required)
            .member("value", known == before.end() ? std::string_view() : known->second)
            .key("choices")
            .begin_array();
        for (const auto& [value, label] : field.choices) {
            out.begin_object()
                .member("value", std::string_view(value))
                .member("label", std::string_view(label))
                .end_object();
        }
        out.end_array().end_object();
    }
    out.end_array().end_object();
    return text;
}

std::vector<Row> forms_of(storage::ReadModel& model, Id instance) {
    return model.rows(projections::flow_form_table(), "instanceId", projections::cell(instance));
}

Answers answers_before(storage::ReadModel& model, Id instance) {
    Answers answers;
    for (const Row& form : forms_of(model, instance)) {
        const auto document = json::Document::parse_stored(std::get<std::string>(form[2]));
        for (std::size_t i = 0; document && i < document->root().size(); ++i) {
            const json::Ref answer = document->root().at(i);
            answers[std::string(answer["id"].text().value_or(""))] =
                answer["value"].text().value_or("");
        }
    }
    return answers;
}

}  // namespace

Result<std::string> start_form(QueryCall& call, storage::ReadModel& model) {
    if (!call.user().can("work_start_flow")) {
        return Error::forbidden();
    }
    const Id deployment = domain::deployment_of(call.parameter("processDefinitionId"));
    const auto row = model.row(projections::flow_deployment_table(), deployment);
    const auto process = row ? process_of(model, deployment) : std::nullopt;
    if (!process) {
        return Error::not_found("processDefinitionId");
    }
    for (const auto* start : process->starts(domain::workflow::kNowhere)) {
        if (start->trigger == domain::workflow::Trigger::None) {
            return write_form_fields(process->name, start->assignment.fields, {});
        }
    }
    return Error::not_found("processDefinitionId");
}

Result<std::string> task_form(QueryCall&, storage::ReadModel& model, const Row& task) {
    const auto& table = projections::flow_tasks();
    const Id instance = projections::id_of(table, task, "processInstanceId");
    const auto process = process_of(
        model, domain::deployment_of(projections::text(table, task, "processDefinitionId"))
    );
    const auto* const node =
        process ? process->find(projections::text(table, task, "taskDefinitionKey")) : nullptr;
    const auto fields = node == nullptr ? std::vector<FormField>() : node->assignment.fields;
    return write_form_fields(
        projections::text(table, task, "taskName"), fields, answers_before(model, instance)
    );
}

std::string process_answers(QueryCall& call, storage::ReadModel& model, Id instance) {
    const auto& table = projections::flow_instances();
    const auto row = model.row(projections::flow_instance_table(), instance);
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("processInstanceId", instance)
        .member("processDefinitionId", projections::text(table, *row, "processDefinitionId"))
        .member("processDefinitionName", projections::text(table, *row, "processDefinitionName"))
        .member(
            "processDefinitionVersion",
            projections::integer(table, *row, "processDefinitionVersion")
        )
        .member("starterId", projections::id_of(table, *row, "starterId"))
        .member("starterName", projections::text(table, *row, "starterName"))
        .member(
            "startTime",
            std::string_view(format_datetime(Timestamp{
                projections::integer(table, *row, "startTime")}))
        )
        .key("forms")
        .begin_array();
    for (const Row& form : forms_of(model, instance)) {
        const projections::Cell key[] = {
            projections::cell(instance), projections::Cell(std::get<std::int64_t>(form[1]))};
        const auto step = model.get(projections::flow_history_table(), key);
        const auto of_step = [&](std::size_t column) {
            const auto* found = step ? std::get_if<std::string>(&(*step)[column]) : nullptr;
            return found == nullptr ? std::string_view() : std::string_view(*found);
        };
        const auto* ended =
            step ? std::get_if<std::int64_t>(&(*step)[HistoryColumn::EndedAt]) : nullptr;
        const std::string time =
            ended == nullptr ? std::string() : format_datetime(Timestamp{*ended});
        out.begin_object()
            .member("step", of_step(HistoryColumn::Name))
            .member("by", of_step(HistoryColumn::AssigneeName))
            .member("time", std::string_view(time))
            .key("answers")
            .raw(std::get<std::string>(form[2]))
            .end_object();
    }
    out.end_array().key("flow");
    write_flow_stand(out, call, model, instance);
    out.end_object();
    return text;
}

}  // namespace oms::api
