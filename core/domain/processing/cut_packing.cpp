#include "domain/processing/cut_packing.hpp"

#include "base/number.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

const CutNode& node(const CutSheet& sheet, std::int32_t n) {
    return sheet.nodes()[static_cast<std::size_t>(n)];
}

std::int64_t area_of(std::int32_t length, std::int32_t width) {
    return length > 0 && width > 0 ? std::int64_t{length} * width : 0;
}

std::int64_t score(
    CutRules::Fit fit, const CutNode& rest, std::int32_t length, std::int32_t width
) {
    const std::int32_t right = rest.length - length;
    const std::int32_t above = rest.width - width;
    switch (fit) {
        case CutRules::Fit::Area:
            return rest.area() - area_of(length, width);
        case CutRules::Fit::ShortSide:
            return std::min(right, above);
        case CutRules::Fit::LongSide:
            return std::max(right, above);
    }
    return 0;
}

/// Whether the first cut runs across, so that what is right of the part keeps the full width.
bool across_first(
    CutRules::Split split,
    const CutNode& rest,
    std::int32_t length,
    std::int32_t width,
    std::int32_t kerf
) {
    const std::int32_t right = rest.length - length - kerf;
    const std::int32_t above = rest.width - width - kerf;
    switch (split) {
        case CutRules::Split::LargestRest:
            return std::max(area_of(right, rest.width), area_of(length, above)) >=
                   std::max(area_of(rest.length, above), area_of(right, width));
        case CutRules::Split::ShorterRest:
            return right >= above;
        case CutRules::Split::Across:
            return true;
        case CutRules::Split::Along:
            return false;
    }
    return true;
}

Size size_of(const CutStock& stock) {
    return {stock.length, stock.width};
}

bool cheaper(const CutStock& a, const CutStock& b, const CutRules& rules) {
    const std::int64_t area_a = area_of(a.length, a.width);
    const std::int64_t area_b = area_of(b.length, b.width);
    if (rules.by_area_price) {
        const Int128 over = Int128{piece_price(a)} * area_b;
        const Int128 under = Int128{piece_price(b)} * area_a;
        if (over != under) {
            return over < under;
        }
    } else if (piece_price(a) != piece_price(b)) {
        return piece_price(a) < piece_price(b);
    }
    return area_a < area_b;
}

}  // namespace

std::int64_t piece_price(const CutStock& stock) {
    if (stock.remnant) {
        return 0;
    }
    return stock.cost > 0 ? stock.cost : area_of(stock.length, stock.width);
}

CutPacking::CutPacking(const CutJob& job, std::vector<std::int64_t> left, CutRules rules)
    : job_(job), left_(std::move(left)), rules_(rules) {
    // Remnants lie open from the start: whatever fits into one goes there.
    for (std::size_t s = 0; s < job.stock.size(); ++s) {
        for (; job.stock[s].remnant && left_[s] > 0; --left_[s]) {
            sheets_.emplace_back(s, size_of(job.stock[s]));
        }
    }
}

void CutPacking::look(std::size_t sheet, const CutItem& item, Place& best) {
    const CutSheet& where = sheets_[sheet];
    for (const std::int32_t rest : where.rests()) {
        ++looks_;
        const CutNode& free = node(where, rest);
        for (const bool turned : {false, true}) {
            const std::int32_t length = turned ? item.width : item.length;
            const std::int32_t width = turned ? item.length : item.width;
            if ((turned && (!item.turns || item.length == item.width)) || length > free.length ||
                width > free.width) {
                continue;
            }
            const std::int64_t fits = score(rules_.fit, free, length, width);
            if (best.rest < 0 || fits < best.score) {
                best = {sheet, rest, turned, fits};
            }
        }
    }
}

bool CutPacking::place(const CutItem& item) {
    Place best;
    bool in_remnant = false;
    for (std::size_t s = 0; s < sheets_.size(); ++s) {
        const bool remnant = job_.stock[sheets_[s].stock()].remnant;
        if (in_remnant && !remnant) {
            break;
        }
        look(s, item, best);
        in_remnant = in_remnant || (remnant && best.rest >= 0);
    }
    if (best.rest < 0) {
        if (!open_new(item)) {
            return false;
        }
        look(sheets_.size() - 1, item, best);
    }
    put(best, item);
    return true;
}

/// The smaller of equally cheap ones.
bool CutPacking::open_new(const CutItem& item) {
    const CutStock* best = nullptr;
    for (std::size_t s = 0; s < job_.stock.size(); ++s) {
        const CutStock& stock = job_.stock[s];
        const bool fits = (item.length <= stock.length && item.width <= stock.width) ||
                          (item.turns && item.width <= stock.length && item.length <= stock.width);
        if (left_[s] > 0 && fits && (best == nullptr || cheaper(stock, *best, rules_))) {
            best = &stock;
        }
    }
    if (best == nullptr) {
        return false;
    }
    const auto place = static_cast<std::size_t>(best - job_.stock.data());
    --left_[place];
    sheets_.emplace_back(place, size_of(*best));
    return true;
}

void CutPacking::put(const Place& place, const CutItem& item) {
    CutSheet& sheet = sheets_[place.sheet];
    const std::int32_t length = place.turned ? item.width : item.length;
    const std::int32_t width = place.turned ? item.length : item.width;
    const bool across =
        across_first(rules_.split, node(sheet, place.rest), length, width, job_.kerf);
    std::int32_t rest = sheet.cut(place.rest, across, across ? length : width, job_.kerf);
    rest = sheet.cut(rest, !across, across ? width : length, job_.kerf);
    sheet.take(rest, item.part, place.turned);
}

std::vector<CutSheet> CutPacking::sheets() && {
    std::erase_if(sheets_, [](const CutSheet& sheet) { return sheet.parts_area() == 0; });
    return std::move(sheets_);
}

std::int64_t cut_grid(
    CutSheet& sheet, const CutItem& item, bool turned, std::int64_t count, std::int32_t kerf
) {
    const std::int32_t length = turned ? item.width : item.length;
    const std::int32_t width = turned ? item.length : item.width;
    std::int64_t taken = 0;
    std::int32_t above = 0;
    while (above >= 0 && taken < count && width <= node(sheet, above).width &&
           length <= node(sheet, above).length) {
        const std::int32_t rest = above;
        std::int32_t row = sheet.cut(rest, false, width, kerf);
        above = row == rest ? -1 : node(sheet, rest).second;
        while (row >= 0 && taken < count && length <= node(sheet, row).length) {
            const std::int32_t one = sheet.cut(row, true, length, kerf);
            const std::int32_t right = one == row ? -1 : node(sheet, row).second;
            sheet.take(one, item.part, turned);
            ++taken;
            row = right;
        }
    }
    return taken;
}

}  // namespace oms::domain
