#pragma once
// Invariants of returns and what they pay back.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> return_invariants();

}  // namespace oms::projections
