#pragma once

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kPaperLayout;

}  // namespace oms::entities::tables
