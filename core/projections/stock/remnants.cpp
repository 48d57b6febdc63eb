#include "projections/stock/remnants.hpp"

#include "entities/tables/processing/cutting.hpp"

namespace oms::projections {

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
