#pragma once
// Sales documents: order, its lines, its log, and receipts of money. Their rows are written by the
// projections of rich documents, their changes decided in core/domain.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kOrder;
extern const EntitySpec kOrderDetail;
extern const EntitySpec kOrderLog;
extern const EntitySpec kPayment;

}  // namespace oms::entities::tables
