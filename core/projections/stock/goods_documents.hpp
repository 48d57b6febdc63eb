#pragma once
// Rows of put orders, out orders and receipts. Each row follows from its document's own stream.

#include "events/kit/envelope.hpp"
#include "events/stock/out_order_events.hpp"
#include "events/stock/put_order_events.hpp"
#include "events/stock/receipt_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: warehouseName, deptId (of the warehouse), cooperationName,
/// keeperUserName, createUserName, voidReason, postingNo (postings so far), closed.
const RichTable& put_orders();
/// Besides the entity's fields: goodsId, commodityCode, commodityName, brandId, piecesPerBox,
/// pieceArea, storageCode, closed.
const RichTable& put_lines();
/// Besides the entity's fields: warehouseName, deptId (of the warehouse), logisticName,
/// keeperUserName, guideUserId, designerUserId, createUserName, voidReason, postingNo, closed.
const RichTable& out_orders();
/// Besides the entity's fields: goodsId, commodityCode, commodityName, brandId, piecesPerBox,
/// pieceArea, boxWeight, storageCode, closed.
const RichTable& out_lines();
/// Besides the entity's fields: orderNo, outNo, customerName, deptId, keeperUserId, guideUserId,
/// designerUserId, postingNo, automatic, createUserName.
const RichTable& receipts();

inline const Table& put_order_table() {
    return put_orders().table();
}

inline const Table& put_detail_table() {
    return put_lines().table();
}

inline const Table& out_order_table() {
    return out_orders().table();
}

inline const Table& out_detail_table() {
    return out_lines().table();
}

inline const Table& receipt_table() {
    return receipts().table();
}

// Each writes the rows and the day's numbers of its own document.
void project_put_order(
    const events::StoredEvent& event, const events::PutOrderEvent& e, TableWriter& out
);
void project_out_order(
    const events::StoredEvent& event, const events::OutOrderEvent& e, TableWriter& out
);
void project_receipt(
    const events::StoredEvent& event, const events::ReceiptEvent& e, TableWriter& out
);

}  // namespace oms::projections
