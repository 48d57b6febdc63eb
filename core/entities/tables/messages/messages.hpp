#pragma once

#include "entities/spec.hpp"

namespace oms::entities::tables {

/// A message as one receiver has it, and what was sent to all of them. Both are their people's
/// alone, whatever row scope somebody has: lists are narrowed to them (api/views/record_page.hpp).
extern const EntitySpec kMessage;
extern const EntitySpec kMessageBatch;

}  // namespace oms::entities::tables
