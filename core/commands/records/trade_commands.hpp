#pragma once
// Trade master data beyond saving and removing: conflicts, collections, plants with their prices.

#include "commands/kit/context.hpp"
#include "commands/records/record_commands.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace oms::commands {

struct Judgement {
    Id conflict;
    std::int64_t status = 0;                 ///< 1 kept with owner, 2 moved to claimant, 3 shared
    std::optional<std::int64_t> share_rate;  ///< basis points, 1..10000; of status 3 only
    std::string remark;
};

/// Ends an open conflict. Whoever does not win hands the customer over: the records of both sides
/// then have one owner (shared: each keeps its own).
/// NotFound outside the judge's rows; Refused STATUS_DENIED when it is not open, SELF_JUDGE for
/// either side; Invalid BAD_OPTION (conflictStatus), REQUIRED_ENTER (handleRemark, shareRate),
/// TOO_SMALL, TOO_BIG (shareRate), TOO_LONG (handleRemark).
Command judge_conflict(Judgement judgement);

/// The claimant gives up an open claim. Refused STATUS_DENIED for anybody else.
Command withdraw_conflict(Id conflict);

enum class MaterialMark : std::uint8_t { Collected = 1, Liked = 2 };

/// Marks a material for the caller, once: a second time changes nothing. NotFound without the
/// material.
Command mark_material(Id material, MaterialMark mark);
/// Takes the caller's mark away; nothing happens when there is none.
Command unmark_material(Id material, MaterialMark mark);

/// A plant with its price rows in `plantPrices`, `waterPrices` and `groovePrices` of the input: an
/// array that is there replaces the plant's rows of that kind (rows with an id change, rows that
/// are missing go); one that is absent leaves them. Answers the plant. Errors name the row; besides
/// those of save_record: PRICE_HOLE (price_holes.hpp).
Command save_plant(SaveRequest plant);

}  // namespace oms::commands
