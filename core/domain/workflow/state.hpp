#pragma once
// Where an instance stands: the fold of its facts.

#include "domain/workflow/facts.hpp"

#include <map>

namespace oms::domain::workflow {

struct Token {
    Serial scope = 0;
    std::string node;
    std::string flow;  ///< by which it came; empty: by none

    bool operator==(const Token&) const = default;
};

/// What is kept of every token, so that work can be sent back along the way that it came.
struct Stood {
    Token token;
    std::vector<Serial> from;
    bool joined = false;

    bool operator==(const Stood&) const = default;
};

struct Scope {
    Serial parent = 0;
    Serial token = 0;  ///< in the parent
    ScopeKind kind = ScopeKind::Process;
    std::string process;
    std::string node;
    std::int64_t index = 0;
    Object variables;

    bool operator==(const Scope&) const = default;
};

/// A multi-instance activity on its way.
struct Loop {
    std::int64_t total = 0;
    std::int64_t opened = 0;
    std::int64_t done = 0;
    List items;

    bool operator==(const Loop&) const = default;
};

struct State {
    bool started = false;
    std::optional<Ended> ended;
    std::string starter;
    Serial root = 0;
    Serial last = 0;  ///< serial that was given out
    std::map<Serial, Token> tokens;
    std::map<Serial, Scope> scopes;
    std::map<Serial, Task> tasks;
    std::map<Serial, Timer> timers;
    std::map<Serial, Wait> waits;
    std::map<Serial, Loop> loops;  ///< by token
    std::map<Serial, Stood> trail;

    bool operator==(const State& other) const;
};

/// Every fact fits every state: what a fact names and the state has not is passed over.
void apply(State& state, const Fact& fact);

}  // namespace oms::domain::workflow
