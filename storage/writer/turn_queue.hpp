#pragma once
// Commands that wait for the writer. Those of a company stay in the order in which they came;
// companies take turns by the writer's time that theirs have used, so that none waits for all that
// another one sends.

#include "storage/writer/command_queue.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace oms::storage {

struct Waiting {
    Submission submission;
    Reply reply;
};

/// Not thread-safe.
class TurnQueue {
  public:
    /// Commands that may wait, and those of one company.
    TurnQueue(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

    /// False when too many wait; nothing was taken then.
    bool push(Waiting& command);
    /// The next command of the company that has used least.
    std::optional<Waiting> next();
    /// The writer was busy so long for a company's command.
    void used(const TenantId& tenant, std::int64_t us);

    std::size_t size() const { return size_; }

  private:
    struct Line {
        std::deque<Waiting> waiting;
        std::int64_t used = 0;
    };

    std::size_t most_;
    std::size_t most_of_one_;
    std::size_t size_ = 0;
    std::map<TenantId, Line, std::less<>> lines_;
    std::set<std::pair<std::int64_t, TenantId>> turns_;  ///< of lines where somebody waits
    std::int64_t now_ =
        0;  ///< what the company had used whose turn was last: who comes starts there
};

}  // namespace oms::storage
