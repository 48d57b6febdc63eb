#pragma once
// Goods and money that come back: returns with their lines, refunds. Their rows are written by the
// projections of rich documents, their changes decided in core/domain.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kReturns;
extern const EntitySpec kReturnsDetail;
extern const EntitySpec kRefund;

}  // namespace oms::entities::tables
