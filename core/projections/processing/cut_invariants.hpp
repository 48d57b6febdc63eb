#pragma once
// What always holds of the rows of cut plans and of what they made.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> cut_invariants();

}  // namespace oms::projections
