#pragma once
// Goods of a purchase that go back to its supplier: planned in an out order, gone when it is
// posted.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "commands/purchasing/buying.hpp"
#include "domain/stock/out_order.hpp"

#include <cstdint>
#include <vector>

namespace oms::commands {

/// Pieces of a purchase line that out orders still have to take back.
std::int64_t planned_back(const RowsOf& rows, Id purchase_line);

/// returnProcurement {id, warehouseId, outDate, remark, lines: [{detailId, colorNumber, pieces,
/// storageId}]}: an out order at 62. Refused: OVER_RETURN (param max) beyond what was put away less
/// what went back or is planned to, STATUS_DENIED, WAREHOUSE_CLOSED; Invalid with the line's place:
/// NOT_FOUND, REQUIRED_CHOOSE, OUT_OF_RANGE.
Command return_procurement(Input input);

/// Before goods of such an out order leave: what their order line holds of them beyond what is free
/// is freed: how much.
Result<std::int64_t> free_for_return(
    CommandContext& ctx, const domain::OutOrderState& out, const events::OutPosting& posting
);
/// They left; `freed`: of each posting.
Status record_return(
    CommandContext& ctx,
    const domain::OutOrderState& out,
    const std::vector<events::OutPosting>& postings,
    const std::vector<std::int64_t>& freed
);
/// One of its records is taken back.
Status take_back_return(
    CommandContext& ctx, const domain::OutOrderState& out, const events::OutPosting& posting
);

}  // namespace oms::commands
