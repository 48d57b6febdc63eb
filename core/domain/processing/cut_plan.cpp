#include "domain/processing/cut_plan.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "domain/processing/cut_packing.hpp"
#include "domain/processing/cut_yield.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <random>
#include <tuple>

namespace oms::domain {
namespace {

constexpr std::int64_t kCutCostMax = 1'000'000'000'000;  ///< fen of one piece
constexpr std::int64_t kLooksPerItem = 100'000;          ///< that small jobs are worth
constexpr std::int64_t kLooksPerStep = 500;
constexpr std::size_t kTakenApart = 4;  ///< sheets whose parts are packed anew in one step, at most

std::string member(const char* list, std::size_t n, const char* name) {
    return std::string(list) + "[" + std::to_string(n) + "]." + name;
}

Status check_sides(const char* list, std::size_t n, std::int32_t length, std::int32_t width) {
    for (const auto& [side, name] : {std::pair{length, "length"}, std::pair{width, "width"}}) {
        if (side < 1 || side > kSideMax) {
            return out_of_range(member(list, n, name), 1, kSideMax);
        }
    }
    return {};
}

bool fits(const CutPart& part, const CutStock& stock) {
    return (part.length <= stock.length && part.width <= stock.width) ||
           (part.turns && part.width <= stock.length && part.length <= stock.width);
}

Status check_stock(const CutJob& job) {
    if (job.stock.empty()) {
        return Error::invalid("REQUIRED_LINE", "stock");
    }
    if (job.stock.size() > kCutStockMax) {
        return Error::invalid("TOO_MANY_LINES", "stock").with("max", std::to_string(kCutStockMax));
    }
    std::int64_t remnants = 0;
    for (std::size_t n = 0; n < job.stock.size(); ++n) {
        const CutStock& stock = job.stock[n];
        if (Status sides = check_sides("stock", n, stock.length, stock.width); !sides) {
            return sides;
        }
        if (stock.count < 0 || stock.count > kPiecesMax) {
            return out_of_range(member("stock", n, "count"), 0, kPiecesMax);
        }
        if (stock.cost < 0 || stock.cost > kCutCostMax) {
            return out_of_range(member("stock", n, "cost"), 0, kCutCostMax);
        }
        // Each lies open from the start of every plan that is tried.
        remnants += stock.remnant ? stock.count : 0;
        if (remnants > kCutRemnantsMax) {
            return out_of_range(member("stock", n, "count"), 0, kCutRemnantsMax);
        }
    }
    return {};
}

Status check_parts(const CutJob& job) {
    if (job.parts.empty()) {
        return Error::invalid("REQUIRED_LINE", "parts");
    }
    std::int64_t pieces = 0;
    for (std::size_t n = 0; n < job.parts.size(); ++n) {
        const CutPart& part = job.parts[n];
        if (Status sides = check_sides("parts", n, part.length, part.width); !sides) {
            return sides;
        }
        if (part.quantity < 1 || part.quantity > kCutPartsMax) {
            return out_of_range(member("parts", n, "quantity"), 1, kCutPartsMax);
        }
        pieces += part.quantity;
        if (std::none_of(job.stock.begin(), job.stock.end(), [&](const CutStock& stock) {
                return stock.count > 0 && fits(part, stock);
            })) {
            return Error::invalid("SIZE_TOO_LARGE", "parts[" + std::to_string(n) + "]");
        }
    }
    if (pieces > kCutPartsMax) {
        return Error::invalid("TOO_MANY_LINES", "parts").with("max", std::to_string(kCutPartsMax));
    }
    return {};
}

Status check(const CutJob& job) {
    if (job.kerf < 0 || job.kerf > kKerfMax) {
        return out_of_range("kerf", 0, kKerfMax);
    }
    if (Status stock = check_stock(job); !stock) {
        return stock;
    }
    return check_parts(job);
}

Error short_of(std::int64_t parts) {
    return Error::refused("STOCK_SHORT").with("n", std::to_string(parts));
}

using Items = std::vector<CutItem>;
using Sheets = std::vector<CutSheet>;

Items items_of(const CutJob& job) {
    Items items;
    for (std::size_t n = 0; n < job.parts.size(); ++n) {
        const CutPart& part = job.parts[n];
        items.insert(
            items.end(),
            static_cast<std::size_t>(part.quantity),
            {static_cast<std::int32_t>(n), part.length, part.width, part.turns}
        );
    }
    return items;
}

std::vector<std::int64_t> counts_of(const CutJob& job) {
    std::vector<std::int64_t> counts;
    for (const CutStock& stock : job.stock) {
        counts.push_back(stock.count);
    }
    return counts;
}

/// What is better: cheaper, then more parts together, so that sheets run empty. What lies in
/// remnants counts as if it filled a new piece.
struct Worth {
    Int128 price = 0;
    Int128 spread = 0;  ///< smaller: closer together

    auto operator<=>(const Worth&) const = default;
};

class Planner {
  public:
    explicit Planner(const CutJob& job) : job_(job), items_(items_of(job)) {
        for (const CutStock& stock : job.stock) {
            if (!stock.remnant) {
                largest_ = std::max(largest_, std::int64_t{stock.length} * stock.width);
            }
        }
    }

    /// Nothing when a part found no place in any way that was tried.
    std::optional<Sheets> plan() {
        try_orders();
        if (auto grid = by_grid()) {
            consider(std::move(*grid));
        }
        if (best_) {
            improve();
        }
        return std::move(best_);
    }

    /// Sheets of one kind of part each. Nothing when there are too few pieces.
    std::optional<Sheets> by_grid();

    /// Parts that the first order leaves over.
    std::int64_t missing() const { return missing_; }

  private:
    Worth worth(const Sheets& sheets) const {
        Worth out;
        for (const CutSheet& sheet : sheets) {
            const CutStock& stock = job_.stock[sheet.stock()];
            out.price += piece_price(stock);
            out.spread -=
                Int128{sheet.parts_area()} * (stock.remnant ? largest_ : sheet.parts_area());
        }
        return out;
    }

    std::optional<Sheets> pack(const Items& items, std::vector<std::int64_t> left, CutRules rules) {
        CutPacking packing(job_, std::move(left), rules);
        std::int64_t left_over = 0;
        for (const CutItem& item : items) {
            left_over += packing.place(item) ? 0 : 1;
        }
        looks_ += packing.looks();
        if (left_over > 0) {
            missing_ = missing_ == 0 ? left_over : std::min(missing_, left_over);
            return std::nullopt;
        }
        return std::move(packing).sheets();
    }

    void consider(Sheets sheets) {
        const Worth found = worth(sheets);
        if (!best_ || found < best_worth_) {
            best_ = std::move(sheets);
            best_worth_ = found;
        }
    }

    /// Fewer new pieces than this cannot hold the parts, kerf left aside.
    std::int64_t fewest_new() const;
    bool perfect() const;

    void try_orders();
    void improve();
    void improve_once();
    Items shuffled(const std::vector<std::size_t>& taken);

    /// 0..n-1; the distributions of the library differ between machines.
    std::size_t any(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

    const CutJob& job_;
    Items items_;
    std::int64_t largest_ = 1;
    std::optional<Sheets> best_;
    Worth best_worth_;
    std::int64_t looks_ = 0;
    std::int64_t missing_ = 0;
    std::mt19937_64 random_{20'260'105};
};

void Planner::try_orders() {
    using Key = std::int64_t (*)(const CutItem&);
    const Key keys[] = {
        [](const CutItem& i) { return std::int64_t{i.length} * i.width; },
        [](const CutItem& i) { return std::int64_t{std::max(i.length, i.width)}; },
        [](const CutItem& i) { return std::int64_t{std::min(i.length, i.width)}; },
        [](const CutItem& i) { return std::int64_t{i.length} + i.width; },
    };
    for (const Key key : keys) {
        Items order = items_;
        std::stable_sort(order.begin(), order.end(), [key](const CutItem& a, const CutItem& b) {
            return key(a) > key(b);
        });
        for (const CutRules::Fit fit : kCutFits) {
            for (const CutRules::Split split : kCutSplits) {
                for (const bool by_area_price : {false, true}) {
                    // A large job has no time for all of them, found or not.
                    if (looks_ > job_.effort / 2) {
                        return;
                    }
                    if (auto found = pack(order, counts_of(job_), {fit, split, by_area_price})) {
                        consider(std::move(*found));
                    }
                }
            }
        }
    }
}

std::optional<Sheets> Planner::by_grid() {
    Sheets sheets;
    std::vector<std::int64_t> left = counts_of(job_);
    for (std::size_t n = 0; n < job_.parts.size(); ++n) {
        const CutPart& part = job_.parts[n];
        const CutItem item{static_cast<std::int32_t>(n), part.length, part.width, part.turns};
        for (std::int64_t wanted = part.quantity; wanted > 0;) {
            std::optional<CutSheet> most;
            std::int64_t most_taken = 0;
            for (std::size_t s = 0; s < job_.stock.size(); ++s) {
                for (const bool turned : {false, true}) {
                    if (left[s] <= 0 || job_.stock[s].remnant || (turned && !part.turns)) {
                        continue;
                    }
                    CutSheet sheet(s, {job_.stock[s].length, job_.stock[s].width});
                    const std::int64_t taken = cut_grid(sheet, item, turned, wanted, job_.kerf);
                    if (taken > most_taken) {
                        most_taken = taken;
                        most = std::move(sheet);
                    }
                }
            }
            if (!most) {
                return std::nullopt;
            }
            --left[most->stock()];
            wanted -= most_taken;
            sheets.push_back(std::move(*most));
        }
    }
    return sheets;
}

/// The parts of some sheets, larger ones first but for chance.
Items Planner::shuffled(const std::vector<std::size_t>& taken) {
    std::vector<std::pair<std::int64_t, CutItem>> keyed;
    const std::size_t chance = 1 + any(60);
    for (const std::size_t s : taken) {
        for (const CutNode& node : (*best_)[s].nodes()) {
            if (node.kind == CutNode::Kind::Part) {
                const CutPart& part = job_.parts[static_cast<std::size_t>(node.part)];
                const std::int64_t area = std::int64_t{part.length} * part.width;
                const auto percent = static_cast<std::int64_t>(100 + any(chance));
                keyed.push_back({area * percent, {node.part, part.length, part.width, part.turns}});
            }
        }
    }
    std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) {
        return a.first > b.first;
    });
    Items items;
    for (const auto& [key, item] : keyed) {
        items.push_back(item);
    }
    return items;
}

void Planner::improve_once() {
    Sheets& sheets = *best_;
    // One that is rather empty, and others.
    std::size_t emptiest = any(sheets.size());
    for (int n = 0; n < 2; ++n) {
        const std::size_t other = any(sheets.size());
        if (sheets[other].parts_area() < sheets[emptiest].parts_area()) {
            emptiest = other;
        }
    }
    std::vector<std::size_t> taken = {emptiest};
    for (std::size_t n = 1 + any(kTakenApart - 1); n > 0 && taken.size() < sheets.size(); --n) {
        const std::size_t other = any(sheets.size());
        if (std::find(taken.begin(), taken.end(), other) == taken.end()) {
            taken.push_back(other);
        }
    }
    std::vector<std::int64_t> left = counts_of(job_);
    for (const CutSheet& sheet : sheets) {
        --left[sheet.stock()];
    }
    Sheets before;
    for (const std::size_t s : taken) {
        ++left[sheets[s].stock()];
        before.push_back(sheets[s]);
    }
    const CutRules rules{
        kCutFits[any(std::size(kCutFits))], kCutSplits[any(std::size(kCutSplits))], any(2) == 0};
    auto after = pack(shuffled(taken), std::move(left), rules);
    // What taking apart and putting together costs, as looks.
    looks_ += kLooksPerStep;
    if (!after || worth(before) < worth(*after)) {
        return;
    }
    std::sort(taken.rbegin(), taken.rend());
    for (const std::size_t s : taken) {
        sheets.erase(sheets.begin() + static_cast<std::ptrdiff_t>(s));
    }
    std::move(after->begin(), after->end(), std::back_inserter(sheets));
}

std::int64_t Planner::fewest_new() const {
    Int128 area = 0;
    for (const CutItem& item : items_) {
        area += Int128{item.length} * item.width;
    }
    for (const CutStock& stock : job_.stock) {
        area -= stock.remnant ? Int128{stock.length} * stock.width * stock.count : 0;
    }
    return area <= 0 ? 0 : static_cast<std::int64_t>((area + largest_ - 1) / largest_);
}

/// Nothing can be saved any more. With kinds of new pieces that differ, nobody knows.
bool Planner::perfect() const {
    const auto is_new = [](const CutStock& stock) { return !stock.remnant; };
    const auto used = std::count_if(best_->begin(), best_->end(), [&](const CutSheet& sheet) {
        return is_new(job_.stock[sheet.stock()]);
    });
    const auto kinds = std::count_if(job_.stock.begin(), job_.stock.end(), is_new);
    return used == 0 || (kinds == 1 && used <= fewest_new());
}

void Planner::improve() {
    const auto items = static_cast<std::int64_t>(items_.size());
    const std::int64_t effort = std::min(job_.effort, kLooksPerItem * items + looks_);
    while (looks_ < effort && best_->size() > 1 && !perfect()) {
        improve_once();
    }
}

CutPlan finished(const CutJob& job, Sheets sheets) {
    CutPlan plan;
    std::stable_sort(sheets.begin(), sheets.end(), [&](const CutSheet& a, const CutSheet& b) {
        const auto rank = [&](const CutSheet& sheet) {
            return std::pair(!job.stock[sheet.stock()].remnant, sheet.stock());
        };
        return rank(a) < rank(b);
    });
    for (CutSheet& sheet : sheets) {
        const CutStock& stock = job.stock[sheet.stock()];
        sheet.keep_remnants(job.remnant_side, job.remnant_area);
        plan.new_pieces += stock.remnant ? 0 : 1;
        plan.cost += stock.cost;
        plan.areas += sheet.areas();
    }
    plan.sheets = std::move(sheets);
    return plan;
}

}  // namespace

Result<CutPlan> plan_cuts(const CutJob& job) {
    if (Status good = check(job); !good) {
        return good.error();
    }
    Planner planner(job);
    auto sheets = planner.plan();
    if (!sheets) {
        return short_of(planner.missing());
    }
    return finished(job, std::move(*sheets));
}

Result<CutPlan> plan_by_grid(const CutJob& job) {
    if (Status good = check(job); !good) {
        return good.error();
    }
    auto sheets = Planner(job).by_grid();
    if (!sheets) {
        return short_of(1);
    }
    return finished(job, std::move(*sheets));
}

}  // namespace oms::domain
