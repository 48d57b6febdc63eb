#include "domain/processing/craft_price.hpp"

#include "base/number.hpp"
#include "domain/kit/units.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <tuple>

namespace oms::domain {
namespace {

/// What a row is the price of.
auto subject(const CraftPriceRow& row) {
    return std::tuple(
        row.craft,
        row.kind,
        row.side.from,
        row.side.to,
        row.thickness.from,
        row.thickness.to,
        row.unit
    );
}

bool fits_better(const CraftPriceRow& row, const CraftPriceRow& other) {
    const auto fit = [](const CraftPriceRow& one) {
        return std::tuple(one.kind.empty(), one.thickness.width(), one.side.width());
    };
    if (fit(row) != fit(other)) {
        return fit(row) < fit(other);
    }
    return row.from == other.from ? row.id < other.id : row.from > other.from;
}

}  // namespace

std::int64_t Range::width() const {
    return to == 0 ? std::numeric_limits<std::int64_t>::max() : to - from;
}

void keep_in_effect(std::vector<CraftPriceRow>& rows, std::string_view day) {
    std::erase_if(rows, [&](const CraftPriceRow& row) { return row.from > day; });
    std::map<decltype(subject(rows.front())), std::string> newest;
    for (const CraftPriceRow& row : rows) {
        std::string& from = newest[subject(row)];
        from = std::max(from, row.from);
    }
    std::erase_if(rows, [&](const CraftPriceRow& row) { return row.from < newest[subject(row)]; });
}

const CraftPriceRow* find_price(
    std::span<const CraftPriceRow> rows, Id craft, const Material& material
) {
    const CraftPriceRow* best = nullptr;
    for (const CraftPriceRow& row : rows) {
        const bool fits = row.craft == craft && (row.kind.empty() || row.kind == material.kind) &&
                          row.side.holds(material.longer_side) &&
                          row.thickness.holds(material.thickness);
        if (fits && (best == nullptr || fits_better(row, *best))) {
            best = &row;
        }
    }
    return best;
}

Result<std::int64_t> craft_amount(
    std::string_view unit, std::int64_t price, std::int64_t min_charge, const CraftWork& work
) {
    Int128 worked = work.quantity;
    Int128 per = 1;
    if (unit == "M") {
        worked = Int128{work.length} * work.quantity * work.curve_rate;
        per = Int128{kMmPerM} * kWholeRate;
    } else if (unit == "M2") {
        worked = Int128{work.area} * work.quantity;
        per = kMm2PerM2;
    } else if (unit == "HOLE" || unit == "CUT" || unit == "STEP") {
        worked = Int128{work.times} * work.quantity;
    } else if (unit != "PCS") {
        return Error::invalid("BAD_OPTION", "priceUnit");
    }
    if (worked == 0) {
        return std::int64_t{0};
    }
    const auto amount = round_half_up(worked * price, per);
    return amount ? Result<std::int64_t>(std::max(*amount, min_charge)) : amount;
}

Result<std::int64_t> edges_length(std::int32_t edges, std::int64_t length, std::int64_t width) {
    if (edges == 0) {
        return Error::invalid("REQUIRED_CHOOSE", "edgeMask");
    }
    if (edges < 0 || edges > (kTopLong | kBottomLong | kLeftShort | kRightShort)) {
        return Error::invalid("BAD_OPTION", "edgeMask");
    }
    const std::int64_t longer = std::max(length, width);
    const std::int64_t shorter = std::min(length, width);
    std::int64_t sum = 0;
    for (const Edge edge : {kTopLong, kBottomLong}) {
        sum += (edges & edge) != 0 ? longer : 0;
    }
    for (const Edge edge : {kLeftShort, kRightShort}) {
        sum += (edges & edge) != 0 ? shorter : 0;
    }
    return sum;
}

}  // namespace oms::domain
