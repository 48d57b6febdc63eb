// The tables of process orders.
#include "entities/tables/processing/processing.hpp"
#include "projections/processing/processes.hpp"

namespace oms::projections {

const RichTable& processes() {
    static const RichTable table(
        entities::tables::kProcess,
        {
            {"plantName", ColumnType::Text},
            {"plantPriceName", ColumnType::Text},
            {"guideUserName", ColumnType::Text},
            {"designerUserName", ColumnType::Text},
            {"deptName", ColumnType::Text},
            {"warehouseName", ColumnType::Text},
            {"putWarehouseName", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"closeReason", ColumnType::Text},
            {"quoteUserName", ColumnType::Text},
            {"quoteTime"},
            {"finishUserId"},
            {"inspectTime"},
            {"issuedPieces"},
            {"usedPieces"},
            {"surplusPieces"},
            {"lostPieces"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"processNo", true},
            {"processStatus, createTime", false, "isDeleted = 0"},
            {"processType, createTime"},
            {"closed, createTime"},
            {"orderId, createTime", false, "orderId IS NOT NULL"},
            {"plantId, createTime"},
            {"guideUserId, createTime"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"warehouseId, createTime"},
            {"putWarehouseId, createTime"},
            {"planDate"},
            {"finishDate"},
            {"sellAmount"},
            {"inspectTime"},
        },
        {"processNo", "orderNo", "customerName", "plantName"},
        "processStatus"
    );
    return table;
}

const RichTable& process_parts() {
    static const RichTable table(
        entities::tables::kProcessParts,
        {{"closed"}},
        {
            {"processId"},
            {"commodityId", false, "closed = 0"},
        }
    );
    return table;
}

const RichTable& process_bricks() {
    static const RichTable table(
        entities::tables::kProcessBricks,
        {{"closed"}},
        {
            {"processId"},
            {"commodityId", false, "closed = 0"},
        }
    );
    return table;
}

const RichTable& process_crafts() {
    static const RichTable table(
        entities::tables::kProcessBrickCraft,
        {{"closed"}},
        {
            {"processId"},
            {"bricksId"},
            {"craftId", false, "closed = 0"},
        }
    );
    return table;
}

const RichTable& process_desks() {
    static const RichTable table(
        entities::tables::kProcessDesk,
        {{"closed"}},
        {
            {"processId"},
            {"commodityId", false, "closed = 0"},
        }
    );
    return table;
}

const RichTable& process_stairs() {
    static const RichTable table(
        entities::tables::kProcessStairs,
        {{"closed"}},
        {
            {"processId"},
            {"commodityId", false, "closed = 0"},
        }
    );
    return table;
}

const RichTable& process_cuts() {
    static const RichTable table(
        entities::tables::kProcessCut,
        {{"closed"}},
        {
            {"processId"},
            {"commodityId", false, "closed = 0"},
        }
    );
    return table;
}

const RichTable& process_materials() {
    static const RichTable table(
        entities::tables::kProcessCommodity,
        {{"closed"}},
        {
            {"processId"},
            {"commodityId", false, "closed = 0"},
        }
    );
    return table;
}

const RichTable& process_works() {
    static const RichTable table(
        entities::tables::kProcessWork,
        {
            {"closed"},
            {"plantId"},
            {"finishUserId"},
            {"inspectTime"},
            {"goodPieces"},
            {"scrapPieces"},
        },
        {
            {"processId"},
            {"lineId"},
            {"inspectTime"},
        }
    );
    return table;
}

}  // namespace oms::projections
