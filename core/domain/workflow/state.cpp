#include "domain/workflow/state.hpp"

#include <algorithm>
#include <tuple>

namespace oms::domain::workflow {
namespace {

/// One overload for each kind of fact.
class Folder {
  public:
    explicit Folder(State& state) : s_(state) {}

    void operator()(const Started& f) {
        s_.started = true;
        s_.starter = f.starter;
        s_.root = f.scope;
        s_.scopes[f.scope] = {0, 0, ScopeKind::Process, f.process, {}, 0, f.variables};
        given(f.scope);
    }

    void operator()(const NodeEntered& f) { stand(f.token, {f.scope, f.node, {}}, f.from, false); }

    void operator()(const NodeLeft& f) { drop(f.token); }

    void operator()(const FlowTaken& f) {
        stand(f.token, {f.scope, f.node, f.flow}, {f.from}, false);
    }

    void operator()(const Joined& f) {
        Token joined;
        for (const Serial token : f.tokens) {
            if (const auto found = s_.tokens.find(token); found != s_.tokens.end()) {
                joined = {found->second.scope, found->second.node, {}};
            }
            drop(token);
        }
        stand(f.token, joined, f.tokens, true);
    }

    void operator()(const TokenWithdrawn& f) { drop(f.token); }

    void operator()(const Undone& f) {
        for (const Serial token : f.tokens) {
            s_.trail.erase(token);
        }
    }

    void operator()(const TokenRestored& f) {
        if (const auto before = s_.trail.find(f.of); before != s_.trail.end()) {
            const Stood stood = before->second;
            stand(f.token, stood.token, stood.from, stood.joined);
        }
    }

    void operator()(const ScopeOpened& f) {
        const auto host = s_.tokens.find(f.token);
        const Serial parent = host == s_.tokens.end() ? 0 : host->second.scope;
        s_.scopes[f.scope] = {parent, f.token, f.kind, f.process, f.node, f.index, f.variables};
        given(f.scope);
        if (const auto loop = s_.loops.find(f.token);
            loop != s_.loops.end() && f.kind == ScopeKind::Iteration) {
            ++loop->second.opened;
        }
    }

    void operator()(const ScopeClosed& f) { s_.scopes.erase(f.scope); }

    void operator()(const VariablesSet& f) {
        if (const auto scope = s_.scopes.find(f.scope); scope != s_.scopes.end()) {
            for (const auto& [name, value] : f.values) {
                scope->second.variables[name] = value;
            }
        }
    }

    void operator()(const TaskCreated& f) {
        s_.tasks[f.task.id] = f.task;
        given(f.task.id);
    }

    void operator()(const TaskCompleted& f) { s_.tasks.erase(f.task); }

    void operator()(const TaskWithdrawn& f) { s_.tasks.erase(f.task); }

    // What follows from these two is told by facts of their own.
    void operator()(const TaskSentBack&) {}

    void operator()(const TaskMoved&) {}

    void operator()(const TimerSet& f) {
        s_.timers[f.timer.id] = f.timer;
        given(f.timer.id);
    }

    void operator()(const TimerFired& f) { s_.timers.erase(f.timer); }

    void operator()(const TimerWithdrawn& f) { s_.timers.erase(f.timer); }

    void operator()(const WaitBegun& f) {
        s_.waits[f.wait.id] = f.wait;
        given(f.wait.id);
    }

    void operator()(const WaitEnded& f) { s_.waits.erase(f.wait); }

    void operator()(const WaitWithdrawn& f) { s_.waits.erase(f.wait); }

    // Told to the world outside; the instance goes on as it would.
    void operator()(const MessageSent&) {}

    void operator()(const ErrorThrown&) {}

    void operator()(const LoopStarted& f) { s_.loops[f.token] = {f.total, 0, 0, f.items}; }

    void operator()(const LoopAdvanced& f) {
        if (const auto loop = s_.loops.find(f.token); loop != s_.loops.end()) {
            ++loop->second.done;
        }
    }

    void operator()(const Ended& f) { s_.ended = f; }

    void operator()(const VersionChanged& f) {
        for (auto& [serial, scope] : s_.scopes) {
            if (scope.process == f.from) {
                scope.process = f.to;
            }
        }
    }

  private:
    void given(Serial serial) { s_.last = std::max(s_.last, serial); }

    void stand(Serial serial, const Token& token, std::vector<Serial> from, bool joined) {
        s_.tokens[serial] = token;
        s_.trail[serial] = {token, std::move(from), joined};
        given(serial);
    }

    void drop(Serial token) {
        s_.tokens.erase(token);
        s_.loops.erase(token);
    }

    State& s_;
};

auto ending(const State& s) {
    return s.ended ? std::tuple(true, s.ended->outcome, s.ended->by, s.ended->reason)
                   : std::tuple(false, Outcome::Completed, std::string(), std::string());
}

}  // namespace

bool State::operator==(const State& o) const {
    return started == o.started && ending(*this) == ending(o) && starter == o.starter &&
           root == o.root && last == o.last && tokens == o.tokens && scopes == o.scopes &&
           tasks == o.tasks && timers == o.timers && waits == o.waits && loops == o.loops &&
           trail == o.trail;
}

void apply(State& state, const Fact& fact) {
    std::visit(Folder(state), fact);
}

}  // namespace oms::domain::workflow
