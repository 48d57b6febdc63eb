#include "projections/stock/remnants.hpp"

#include "entities/tables/processing/cutting.hpp"

#include <algorithm>

namespace oms::projections {

void set_sides(Cells& cells, std::int32_t length, std::int32_t width) {
    cells.set("length", std::int64_t{length});
    cells.set("width", std::int64_t{width});
    cells.set("longSide", std::int64_t{std::max(length, width)});
    cells.set("shortSide", std::int64_t{std::min(length, width)});
    cells.set("area", std::int64_t{length} * width);
}

const RichTable& remnants() {
    static const RichTable table(
        entities::tables::kRemnant,
        {
            {"brandId"},
            {"warehouseName", ColumnType::Text},
            {"settled"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"remnantNo", true},
            {"kind, createTime"},
            {"remnantStatus, createTime"},
            {"commodityId, createTime"},
            {"commodityName"},
            {"colorNumber"},
            {"grade, createTime"},
            {"longSide"},
            {"shortSide"},
            {"area"},
            {"onHand"},
            {"warehouseId, createTime"},
            {"planId"},
            {"billId", false, "billId IS NOT NULL"},
            {"processId, createTime", false, "processId IS NOT NULL"},
            {"processNo", false, "processNo IS NOT NULL"},
            {"brandId, createTime", false, "brandId IS NOT NULL"},
        },
        {"remnantNo", "commodityCode", "commodityName", "colorNumber", "storageCode"},
        "remnantStatus"
    );
    return table;
}

}  // namespace oms::projections
