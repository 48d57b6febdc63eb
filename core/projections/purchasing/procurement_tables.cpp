// The tables of purchases.
#include "entities/tables/purchasing/purchasing.hpp"
#include "projections/purchasing/procurements.hpp"

namespace oms::projections {

const RichTable& procurements() {
    static const RichTable table(
        entities::tables::kProcurement,
        {
            {"cooperationName", ColumnType::Text},
            {"brandName", ColumnType::Text},
            {"buyerUserName", ColumnType::Text},
            {"deptName", ColumnType::Text},
            {"warehouseName", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"keeperUserId"},
            {"shortPieces"},
            {"returnedAmount"},
            {"closeReason", ColumnType::Text},
            {"approveUserName", ColumnType::Text},
            {"approveTime"},
            {"openAmount"},
            {"dueTime"},
            {"awaited"},
            {"punctual"},
            {"late"},
            {"lateDays"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"poNo", true},
            {"poStatus, createTime", false, "isDeleted = 0"},
            {"poType, createTime"},
            {"closed, createTime"},
            {"cooperationId, createTime"},
            {"brandId, createTime", false, "brandId IS NOT NULL"},
            {"orderId, createTime", false, "orderId IS NOT NULL"},
            {"buyerUserId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"warehouseId, createTime"},
            {"payTerm, createTime"},
            {"signStatus, createTime"},
            {"payOrderNo", false, "payOrderNo IS NOT NULL"},
            {"orderNo", false, "orderNo IS NOT NULL"},
            {"expectDate"},
            {"signTime"},
            {"payableAmount"},
            {"paidAmount"},
            {"openAmount"},
            {"dueTime"},
        },
        {"poNo", "orderNo", "payOrderNo", "cooperationName"},
        "poStatus"
    );
    return table;
}

const RichTable& procurement_lines() {
    static const RichTable table(
        entities::tables::kProcurementDetail,
        {
            {"brandId"},
            {"pieceArea"},
            {"piecesPerBox"},
            {"cooperationId"},
            {"warehouseId"},
            {"orderId"},
            {"boughtTime"},
            {"arrivedTime"},
            {"closed"},
            {"piecePrice"},
        },
        {
            {"procurementId, lineNo"},
            {"orderDetailId", false, "orderDetailId IS NOT NULL"},
            {"commodityId, boughtTime"},
            {"commodityId, cooperationId, boughtTime"},
            {"boughtTime", false, "isDeleted = 0"},
        }
    );
    return table;
}

const RichTable& procurement_logs() {
    static const RichTable table(
        entities::tables::kProcurementLog,
        {},
        {
            {"createTime", false, "isDeleted = 0"},
            {"procurementId, createTime"},
            {"poStatus, createTime"},
            {"operatorName, createTime"},
        },
        {"operatorName", "content"}
    );
    return table;
}

const RichTable& procurement_waybills() {
    static const RichTable table(
        entities::tables::kProcurementLogistic,
        {{"logisticName", ColumnType::Text}, {"createUserName", ColumnType::Text}},
        {{"procurementId"}, {"waybillNo"}, {"sendTime"}},
        {"waybillNo"}
    );
    return table;
}

const RichTable& procurement_payments() {
    static const RichTable table(
        entities::tables::kProcurementPayment,
        {},
        {{"procurementId"}, {"payTime"}, {"bankSerial", false, "bankSerial IS NOT NULL"}}
    );
    return table;
}

const RichTable& procurement_signs() {
    static const RichTable table(
        entities::tables::kProcurementSign,
        {},
        {
            {"procurementId, signNo"},
            {"procurementDetailId"},
            {"putOrderId", false, "putOrderId IS NOT NULL"},
            {"signTime"},
        }
    );
    return table;
}

}  // namespace oms::projections
