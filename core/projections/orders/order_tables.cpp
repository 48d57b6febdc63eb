#include "projections/orders/order_tables.hpp"

#include "domain/orders/status.hpp"
#include "entities/tables/orders/orders.hpp"

#include <string>

namespace oms::projections {
namespace {

/// Accounted and not paid in full (the dataset `receivable`).
std::string owing() {
    return "\"orderStatus\" >= " + std::to_string(domain::kToPay) + " AND \"dueAmount\" >= 1";
}

}  // namespace

const RichTable& orders() {
    static const RichTable table(
        entities::tables::kOrder,
        {
            {"guideUserName", ColumnType::Text},
            {"designerUserName", ColumnType::Text},
            {"deptName", ColumnType::Text},
            {"brandName", ColumnType::Text},
            {"warehouseName", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"submitTime"},
            {"stepTime"},
            {"stepUser"},
            {"stepPosition"},
            {"committedPieces"},
            {"shippedTime"},
            {"receivedTime"},
            {"dueTime"},
            {.name = "pendingAmount", .internal = true},
        },
        // The rowid ends every index, so "x, createTime" read backwards is newest first, then id.
        // Those that deep pages are skipped along know without the row that it is live.
        {
            {"createTime", false, "isDeleted = 0"},
            {"orderNo", true},
            {"orderStatus, createTime", false, "isDeleted = 0"},
            {"orderType, createTime"},
            {"closed, createTime"},
            {"guideUserId, createTime"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"customerId, createTime"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"channelCustomerId, createTime", false, "channelCustomerId IS NOT NULL"},
            {"brandId, createTime", false, "brandId IS NOT NULL"},
            {"warehouseId, createTime", false, "warehouseId IS NOT NULL"},
            {"byCompany, createTime", false, "byCompany IS NOT NULL"},
            {"payMode, createTime"},
            {"payMode, dueAmount"},
            // Receivables are added up from it alone.
            {"isDeleted, createTime, customerId, guideUserId, deptId, channelCustomerId, payMode,"
             " orderStatus, dueAmount",
             false,
             owing()},
            {"contractNo", false, "contractNo IS NOT NULL"},
            {"customerTel"},
            {"expectDate"},
            {"payableAmount"},
            {"paidAmount"},
        },
        {"orderNo",
         "contractNo",
         "customerName",
         "customerTel",
         "receiver",
         "receiverTel",
         "projectName",
         "sellOrganization"},
        "orderStatus",
        {.by = {"orderStatus", "closed", "deptId", "guideUserId", "payMode"},
         .of =
             {"payableAmount",
              "paidAmount",
              "refundedAmount",
              "dueAmount",
              "totalPieces",
              "totalArea"}}
    );
    return table;
}

const RichTable& order_lines() {
    static const RichTable table(
        entities::tables::kOrderDetail,
        {
            {"brandId"},
            {"brandName", ColumnType::Text},
            {"warehouseName", ColumnType::Text},
            {"boxWeight"},
            {"vanviRule"},
            {"customerId"},
            {"closed"},
            {"committedPieces"},
            {"orderStatus"},
            {"orderTime"},
            {"deptId"},
            {"guideUserId"},
        },
        {
            {"orderId, lineNo"},
            {"commodityId, createTime"},
            {"customerId, commodityId, createTime"},
            {"orderTime", false, "isDeleted = 0"},
            {"brandId, orderTime", false, "brandId IS NOT NULL"},
            {"warehouseId, orderId", false, "warehouseId IS NOT NULL"},  // orders of its keepers
            {"size, orderTime"},
        },
        {},
        {},
        {.time = "orderTime",
         .by = {"orderStatus", "closed", "deptId", "guideUserId", "brandId", "size"},
         .of = {"pieces", "area", "netAmount"}}
    );
    return table;
}

const RichTable& order_logs() {
    static const RichTable table(
        entities::tables::kOrderLog,
        {},
        {{"orderId, createTime"}, {"returnsId, createTime", false, "returnsId IS NOT NULL"}}
    );
    return table;
}

}  // namespace oms::projections
