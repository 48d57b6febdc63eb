#pragma once
// Rows of put orders, out orders and receipts. Each row follows from its document's own stream.

#include "events/envelope.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

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

/// True for events of streams "putOrder/…", "outOrder/…" and "receipt/…".
bool is_goods_document_event(const events::StoredEvent& event);
/// Writes the rows and the day's numbers. Throws std::runtime_error
/// when the event cannot be read.
void project_goods_document(const events::StoredEvent& event, TableWriter& out);

// The three, each for its own streams.
void project_put_order(const events::StoredEvent& event, TableWriter& out);
void project_out_order(const events::StoredEvent& event, TableWriter& out);
void project_receipt(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
