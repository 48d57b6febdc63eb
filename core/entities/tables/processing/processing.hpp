#pragma once
// Process orders with their sub-parts, materials and the works that they are priced by. Their rows
// are written by the projections of rich documents, their changes decided in core/domain. Plants,
// crafts and price lists are records (goods/processing.cpp).

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kProcess;
extern const EntitySpec kProcessParts;
extern const EntitySpec kProcessBricks;
extern const EntitySpec kProcessBrickCraft;
extern const EntitySpec kProcessDesk;
extern const EntitySpec kProcessStairs;
extern const EntitySpec kProcessCut;
extern const EntitySpec kProcessCommodity;
extern const EntitySpec kProcessWork;

}  // namespace oms::entities::tables
