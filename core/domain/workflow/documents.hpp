#pragma once
// Processes as they were deployed, their instances, and what people ask for by starting them
// (applications: leaves and expenses): what the folds of their streams
// know, and what may be done to them.

#include "domain/workflow/begins.hpp"
#include "domain/workflow/instance.hpp"
#include "domain/workflow/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/workflow/expense_events.hpp"
#include "events/workflow/flow_events.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

// What service tasks of this product may name.
inline constexpr std::string_view kApproveLeave = "leave/approve";
inline constexpr std::string_view kApproveExpense = "expense/approve";
/// The message that the product itself reads: whoever has the open tasks is reminded. All others go
/// to instances that wait for them, or begin one.
inline constexpr std::string_view kRemind = "leave.reminder";

// Kinds of processes: keys of dictionary `flow` behind "flow_".
inline constexpr std::string_view kExpenseProcesses = "flow_2";
inline constexpr std::string_view kOtherProcesses = "flow_4";

/// What applications are called in `businessTable`.
inline constexpr std::string_view kLeaveTable = "leave";
inline constexpr std::string_view kExpenseTable = "expense";

// What people fill in to start a process, besides leave and expense: its own fields, or nothing
// since only messages begin it.
inline constexpr std::string_view kFormOwn = "form";
inline constexpr std::string_view kFormNone = "none";

// Ways of FlowTaskHanded.
inline constexpr std::string_view kFlowTransfer = "transfer";
inline constexpr std::string_view kFlowDelegate = "delegate";
inline constexpr std::string_view kFlowTakeBack = "takeBack";
inline constexpr std::string_view kFlowGiveBack = "giveBack";
inline constexpr std::string_view kFlowSigner = "signer";
inline constexpr std::string_view kFlowSigned = "signed";

inline constexpr std::size_t kFlowCommentMax = 500;  ///< characters
inline constexpr std::size_t kDeleteReasonMax = 200;

/// "leave:3:1767571200001".
std::string process_definition_id(std::string_view key, std::int32_t version, Id deployment);
/// The deployment's; 0 when it is no such id.
Id deployment_of(std::string_view process_definition_id);

/// The executable processes of a document, at least one; pools that send each other messages are
/// several. Invalid, field "bpmn": as read_bpmn (service tasks name commands of this product);
/// FLOW_NO_PROCESS; TOO_LONG (param max) for a key (64) or name (64).
Result<std::vector<workflow::Process>> read_processes(std::string_view bpmn);
/// The one of that key; without a key the first.
Result<workflow::Process> read_process(std::string_view bpmn, std::string_view key = {});

/// leave, expense, kFormOwn or kFormNone.
std::string form_kind(const workflow::Process& process, std::string_view category);

/// Keys of the processes that it calls, each once.
std::vector<std::string> called_processes(const workflow::Process& process);

struct FlowDeploymentState {
    events::FlowDeployed facts;
    std::int32_t suspension = 0;  ///< 0: there is none
    bool deleted = false;
    Id deployer;
    Begins begins;
    /// As it was read, calls by the definition that they were pinned to; null when this program
    /// can no longer read it.
    std::shared_ptr<const workflow::Process> process;

    bool there() const { return suspension != 0 && !deleted; }

    std::string definition_id() const {
        return process_definition_id(facts.key, facts.version, facts.deploymentId);
    }

    static void evolve(FlowDeploymentState& state, const events::StoredEvent& event);
};

/// Refused: FLOW_STATE_SAME; Invalid: BAD_OPTION state.
Result<events::FlowStateChanged> change_flow_state(
    const FlowDeploymentState& state, std::int32_t wanted, const std::string& operator_name
);

/// What an instance that has ended stands at: `rejected` by its newest decision, `deleted` by
/// force.
InstanceState ended_state(const workflow::Ended& ended, bool rejected, bool deleted);

struct FlowTaskState {
    std::int64_t task = 0;
    Id assignee;
    std::string assigneeName;
    std::vector<Id> candidates;
    bool open = true;
    events::FlowPerson owner = {};  ///< who has delegated it
    /// Who signs after the assignee has agreed, the next one first.
    std::vector<events::FlowPerson> signers = {};
};

struct FlowInstanceState {
    events::FlowStarted started;  ///< without what its first step said
    workflow::State run;
    std::map<Id, FlowTaskState> tasks;
    /// Variables that the product set at the start: nobody else may.
    std::vector<std::string> fixed;
    std::string deleteReason;
    bool used = false;      ///< an approval whose step has been taken
    bool rejected = false;  ///< by the newest decision

    bool there() const { return static_cast<bool>(started.instanceId); }

    bool running() const { return there() && !run.ended; }

    InstanceState state() const;

    static void evolve(FlowInstanceState& state, const events::StoredEvent& event);
};

/// Who asks for a task, with the groups that the person belongs to.
struct FlowActor {
    Id user;
    std::string name;
    std::vector<Id> groups;      ///< those of the absent included
    std::vector<Id> stands_for;  ///< the absent whose deputy the person is now
};

/// Signers of one task, and people whom one call copies in.
inline constexpr std::size_t kFlowSignersMax = 20;

bool is_candidate(const FlowTaskState& task, const FlowActor& actor);

/// NotFound (field taskId) for a task that is not there, or neither the actor's nor open to it;
/// Refused: TASK_CLAIMED (param name) when somebody has it, TASK_CLOSED when it is done.
Result<events::FlowTaskClaimed> claim_task(
    const FlowInstanceState& state, Id task, const FlowActor& actor
);

/// The open task that the actor has taken. NotFound as above; Refused: TASK_TO_CLAIM, TASK_CLAIMED,
/// TASK_CLOSED.
Result<const FlowTaskState*> task_in_hand(
    const FlowInstanceState& state, Id task, const FlowActor& actor
);

/// NotFound, TASK_CLOSED, TASK_TO_CLAIM, TASK_CLAIMED as task_in_hand, but for takeBack: its
/// owner's. `way` as FlowTaskHanded has it, without signed. Refused: TASK_NOT_SHARED (giveBack of a
/// task that was given to one person), TASK_NOT_DELEGATED; Invalid, field "userId":
/// REQUIRED_CHOOSE, TASK_SAME for who has it.
Result<events::FlowTaskHanded> hand_task(
    const FlowInstanceState& state,
    Id task,
    const FlowActor& actor,
    const std::string& way,
    const events::FlowPerson& to
);

/// Refused: TOO_MANY_SIGNERS (param max); else as task_in_hand, and TASK_SAME for who has it.
Result<events::FlowSignersAdded> add_signers(
    const FlowInstanceState& state,
    Id task,
    const FlowActor& actor,
    std::vector<events::FlowPerson> signers
);

/// Invalid, field "variables.x": VARIABLE_FIXED for one that the product set.
Status check_variables(const FlowInstanceState& state, const workflow::Object& given);

/// Of a comment or reason: REQUIRED_ENTER when `needed` and blank, TOO_LONG.
Status check_words(std::string_view text, std::string_view field, std::size_t max, bool needed);

struct LeaveState {
    events::LeaveApplied facts;
    std::int32_t status = 0;  ///< 0: there is none

    static void evolve(LeaveState& state, const events::StoredEvent& event);
};

struct ExpenseState {
    events::ExpenseApplied facts;
    std::int32_t status = 0;  ///< 0: there is none

    static void evolve(ExpenseState& state, const events::StoredEvent& event);
};

}  // namespace oms::domain
