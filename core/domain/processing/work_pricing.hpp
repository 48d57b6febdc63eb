#pragma once
// One work on one line against the rows of both price lists: which row fits, what it makes, and
// how.

#include "base/result.hpp"
#include "domain/processing/price_lists.hpp"
#include "events/processing/process_content.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

/// Price and reason that stand for the list's.
struct HandPrice {
    std::int64_t price = 0;
    std::string reason;

    bool counts() const { return !reason.empty(); }
};

/// A work that is wanted. `unit`: only rows of this unit fit, "": any; also the unit of a hand
/// price. `each`: the amount of one is rounded before it is multiplied.
struct WantedWork {
    std::string_view part;
    Id line;
    std::string_view kind;
    const CraftFacts* craft = nullptr;  ///< null: the company knows no such craft
    const MaterialFacts* material = nullptr;
    CraftWork work;
    std::string unit;
    bool each = false;
    std::int32_t groove_width = 0;
    std::int32_t groove_depth = 0;
    HandPrice hand;
    bool covered = false;  ///< a hand price of the whole line holds for the selling side
};

/// Errors as craft_amount.
Result<events::ProcessWork> price_work(const WantedWork& wanted, const PriceLists& lists);

/// The hand price of a whole line, as a work of its own.
Result<events::ProcessWork> hand_work(
    std::string_view part, Id line, const HandPrice& hand, std::int64_t quantity
);

}  // namespace oms::domain
