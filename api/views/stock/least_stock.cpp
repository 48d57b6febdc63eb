#include "api/views/stock/least_stock.hpp"

#include "api/views/rows.hpp"
#include "base/json.hpp"
#include "base/number.hpp"
#include "events/stock/stock_events.hpp"
#include "projections/stock/stock.hpp"

namespace oms::api {

using projections::Row;

bool counts_as_whole(std::string_view grade, std::string_view color_number) {
    return grade == kFirstGrade && !events::is_cut_goods(color_number);
}

const std::optional<LeastStock>& LeastStocks::of(Id warehouse, Id commodity) {
    const auto [at, unknown] = known_.try_emplace({warehouse, commodity});
    if (unknown) {
        at->second = look_up(warehouse, commodity);
    }
    return at->second;
}

std::optional<LeastStock> LeastStocks::look_up(Id warehouse, Id commodity) {
    std::optional<std::int64_t> wanted;
    const projections::Table& rules = table_named("goodsManage");
    for (const Row& row : model_.live_rows(rules, "commodityId", projections::cell(commodity))) {
        const json::Document rule = stored_document(row);
        if (Id::parse(rule.root()["warehouseId"].text().value_or("")) == warehouse) {
            wanted = rule.root()["safetyPieces"].integer();
        }
    }
    if (!wanted) {
        return std::nullopt;
    }
    LeastStock found{*wanted, 0};
    const auto& stocks = projections::stocks();
    for (const Row& row :
         model_.rows(stocks.table(), "commodityId", projections::cell(commodity))) {
        const bool whole = counts_as_whole(
            projections::text(stocks, row, "grade"), projections::text(stocks, row, "colorNumber")
        );
        if (whole && projections::id_of(stocks, row, "warehouseId") == warehouse) {
            found.available =
                kept_sum(found.available, projections::integer(stocks, row, "available"));
        }
    }
    return found;
}

}  // namespace oms::api
