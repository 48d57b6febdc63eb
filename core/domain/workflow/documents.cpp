#include "domain/workflow/documents.hpp"

#include "base/text.hpp"
#include "domain/workflow/bpmn_reader.hpp"
#include "domain/workflow/facts_json.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace oms::domain {
namespace {

using workflow::Node;
using workflow::NodeKind;
using workflow::Process;
using workflow::Trigger;

constexpr std::size_t kKeyMax = 64;

bool knows_command(std::string_view name) {
    return name == kApproveLeave || name == kApproveExpense;
}

/// Commands of older programs too: what was deployed once stays readable.
bool any_command(std::string_view) {
    return true;
}

Status check_text(const std::string& text) {
    return static_cast<std::size_t>(characters(text)) <= kKeyMax
               ? Status()
               : Status(Error::invalid("TOO_LONG", "bpmn").with("max", std::to_string(kKeyMax)));
}

workflow::Facts facts_of(const events::FlowStep& step) {
    const auto document = json::Document::parse_stored(step.facts.text);
    auto facts = document ? workflow::read_facts(document->root())
                          : Result<workflow::Facts>(document.error());
    if (!facts) {
        throw std::runtime_error("unreadable facts of a process instance");
    }
    return std::move(*facts);
}

/// Folds the events of an instance.
class InstanceFolder {
  public:
    explicit InstanceFolder(FlowInstanceState& state) : s_(state) {}

    void operator()(const events::FlowStarted& e) {
        s_.started = e;
        s_.started.step = {};
        take(e.step);
        if (e.form) {
            return;  // its forms say what may be answered again
        }
        for (const auto& [name, value] : s_.run.scopes.at(s_.run.root).variables) {
            s_.fixed.push_back(name);
        }
    }

    void operator()(const events::FlowTaskClaimed& e) {
        FlowTaskState& task = s_.tasks[e.taskId];
        task.assignee = e.userId;
        task.assigneeName = e.userName;
    }

    void operator()(const events::FlowTaskCompleted& e) {
        s_.rejected = !e.pass;
        take(e.step);
    }

    void operator()(const events::FlowAdvanced& e) { take(e.step); }

    void operator()(const events::FlowDeleted& e) {
        s_.deleteReason = e.deleteReason;
        take(e.step);
    }

    void operator()(const events::FlowApprovalUsed&) { s_.used = true; }

    void operator()(const events::FlowTaskSentBack& e) { take(e.step); }

    void operator()(const events::FlowTaskHanded& e) {
        FlowTaskState& task = s_.tasks[e.taskId];
        const events::FlowPerson before{task.assignee, task.assigneeName};
        if (e.way == kFlowSigner) {
            task.signers.insert(task.signers.begin(), before);
        } else if (e.way == kFlowSigned && !task.signers.empty()) {
            task.signers.erase(task.signers.begin());
        } else {
            task.owner = e.way == kFlowDelegate ? before : events::FlowPerson();
        }
        task.assignee = e.toId;
        task.assigneeName = e.toName;
    }

    void operator()(const events::FlowSignersAdded& e) {
        FlowTaskState& task = s_.tasks[e.taskId];
        task.signers.insert(task.signers.begin(), e.signers.begin(), e.signers.end());
    }

    // Who may read an instance, and what was said about it, is the read model's matter.
    void operator()(const events::FlowCopied&) {}

    void operator()(const events::FlowCommented&) {}

    void operator()(const events::FlowMoved& e) {
        s_.started.deploymentId = e.deploymentId;
        s_.started.processDefinitionId = e.processDefinitionId;
        s_.started.processDefinitionName = e.processDefinitionName;
        s_.started.processDefinitionVersion = e.processDefinitionVersion;
        take(e.step);
    }

  private:
    void take(const events::FlowStep& step) {
        for (const workflow::Fact& fact : facts_of(step)) {
            workflow::apply(s_.run, fact);
        }
        for (const events::FlowTaskOpened& opened : step.tasks) {
            s_.tasks[opened.taskId] = {
                opened.task, opened.assignee, opened.assigneeName, opened.candidates, true, {}, {}};
        }
        for (auto& [id, task] : s_.tasks) {
            task.open = s_.run.tasks.contains(task.task);
        }
    }

    FlowInstanceState& s_;
};

}  // namespace

std::string process_definition_id(std::string_view key, std::int32_t version, Id deployment) {
    return std::string(key) + ":" + std::to_string(version) + ":" + deployment.str();
}

Id deployment_of(std::string_view definition_id) {
    const std::size_t colon = definition_id.rfind(':');
    return colon == std::string_view::npos
               ? Id{}
               : Id::parse(definition_id.substr(colon + 1)).value_or(Id{});
}

namespace {

Status check_deployable(Process& process) {
    if (process.name.empty()) {
        process.name = process.id;
    }
    for (const std::string& text : {process.id, process.name}) {
        if (Status fits = check_text(text); !fits) {
            return fits;
        }
    }
    return {};
}

}  // namespace

Result<std::vector<Process>> read_processes(std::string_view bpmn) {
    auto read = workflow::read_bpmn(bpmn, knows_command);
    if (!read) {
        return read;
    }
    std::erase_if(*read, [](const Process& process) { return !process.executable; });
    if (read->empty()) {
        return Error::invalid("FLOW_NO_PROCESS", "bpmn");
    }
    for (Process& process : *read) {
        if (Status fits = check_deployable(process); !fits) {
            return std::move(fits).error();
        }
    }
    return read;
}

Result<Process> read_process(std::string_view bpmn, std::string_view key) {
    auto read = read_processes(bpmn);
    if (!read) {
        return std::move(read).error();
    }
    for (Process& process : *read) {
        if (key.empty() || process.id == key) {
            return std::move(process);
        }
    }
    return Error::invalid("FLOW_NO_PROCESS", "bpmn");
}

std::vector<std::string> called_processes(const Process& process) {
    std::set<std::string> keys;
    for (const Node& node : process.nodes) {
        if (node.kind == NodeKind::CallActivity) {
            keys.insert(node.reference);
        }
    }
    return {keys.begin(), keys.end()};
}

void FlowDeploymentState::evolve(FlowDeploymentState& state, const events::StoredEvent& event) {
    std::visit(
        events::Overload{
            [&](const events::FlowDeployed& e) {
                state.facts = e;
                state.deployer = event.user;
                state.suspension = kFlowEnabled;
                auto read = workflow::read_bpmn(e.bpmn, any_command);
                for (Process& process : read ? *read : std::vector<Process>()) {
                    if (process.id != e.key) {
                        continue;
                    }
                    for (Node& node : process.nodes) {
                        for (const events::FlowCall& call : e.calls) {
                            if (node.kind == NodeKind::CallActivity &&
                                node.reference == call.process) {
                                node.reference = call.processDefinitionId;
                            }
                        }
                    }
                    state.begins = first_begins(process, event.time);
                    state.process = std::make_shared<const Process>(std::move(process));
                }
                state.facts.bpmn.clear();  // read, and kept in the log
            },
            [&](const events::FlowStateChanged& e) { state.suspension = e.suspensionState; },
            [&](const events::FlowBegun& e) { advance_begin(state.begins, e.node, event.time); },
            [&](const events::FlowDeploymentDeleted&) { state.deleted = true; }},
        *events::decoded<events::FlowDeploymentEvent>(event)
    );
}

Result<events::FlowStateChanged> change_flow_state(
    const FlowDeploymentState& state, std::int32_t wanted, const std::string& operator_name
) {
    if (wanted != kFlowEnabled && wanted != kFlowSuspended) {
        return Error::invalid("BAD_OPTION", "state")
            .with("label", "entity.flowDeployment.suspensionState");
    }
    if (state.suspension == wanted) {
        return Error::refused("FLOW_STATE_SAME", "state");
    }
    return events::FlowStateChanged{state.facts.deploymentId, wanted, operator_name};
}

std::string form_kind(const Process& process, std::string_view category) {
    const Node* by_people = nullptr;
    for (const Node* start : process.starts(workflow::kNowhere)) {
        by_people = start->trigger == Trigger::None ? start : by_people;
    }
    if (by_people == nullptr) {
        return std::string(kFormNone);
    }
    if (!by_people->assignment.fields.empty() || category == kOtherProcesses) {
        return std::string(kFormOwn);
    }
    const std::string& named = by_people->assignment.form;
    if (named == kLeaveTable || named == kExpenseTable) {
        return named;
    }
    return std::string(category == kExpenseProcesses ? kExpenseTable : kLeaveTable);
}

InstanceState ended_state(const workflow::Ended& ended, bool rejected, bool deleted) {
    if (deleted) {
        return kFlowDeleted;
    }
    return rejected || ended.outcome == workflow::Outcome::Failed ? kFlowRejected : kFlowFinished;
}

InstanceState FlowInstanceState::state() const {
    return run.ended ? ended_state(*run.ended, rejected, !deleteReason.empty()) : kFlowRunning;
}

void FlowInstanceState::evolve(FlowInstanceState& state, const events::StoredEvent& event) {
    std::visit(InstanceFolder(state), *events::decoded<events::FlowInstanceEvent>(event));
}

bool is_candidate(const FlowTaskState& task, const FlowActor& actor) {
    const auto names = [&](Id id) {
        return std::find(task.candidates.begin(), task.candidates.end(), id) !=
               task.candidates.end();
    };
    return names(actor.user) || std::any_of(actor.groups.begin(), actor.groups.end(), names);
}

namespace {

bool acts_for(const FlowActor& actor, Id person) {
    return person && (person == actor.user ||
                      std::find(actor.stands_for.begin(), actor.stands_for.end(), person) !=
                          actor.stands_for.end());
}

Result<const FlowTaskState*> known_task(
    const FlowInstanceState& state, Id id, const FlowActor& actor
) {
    const auto found = state.tasks.find(id);
    if (found == state.tasks.end() ||
        (!acts_for(actor, found->second.assignee) && !is_candidate(found->second, actor))) {
        return Error::not_found("taskId");
    }
    const FlowTaskState& task = found->second;
    if (!task.open) {
        return Error::refused("TASK_CLOSED", "taskId");
    }
    // Who approves a step or pays an expense is never who asked for it.
    const bool for_others = state.started.approval || state.started.businessTable == kExpenseTable;
    if (for_others && state.started.starterId == actor.user && task.assignee != actor.user) {
        return Error::refused("APPROVAL_OWN", "taskId");
    }
    if (task.assignee && !acts_for(actor, task.assignee)) {
        return Error::refused("TASK_CLAIMED", "taskId").with("name", task.assigneeName);
    }
    return &task;
}

}  // namespace

Result<events::FlowTaskClaimed> claim_task(
    const FlowInstanceState& state, Id task, const FlowActor& actor
) {
    const auto known = known_task(state, task, actor);
    if (!known) {
        return known.error();
    }
    if ((*known)->assignee) {
        return Error::refused("TASK_CLAIMED", "taskId").with("name", (*known)->assigneeName);
    }
    return events::FlowTaskClaimed{state.started.instanceId, task, actor.user, actor.name};
}

Result<const FlowTaskState*> task_in_hand(
    const FlowInstanceState& state, Id task, const FlowActor& actor
) {
    const auto known = known_task(state, task, actor);
    if (known && !(*known)->assignee) {
        return Error::refused("TASK_TO_CLAIM", "taskId");
    }
    return known;
}

namespace {

Status check_receiver(const FlowTaskState& task, const events::FlowPerson& to) {
    if (!to.userId) {
        return Error::invalid("REQUIRED_CHOOSE", "userId")
            .with("label", "entity.flowTask.assignee");
    }
    return to.userId == task.assignee ? Status(Error::invalid("TASK_SAME", "userId")) : Status();
}

}  // namespace

Result<events::FlowTaskHanded> hand_task(
    const FlowInstanceState& state,
    Id id,
    const FlowActor& actor,
    const std::string& way,
    const events::FlowPerson& to
) {
    events::FlowTaskHanded handed{
        state.started.instanceId, id, way, actor.user, actor.name, to.userId, to.userName, {}};
    if (way == kFlowTakeBack) {
        const auto found = state.tasks.find(id);
        if (found == state.tasks.end() || !acts_for(actor, found->second.owner.userId)) {
            return found != state.tasks.end() && acts_for(actor, found->second.assignee)
                       ? Error::refused("TASK_NOT_DELEGATED", "taskId")
                       : Error::not_found("taskId");
        }
        if (!found->second.open) {
            return Error::refused("TASK_CLOSED", "taskId");
        }
        handed.toId = found->second.owner.userId;
        handed.toName = found->second.owner.userName;
        return handed;
    }
    const auto known = task_in_hand(state, id, actor);
    if (!known) {
        return known.error();
    }
    if (way == kFlowGiveBack) {
        if ((*known)->candidates.empty() || !(*known)->signers.empty()) {
            return Error::refused("TASK_NOT_SHARED", "taskId");
        }
        handed.toId = {};
        handed.toName.clear();
        return handed;
    }
    if (Status fits = check_receiver(**known, to); !fits) {
        return std::move(fits).error();
    }
    if (way == kFlowSigner && (*known)->signers.size() >= kFlowSignersMax) {
        return Error::refused("TOO_MANY_SIGNERS", "userId")
            .with("max", std::to_string(kFlowSignersMax));
    }
    return handed;
}

Result<events::FlowSignersAdded> add_signers(
    const FlowInstanceState& state,
    Id task,
    const FlowActor& actor,
    std::vector<events::FlowPerson> signers
) {
    const auto known = task_in_hand(state, task, actor);
    if (!known) {
        return known.error();
    }
    for (const events::FlowPerson& signer : signers) {
        if (Status fits = check_receiver(**known, signer); !fits) {
            return std::move(fits).error();
        }
    }
    if ((*known)->signers.size() + signers.size() > kFlowSignersMax) {
        return Error::refused("TOO_MANY_SIGNERS", "userIds")
            .with("max", std::to_string(kFlowSignersMax));
    }
    return events::FlowSignersAdded{
        state.started.instanceId, task, actor.user, actor.name, std::move(signers), {}};
}

Status check_variables(const FlowInstanceState& state, const workflow::Object& given) {
    for (const auto& [name, value] : given) {
        if (std::find(state.fixed.begin(), state.fixed.end(), name) != state.fixed.end()) {
            return Error::invalid("VARIABLE_FIXED", "variables." + name).with("name", name);
        }
    }
    return {};
}

Status check_words(std::string_view text, std::string_view field, std::size_t max, bool needed) {
    const bool blank = text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (needed && blank) {
        return Error::invalid("REQUIRED_ENTER", std::string(field))
            .with(
                "label",
                field == "comment" ? "entity.flowTask.comment" : "entity.flowInstance.deleteReason"
            );
    }
    if (static_cast<std::size_t>(characters(text)) > max) {
        return Error::invalid("TOO_LONG", std::string(field)).with("max", std::to_string(max));
    }
    return {};
}

void LeaveState::evolve(LeaveState& state, const events::StoredEvent& event) {
    std::visit(
        events::Overload{
            [&](const events::LeaveApplied& e) {
                state.facts = e;
                state.status = kLeavePending;
            },
            [&](const events::LeaveDecided& e) { state.status = e.leaveStatus; }},
        *events::decoded<events::LeaveEvent>(event)
    );
}

void ExpenseState::evolve(ExpenseState& state, const events::StoredEvent& event) {
    std::visit(
        events::Overload{
            [&](const events::ExpenseApplied& e) {
                state.facts = e;
                state.status = kExpensePending;
            },
            [&](const events::ExpenseDecided& e) { state.status = e.expenseStatus; }},
        *events::decoded<events::ExpenseEvent>(event)
    );
}

}  // namespace oms::domain
