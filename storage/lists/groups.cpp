// SqliteReadModel::groups. The rows of the list are added up; where these are too many, what is
// kept of the table beside them (projections::Sums), if that knows the filters.
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/sums.hpp"

#include <algorithm>
#include <span>

namespace oms::storage {
namespace {

constexpr std::int64_t kGroupVisitsMax = 50'000;
/// Days since 1970 that no row is beyond.
constexpr std::int64_t kLastDay = 100'000;

bool holds(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Do the sums kept of the table know these groups and filters?
bool kept(const ListQuery& query, std::string_view by, std::span<const std::string_view> columns) {
    const projections::Sums& sums = query.table->sums;
    return sums_up(*query.table) && sums.time == "createTime" && query.keyword.empty() &&
           query.tied.empty() && !query.removed_too &&
           (by.empty() || by == kByMonth || holds(sums.by, by)) &&
           std::all_of(
               columns.begin(),
               columns.end(),
               [&](std::string_view column) { return holds(sums.of, column); }
           ) &&
           std::all_of(query.filters.begin(), query.filters.end(), [&](const Filter& f) {
               return holds(sums.by, f.column) && (f.match == Match::Equal || f.match == Match::In);
           });
}

/// The columns asked for, of those that the table's sums have.
void choose(
    std::vector<PivotRow>& rows,
    const projections::Sums& sums,
    std::span<const std::string_view> columns
) {
    for (PivotRow& row : rows) {
        std::vector<std::int64_t> chosen;
        for (const std::string_view column : columns) {
            const auto at = std::find(sums.of.begin(), sums.of.end(), column) - sums.of.begin();
            chosen.push_back(row.sums[static_cast<std::size_t>(at)]);
        }
        row.sums = std::move(chosen);
    }
}

}  // namespace

Result<std::vector<PivotRow>> SqliteReadModel::groups(
    const ListQuery& query, std::string_view by, std::span<const std::string_view> columns
) {
    ListSql sql(query, Drive::Filter, true);
    sql.select_groups(by, columns);
    Query q = db_.cached(sql.sql());
    sql.bind(*q);
    const Database::OwnVisits own(db_);
    db_.limit_visits(kGroupVisitsMax);
    std::vector<PivotRow> found;
    try {
        while (q->step()) {
            PivotRow& row = found.emplace_back();
            int place = 0;
            if (!by.empty()) {
                row.by.push_back(q->cell(place++));
            }
            row.rows = q->integer(place++);
            for (std::size_t i = 0; i < columns.size(); ++i) {
                row.sums.push_back(q->integer(place++));
            }
        }
        return found;
    } catch (const SqliteFault&) {
        if (!db_.visited_too_many()) {
            throw;
        }
    }
    if (!kept(query, by, columns)) {
        return Error::refused("TOO_BROAD").with("max", std::to_string(kGroupVisitsMax));
    }
    PivotQuery whole;
    whole.table = query.table;
    whole.entity = query.entity;
    whole.viewer = query.viewer;
    if (!by.empty()) {
        whole.by = {std::string(by)};
    }
    whole.filters = query.filters;
    whole.to_day = kLastDay;
    auto rows = pivot(whole);
    if (rows) {
        if (by.empty() && rows->empty()) {
            rows->push_back({{}, 0, std::vector<std::int64_t>(query.table->sums.of.size())});
        }
        choose(*rows, query.table->sums, columns);
    }
    return rows;
}

}  // namespace oms::storage
