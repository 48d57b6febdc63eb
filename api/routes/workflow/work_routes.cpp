// Everybody's own tasks, leaves and expenses (product-spec 7: work, process, leave).
#include "api/routes/tables.hpp"
#include "api/routes/workflow/workflow_answers.hpp"
#include "api/views/document_view.hpp"
#include "api/views/workflow/flow_view.hpp"
#include "api/views/workflow/form_view.hpp"
#include "commands/workflow/expense_commands.hpp"
#include "commands/workflow/instance_commands.hpp"
#include "commands/workflow/leave_commands.hpp"
#include "commands/workflow/process_commands.hpp"
#include "commands/workflow/task_commands.hpp"
#include "commands/workflow/workflow_inputs.hpp"
#include "domain/workflow/documents.hpp"
#include "projections/workflow/applications.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"

#include <algorithm>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;
namespace tables = entities::tables;

using projections::Row;
using storage::Match;

constexpr std::size_t kOpenMax = 5'000;  ///< tasks that one person may take

Result<std::string> start_list(QueryCall& call) {
    auto query =
        flow_query(call, tables::kFlowDeployment, projections::flow_deployment_table(), nullptr);
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({"newest", Match::Equal, {std::int64_t{1}}});
    // Approvals are started by the steps that they are bound to, others by messages.
    query->filters.push_back(
        {"category",
         Match::In,
         {std::string("flow_1"), std::string("flow_2"), std::string("flow_4")}}
    );
    query->filters.push_back(
        {"form",
         Match::In,
         {std::string(domain::kLeaveTable),
          std::string(domain::kExpenseTable),
          std::string(domain::kFormOwn)}}
    );
    return deployment_page(call, std::move(*query));
}

Result<storage::ListQuery> tasks_query(QueryCall& call) {
    return flow_query(call, tables::kFlowTask, projections::flow_task_table(), nullptr);
}

/// Tasks that nobody has taken and the caller may.
Result<std::string> claim_list(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    auto query = tasks_query(call);
    if (!model || !query) {
        return model ? std::move(query).error() : std::move(model).error();
    }
    storage::Filter open{"id", Match::In, {}};
    for (const Id group : groups_of_caller(call, **model)) {
        for (const Row& row : (*model)->rows(
                 projections::flow_candidate_table(), "groupId", projections::cell(group)
             )) {
            if (open.values.size() < kOpenMax &&
                std::find(open.values.begin(), open.values.end(), row[0]) == open.values.end()) {
                open.values.push_back(row[0]);
            }
        }
    }
    if (open.values.empty()) {
        open.values.emplace_back(std::int64_t{0});
    }
    query->filters.push_back(std::move(open));
    return task_page(call, std::move(*query));
}

Result<std::string> own_tasks(QueryCall& call, std::int64_t status) {
    auto query = tasks_query(call);
    if (!query) {
        return std::move(query).error();
    }
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    storage::Filter own{"assignee", Match::In, {}};
    for (const Id person : status == domain::kTaskToDo ? people_of_caller(call, **model)
                                                       : std::vector<Id>{call.user().user}) {
        own.values.emplace_back(person.value);
    }
    query->filters.push_back(std::move(own));
    query->filters.push_back({"taskStatus", Match::Equal, {status}});
    return task_page(call, std::move(*query));
}

Result<std::string> todo_list(QueryCall& call) {
    return own_tasks(call, domain::kTaskToDo);
}

Result<std::string> done_list(QueryCall& call) {
    return own_tasks(call, domain::kTaskDone);
}

Result<std::string> send_list(QueryCall& call) {
    auto query =
        flow_query(call, tables::kFlowInstance, projections::flow_instance_table(), nullptr);
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({"starterId", Match::Equal, {call.user().user.value}});
    return instance_page(call, std::move(*query));
}

Result<std::string> history_list(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const Result<Id> id = own_instance(call, **model);
    return id ? Result<std::string>(history_of(call, **model, *id)) : id.error();
}

struct Application {
    const entities::EntitySpec& entity;
    const projections::RichTable& rows;
    std::string_view status;                     ///< column
    const entities::EntitySpec* line = nullptr;  ///< of those that have lines
    const projections::RichTable* lines = nullptr;
    std::string_view owner = {};  ///< column of a line
};

/// An application, its lines and where its process stands, for who takes part in it.
Result<std::string> application_detail(QueryCall& call, const Application& kind) {
    Result<storage::ReadModel*> model = call.model();
    const Result<Id> id = call.id("businessId");
    if (!model || !id) {
        return model ? id.error() : std::move(model).error();
    }
    const auto& table = kind.rows;
    const auto row = (*model)->row(table.table(), *id);
    const Id instance = row ? projections::id_of(table, *row, "processInstanceId") : Id{};
    if (!row || !takes_part(call, **model, instance)) {
        return Error::not_found("businessId");
    }
    const entities::Renderer renderer = rich_renderer(kind.entity, table.table(), call.user());
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(table.table(), *row, renderer.columns()), nullptr);
    out.member("businessId", *id);
    out.member("status", projections::integer(table, *row, kind.status));
    if (kind.lines != nullptr) {
        const projections::Table& lines = kind.lines->table();
        out.key("details");
        const auto rows = (*model)->rows(lines, kind.owner, projections::cell(*id));
        write_rows(out, *kind.line, lines, rows, call.user());
    }
    out.key("flow");
    write_flow_stand(out, call, **model, instance);
    out.end_object();
    return text;
}

Result<std::string> leave_detail(QueryCall& call) {
    return application_detail(call, {tables::kLeave, projections::leaves(), "leaveStatus"});
}

Result<std::string> expense_detail(QueryCall& call) {
    return application_detail(
        call,
        {tables::kExpense,
         projections::expenses(),
         "expenseStatus",
         &tables::kExpenseLine,
         &projections::expense_lines(),
         "expenseId"}
    );
}

/// What a process asks: of who starts it, or of who has a task in an instance.
Result<std::string> form_asked(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    if (call.parameter("taskId").empty()) {
        return start_form(call, **model);
    }
    const Result<Id> id = call.id("taskId");
    const auto row = id ? (*model)->row(projections::flow_task_table(), *id) : std::nullopt;
    if (!row) {
        return id ? Error::not_found("taskId") : id.error();
    }
    const Id instance = projections::id_of(projections::flow_tasks(), *row, "processInstanceId");
    return takes_part(call, **model, instance) ? task_form(call, **model, *row)
                                               : Result<std::string>(Error::not_found("taskId"));
}

/// An instance, what was answered in it, and where it stands, for who takes part in it.
Result<std::string> process_detail(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const Result<Id> id = own_instance(call, **model);
    return id ? Result<std::string>(process_answers(call, **model, *id)) : id.error();
}

constexpr std::string_view kTaskFilters =
    "current,size,ascs,descs,keyword,category,taskName,processDefinitionName,beginDate,endDate";

constexpr Route kWorkRoutes[] = {
    {"/api/blade-flow/work/start-list",
     Verbs::Get,
     Access::Button,
     "work_start_flow",
     answering(answers::kDeploymentPage, start_list),
     "current,size,ascs,descs,keyword,category,mode,processDefinitionName,key",
     "Processes that can be started: the newest active version of each"},
    {"/api/blade-flow/work/start-process",
     Verbs::Post,
     Access::Button,
     "work_start_flow",
     taking(inputs::kStartProcess, input_command<commands::start_process>),
     "",
     "Start a process that asks by a form of its own"},
    {"/api/blade-flow/work/form",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kFlowForm, form_asked),
     "processDefinitionId,taskId",
     "What is asked of who starts a process, or does a task"},
    {"/api/blade-flow/work/process",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kFlowProcess, process_detail),
     "processInstanceId",
     "What was answered in an instance, and where it stands"},
    {"/api/blade-flow/work/withdraw-process",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kWithdrawProcess, input_command<commands::withdraw_process>),
     "",
     "Withdraw what the caller has started"},
    {"/api/blade-flow/work/comment",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kCommentProcess, input_command<commands::comment_process>),
     "",
     "Say something about an instance that the caller takes part in, with files"},
    {"/api/blade-flow/work/send-back",
     Verbs::Post,
     Access::Button,
     "work_todo_handle",
     taking(inputs::kSendTaskBack, input_command<commands::send_task_back>),
     "",
     "Send a task back to an earlier step, or to who started it"},
    {"/api/blade-flow/work/hand-task",
     Verbs::Post,
     Access::Button,
     "work_todo_handle",
     taking(inputs::kHandTask, input_command<commands::hand_task_on>),
     "",
     "Transfer, delegate, take back or give back a task, or have somebody sign first"},
    {"/api/blade-flow/work/add-signers",
     Verbs::Post,
     Access::Button,
     "work_todo_handle",
     taking(inputs::kTaskPeople, input_command<commands::add_task_signers>),
     "",
     "Have others sign after the caller"},
    {"/api/blade-flow/work/copy-task",
     Verbs::Post,
     Access::Button,
     "work_todo_handle",
     taking(inputs::kTaskPeople, input_command<commands::copy_task>),
     "",
     "Let others read the instance"},
    {"/api/blade-flow/work/claim-list",
     Verbs::Get,
     Access::Button,
     "work_claim_sign",
     answering(answers::kTaskPage, claim_list),
     kTaskFilters,
     "Tasks that the caller may take"},
    {"/api/blade-flow/work/todo-list",
     Verbs::Get,
     Access::Button,
     "work_todo_handle",
     answering(answers::kTaskPage, todo_list),
     kTaskFilters,
     "The caller's open tasks"},
    {"/api/blade-flow/work/send-list",
     Verbs::Get,
     Access::Button,
     "work_send_detail",
     answering(answers::kInstancePage, send_list),
     "current,size,ascs,descs,keyword,category,processDefinitionName,instanceState,beginDate,"
     "endDate",
     "What the caller started"},
    {"/api/blade-flow/work/done-list",
     Verbs::Get,
     Access::Button,
     "work_done_detail",
     answering(answers::kTaskPage, done_list),
     kTaskFilters,
     "Tasks that the caller has done"},
    {"/api/blade-flow/work/claim-task",
     Verbs::Post,
     Access::Button,
     "work_claim_sign",
     taking(inputs::kClaimTask, input_command<commands::claim_task>),
     "taskId",
     "Take a task"},
    {"/api/blade-flow/work/complete-task",
     Verbs::Post,
     Access::Button,
     "work_todo_handle",
     taking(inputs::kCompleteTask, input_command<commands::complete_task>),
     "",
     "Approve or refuse, with a comment"},
    {"/api/blade-flow/process/history-flow-list",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kFlowHistory, history_list),
     "processInstanceId",
     "Who did what in an instance, when and for how long"},
    {"/api/blade-desk/process/leave/start-process",
     Verbs::Post,
     Access::Button,
     "work_start_flow",
     taking(inputs::kStartLeave, input_command<commands::start_leave>),
     "",
     "Ask for a leave"},
    {"/api/blade-desk/process/leave/detail",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kLeave, leave_detail),
     "businessId",
     "A leave, for who has to do with it"},
    {"/api/blade-desk/process/expense/start-process",
     Verbs::Post,
     Access::Button,
     "work_start_flow",
     taking(inputs::kStartExpense, input_command<commands::start_expense>),
     "",
     "Ask for expenses back"},
    {"/api/blade-desk/process/expense/detail",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kExpense, expense_detail),
     "businessId",
     "An expense with its lines, for who has to do with it"},
};

}  // namespace

std::span<const Route> work_routes() {
    return kWorkRoutes;
}

}  // namespace oms::api
