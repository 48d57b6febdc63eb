#pragma once
// Sizes, and pieces, boxes, area and weight of goods (domain-model 1.1, 6.1; product-spec 9).

#include "base/result.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace oms::domain {

/// Nominal size in mm, the longer side first.
struct Size {
    std::int32_t length = 0;
    std::int32_t width = 0;

    bool operator==(const Size&) const = default;
    std::string str() const;  ///< "1200*600"

    std::int64_t area() const { return std::int64_t{length} * width; }  ///< mm2 of one piece
};

inline constexpr std::int32_t kSideMax = 99'999;               ///< mm
inline constexpr std::int64_t kPiecesMax = 1'000'000'000'000;  ///< of one line

/// "600x1200", "800X800", " 900 * 1800 ", "450×450": two integers from 1 to kSideMax.
std::optional<Size> parse_size(std::string_view text);

/// A row of the tables of product-spec 9. `factor`: kg per box (param tile.weightFactorBasis: or
/// per piece).
struct SizeRow {
    Size size;
    std::int32_t pieces_per_box = 1;
    std::int32_t factor = 1;
};

/// Every size that product-spec 9 gives a factor or a piece count, others count 1 and 1.
std::span<const SizeRow> size_rows();
/// The ten sizes that are offered, in the specification's order.
std::span<const Size> listed_sizes();
/// The row of a size; of an unlisted one (also "no size") 1 piece per box, factor 1.
SizeRow size_row(std::optional<Size> size);

enum class WeightBasis : unsigned char { Box, Piece };

/// What a commodity says about its packing; 0 = says nothing, the tables decide.
struct PackingData {
    std::int64_t pieces_per_box = 0;
    std::int64_t boxes_per_pallet = 0;
    std::int64_t box_weight = 0;  ///< g
};

/// How goods are packed, every figure > 0.
struct Packing {
    std::int64_t pieces_per_box = 1;
    std::int64_t boxes_per_pallet = 1;
    std::int64_t box_weight = 1000;  ///< g
};

Packing packing(std::optional<Size> size, const PackingData& own, WeightBasis basis);

/// Rounding of a line's pieces (user.vanviRule): no loose pieces, no broken pallets.
enum class Rounding : std::int32_t { Pieces = 0, Boxes = 1, Pallets = 2 };

/// Units that are one piece each: PCS, SHEET (of mosaic, a slab), SET, BAG.
bool is_piece(std::string_view unit);

/// What was entered: thousandths of `unit` (PCS, SHEET, BOX, PALLET, M2, SET, BAG, M).
struct Entry {
    std::string_view unit;
    std::int64_t quantity = 0;
    std::int64_t loss_rate = 0;  ///< basis points, only for M2
};

/// Pieces of an entry. Invalid: OUT_OF_RANGE inputQty (not > 0), WHOLE_UNITS
/// inputQty (broken pieces or boxes), OUT_OF_RANGE lossRate, BAD_OPTION unit (M2 and M need a
/// size, PALLET goods that are laid on them); Refused: NUMBER_RANGE.
Result<std::int64_t> pieces_of(
    const Entry& entry, std::optional<Size> size, const Packing& packing, Rounding rounding
);

struct Measure {
    std::int64_t boxes = 0;         ///< full ones
    std::int64_t loose_pieces = 0;  ///< pieces beyond the full boxes
    std::int64_t physical_boxes = 0;
    std::int64_t area = 0;    ///< mm2
    std::int64_t weight = 0;  ///< g
};

/// REQUIRES pieces >= 0. Refused: NUMBER_RANGE.
Result<Measure> measure(std::int64_t pieces, std::optional<Size> size, const Packing& packing);

}  // namespace oms::domain
