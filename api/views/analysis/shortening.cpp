#include "api/views/analysis/shortening.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace oms::api {
namespace {

using projections::OwnedCell;
using storage::PivotRow;

constexpr std::size_t kKeptMin = 10;  ///< fewer tell nothing

std::size_t values_of(const std::vector<PivotRow>& rows, std::size_t place) {
    std::set<OwnedCell> values;
    for (const PivotRow& row : rows) {
        values.insert(row.by[place]);
    }
    return values.size();
}

}  // namespace

bool Shortening::choose(
    const std::vector<const Dimension*>& by, const std::vector<PivotRow>& rows
) {
    std::size_t place = by.size();
    std::size_t most = 0;
    std::size_t beside = 1;  // values of the other dimension
    for (std::size_t i = 0; i < by.size(); ++i) {
        const std::size_t values = values_of(rows, i);
        const bool foldable = !projections::is_period(*by[i]);
        if (foldable && values > most) {
            beside = most == 0 ? beside : most;
            place = i;
            most = values;
        } else {
            beside = values;
        }
    }
    const std::size_t kept = cells_max_ / beside;  // one of them is the rest
    if (place == by.size() || kept <= kKeptMin) {
        return false;
    }
    std::map<OwnedCell, Int128> weights;
    for (const PivotRow& row : rows) {
        weights[row.by[place]] += maker_.figures(row)[weighed_by_].value_or(0);
    }
    std::vector<std::pair<Int128, OwnedCell>> order;
    for (const auto& [value, weight] : weights) {
        order.emplace_back(weight < 0 ? weight : -weight, value);
    }
    std::sort(order.begin(), order.end());
    order.resize(std::min(order.size(), kept - 1));
    for (auto& [weight, value] : order) {
        kept_.insert(std::move(value));
    }
    dimension_ = by[place];
    values_ = static_cast<std::int64_t>(weights.size() - kept_.size());
    return true;
}

bool Shortening::fit(const std::vector<const Dimension*>& by, std::vector<PivotRow>& rows) {
    if (dimension_ == nullptr && (rows.size() <= cells_max_ || !choose(by, rows))) {
        return rows.size() <= cells_max_;
    }
    const auto at = std::find(by.begin(), by.end(), dimension_);
    if (at == by.end()) {
        return rows.size() <= cells_max_;
    }
    const auto place = static_cast<std::size_t>(at - by.begin());
    std::map<std::vector<OwnedCell>, PivotRow> rest;
    std::vector<PivotRow> short_rows;
    for (PivotRow& row : rows) {
        if (kept_.contains(row.by[place])) {
            short_rows.push_back(std::move(row));
            continue;
        }
        row.by[place] = std::string(kRest);
        const auto [known, made] = rest.try_emplace(row.by, row);
        if (!made) {
            storage::add(known->second, row);
        }
    }
    for (auto& [key, row] : rest) {
        short_rows.push_back(std::move(row));
    }
    rows = std::move(short_rows);
    return rows.size() <= cells_max_;
}

}  // namespace oms::api
