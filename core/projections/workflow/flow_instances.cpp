#include "projections/workflow/flow_instances.hpp"

#include "base/text.hpp"
#include "domain/workflow/documents.hpp"
#include "domain/workflow/facts_json.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/workflow/flow_notes.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::FlowTaskOpened;
using events::StoredEvent;

namespace wf = domain::workflow;

constexpr std::size_t kCurrentTasksMax = 200;

/// What a person said when a task was done.
struct Decision {
    Id task;
    Id user;
    std::string_view name;
    std::string_view flag;
    std::string_view comment;
};

/// The rows that follow from the facts of one step.
class StepRows {
  public:
    StepRows(const StoredEvent& event, Id instance, Row header, TableWriter& out)
        : event_(event), instance_(instance), header_(std::move(header)), out_(out) {}

    void decided(Decision decision) { decision_ = decision; }

    void rejected(bool so) { rejected_ = so; }

    void deleted(std::string_view reason) { reason_ = reason; }

    void write(const events::FlowStep& step) {
        for (const FlowTaskOpened& opened : step.tasks) {
            opened_[opened.task] = &opened;
        }
        const auto document = json::Document::parse_stored(step.facts.text);
        const auto facts =
            document ? wf::read_facts(document->root()) : Result<wf::Facts>(document.error());
        if (!facts) {
            throw std::runtime_error("unreadable facts in " + event_.stream);
        }
        for (const wf::Fact& fact : *facts) {
            std::visit(*this, fact);
        }
        set_current();
    }

    void operator()(const wf::TaskCreated& f) {
        const auto known = opened_.find(f.task.id);
        if (known != opened_.end()) {
            put_task(f.task, *known->second);
        }
    }

    void operator()(const wf::TaskCompleted& f) {
        Cells cells(flow_tasks());
        cells.set("taskStatus", std::int64_t{domain::kTaskDone});
        cells.set("endTime", event_.time.ms);
        cells.set("flag", text_cell(decision_.flag));
        cells.set("comment", text_cell(decision_.comment));
        if (decision_.user) {
            cells.set("assignee", cell(decision_.user));
            cells.set("assigneeName", text_cell(decision_.name));
        }
        close(f.task, cells, "completed");
    }

    void operator()(const wf::TaskWithdrawn& f) { withdraw(f.task); }

    void operator()(const wf::TaskSentBack& f) { withdraw(f.task); }

    void operator()(const wf::TaskMoved& f) { withdraw(f.task); }

    void operator()(const wf::TimerSet& f) {
        const std::array<Cell, 3> row = {cell(instance_), f.timer.id, f.timer.due.ms};
        out_.put(flow_timer_table(), row);
    }

    void operator()(const wf::TimerFired& f) { remove_timer(f.timer); }

    void operator()(const wf::TimerWithdrawn& f) { remove_timer(f.timer); }

    void operator()(const wf::Ended& f) {
        Cells cells(flow_instances());
        cells.set(
            "instanceState", std::int64_t{domain::ended_state(f, rejected_, !reason_.empty())}
        );
        cells.set("endTime", event_.time.ms);
        cells.set("openDeployment", std::monostate{});
        const std::string_view reason = reason_.empty() ? std::string_view(f.reason) : reason_;
        cells.set("deleteReason", text_cell(first_characters(reason, 200)));
        patch_document(flow_instances(), instance_, cells, event_, out_);
        const std::array<Change, 1> changes = {
            Change{"processIsFinished", std::string_view("finished")}};
        out_.patch_where(flow_task_table(), "processInstanceId", cell(instance_), changes);
        put_history(kHistoryEnd, "end", "", {}, "", event_.time.ms, reason);
    }

    // What is told by the tasks and timers that come of it.
    void operator()(const wf::Started&) const {}

    void operator()(const wf::NodeEntered&) const {}

    void operator()(const wf::NodeLeft&) const {}

    void operator()(const wf::FlowTaken&) const {}

    void operator()(const wf::Joined&) const {}

    void operator()(const wf::TokenWithdrawn&) const {}

    void operator()(const wf::Undone&) const {}

    void operator()(const wf::TokenRestored&) const {}

    void operator()(const wf::ScopeOpened&) const {}

    void operator()(const wf::ScopeClosed&) const {}

    void operator()(const wf::VariablesSet&) const {}

    void operator()(const wf::WaitBegun& f) {
        if (f.wait.message) {
            const std::array<Cell, 4> row = {
                cell(instance_), f.wait.id, std::string_view(f.wait.name), event_.time.ms};
            out_.put(flow_wait_table(), row);
        }
    }

    void operator()(const wf::WaitEnded& f) { remove_wait(f.wait); }

    void operator()(const wf::WaitWithdrawn& f) { remove_wait(f.wait); }

    void operator()(const wf::VersionChanged&) const {}

    void operator()(const wf::MessageSent&) const {}

    void operator()(const wf::ErrorThrown&) const {}

    void operator()(const wf::LoopStarted&) const {}

    void operator()(const wf::LoopAdvanced&) const {}

    void put_history(
        std::int64_t step,
        std::string_view node,
        std::string_view name,
        Id assignee,
        std::string_view assignee_name,
        Cell ended,
        std::string_view comment
    ) {
        const std::array<Cell, 12> row = {
            cell(instance_),
            step,
            node,
            name,
            cell(assignee),
            text_cell(assignee_name),
            event_.time.ms,
            ended,
            std::monostate{},
            text_cell(comment),
            std::monostate{},
            std::monostate{}};
        out_.put(flow_history_table(), row);
    }

  private:
    static Cell text_cell(std::string_view text) {
        return text.empty() ? Cell(std::monostate{}) : Cell(text);
    }

    std::string_view header_text(std::string_view column) const {
        return text(flow_instances(), header_, column);
    }

    void put_task(const wf::Task& task, const FlowTaskOpened& opened) {
        Cells cells(flow_tasks());
        set_created(cells, event_);
        cells.set("id", cell(opened.taskId));
        cells.set("task", task.id);
        const std::string_view name =
            first_characters(task.name.empty() ? task.node : task.name, 200);
        cells.set("taskName", name);
        cells.set("taskDefinitionKey", std::string_view(task.node));
        cells.set("processInstanceId", cell(instance_));
        for (const std::string_view column :
             {"processDefinitionId",
              "processDefinitionKey",
              "processDefinitionName",
              "category",
              "businessTable",
              "starterName",
              "documentStep",
              "documentNo"}) {
            cells.set(column, text_cell(header_text(column)));
        }
        cells.set(
            "processDefinitionVersion",
            integer(flow_instances(), header_, "processDefinitionVersion")
        );
        for (const std::string_view column : {"businessId", "starterId"}) {
            cells.set(column, cell(id_of(flow_instances(), header_, column)));
        }
        cells.set("assignee", cell(opened.assignee));
        cells.set("assigneeName", text_cell(opened.assigneeName));
        const bool taken = static_cast<bool>(opened.assignee);
        cells.set("taskStatus", std::int64_t{taken ? domain::kTaskToDo : domain::kTaskToClaim});
        if (task.due) {
            cells.set("dueTime", task.due->ms);
        }
        cells.set("processIsFinished", std::string_view("unfinished"));
        out_.put(flow_task_table(), cells.row());
        const std::vector<Id> may = taken ? std::vector<Id>{opened.assignee} : opened.candidates;
        for (const Id group : may) {
            const std::array<Cell, 3> row = {cell(opened.taskId), cell(group), cell(instance_)};
            out_.put(flow_eligible_table(), row);
            if (!taken) {
                out_.put(flow_candidate_table(), row);
            }
        }
        put_history(
            task.id, task.node, name, opened.assignee, opened.assigneeName, std::monostate{}, ""
        );
    }

    void withdraw(wf::Serial task) {
        Cells cells(flow_tasks());
        cells.set("taskStatus", std::int64_t{domain::kTaskWithdrawn});
        cells.set("endTime", event_.time.ms);
        close(task, cells, "withdrawn");
    }

    void close(wf::Serial task, Cells& cells, std::string_view outcome) {
        for (const Row& row : out_.find(flow_task_table(), "processInstanceId", cell(instance_))) {
            if (integer(flow_tasks(), row, "task") != task) {
                continue;
            }
            const Id id = id_of(flow_tasks(), row, "id");
            patch_document(flow_tasks(), id, cells, event_, out_);
            drop_candidates(out_, id, instance_);
        }
        const std::array key = {cell(instance_), Cell(task)};
        if (!out_.get(flow_history_table(), key)) {
            return;
        }
        const bool said = outcome == "completed";
        const std::array<Change, 4> changes = {
            Change{"endedAt", event_.time.ms},
            Change{"outcome", outcome},
            Change{"flag", text_cell(said ? decision_.flag : std::string_view())},
            Change{"comment", text_cell(said ? decision_.comment : std::string_view())}};
        out_.patch(flow_history_table(), key, changes);
        if (said && decision_.user) {
            const std::array<Change, 2> by = {
                Change{"assignee", cell(decision_.user)},
                Change{"assigneeName", text_cell(decision_.name)}};
            out_.patch(flow_history_table(), key, by);
        }
    }

    void remove_timer(wf::Serial timer) {
        const std::array key = {cell(instance_), Cell(timer)};
        if (out_.get(flow_timer_table(), key)) {
            out_.remove(flow_timer_table(), key);
        }
    }

    void remove_wait(wf::Serial wait) {
        const std::array key = {cell(instance_), Cell(wait)};
        if (out_.get(flow_wait_table(), key)) {
            out_.remove(flow_wait_table(), key);
        }
    }

    /// Names of the tasks that are open now, and when a timer fires next.
    void set_current() {
        std::string names;
        for (const Row& row : out_.find(flow_task_table(), "processInstanceId", cell(instance_))) {
            const std::int64_t status = integer(flow_tasks(), row, "taskStatus");
            if (domain::is_open_task(status)) {
                names.append(names.empty() ? "" : ", ").append(text(flow_tasks(), row, "taskName"));
            }
        }
        Cell due = std::monostate{};
        for (const Row& row : out_.find(flow_timer_table(), "instanceId", cell(instance_))) {
            const std::int64_t at = std::get<std::int64_t>(row[2]);
            const auto* earliest = std::get_if<std::int64_t>(&due);
            due = earliest == nullptr ? at : std::min(*earliest, at);
        }
        const std::string_view shown = first_characters(names, kCurrentTasksMax);
        const std::array<Change, 2> changes = {
            Change{"currentTasks", text_cell(shown)}, Change{"nextDue", due}};
        out_.patch(flow_instance_table(), std::array{cell(instance_)}, changes);
    }

  public:
    static void drop_candidates(TableWriter& out, Id task, Id instance) {
        for (const Row& row : out.find(flow_candidate_table(), "instanceId", cell(instance))) {
            if (row[0] == OwnedCell(task.value)) {
                const std::array key = {cell(task), Cell(std::get<std::int64_t>(row[1]))};
                out.remove(flow_candidate_table(), key);
            }
        }
    }

  private:
    const StoredEvent& event_;
    Id instance_;
    Row header_;
    TableWriter& out_;
    std::map<std::int64_t, const FlowTaskOpened*> opened_;
    Decision decision_;
    bool rejected_ = false;
    std::string_view reason_;
};

class InstanceProjection {
  public:
    InstanceProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::FlowStarted& e) {
        Cells cells(flow_instances());
        set_created(cells, event_);
        cells.set("id", cell(e.instanceId));
        cells("deploymentId", e.deploymentId);
        cells("processDefinitionId", e.processDefinitionId);
        cells("processDefinitionKey", e.processDefinitionKey);
        cells("processDefinitionName", e.processDefinitionName);
        cells("processDefinitionVersion", e.processDefinitionVersion);
        cells("category", e.category);
        cells("businessTable", e.businessTable);
        cells("businessId", e.businessId);
        cells("starterId", e.starterId);
        cells("starterName", e.starterName);
        cells("deptId", e.deptId);
        cells.set("openDeployment", cell(e.deploymentId));
        cells.set("instanceState", std::int64_t{domain::kFlowRunning});
        cells.set("startTime", event_.time.ms);
        if (e.approval) {
            cells("ruleId", e.approval->ruleId);
            cells.set("documentStep", std::string_view(e.approval->step));
            cells("documentNo", e.approval->documentNo);
            cells("documentVersion", e.approval->documentVersion);
        }
        out_.put(flow_instance_table(), cells.row());
        project_approval(e, out_);
        project_form(e.instanceId, kHistoryStart, e.form, out_);
        StepRows rows = step(e.instanceId);
        rows.put_history(
            kHistoryStart, "start", "", e.starterId, e.starterName, event_.time.ms, ""
        );
        rows.write(e.step);
    }

    void operator()(const events::FlowTaskClaimed& e) {
        Cells cells(flow_tasks());
        cells.set("assignee", cell(e.userId));
        cells("assigneeName", e.userName);
        cells.set("taskStatus", std::int64_t{domain::kTaskToDo});
        cells.set("claimTime", event_.time.ms);
        patch_document(flow_tasks(), e.taskId, cells, event_, out_);
        StepRows::drop_candidates(out_, e.taskId, e.instanceId);
        const Row row = document_row(flow_tasks(), e.taskId, out_);
        const std::array key = {cell(e.instanceId), Cell(integer(flow_tasks(), row, "task"))};
        const std::array<Change, 2> changes = {
            Change{"assignee", cell(e.userId)},
            Change{"assigneeName", std::string_view(e.userName)}};
        out_.patch(flow_history_table(), key, changes);
    }

    void operator()(const events::FlowTaskCompleted& e) {
        const Row task = document_row(flow_tasks(), e.taskId, out_);
        project_form(e.instanceId, integer(flow_tasks(), task, "task"), e.form, out_);
        StepRows rows = step(e.instanceId);
        rows.decided({e.taskId, e.userId, e.userName, e.pass ? "ok" : "no", e.comment});
        rows.rejected(!e.pass);
        rows.write(e.step);
        Cells last(flow_instances());
        last.set("lastPass", std::int64_t{e.pass ? 1 : 0});
        patch_document(flow_instances(), e.instanceId, last, event_, out_);
    }

    void operator()(const events::FlowAdvanced& e) {
        const Row row = document_row(flow_instances(), e.instanceId, out_);
        const auto& pass = row[flow_instances().at("lastPass")];
        StepRows rows = step(e.instanceId);
        rows.rejected(pass == OwnedCell(std::int64_t{0}));
        rows.write(e.step);
    }

    void operator()(const events::FlowDeleted& e) {
        StepRows rows = step(e.instanceId);
        rows.deleted(e.deleteReason);
        rows.write(e.step);
    }

    void operator()(const events::FlowApprovalUsed& e) {
        project_approval_used(e, out_);
        Cells cells(flow_instances());
        cells.set("businessId", cell(e.businessId));
        cells("documentNo", e.documentNo);
        patch_document(flow_instances(), e.instanceId, cells, event_, out_);
    }

    void operator()(const events::FlowTaskSentBack& e) {
        project_sent_back(event_, e, out_);
        step(e.instanceId).write(e.step);
    }

    void operator()(const events::FlowTaskHanded& e) { project_task_handed(event_, e, out_); }

    void operator()(const events::FlowSignersAdded& e) { project_signers_added(event_, e, out_); }

    void operator()(const events::FlowCopied& e) { project_copied(event_, e, out_); }

    void operator()(const events::FlowCommented& e) { project_commented(event_, e, out_); }

    void operator()(const events::FlowMoved& e) {
        Cells cells(flow_instances());
        cells("deploymentId", e.deploymentId);
        cells("processDefinitionId", e.processDefinitionId);
        cells("processDefinitionName", e.processDefinitionName);
        cells("processDefinitionVersion", e.processDefinitionVersion);
        cells.set("openDeployment", cell(e.deploymentId));
        patch_document(flow_instances(), e.instanceId, cells, event_, out_);
        project_moved(event_, e, out_);
        step(e.instanceId).write(e.step);
    }

  private:
    StepRows step(Id instance) {
        return {event_, instance, document_row(flow_instances(), instance, out_), out_};
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

void project_flow_instance(
    const StoredEvent& event, const events::FlowInstanceEvent& e, TableWriter& out
) {
    std::visit(InstanceProjection(event, out), e);
}

}  // namespace oms::projections
