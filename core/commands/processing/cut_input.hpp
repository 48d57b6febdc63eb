#pragma once
// Cut plans as people enter them: which goods, which parts, and the pieces that stand in the
// warehouse to be cut. Planning them takes its time and is done elsewhere than on the writer.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "events/processing/cut_plan_events.hpp"

#include <vector>

namespace oms::commands {

/// What is wanted, and what there is for it.
struct CutWish {
    events::CutContent content;  ///< header and parts
    std::vector<events::CutPieceLine> offered;
};

/// Whole pieces and remnants of this commodity, shade and grade that are free in the warehouse.
/// Invalid with the field: what is required, SIZE_MISSING commodityId; Refused: WAREHOUSE_CLOSED,
/// STATUS_DENIED processId (cancelled or completed), STOCK_SHORT when nothing is there.
Result<CutWish> read_cutting(
    CommandContext& ctx, const Input& input, const events::CutContent& before
);

}  // namespace oms::commands
