#pragma once
// Tile cutting orders and the pieces that are cut out of their tile.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kZqOrder;
extern const EntitySpec kZqChild;

}  // namespace oms::entities::tables
