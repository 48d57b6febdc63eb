#pragma once
// What an order's row owes and what of it is counted (I12).

#include "projections/rich_table.hpp"

#include <cstdint>

namespace oms::projections {

/// What is still owed: the payable without what came back, less the money that is not on its way
/// back.
void set_due(
    Cells& cells, const Row& row, std::int64_t payable, std::int64_t kept, std::int64_t credited
);
/// The same with the row's own money.
void set_due(Cells& cells, const Row& row, std::int64_t payable);

}  // namespace oms::projections
