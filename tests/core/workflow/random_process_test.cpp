// Random processes of all kinds of nodes, against an oracle that knows neither tokens nor flows.
#include "oracle.hpp"
#include "play.hpp"
#include "support/stock/sequences.hpp"

namespace oms::domain::workflow {
namespace {

constexpr std::size_t kNodes = 60;

struct Sample {
    Block root;
    Block child;
    std::string xml;
    std::vector<std::string> variables;
    Processes processes;
};

std::size_t nodes_of(const Sample& sample) {
    return sample.processes.at("main")->nodes.size() + sample.processes.at("child")->nodes.size();
}

Sample sample_of(std::mt19937_64& random) {
    for (int budget = 8 + static_cast<int>(random() % 40);; budget -= 2) {
        int last_id = 0;
        Sample sample;
        sample.root = random_block(random, budget, true, last_id);
        sample.child = random_block(random, 8, false, last_id);
        collect_variables(sample.root, sample.variables);
        collect_variables(sample.child, sample.variables);
        sample.xml =
            definitions_xml(process_xml(sample.root, "main") + process_xml(sample.child, "child"));
        sample.processes = processes_of(sample.xml);
        if (::testing::Test::HasFailure() || nodes_of(sample) <= kNodes) {
            return sample;
        }
    }
}

class Player {
  public:
    Player(const Sample& sample, std::mt19937_64& random)
        : sample_(sample),
          random_(random),
          play_(sample.processes),
          oracle_(sample.root, sample.child, flags(3)) {}

    /// Until the end; false when something differs.
    bool run(int& steps) {
        std::vector<std::string> done;
        Status moved = play_.start("main", object(given_));
        for (int n = 0;; ++n, ++steps) {
            if (!moved || ::testing::Test::HasFailure() || !same()) {
                const auto other = oracle_.waiting();
                ADD_FAILURE() << (moved ? "" : element_params(moved.error())) << " after "
                              << joined(done) << "\nengine " << joined(keys()) << "\noracle "
                              << joined({other.begin(), other.end()}) << "\n"
                              << sample_.xml;
                return false;
            }
            if (oracle_.ended()) {
                return true;
            }
            if (n > 500) {
                ADD_FAILURE() << "no end\n" << sample_.xml;
                return false;
            }
            const auto keys_now = keys();
            const std::string key = keys_now[random_() % keys_now.size()];
            done.push_back(key);
            moved = step(key, n > 30);
        }
    }

  private:
    Flags flags(unsigned chance) {
        Flags out;
        for (const std::string& name : sample_.variables) {
            out[name] = chance > 0 && random_() % chance == 0;
        }
        given_ = out;
        return out;
    }

    static Object object(const Flags& flags) {
        Object out;
        for (const auto& [name, value] : flags) {
            out[name] = Value(value);
        }
        return out;
    }

    static std::string joined(const std::vector<std::string>& all) {
        std::string out;
        for (const std::string& one : all) {
            out += one + " ";
        }
        return out;
    }

    std::string key_of(const std::string& node, Serial token) const {
        const State& state = play_.state();
        std::string path;
        for (Serial s = state.tokens.at(token).scope; s != 0; s = state.scopes.at(s).parent) {
            const Scope& scope = state.scopes.at(s);
            if (scope.kind == ScopeKind::Iteration) {
                path.insert(0, "." + std::to_string(scope.index));
            } else if (scope.kind == ScopeKind::Call) {
                path.insert(0, "/" + scope.node);
            }
        }
        return node + "#" + path;
    }

    /// With the serial that each stands for.
    std::multimap<std::string, Serial> places() const {
        std::multimap<std::string, Serial> out;
        for (const auto& [serial, task] : play_.state().tasks) {
            out.emplace(key_of(task.node, task.token), serial);
        }
        for (const auto& [serial, wait] : play_.state().waits) {
            out.emplace(key_of(wait.node, wait.token), serial);
        }
        for (const auto& [serial, timer] : play_.state().timers) {
            out.emplace("@" + key_of(timer.node, timer.token), serial);
        }
        return out;
    }

    std::vector<std::string> keys() const {
        std::vector<std::string> out;
        for (const auto& [key, serial] : places()) {
            out.push_back(key);
        }
        return out;
    }

    bool same() const {
        const auto mine = keys();
        return std::multiset<std::string>(mine.begin(), mine.end()) == oracle_.waiting() &&
               play_.ended(Outcome::Failed) == oracle_.failed() &&
               play_.state().ended.has_value() == oracle_.ended();
    }

    Status step(const std::string& key, bool late) {
        const Serial serial = places().find(key)->second;
        const State& state = play_.state();
        if (key.front() == '@') {
            oracle_.fire(key);
            play_.advance(3'600'000);
            return play_.keep(fire_timer(play_.context(""), state, serial));
        }
        const Flags values = flags(late ? 0 : 3);
        if (state.tasks.contains(serial)) {
            oracle_.complete(key, values);
            return play_.keep(complete_task(play_.context("li"), state, serial, object(values)));
        }
        if (!state.waits.at(serial).message) {
            if (random_() % 5 == 0) {
                oracle_.fail(key);
                return play_.keep(throw_error(play_.context(""), state, serial, "e"));
            }
            oracle_.complete(key, values);
            return play_.keep(finish_service(play_.context(""), state, serial, object(values)));
        }
        return message(key, values);
    }

    /// A message goes to the one that waits longest, whichever was meant.
    Status message(const std::string&, const Flags& values) {
        for (const auto& [serial, wait] : play_.state().waits) {
            if (wait.message) {
                oracle_.complete(key_of(wait.node, wait.token), values);
                break;
            }
        }
        return play_.keep(receive_message(play_.context(""), play_.state(), "m", object(values)));
    }

    const Sample& sample_;
    std::mt19937_64& random_;
    Flags given_;
    Play play_;
    Oracle oracle_;
};

TEST(RandomProcesses, RunAsTheirTreesDo) {
    const std::uint64_t first = test::setting("WORKFLOW_SEED", 1);
    const std::uint64_t wanted = test::setting("WORKFLOW_PROCESSES", 400);
    int steps = 0;
    std::size_t largest = 0;
    for (std::uint64_t seed = first; seed < first + wanted && !HasFailure(); ++seed) {
        SCOPED_TRACE("WORKFLOW_SEED=" + std::to_string(seed));
        std::mt19937_64 random(seed);
        const Sample sample = sample_of(random);
        if (HasFailure()) {
            break;
        }
        largest = std::max(largest, nodes_of(sample));
        for (int n = 0; n < 3 && !HasFailure(); ++n) {
            Player player(sample, random);
            player.run(steps);
        }
    }
    EXPECT_GT(steps, static_cast<int>(wanted));
    EXPECT_TRUE(wanted < 100 || largest > 40) << largest;
    RecordProperty("steps", steps);
}

/// Sends work back at random; in the end every instance must come to its end all the same.
TEST(RandomProcesses, LoseNoTokenWhenWorkIsSentBack) {
    const std::uint64_t first = test::setting("WORKFLOW_SEED", 1);
    const std::uint64_t wanted = test::setting("WORKFLOW_PROCESSES", 400);
    int sent_back = 0;
    for (std::uint64_t seed = first; seed < first + wanted && !HasFailure(); ++seed) {
        SCOPED_TRACE("WORKFLOW_SEED=" + std::to_string(seed));
        std::mt19937_64 random(seed);
        const Sample sample = sample_of(random);
        Play play(sample.processes);
        Object values;
        const auto draw = [&](bool late) {
            for (const std::string& name : sample.variables) {
                values[name] = Value(!late && random() % 3 == 0);
            }
        };
        draw(false);
        Status moved = play.start("main", values);
        for (int n = 0; moved && !play.state().ended && n < 500 && !HasFailure(); ++n) {
            draw(n > 30);
            const State& state = play.state();
            if (!state.tasks.empty()) {
                const auto task = std::next(
                    state.tasks.begin(), static_cast<std::ptrdiff_t>(random() % state.tasks.size())
                );
                const auto steps = earlier_steps(play.context("li"), state, task->first);
                if (n < 30 && !steps.empty() && random() % 3 == 0) {
                    ++sent_back;
                    moved = play.keep(send_back(
                        play.context("li"), state, task->first, steps[random() % steps.size()], ""
                    ));
                } else {
                    moved =
                        play.keep(complete_task(play.context("li"), state, task->first, values));
                }
            } else if (!state.waits.empty() && !state.waits.begin()->second.message) {
                moved = play.keep(
                    finish_service(play.context(""), state, state.waits.begin()->first, values)
                );
            } else {
                moved = play.keep(receive_message(play.context(""), state, "m", values));
            }
        }
        EXPECT_TRUE(moved) << element_params(moved.error()) << sample.xml;
        EXPECT_TRUE(play.state().ended) << play.places() << sample.xml;
    }
    EXPECT_GT(sent_back, static_cast<int>(wanted / 2));
}

}  // namespace
}  // namespace oms::domain::workflow
