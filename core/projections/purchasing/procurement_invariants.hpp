#pragma once
// Invariants of purchases: pieces and money.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> procurement_invariants();

}  // namespace oms::projections
