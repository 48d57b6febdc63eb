#pragma once
// Invariants of balances and payment orders.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> balance_invariants();

}  // namespace oms::projections
