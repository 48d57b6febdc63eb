#include "domain/orders/reservation_plan.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

bool serves(const WantedLine& line, const StockChoice& choice) {
    const bool any_shade = line.colorNumber.empty() || line.colorNumber == "-";
    return choice.available > 0 && choice.grade == line.grade &&
           (any_shade || choice.colorNumber == line.colorNumber) &&
           (!line.warehouse || choice.warehouse == line.warehouse);
}

}  // namespace

LinePlan plan_line(const WantedLine& line, const std::vector<StockChoice>& choices) {
    std::vector<std::size_t> usable;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (serves(line, choices[i])) {
            usable.push_back(i);
        }
    }
    std::stable_sort(usable.begin(), usable.end(), [&](std::size_t a, std::size_t b) {
        return choices[a].held != choices[b].held ? choices[a].held > choices[b].held
                                                  : choices[a].available > choices[b].available;
    });
    std::size_t best = usable.size();
    for (std::size_t i = 0; i < usable.size(); ++i) {
        const std::int64_t there = choices[usable[i]].available;
        const bool first = best == usable.size();
        const bool kept = !first && choices[usable[best]].held > choices[usable[i]].held;
        const bool smaller = first || (!kept && there < choices[usable[best]].available);
        if (there >= line.pieces && smaller) {
            best = i;
        }
    }
    if (best < usable.size()) {
        return {{{usable[best], line.pieces}}, 0};
    }
    LinePlan plan;
    std::int64_t left = line.pieces;
    for (const std::size_t i : usable) {
        const std::int64_t some = std::min(left, choices[i].available);
        left -= some;
        plan.taken.push_back({i, some});
        if (left == 0 || !line.mixShade) {
            break;
        }
    }
    if (left > 0) {
        plan.taken.clear();
        plan.missing = left;
    }
    return plan;
}

}  // namespace oms::domain
