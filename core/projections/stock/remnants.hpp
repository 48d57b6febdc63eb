#pragma once
// Rows of parts and remnants, by the id of their goods key. Cut plans make them; where they are and
// how many is kept by the projection of stock.

#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: brandId, warehouseName, settled.
const RichTable& remnants();

inline const Table& remnant_table() {
    return remnants().table();
}

}  // namespace oms::projections
