#pragma once
// What the product's read models are made by.

#include "storage/rows/schema.hpp"

namespace oms::storage {

/// The product's tables and projections.
const Projection& product_projection();

}  // namespace oms::storage
