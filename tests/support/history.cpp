#include "support/history.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace oms::test {
namespace {

/// The state after it; nothing when it cannot happen then.
std::optional<RecordState> after(const RecordState& state, const Exchange& exchange) {
    const bool same = state.version == exchange.version;
    switch (exchange.kind) {
        case Exchange::Kind::Read:
            return same && state.value == exchange.value ? std::optional(state) : std::nullopt;
        case Exchange::Kind::Refused:
            return same ? std::nullopt : std::optional(state);
        default:
            return same ? std::optional(RecordState{state.version + 1, exchange.value})
                        : std::nullopt;
    }
}

class Search {
  public:
    explicit Search(std::vector<Exchange> history)
        : history_(std::move(history)), done_(history_.size(), false) {
        std::sort(history_.begin(), history_.end(), [](const Exchange& a, const Exchange& b) {
            return a.began < b.began;
        });
        known_ = static_cast<std::size_t>(std::count_if(
            history_.begin(),
            history_.end(),
            [](const Exchange& one) { return one.kind != Exchange::Kind::Unknown; }
        ));
    }

    /// Depth first. The stack is of steps taken, so that long histories do not exhaust ours.
    bool run(RecordState state) {
        std::vector<Step> taken;
        std::size_t next = 0;
        while (true) {
            if (known_ == 0) {
                return true;
            }
            if (const auto step = step_from(next, state); step) {
                taken.push_back({*step, state});
                state = *after(state, history_[*step]);
                next = 0;
                continue;
            }
            if (taken.empty()) {
                return false;
            }
            mark(taken.back().exchange, false);
            state = taken.back().before;
            next = taken.back().exchange + 1;
            taken.pop_back();
        }
    }

  private:
    struct Step {
        std::size_t exchange;
        RecordState before;
    };

    void mark(std::size_t exchange, bool done) {
        done_[exchange] = done;
        if (history_[exchange].kind != Exchange::Kind::Unknown) {
            known_ += done ? std::size_t(-1) : 1;
        }
        while (first_ < done_.size() && done_[first_]) {
            ++first_;
        }
        first_ = done ? first_ : std::min(first_, exchange);
    }

    /// Takes the first exchange from `next` on that can come now and leads to somewhere new: one
    /// that began before any other that is left had ended.
    std::optional<std::size_t> step_from(std::size_t next, const RecordState& state) {
        std::int64_t end = std::numeric_limits<std::int64_t>::max();
        for (std::size_t n = first_; n < history_.size() && history_[n].began <= end; ++n) {
            if (done_[n]) {
                continue;
            }
            end = std::min(end, history_[n].ended);
            if (n < next) {
                continue;
            }
            if (const auto reached = after(state, history_[n])) {
                mark(n, true);
                if (seen_.insert({done_, *reached}).second) {
                    return n;
                }
                mark(n, false);
            }
        }
        return std::nullopt;
    }

    std::vector<Exchange> history_;
    std::vector<bool> done_;
    std::size_t first_ = 0;  ///< everything before it is done
    std::size_t known_ = 0;  ///< left, without those that may never have happened
    std::set<std::pair<std::vector<bool>, RecordState>> seen_;
};

}  // namespace

bool can_have_happened(std::vector<Exchange> history, RecordState state) {
    return Search(std::move(history)).run(std::move(state));
}

}  // namespace oms::test
