#pragma once
// Plays a tree of blocks as what it is, a tree: a block tells the one around it that it is done. No
// tokens, no flows, no gateways.

#include "random_process.hpp"

#include <map>
#include <set>

namespace oms::domain::workflow {

using Flags = std::map<std::string, bool>;

class Oracle {
  public:
    Oracle(const Block& root, const Block& child, Flags flags);
    ~Oracle();

    /// What waits: name, and the runs and calls that it is in; timers behind an @.
    std::multiset<std::string> waiting() const;
    void complete(const std::string& key, const Flags& flags);
    void fail(const std::string& key);
    void fire(const std::string& key);

    bool ended() const { return ended_; }

    bool failed() const { return failed_; }

  private:
    struct Act;
    using Kids = std::vector<std::unique_ptr<Act>>;

    Act& add(Act& parent, const Block& block);
    void start(Act& act);
    void start_run(Act& act);
    void start_branches(Act& act);
    void add_run(Act& host);
    void finish(Act& act);
    void kid_done(Act& act, bool handler);
    void run_done(Act& host);
    void handle(Act& host, const Block& handler);
    void clear(Act& act);
    void raise(Act* act);
    void stop(Act* act, bool error);
    Act* find(Act& act, const std::string& key);
    void collect(const Act& act, std::multiset<std::string>& keys) const;

    const Block& child_;
    std::unique_ptr<Act> root_;
    Kids buried_;  ///< of this step: their calls may still be going on
    bool ended_ = false;
    bool failed_ = false;
};

}  // namespace oms::domain::workflow
