#pragma once
// Invariants of process orders: their amounts are those of their works, what an order pays for
// processing is what was quoted for it, and tile cutting orders in them have their cuts there.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> process_invariants();

}  // namespace oms::projections
