#include "api/views/analysis/figure_values.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace oms::api {
namespace {

bool is_derived(const Measure& measure) {
    return measure.kind == MeasureKind::Rows || measure.kind == MeasureKind::Total ||
           measure.kind == MeasureKind::Ratio;
}

std::int64_t bounded(Int128 n) {
    constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::clamp<Int128>(n, -kMax, kMax));
}

storage::Aggregate aggregate_of(MeasureKind kind) {
    switch (kind) {
        case MeasureKind::Least:
            return storage::Aggregate::Least;
        case MeasureKind::Greatest:
            return storage::Aggregate::Greatest;
        case MeasureKind::Last:
            return storage::Aggregate::Last;
        default:
            return storage::Aggregate::Sum;
    }
}

std::string column_of(const Measure& measure) {
    return std::string(measure.of.empty() ? measure.name : measure.of);
}

}  // namespace

FigureMaker::FigureMaker(
    const Dataset& dataset, const std::vector<const Measure*>& shown, std::int64_t today
)
    : shown_(shown) {
    const std::vector<std::string>& kept = dataset.table->sums.of;
    bool enough = !dataset.table->sums.by.empty();
    for (const Measure* measure : shown_) {
        if (is_derived(*measure)) {
            places_.push_back(0);
            continue;
        }
        const std::string column = column_of(*measure);
        const auto at = std::find(kept.begin(), kept.end(), column);
        enough = enough && measure->kind == MeasureKind::Sum && at != kept.end();
        places_.push_back(asked_.size());
        asked_.push_back({column, aggregate_of(measure->kind), {}});
        if (measure->kind == MeasureKind::Overdue) {
            asked_.back().before = today;
        }
    }
    if (!enough) {
        return;
    }
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const auto at = std::find(kept.begin(), kept.end(), column_of(*shown_[i]));
        places_[i] = static_cast<std::size_t>(at - kept.begin());
    }
    asked_.clear();
}

std::int64_t FigureMaker::whole(std::string_view names, const FigureValues& known) const {
    Int128 sum = 0;
    for (const std::string_view name : entities::split_list(names)) {
        for (std::size_t i = 0; i < known.size(); ++i) {
            sum += shown_[i]->name == name ? Int128{known[i].value_or(0)} : Int128{0};
        }
    }
    return bounded(sum);
}

FigureValues FigureMaker::figures(const storage::PivotRow& row) const {
    FigureValues made;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const Measure& measure = *shown_[i];
        if (measure.kind == MeasureKind::Rows) {
            made.emplace_back(row.rows);
        } else if (measure.kind == MeasureKind::Total) {
            made.emplace_back(whole(measure.of, made));
        } else if (measure.kind == MeasureKind::Ratio) {
            const std::int64_t over = whole(measure.over, made);
            const Int128 of = Int128{whole(measure.of, made)} * measure.scale;
            const auto ratio = over > 0 ? round_half_up(of, over) : Result<std::int64_t>(0);
            made.push_back(over > 0 ? std::optional(ratio ? *ratio : bounded(of)) : std::nullopt);
        } else {
            made.emplace_back(row.sums.empty() ? 0 : row.sums.at(places_[i]));
        }
    }
    return made;
}

bool FigureMaker::add_up() const {
    return std::all_of(shown_.begin(), shown_.end(), [](const Measure* m) { return m->adds_up(); });
}

}  // namespace oms::api
