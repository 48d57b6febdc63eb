#pragma once
// Invariants of process instances.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> flow_invariants();

}  // namespace oms::projections
