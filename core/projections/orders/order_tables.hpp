#pragma once
// Tables of orders, their lines and their log.

#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: the names that belonged to the ids (guideUserName,
/// designerUserName, deptName, brandName, warehouseName, createUserName), `submitTime` (ms of the
/// last submit, null: never submitted), and how the order came to its present status: `stepTime`
/// (ms), `stepUser`, `stepPosition` (tenant position; later than what a user has seen: unread).
/// `pendingAmount`, for who may see receipts: what was recorded and waits to be confirmed (fen).
const RichTable& orders();
/// Besides the entity's fields: brandId, brandName, warehouseName, boxWeight, vanviRule, and of
/// the order customerId (last price of a customer), `closed`, orderStatus, deptId, guideUserId and
/// `orderTime`, its createTime.
const RichTable& order_lines();
/// One row per transition; id = tenant position of its event.
const RichTable& order_logs();

inline const Table& order_table() {
    return orders().table();
}

inline const Table& order_detail_table() {
    return order_lines().table();
}

inline const Table& order_log_table() {
    return order_logs().table();
}

}  // namespace oms::projections
