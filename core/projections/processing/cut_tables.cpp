// The tables of cut plans.
#include "entities/tables/processing/cutting.hpp"
#include "projections/processing/cut_plans.hpp"

namespace oms::projections {

const RichTable& cut_plans() {
    static const RichTable table(
        entities::tables::kCutPlan,
        {
            {"warehouseName", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"closeReason", ColumnType::Text},
            {"cutUserName", ColumnType::Text},
            {"cutTime"},
            {"cutUserId"},
            {"reverseReason", ColumnType::Text},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"cutPlanNo", true},
            {"cutStatus, createTime", false, "isDeleted = 0"},
            {"closed, createTime"},
            {"processId, createTime", false, "processId IS NOT NULL"},
            {"processNo", false, "processNo IS NOT NULL"},
            {"warehouseId, createTime"},
            {"commodityId, createTime"},
            {"commodityName"},
            {"colorNumber"},
            {"deptId, createTime"},
            {"createUser, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"cutTime"},
        },
        {"cutPlanNo", "processNo", "commodityCode", "commodityName", "colorNumber"},
        "cutStatus"
    );
    return table;
}

const RichTable& cut_parts() {
    static const RichTable table(entities::tables::kCutPart, {{"closed"}}, {{"planId"}});
    return table;
}

const RichTable& cut_pieces() {
    static const RichTable table(
        entities::tables::kCutPiece, {{"closed"}}, {{"planId"}, {"goodsId"}}
    );
    return table;
}

const RichTable& cut_sheets() {
    static const RichTable table(entities::tables::kCutSheet, {{"closed"}}, {{"planId"}});
    return table;
}

}  // namespace oms::projections
