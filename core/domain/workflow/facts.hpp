#pragma once
// What happens in an instance of a process. Facts carry all that their fold needs: state.hpp never
// looks at a definition, so what was written under an older one stays readable.

#include "base/time.hpp"
#include "domain/workflow/expression/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace oms::domain::workflow {

/// Names a token, scope, task, timer or wait of one instance; never given out twice. 0: none.
using Serial = std::int64_t;

enum class ScopeKind : unsigned char {
    Process,     ///< the instance itself
    SubProcess,  ///< of an embedded sub-process
    Call,        ///< of a called process: sees no variables of its caller
    Iteration,   ///< one run of a multi-instance activity
};

struct Task {
    Serial id = 0;
    Serial token = 0;
    std::string node;
    std::string name;
    std::string assignee;
    std::vector<std::string> users;   ///< candidates
    std::vector<std::string> groups;  ///< candidates
    std::string form;
    std::optional<Timestamp> due;

    bool operator==(const Task&) const = default;
};

struct Timer {
    Serial id = 0;
    Serial token = 0;  ///< of the activity
    std::string node;  ///< the boundary event
    Timestamp due;
    std::string interval;      ///< of a cycle
    std::int64_t repeats = 0;  ///< timing.hpp, Due

    bool operator==(const Timer&) const = default;
};

/// A receive task waits for a message, a service task for what its command says.
struct Wait {
    Serial id = 0;
    Serial token = 0;
    std::string node;
    bool message = false;
    std::string name;  ///< of the message or the command

    bool operator==(const Wait&) const = default;
};

enum class Outcome : unsigned char { Completed, Failed, Withdrawn, Terminated };

struct Started {
    std::string process;  ///< name under which the definition is found again
    std::string starter;
    Serial scope = 0;
    Object variables;
};

/// A token stands at a node without having come by a flow.
struct NodeEntered {
    Serial token = 0;
    Serial scope = 0;
    std::string node;
    std::vector<Serial> from;  ///< tokens that led to it
};

struct NodeLeft {
    Serial token = 0;
};

/// The token has left its node before; `token` is its successor at the flow's end.
struct FlowTaken {
    Serial token = 0;
    Serial from = 0;
    Serial scope = 0;
    std::string flow;
    std::string node;
};

/// Tokens of several flows have become one.
struct Joined {
    std::vector<Serial> tokens;
    Serial token = 0;
};

struct TokenWithdrawn {
    Serial token = 0;
};

/// What was sent back has not happened: these tokens lead nowhere any more.
struct Undone {
    std::vector<Serial> tokens;
};

/// A token that was joined with one that is undone waits again.
struct TokenRestored {
    Serial token = 0;
    Serial of = 0;
};

struct ScopeOpened {
    Serial scope = 0;
    Serial token = 0;  ///< of the activity that it belongs to
    ScopeKind kind = ScopeKind::SubProcess;
    std::string process;
    std::string node;
    std::int64_t index = 0;  ///< of an iteration
    Object variables;
};

struct ScopeClosed {
    Serial scope = 0;
    bool withdrawn = false;
};

struct VariablesSet {
    Serial scope = 0;
    Object values;
};

struct TaskCreated {
    Task task;
};

struct TaskCompleted {
    Serial task = 0;
    std::string by;
};

struct TaskWithdrawn {
    Serial task = 0;
};

struct TaskSentBack {
    Serial task = 0;
    std::string by;
    std::string node;
    std::string comment;
};

struct TaskMoved {
    Serial task = 0;
    std::string by;
    std::string node;
};

struct TimerSet {
    Timer timer;
};

struct TimerFired {
    Serial timer = 0;
};

struct TimerWithdrawn {
    Serial timer = 0;
};

struct WaitBegun {
    Wait wait;
};

struct WaitEnded {
    Serial wait = 0;
};

struct WaitWithdrawn {
    Serial wait = 0;
};

struct MessageSent {
    Serial token = 0;
    std::string node;
    std::string message;
    Object values;  ///< what goes with it
};

struct ErrorThrown {
    Serial token = 0;
    std::string node;
    std::string code;
};

struct LoopStarted {
    Serial token = 0;
    std::int64_t total = 0;
    List items;
};

/// One more iteration has ended.
struct LoopAdvanced {
    Serial token = 0;
};

struct Ended {
    Outcome outcome = Outcome::Completed;
    std::string by;
    std::string reason;  ///< the code of an error, or what a person said
};

/// The instance goes on by another version of its process.
struct VersionChanged {
    std::string from;
    std::string to;
};

using Fact = std::variant<
    Started,
    NodeEntered,
    NodeLeft,
    FlowTaken,
    Joined,
    TokenWithdrawn,
    Undone,
    TokenRestored,
    ScopeOpened,
    ScopeClosed,
    VariablesSet,
    TaskCreated,
    TaskCompleted,
    TaskWithdrawn,
    TaskSentBack,
    TaskMoved,
    TimerSet,
    TimerFired,
    TimerWithdrawn,
    WaitBegun,
    WaitEnded,
    WaitWithdrawn,
    MessageSent,
    ErrorThrown,
    LoopStarted,
    LoopAdvanced,
    Ended,
    VersionChanged>;
using Facts = std::vector<Fact>;

}  // namespace oms::domain::workflow
