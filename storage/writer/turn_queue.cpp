#include "storage/writer/turn_queue.hpp"

#include <algorithm>

namespace oms::storage {

bool TurnQueue::push(Waiting& command) {
    const TenantId& tenant = command.submission.user.tenant;
    Line& line = lines_[tenant];
    if (size_ >= most_ || line.waiting.size() >= most_of_one_) {
        return false;
    }
    if (line.waiting.empty()) {
        // Nobody saves time up while there is nothing to do.
        line.used = std::max(line.used, now_);
        turns_.emplace(line.used, tenant);
    }
    line.waiting.push_back(std::move(command));
    ++size_;
    return true;
}

std::optional<Waiting> TurnQueue::next() {
    if (turns_.empty()) {
        return std::nullopt;
    }
    const auto turn = turns_.begin();
    Line& line = lines_.find(turn->second)->second;
    now_ = turn->first;
    std::optional<Waiting> command = std::move(line.waiting.front());
    line.waiting.pop_front();
    --size_;
    if (line.waiting.empty()) {
        turns_.erase(turn);
    }
    return command;
}

void TurnQueue::used(const TenantId& tenant, std::int64_t us) {
    Line& line = lines_[tenant];
    if (line.waiting.empty()) {
        line.used += us;
        return;
    }
    auto turn = turns_.extract({line.used, tenant});
    line.used += us;
    turn.value().first = line.used;
    turns_.insert(std::move(turn));
}

}  // namespace oms::storage
