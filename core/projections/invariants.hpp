#pragma once
// Every invariant of a tenant's read model.

#include "projections/kit/invariant.hpp"

#include <vector>

namespace oms::projections {

const std::vector<Invariant>& all_invariants();

}  // namespace oms::projections
