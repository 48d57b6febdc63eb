#pragma once
// Invariants of stock: rows, movements, reservations, serials.

#include "projections/kit/invariant.hpp"

#include <span>

namespace oms::projections {

std::span<const Invariant> stock_invariants();

}  // namespace oms::projections
