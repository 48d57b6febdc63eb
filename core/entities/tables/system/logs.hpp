#pragma once
// Lines of data/logs.sqlite, described like entities: lists, filters and screens follow from these
// tables, but no event makes them and no read model holds them (architecture 1).

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kUsualLog;
extern const EntitySpec kApiLog;
extern const EntitySpec kErrorLog;
extern const EntitySpec kLoginLog;

}  // namespace oms::entities::tables
