#pragma once
// Cut plans with their parts, pieces and sheets, and the goods that they made. Written by the
// projections of cut plans and of stock.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kCutPlan;
extern const EntitySpec kCutPart;
extern const EntitySpec kCutPiece;
extern const EntitySpec kCutSheet;
extern const EntitySpec kRemnant;

}  // namespace oms::entities::tables
