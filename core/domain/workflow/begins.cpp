#include "domain/workflow/begins.hpp"

namespace oms::domain {
namespace {

constexpr int kMissedMax = 100'000;  ///< firings passed over in one look

}  // namespace

Begins first_begins(const workflow::Process& process, Timestamp deployed) {
    Begins begins;
    for (const workflow::Node* start : process.starts(workflow::kNowhere)) {
        if (start->trigger != workflow::Trigger::Timer) {
            continue;
        }
        const auto due = workflow::due_of(*start->timing, deployed, [](const std::string&) {
            return std::optional<workflow::Value>();
        });
        if (due) {
            begins[start->id] = *due;
        }
    }
    return begins;
}

void advance_begin(Begins& begins, const std::string& node, Timestamp now) {
    const auto found = begins.find(node);
    if (found == begins.end()) {
        return;
    }
    // What was missed while nobody could begin it is not made up for.
    std::optional<workflow::Due> next = workflow::next_due(found->second);
    for (int missed = 0; next && next->at <= now && missed < kMissedMax; ++missed) {
        next = workflow::next_due(*next);
    }
    if (next) {
        found->second = *next;
    } else {
        begins.erase(found);
    }
}

}  // namespace oms::domain
