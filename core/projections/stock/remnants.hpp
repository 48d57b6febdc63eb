#pragma once
// Rows of parts and remnants, by the id of their goods key. Cut plans make them, and bills that
// enter one by hand; where they are and how many is kept by the projection of stock.

#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

inline constexpr std::int64_t kKindRemnant = 1;
inline constexpr std::int64_t kKindPart = 2;

/// Length and width, and what lists are searched by.
void set_sides(Cells& cells, std::int32_t length, std::int32_t width);

/// Besides the entity's fields: brandId, warehouseName, settled.
const RichTable& remnants();

inline const Table& remnant_table() {
    return remnants().table();
}

}  // namespace oms::projections
