#pragma once
// Rows of stock: what stands where (`stock`, `stockBin`), every movement (`outputRecord`), the
// account of each stock row (`stockEntry`), who holds pieces (`stockHold`) and where serials went.

#include "events/kit/envelope.hpp"
#include "events/stock/stock_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// One row for each goods key in each warehouse, id = events::stock_id. Besides the entity's
/// fields: goodsId, warehouseName, commodityCode, commodityName, brandId, piecesPerBox, pieceArea,
/// settled (1: nothing there, held or on its way).
const RichTable& stocks();
/// One row for each change of a stock row: pieces, reservation or value before and after. The sums
/// of changes are the figures of the stock row. `position` is the event's; otherName, serialIds.
const RichTable& stock_entries();
/// One row per movement, id = movementId. Besides the entity's fields: goodsId, commodityCode,
/// commodityName, brandId, fromName, toName, postingNo, reversedBy, reason, serialIds,
/// fromStorageId, toStorageId, settled (always 1: no movement keeps a record from being removed).
const RichTable& output_records();

/// The movement as its row tells it, with `goods`: the bins are the first ones it went through.
events::Movement movement_of(const Row& record, const events::Goods& goods);

/// (stockId, storageId) -> pieces; storage 0: not put away.
const Table& stock_bin_table();
/// (stockId, lineId) -> pieces, sourceType, sourceId, sourceNo.
const Table& stock_hold_table();
/// (serialId, recordId): the movements of a serial.
const Table& serial_move_table();

inline const Table& stock_table() {
    return stocks().table();
}

inline const Table& stock_entry_table() {
    return stock_entries().table();
}

inline const Table& output_record_table() {
    return output_records().table();
}

void project_stock(const events::StoredEvent& event, const events::StockEvent& e, TableWriter& out);

}  // namespace oms::projections
