// Drawings of processes: as BPMN for who draws them, and as pictures for front ends that show them
// with <img> (wire-protocol 5.16).
#include "api/pictures/process_picture.hpp"
#include "api/routes/tables.hpp"
#include "api/routes/workflow/workflow_answers.hpp"
#include "api/views/document_view.hpp"
#include "api/views/workflow/flow_view.hpp"
#include "domain/workflow/documents.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"

#include <set>

namespace oms::api {
namespace {

using projections::Row;

/// A process, or an instance of one, that the caller may see.
struct Drawn {
    Row deployment;
    std::string bpmn;
    Progress progress;  ///< empty for a process
};

Progress progress_of(storage::ReadModel& model, Id instance) {
    Progress progress;
    for (const Row& task : model.rows(
             projections::flow_task_table(), "processInstanceId", projections::cell(instance)
         )) {
        const auto& tasks = projections::flow_tasks();
        const std::int64_t status = projections::integer(tasks, task, "taskStatus");
        const std::string node(projections::text(tasks, task, "taskDefinitionKey"));
        if (domain::is_open_task(status)) {
            progress.open.insert(node);
        } else if (status == domain::kTaskDone) {
            progress.done.insert(node);
        }
    }
    return progress;
}

/// Forbidden; NotFound, naming the parameter: processInstanceId, or processDefinitionId.
Result<Drawn> drawn_process(QueryCall& call) {
    const Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return model.error();
    }
    Id deployment = domain::deployment_of(call.parameter("processDefinitionId"));
    Drawn drawn;
    if (!call.parameter("processInstanceId").empty()) {
        const Result<Id> id = own_instance(call, **model);
        if (!id) {
            return id.error();
        }
        const auto row = (*model)->row(projections::flow_instance_table(), *id);
        deployment = projections::id_of(projections::flow_instances(), *row, "deploymentId");
        drawn.progress = progress_of(**model, *id);
    } else if (!call.user().can("work_start_image") && !call.user().can("flowdeployment_view")) {
        return Error::forbidden();
    }
    const projections::Cell key[] = {projections::cell(deployment)};
    const auto document = (*model)->get(projections::flow_document_table(), key);
    auto row = (*model)->row(projections::flow_deployment_table(), deployment);
    if (!document || !row) {
        return Error::not_found("processDefinitionId");
    }
    drawn.deployment = std::move(*row);
    drawn.bpmn = std::get<std::string>((*document)[1]);
    return drawn;
}

void write_nodes(json::Writer& out, const std::set<std::string, std::less<>>& nodes) {
    out.begin_array();
    for (const std::string& node : nodes) {
        out.value(node);
    }
    out.end_array();
}

/// The drawing of an instance, with where it stands, or of a process.
Result<std::string> diagram(QueryCall& call) {
    const Result<Drawn> drawn = drawn_process(call);
    if (!drawn) {
        return drawn.error();
    }
    const auto& table = projections::flow_deployments();
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member(
            "processDefinitionId",
            projections::text(table, drawn->deployment, "processDefinitionId")
        )
        .member("name", projections::text(table, drawn->deployment, "name"))
        .member("bpmn", std::string_view(drawn->bpmn));
    out.key("open");
    write_nodes(out, drawn->progress.open);
    out.key("done");
    write_nodes(out, drawn->progress.done);
    out.end_object();
    return text;
}

Result<Response> picture(QueryCall& call) {
    const Result<Drawn> drawn = drawn_process(call);
    if (!drawn) {
        return drawn.error();
    }
    const auto drawing = read_drawing(drawn->bpmn);
    if (!drawing) {
        return drawing.error();
    }
    if (drawing->empty()) {
        return Error::not_found("processDefinitionId");
    }
    Response response;
    response.content_type = "image/svg+xml";
    response.headers = {
        {"Content-Security-Policy", "default-src 'none'; sandbox"},
        {"Cross-Origin-Resource-Policy", "same-origin"}};
    response.body = picture_of(*drawing, drawn->progress);
    return response;
}

void answer_picture(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Result<Response> made = picture(*call);
    respond(made ? std::move(*made) : refusal(*call, made.error()));
}

constexpr Route image(std::string_view path, std::string_view parameter, std::string_view summary) {
    Route route{path, Verbs::Get, Access::SignedIn, "", answer_picture, parameter, summary, true};
    route.image = true;
    return route;
}

constexpr Route kDiagramRoutes[] = {
    {"/api/blade-flow/process/diagram",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kDiagram, diagram),
     "processInstanceId,processDefinitionId",
     "The document of a process, with the nodes at which an instance stands or has been"},
    image(
        "/api/blade-flow/process/diagram-view",
        "processInstanceId",
        "An instance as a picture, with where it stands and has been"
    ),
    image("/api/blade-flow/process/resource-view", "processDefinitionId", "A process as a picture"),
};

}  // namespace

std::span<const Route> diagram_routes() {
    return kDiagramRoutes;
}

}  // namespace oms::api
