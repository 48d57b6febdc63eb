#pragma once
// Invariants of orders: pieces, amounts, money received and given back.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> order_invariants();

}  // namespace oms::projections
