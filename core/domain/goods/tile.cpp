#include "domain/goods/tile.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

constexpr std::int64_t kScale = 1000;            ///< of an entered quantity
constexpr std::int64_t kWhole = 10'000;          ///< basis points
constexpr std::int64_t kLossRateMax = 3'000;     ///< basis points
constexpr std::int64_t kMm2PerEntryUnit = 1000;  ///< a thousandth of a square metre

// Product-spec 9, word for word; 900*900 has a piece count but no factor, 600*300 the reverse.
constexpr SizeRow kSizeRows[] = {
    {{800, 800}, 3, 15},
    {{900, 900}, 3, 1},
    {{600, 600}, 4, 8},
    {{800, 400}, 5, 7},
    {{1200, 600}, 2, 17},
    {{1800, 900}, 1, 45},
    {{1500, 750}, 1, 28},
    {{2400, 1200}, 1, 61},
    {{2600, 1200}, 1, 45},
    {{3200, 1200}, 1, 70},
    {{3200, 1600}, 1, 141},
    {{600, 300}, 1, 4},
};

constexpr Size kListedSizes[] = {
    {600, 300},
    {600, 600},
    {800, 400},
    {800, 800},
    {900, 450},
    {900, 900},
    {1000, 1000},
    {1200, 600},
    {1500, 750},
    {1800, 900},
};

void skip_spaces(std::string_view& text) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
}

std::optional<std::int32_t> take_side(std::string_view& text) {
    skip_spaces(text);
    std::int32_t side = 0;
    bool any = false;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        side = side * 10 + (text.front() - '0');
        if (side > kSideMax) {
            return std::nullopt;
        }
        any = true;
        text.remove_prefix(1);
    }
    skip_spaces(text);
    return any && side > 0 ? std::optional(side) : std::nullopt;
}

bool take_times(std::string_view& text) {
    constexpr std::string_view kTimes[] = {"*", "x", "X", "×"};
    for (const std::string_view sign : kTimes) {
        if (text.starts_with(sign)) {
            text.remove_prefix(sign.size());
            return true;
        }
    }
    return false;
}

Result<std::int64_t> up_to_multiple(std::int64_t pieces, Int128 of) {
    const auto times = ceil_div(pieces, of);
    if (!times) {
        return times.error();
    }
    return narrow(Int128{*times} * of);
}

Result<std::int64_t> whole_units(const Entry& entry) {
    if (entry.quantity % kScale != 0) {
        return Error::invalid("WHOLE_UNITS", "inputQty");
    }
    return entry.quantity / kScale;
}

/// Pieces before rounding.
Result<std::int64_t> entered_pieces(
    const Entry& entry, std::optional<Size> size, const Packing& packing
) {
    if (entry.unit == "M2" || entry.unit == "M") {
        if (!size) {
            return Error::invalid("BAD_OPTION", "unit");
        }
        const Int128 quantity = entry.quantity;
        if (entry.unit == "M") {
            return ceil_div(quantity, size->length);  // a thousandth of a metre is a millimetre
        }
        return ceil_div(
            quantity * kMm2PerEntryUnit * (kWhole + entry.loss_rate), Int128{kWhole} * size->area()
        );
    }
    const auto units = whole_units(entry);
    if (!units) {
        return units;
    }
    if (entry.unit == "BOX") {
        return narrow(Int128{*units} * packing.pieces_per_box);
    }
    if (entry.unit == "PALLET" && packing.boxes_per_pallet > 1) {
        return narrow(Int128{*units} * packing.pieces_per_box * packing.boxes_per_pallet);
    }
    if (is_piece(entry.unit)) {
        return units;
    }
    return Error::invalid("BAD_OPTION", "unit");
}

}  // namespace

bool is_piece(std::string_view unit) {
    return unit == "PCS" || unit == "SHEET" || unit == "SET" || unit == "BAG";
}

std::string Size::str() const {
    return std::to_string(length) + "*" + std::to_string(width);
}

std::optional<Size> parse_size(std::string_view text) {
    const auto first = take_side(text);
    if (!first || !take_times(text)) {
        return std::nullopt;
    }
    const auto second = take_side(text);
    if (!second || !text.empty()) {
        return std::nullopt;
    }
    return Size{std::max(*first, *second), std::min(*first, *second)};
}

std::span<const SizeRow> size_rows() {
    return kSizeRows;
}

std::span<const Size> listed_sizes() {
    return kListedSizes;
}

SizeRow size_row(std::optional<Size> size) {
    for (const SizeRow& row : kSizeRows) {
        if (size && row.size == *size) {
            return row;
        }
    }
    return {size.value_or(Size{}), 1, 1};
}

Packing packing(std::optional<Size> size, const PackingData& own, WeightBasis basis) {
    const SizeRow row = size_row(size);
    Packing made;
    made.pieces_per_box = own.pieces_per_box > 0 ? own.pieces_per_box : row.pieces_per_box;
    made.boxes_per_pallet = own.boxes_per_pallet > 0 ? own.boxes_per_pallet : 1;
    const std::int64_t factor = std::int64_t{row.factor} * 1000;
    const std::int64_t by_table = basis == WeightBasis::Box ? factor : factor * made.pieces_per_box;
    made.box_weight = own.box_weight > 0 ? own.box_weight : by_table;
    return made;
}

Result<std::int64_t> pieces_of(
    const Entry& entry, std::optional<Size> size, const Packing& packing, Rounding rounding
) {
    if (entry.quantity <= 0) {
        return out_of_range("inputQty", 1, kPiecesMax * kScale);
    }
    const std::int64_t loss_max = entry.unit == "M2" ? kLossRateMax : 0;
    if (entry.loss_rate < 0 || entry.loss_rate > loss_max) {
        return out_of_range("lossRate", 0, loss_max);
    }
    auto pieces = entered_pieces(entry, size, packing);
    if (pieces && rounding == Rounding::Boxes) {
        pieces = up_to_multiple(*pieces, packing.pieces_per_box);
    } else if (pieces && rounding == Rounding::Pallets) {
        pieces = up_to_multiple(*pieces, Int128{packing.pieces_per_box} * packing.boxes_per_pallet);
    }
    if (pieces && *pieces > kPiecesMax) {
        return Error::refused("NUMBER_RANGE", "inputQty");
    }
    return pieces;
}

Result<Measure> measure(std::int64_t pieces, std::optional<Size> size, const Packing& packing) {
    const auto physical = ceil_div(pieces, packing.pieces_per_box);
    const auto area = narrow(Int128{pieces} * (size ? size->area() : 0));
    const auto weight = round_half_up(Int128{pieces} * packing.box_weight, packing.pieces_per_box);
    if (!physical || !area || !weight) {
        return Error::refused("NUMBER_RANGE", "inputQty");
    }
    return Measure{
        pieces / packing.pieces_per_box,
        pieces % packing.pieces_per_box,
        *physical,
        *area,
        *weight};
}

}  // namespace oms::domain
