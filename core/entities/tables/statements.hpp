#pragma once

#include "entities/spec.hpp"

namespace oms::entities::tables {

/// A change of what a channel customer owes; seen by whoever sees the customer.
extern const EntitySpec kChannelEntry;

}  // namespace oms::entities::tables
