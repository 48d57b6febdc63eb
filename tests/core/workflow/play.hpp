#pragma once
// Plays an instance in tests: keeps all facts, folds them, and counts tokens by itself.

#include "domain/workflow/bpmn_reader.hpp"
#include "domain/workflow/instance.hpp"
#include "domain/workflow/send_back.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace oms::domain::workflow {

inline std::string element_params(const Error& error) {
    std::string out = error.key;
    for (const auto& [name, value] : error.params) {
        out += " " + name + "=" + value;
    }
    return out;
}

inline Processes processes_of(const std::string& xml) {
    Processes out;
    auto read = read_bpmn(xml, nullptr);
    EXPECT_TRUE(read) << element_params(read.error()) << "\n" << xml;
    if (read) {
        for (Process& process : *read) {
            const std::string id = process.id;
            out[id] = std::make_shared<const Process>(std::move(process));
        }
    }
    return out;
}

/// What facts say about tokens, counted without the fold.
struct TokenBook {
    std::set<Serial> made;
    std::set<Serial> gone;

    void make(Serial token) { EXPECT_TRUE(made.insert(token).second) << "doubled " << token; }

    void take(Serial token) {
        EXPECT_TRUE(made.contains(token)) << "unknown " << token;
        EXPECT_TRUE(gone.insert(token).second) << "gone twice " << token;
    }

    void note(const Fact& fact) {
        if (const auto* entered = std::get_if<NodeEntered>(&fact)) {
            make(entered->token);
        } else if (const auto* taken = std::get_if<FlowTaken>(&fact)) {
            make(taken->token);
            EXPECT_TRUE(gone.contains(taken->from));
        } else if (const auto* joined = std::get_if<Joined>(&fact)) {
            for (const Serial token : joined->tokens) {
                take(token);
            }
            make(joined->token);
        } else if (const auto* restored = std::get_if<TokenRestored>(&fact)) {
            make(restored->token);
        } else if (const auto* left = std::get_if<NodeLeft>(&fact)) {
            take(left->token);
        } else if (const auto* withdrawn = std::get_if<TokenWithdrawn>(&fact)) {
            take(withdrawn->token);
        }
    }
};

class Play {
  public:
    explicit Play(Processes processes, Timestamp now = {1'767'571'200'000})
        : processes_(std::move(processes)), now_(now) {}

    Status start(const std::string& process, Object variables = {}) {
        return keep(workflow::start(context("zhang"), {process, {}, {}, std::move(variables)}));
    }

    Status complete(const std::string& node, const Object& values = {}) {
        const Serial task = task_at(node);
        EXPECT_NE(task, 0) << "no task at " << node << ": " << places();
        return keep(complete_task(context("li"), state_, task, values));
    }

    Status fire(const std::string& node) {
        for (const auto& [serial, timer] : state_.timers) {
            if (timer.node == node) {
                now_ = std::max(now_, timer.due);
                return keep(fire_timer(context(""), state_, serial));
            }
        }
        return Error::not_found(node);
    }

    Status keep(Result<Facts> facts) {
        if (!facts) {
            return facts.error();
        }
        for (const Fact& fact : *facts) {
            book_.note(fact);
            workflow::apply(state_, fact);
        }
        facts_.insert(facts_.end(), facts->begin(), facts->end());
        check();
        return {};
    }

    /// The first task at a node; 0 when there is none.
    Serial task_at(const std::string& node) const {
        for (const auto& [serial, task] : state_.tasks) {
            if (task.node == node) {
                return serial;
            }
        }
        return 0;
    }

    Serial wait_at(const std::string& node) const {
        for (const auto& [serial, wait] : state_.waits) {
            if (wait.node == node) {
                return serial;
            }
        }
        return 0;
    }

    /// Nodes of tasks and waits, and of timers behind an @, in order.
    std::string places() const {
        std::multiset<std::string> all;
        for (const auto& [serial, task] : state_.tasks) {
            all.insert(task.node);
        }
        for (const auto& [serial, wait] : state_.waits) {
            all.insert(wait.node);
        }
        for (const auto& [serial, timer] : state_.timers) {
            all.insert("@" + timer.node);
        }
        std::string out;
        for (const std::string& place : all) {
            out += (out.empty() ? "" : " ") + place;
        }
        return out;
    }

    bool ended(Outcome outcome) const { return state_.ended && state_.ended->outcome == outcome; }

    Context context(std::string by) const { return {processes_, now_, std::move(by)}; }

    const State& state() const { return state_; }

    const Facts& facts() const { return facts_; }

    void advance(std::int64_t ms) { now_.ms += ms; }

  private:
    void check() const {
        State again;
        for (const Fact& fact : facts_) {
            workflow::apply(again, fact);
        }
        EXPECT_TRUE(again == state_);
        EXPECT_EQ(book_.made.size() - book_.gone.size(), state_.tokens.size());
        for (const auto& [token, at] : state_.tokens) {
            EXPECT_TRUE(book_.made.contains(token) && !book_.gone.contains(token)) << at.node;
        }
        if (state_.ended) {
            EXPECT_TRUE(state_.tokens.empty() && state_.tasks.empty() && state_.waits.empty());
            EXPECT_TRUE(state_.timers.empty() && state_.scopes.size() == 1);
        } else {
            EXPECT_FALSE(state_.tasks.empty() && state_.waits.empty() && state_.timers.empty());
        }
        for (const auto& [serial, task] : state_.tasks) {
            EXPECT_TRUE(state_.tokens.contains(task.token)) << task.node;
        }
    }

    Processes processes_;
    Timestamp now_;
    State state_;
    Facts facts_;
    TokenBook book_;
};

}  // namespace oms::domain::workflow
