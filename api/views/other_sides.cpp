#include "api/views/other_sides.hpp"

#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/goods_documents.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace oms::api {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

std::size_t place(const std::vector<std::string>& columns, std::string_view name) {
    const auto at = std::find(columns.begin(), columns.end(), name);
    return at == columns.end() ? kNone : static_cast<std::size_t>(at - columns.begin());
}

}  // namespace

bool OtherSides::Masked::is_null(std::size_t column) const {
    return std::find(without.begin(), without.end(), column) != without.end() ||
           row->is_null(column);
}

std::int64_t OtherSides::Masked::integer(std::size_t column) const {
    return is_null(column) ? 0 : row->integer(column);
}

std::string_view OtherSides::Masked::text(std::size_t column) const {
    return is_null(column) ? std::string_view() : row->text(column);
}

OtherSides::OtherSides(
    storage::ReadModel& model, const Principal& viewer, const std::vector<std::string>& columns
)
    : model_(model),
      viewer_(viewer),
      type_(place(columns, "sourceType")),
      source_(place(columns, "sourceId")) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kSides = {
        {{"fromName", "fromWarehouseId"}, {"toName", "toWarehouseId"}, {"otherName", ""}}};
    for (const auto& [name, warehouse] : kSides) {
        if (const std::size_t at = place(columns, name); at != kNone) {
            sides_.push_back({at, place(columns, warehouse)});
        }
    }
}

bool OtherSides::concerns(const entities::EntitySpec& entity) {
    return &entity == &entities::tables::kOutputRecord || &entity == &entities::tables::kStockEntry;
}

bool OtherSides::sees_source(std::string_view type, Id source) {
    const bool out = type == "OUT";
    if (!out && type != "PUT") {
        return true;
    }
    const auto [known, anew] = seen_.try_emplace(source, false);
    if (anew && viewer_.can(out ? "outorder_view" : "putorder_view")) {
        storage::ListQuery own;
        own.table = out ? &projections::out_order_table() : &projections::put_order_table();
        own.entity = out ? &entities::tables::kOutOrder : &entities::tables::kPutOrder;
        own.select = {"id"};
        own.viewer = &viewer_;
        known->second = model_.detail(own, source, [](const storage::RowView&) {});
    }
    return known->second;
}

const entities::RowReader& OtherSides::shown(const entities::RowReader& row) {
    masked_.row = &row;
    masked_.without.clear();
    for (const Side& side : sides_) {
        const bool party = side.warehouse == kNone || row.integer(side.warehouse) == 0;
        if (party && !row.text(side.name).empty()) {
            masked_.without.push_back(side.name);
        }
    }
    const bool hidden =
        !masked_.without.empty() && !sees_source(row.text(type_), Id{row.integer(source_)});
    return hidden ? static_cast<const entities::RowReader&>(masked_) : row;
}

}  // namespace oms::api
