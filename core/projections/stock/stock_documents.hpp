#pragma once
// Rows of shift orders, stock bills and stock counts. Each row follows from its document's own
// stream.

#include "events/kit/envelope.hpp"
#include "events/stock/shift_order_events.hpp"
#include "events/stock/stock_bill_events.hpp"
#include "events/stock/stock_taking_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: outWarehouseName, inWarehouseName, deptId and
/// keeperUserId (of the warehouse the goods leave), inDeptId and inKeeperUserId (of the one they go
/// to: its people see the shift too), logisticName, createUserName, outUserName, inUserName,
/// dispatchTime, receiveTime, lossPieces, voidReason, closed.
const RichTable& shift_orders();
/// Besides the entity's fields: goodsId, commodityCode, commodityName, brandId, piecesPerBox,
/// pieceArea, outStorageCode, inStorageCode, lossSerialIds, closed.
const RichTable& shift_lines();
/// Besides the entity's fields: goodsId, toGoodsId, commodityCode, commodityName, brandId,
/// piecesPerBox, pieceArea, warehouseName, deptId and keeperUserId (of the warehouse), storageCode,
/// movementIds, reverseReason, createUserName, settled (always 1: a posted bill keeps no record
/// from being removed).
const RichTable& stock_bills();
/// Besides the entity's fields: warehouseName, deptId and keeperUserId (of the warehouse),
/// createUserName, approveUserName, sendBackReason, voidReason, lineCount, countedCount (lines that
/// somebody counted), closed. gainPieces and lossPieces follow the counts.
const RichTable& stock_takings();
/// Besides the entity's fields: goodsId, commodityCode, commodityName, brandId, piecesPerBox,
/// pieceArea, storageCode, counters (people who counted it), closed. countPieces and diffPieces are
/// null until somebody counted.
const RichTable& taking_lines();

/// (lineId, userId) -> takingId, pieces, countTime, userName: what each person counted.
const Table& taking_count_table();

inline const Table& shift_order_table() {
    return shift_orders().table();
}

inline const Table& shift_detail_table() {
    return shift_lines().table();
}

inline const Table& stock_bill_table() {
    return stock_bills().table();
}

inline const Table& stock_taking_table() {
    return stock_takings().table();
}

inline const Table& taking_detail_table() {
    return taking_lines().table();
}

// Each writes the rows and the day's numbers of its own document.
void project_shift_order(
    const events::StoredEvent& event, const events::ShiftOrderEvent& e, TableWriter& out
);
void project_stock_bill(
    const events::StoredEvent& event, const events::StockBillEvent& e, TableWriter& out
);
void project_stock_taking(
    const events::StoredEvent& event, const events::StockTakingEvent& e, TableWriter& out
);

}  // namespace oms::projections
