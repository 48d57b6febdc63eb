#include "api/views/analysis/figure_values.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace oms::api {
namespace {

bool is_derived(const Measure& measure) {
    return measure.kind == MeasureKind::Rows || measure.kind == MeasureKind::Total ||
           measure.kind == MeasureKind::Ratio;
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

storage::Filter filter_of(const Fixed& fixed) {
    const auto match = fixed.at_least ? storage::Match::GreaterEqual : storage::Match::Equal;
    return {std::string(fixed.column), match, {fixed.value}};
}

void put_ages(
    const std::vector<const Dimension*>& by, std::int64_t now, std::vector<storage::PivotRow>& rows
) {
    const auto aged = std::find_if(by.begin(), by.end(), [](const Dimension* d) {
        return d->name == projections::kAge.name;
    });
    if (aged == by.end()) {
        return;
    }
    const auto place = static_cast<std::size_t>(aged - by.begin());
    std::map<std::vector<projections::OwnedCell>, storage::PivotRow> together;
    for (storage::PivotRow& row : rows) {
        row.by[place] = projections::age_of(now - std::get<std::int64_t>(row.by[place]));
        const auto [at, made] = together.try_emplace(row.by, row);
        if (!made) {
            storage::add(at->second, row);
        }
    }
    rows.clear();
    for (auto& [key, row] : together) {
        rows.push_back(std::move(row));
    }
}

FigureMaker::FigureMaker(const std::vector<const Measure*>& shown, std::int64_t today)
    : shown_(shown) {
    for (const Measure* measure : shown_) {
        if (is_derived(*measure)) {
            places_.push_back(0);
            continue;
        }
        places_.push_back(asked_.size());
        asked_.push_back({column_of(*measure), aggregate_of(measure->kind), {}});
        if (measure->kind == MeasureKind::Overdue) {
            asked_.back().before = today;
        }
    }
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
