#pragma once
// One step of an instance: tokens are moved until all of them wait. Every change is a fact that is
// folded at once, so the state that is worked with is always that of the facts.

#include "domain/workflow/definition.hpp"
#include "domain/workflow/state.hpp"

#include <deque>

namespace oms::domain::workflow {

inline constexpr int kStepsMax = 10'000;  ///< nodes that one call may pass
inline constexpr std::int64_t kIterationsMax = 200;
inline constexpr int kScopesMax = 40;  ///< inside each other

/// What an instance is carried on with.
struct Context {
    const Processes& processes;
    Timestamp now;
    std::string by;  ///< who acts
};

class Run {
  public:
    Run(const Context& context, State state) : context_(context), state_(std::move(state)) {}

    const State& state() const { return state_; }

    const Context& context() const { return context_; }

    Facts take() { return std::move(facts_); }

    void emit(Fact fact);

    Serial fresh() const { return state_.last + 1; }

    /// A token at a node of the scope; it goes on when the run settles.
    Serial enter(Serial scope, const Node& node, std::vector<Serial> from);

    /// Leaves an activity or event by the flows whose conditions hold.
    Status leave(Serial token);

    /// Ends everything that hangs on a token, and the token.
    void withdraw(Serial token);
    void withdraw_all();

    /// An error at the token's node, caught by the nearest boundary event that fits; the instance
    /// fails when there is none.
    Status raise(Serial token, const std::string& code);

    /// Sets variables where they are defined, new ones in the process that the scope belongs to.
    void assign(Serial scope, const Object& values);

    /// Moves tokens until all wait. Refused: WORKFLOW_ENDLESS (param node) beyond kStepsMax,
    /// WORKFLOW_STUCK (param node) when nothing is left that could move them.
    Status settle();

    /// Refused: WORKFLOW_PROCESS_UNKNOWN (param process).
    Result<const Process*> process_of(Serial scope) const;
    /// The node at which a token stands. Refused: as process_of; WORKFLOW_NODE_UNKNOWN (param
    /// node).
    Result<const Node*> node_of(Serial token) const;

    Lookup lookup(Serial scope) const;

    bool in_iteration(Serial token) const;

  private:
    Status arrive(Serial token);
    Status end(Serial token, const Node& node);
    /// The flows that a token leaves by.
    Result<std::vector<const Flow*>> chosen(const Process& process, const Node& node, Serial scope)
        const;

    Result<bool> join_parallel();
    Result<bool> join_inclusive();
    void join(const std::vector<Serial>& tokens);
    Result<bool> close_scope();
    Status check_stuck() const;

    /// Tokens that wait at gateways for others, by scope and node.
    using Arrivals = std::map<std::pair<Serial, std::string>, std::map<std::string, Serial>>;
    Result<Arrivals> arrivals(NodeKind kind) const;

    Status begin(Serial token, const Node& node);
    Status carry_out(Serial token, const Node& node);
    Status set_timers(Serial token, const Node& node);
    Status create_task(Serial token, const Node& node);
    Status begin_loop(Serial token, const Node& node);
    void open_iteration(Serial token, const Node& node);
    Status end_iteration(Serial scope);
    Status open_sub_process(Serial token, const Node& node);
    Status call(Serial token, const Node& node);
    Status end_call(Serial scope);
    Status send(Serial token, const Node& node);
    void wait(Serial token, const Node& node, bool message);
    bool caught(Serial token, const std::string& code);
    void withdraw_scope(Serial scope);
    std::optional<Value> variable(Serial scope, const std::string& name) const;
    Status check_depth(Serial scope) const;

    const Context& context_;
    State state_;
    Facts facts_;
    std::deque<Serial> ready_;
    int steps_ = 0;
};

/// An error of an expression that names the node it stands at.
Error at_node(Error error, const Node& node);

}  // namespace oms::domain::workflow
