#pragma once
// What can happen to an instance of a process. Every function looks at a state and gives the facts
// that follow; nothing is changed, nothing else is read. Two calls on one state give the same
// facts.

#include "domain/workflow/run.hpp"

namespace oms::domain::workflow {

struct Start {
    std::string process;
    std::string node;     ///< the start event; empty: the one of no kind
    std::string message;  ///< the start event that waits for it
    Object variables;
};

// All: Refused, WORKFLOW_ENDED when the instance has ended; what Run::settle refuses; what
// expressions of the definition refuse, with param node. Nothing of a call that is refused has
// happened.

/// Refused: WORKFLOW_PROCESS_UNKNOWN, WORKFLOW_NO_START.
Result<Facts> start(const Context& context, const Start& what);

/// NotFound (field taskId) when the task is not open; `values` are variables.
Result<Facts> complete_task(
    const Context& context, const State& state, Serial task, const Object& values
);

/// NotFound (field timerId); Refused: WORKFLOW_EARLY before it is due.
Result<Facts> fire_timer(const Context& context, const State& state, Serial timer);

/// For the receive task that has waited longest. NotFound (field message) when none waits for it.
Result<Facts> receive_message(
    const Context& context, const State& state, const std::string& message, const Object& values
);

/// A service task's command has been carried out. NotFound (field waitId).
Result<Facts> finish_service(
    const Context& context, const State& state, Serial wait, const Object& values
);

/// It was refused: a boundary event catches `code`, or the instance fails. NotFound (field waitId).
Result<Facts> throw_error(
    const Context& context, const State& state, Serial wait, const std::string& code
);

/// Taken back by who started it, or ended by force.
Result<Facts> withdraw(const Context& context, const State& state, const std::string& reason);
Result<Facts> terminate(const Context& context, const State& state, const std::string& reason);

/// A task goes on at another node of the same container: one token for one. NotFound (field taskId
/// or node).
Result<Facts> move_task(
    const Context& context, const State& state, Serial task, const std::string& node
);

}  // namespace oms::domain::workflow
