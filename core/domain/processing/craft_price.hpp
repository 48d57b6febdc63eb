#pragma once
// What a craft on stone costs: the row of a price list that fits, and the amount of the work
// (domain-model 6.7). Prices are fen per unit of the row.

#include "base/ids.hpp"
#include "base/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

/// From `from` to `to`, both included; `to` 0: no end.
struct Range {
    std::int64_t from = 0;
    std::int64_t to = 0;

    bool holds(std::int64_t value) const { return value >= from && (to == 0 || value <= to); }

    /// How many values it holds; the largest number when it has no end.
    std::int64_t width() const;
};

/// A row of a plant's price list.
struct CraftPriceRow {
    Id id;
    Id craft;
    std::string kind = {};  ///< of the material; "": any
    Range side = {};        ///< mm, of the material's longer side
    Range thickness = {};   ///< mm
    std::string unit = {};  ///< PCS, M, M2, HOLE, CUT, STEP
    std::int64_t price = 0;
    std::int64_t min_charge = 0;  ///< fen, of a line
    std::string from = {};        ///< yyyy-MM-dd, the first day that it counts; "": always has
};

/// Leaves the rows that count on `day`: of those that differ only in price, minimum charge and day,
/// the one that came last.
void keep_in_effect(std::vector<CraftPriceRow>& rows, std::string_view day);

/// What is worked on.
struct Material {
    std::string_view kind;
    std::int64_t longer_side = 0;  ///< mm
    std::int64_t thickness = 0;    ///< mm
};

/// The row for `craft` on `material`: its own kind before any, then the narrowest range of
/// thickness, then of sides, then the later day, then the older row. Null when none fits: the line
/// is priced by hand.
const CraftPriceRow* find_price(
    std::span<const CraftPriceRow> rows, Id craft, const Material& material
);

/// Work on the pieces of one line.
struct CraftWork {
    std::int64_t quantity = 0;         ///< pieces
    std::int64_t length = 0;           ///< mm worked on each; for M
    std::int64_t area = 0;             ///< mm2 of each; for M2
    std::int64_t times = 1;            ///< holes, cuts or steps of each; for HOLE, CUT, STEP
    std::int64_t curve_rate = 10'000;  ///< basis points; above 10000 for curves; for M
};

/// Rounded once, and at least `min_charge`; no work costs nothing. Invalid: BAD_OPTION priceUnit.
/// Refused: NUMBER_RANGE. REQUIRES figures that are not negative.
Result<std::int64_t> craft_amount(
    std::string_view unit, std::int64_t price, std::int64_t min_charge, const CraftWork& work
);

/// Edges that a craft works on, as a sum (domain-model, ProcessBrickCraft).
enum Edge : std::int32_t {
    kTopLong = 1,
    kBottomLong = 2,
    kLeftShort = 4,
    kRightShort = 8,
};

/// mm of the chosen edges of one piece. Invalid: REQUIRED_CHOOSE (none), BAD_OPTION edgeMask.
Result<std::int64_t> edges_length(std::int32_t edges, std::int64_t length, std::int64_t width);

}  // namespace oms::domain
