#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/stock.hpp"

namespace oms::projections {
namespace {

std::vector<Id> ids_in(std::string_view list) {
    std::vector<Id> ids;
    for (const std::string_view part : entities::split_list(list)) {
        ids.push_back(Id::parse(part).value_or(Id{}));
    }
    return ids;
}

}  // namespace

const RichTable& stocks() {
    static const RichTable table(
        entities::tables::kStock,
        {
            {"goodsId"},
            {"warehouseName", ColumnType::Text},
            {"commodityCode", ColumnType::Text},
            {"commodityName", ColumnType::Text},
            {"brandId"},
            {"piecesPerBox"},
            {"pieceArea"},
            {"settled"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"warehouseId, createTime"},
            {"commodityId, settled, warehouseId"},
            {"brandId, createTime", false, "brandId IS NOT NULL"},
            {"goodsId"},
            {"grade, createTime"},
            {"size"},
            {"colorNumber"},
            {"onHand"},
            {"available"},
            {"lastInTime"},
            {"storageId", false, "storageId IS NOT NULL"},
        },
        {"commodityCode", "commodityName", "size", "colorNumber", "warehouseName"},
        "warehouseId"
    );
    return table;
}

const RichTable& stock_entries() {
    static const RichTable table(
        entities::tables::kStockEntry,
        {{"position"}, {"otherName", ColumnType::Text}, {"postingNo"}},
        {{"stockId"}, {"sourceId"}}
    );
    return table;
}

const RichTable& output_records() {
    static const RichTable table(
        entities::tables::kOutputRecord,
        {
            {"goodsId"},
            {"commodityCode", ColumnType::Text},
            {"commodityName", ColumnType::Text},
            {"brandId"},
            {"fromName", ColumnType::Text},
            {"toName", ColumnType::Text},
            {"postingNo"},
            {"fromWarehouseId"},
            {"toWarehouseId"},
            {"fromStorageId"},
            {"toStorageId"},
            {"serialIds", ColumnType::Text},
            {"reversedBy"},
            {"reason", ColumnType::Text},
            {"settled"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"direction, createTime"},
            {"sourceType, createTime"},
            {"sourceId"},
            {"commodityId, createTime"},
            {"brandId, createTime", false, "brandId IS NOT NULL"},
            {"fromWarehouseId, createTime", false, "fromWarehouseId IS NOT NULL"},
            {"toWarehouseId, createTime", false, "toWarehouseId IS NOT NULL"},
            {"grade, createTime"},
            {"size"},
            {"colorNumber"},
            {"moveTime"},
            {"sourceNo"},
        },
        {"sourceNo", "commodityCode", "commodityName", "size", "colorNumber", "operatorName"},
        "direction"
    );
    return table;
}

const Table& stock_bin_table() {
    static const Table table = {
        .name = "stockBin",
        .columns = {{"stockId"}, {"storageId"}, {"pieces"}},
        .key_columns = 2,
        .indexes = {{"storageId"}},
        .text_search = {},
    };
    return table;
}

const Table& stock_hold_table() {
    static const Table table = {
        .name = "stockHold",
        .columns =
            {{"stockId"},
             {"lineId"},
             {"pieces"},
             {"sourceType", ColumnType::Text},
             {"sourceId"},
             {"sourceNo", ColumnType::Text}},
        .key_columns = 2,
        .indexes = {{"sourceId"}, {"lineId"}},
        .text_search = {},
    };
    return table;
}

const Table& serial_move_table() {
    static const Table table = {
        .name = "serialMove",
        .columns = {{"serialId"}, {"recordId"}},
        .key_columns = 2,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

events::Movement movement_of(const Row& record, const events::Goods& goods) {
    const RichTable& table = output_records();
    const auto words = [&](std::string_view column) {
        return std::string(text(table, record, column));
    };
    const auto ids = [&](std::string_view column) { return id_of(table, record, column); };
    events::Movement m;
    m.movementId = ids("id");
    m.goods = goods;
    m.pieces = integer(table, record, "pieces");
    m.fromLoc = words("fromLoc");
    m.toLoc = words("toLoc");
    m.fromName = words("fromName");
    m.toName = words("toName");
    m.fromBins = {{ids("fromStorageId"), {}, m.pieces}};
    m.toBins = {{ids("toStorageId"), {}, m.pieces}};
    m.costAmount = integer(table, record, "costAmount");
    m.source = {
        words("sourceType"),
        ids("sourceId"),
        ids("sourceLineId"),
        words("sourceNo"),
        static_cast<std::int32_t>(integer(table, record, "postingNo"))};
    m.movedAt = integer(table, record, "moveTime");
    m.serialIds = ids_in(text(table, record, "serialIds"));
    m.operatorName = words("operatorName");
    return m;
}

}  // namespace oms::projections
