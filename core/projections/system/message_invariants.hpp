#pragma once
// Invariants of messages and their receivers.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> message_invariants();

}  // namespace oms::projections
