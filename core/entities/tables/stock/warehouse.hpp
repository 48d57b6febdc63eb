#pragma once
// The warehouse: put, out and shift orders, receipts, stock and what moves it. Their rows are
// written by the projections of rich documents, their changes decided in core/domain.

#include "entities/spec.hpp"

namespace oms::entities::tables {

// goods_documents.cpp
extern const EntitySpec kPutOrder;
extern const EntitySpec kPutDetail;
extern const EntitySpec kOutOrder;
extern const EntitySpec kOutOrderDetail;
extern const EntitySpec kShiftOrder;
extern const EntitySpec kShiftDetail;
extern const EntitySpec kReceipt;

// stock.cpp
extern const EntitySpec kStock;
extern const EntitySpec kStockEntry;
extern const EntitySpec kOutputRecord;
extern const EntitySpec kStockBill;
extern const EntitySpec kStockTaking;
extern const EntitySpec kStockTakingDetail;

}  // namespace oms::entities::tables
