#include "api/views/stock/safety_stock.hpp"

#include "api/views/rows.hpp"
#include "base/json.hpp"
#include "base/number.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/stock/stock_events.hpp"
#include "projections/stock/stock.hpp"

#include <array>
#include <string>
#include <variant>

namespace oms::api {

using projections::Row;

bool counts_as_whole(std::string_view grade, std::string_view color_number) {
    return grade == kFirstGrade && !events::is_cut_goods(color_number);
}

Result<std::int64_t> whole_pieces(
    storage::ReadModel& model, Id commodity, std::string_view grade, std::optional<Id> warehouse
) {
    using storage::Match;
    storage::ListQuery query;
    query.table = &projections::stock_table();
    query.entity = &entities::tables::kStock;
    query.filters = {
        {"commodityId", Match::Equal, {commodity.value}},
        {"grade", Match::Equal, {std::string(grade)}},
        // Of every remnant that was used up a row stays.
        {"settled", Match::Equal, {std::int64_t{0}}}};
    if (warehouse) {
        query.filters.push_back({"warehouseId", Match::Equal, {warehouse->value}});
    }
    constexpr std::array<std::string_view, 1> kSums{"available"};
    const auto shades = model.groups(query, "colorNumber", kSums);
    if (!shades) {
        return shades.error();
    }
    std::int64_t pieces = 0;
    for (const storage::PivotRow& shade : *shades) {
        const auto* name = std::get_if<std::string>(&shade.by.front());
        if (name == nullptr || !events::is_cut_goods(*name)) {
            pieces = kept_sum(pieces, shade.sums.front());
        }
    }
    return pieces;
}

const std::optional<SafetyStock>& SafetyStocks::of(Id warehouse, Id commodity) {
    const auto [at, unknown] = known_.try_emplace({warehouse, commodity});
    if (unknown) {
        at->second = look_up(warehouse, commodity);
    }
    return at->second;
}

std::optional<SafetyStock> SafetyStocks::look_up(Id warehouse, Id commodity) {
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
    const auto available = whole_pieces(model_, commodity, kFirstGrade, warehouse);
    return available ? std::optional(SafetyStock{*wanted, *available}) : std::nullopt;
}

}  // namespace oms::api
