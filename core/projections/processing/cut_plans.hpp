#pragma once
// Rows of cut plans: the document, its parts, pieces and sheets, and the goods that it made.

#include "events/kit/envelope.hpp"
#include "events/processing/cut_plan_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: warehouseName, createUserName, closeReason, cutUserName, cutTime,
/// reverseReason.
const RichTable& cut_plans();
/// The lists of a plan have, besides their fields, `closed`.
const RichTable& cut_parts();
const RichTable& cut_pieces();
const RichTable& cut_sheets();

inline const Table& cut_plan_table() {
    return cut_plans().table();
}

inline const Table& cut_part_table() {
    return cut_parts().table();
}

inline const Table& cut_piece_table() {
    return cut_pieces().table();
}

inline const Table& cut_sheet_table() {
    return cut_sheets().table();
}

/// Writes the rows, the counters of list "cutPlan" and the day's number.
void project_cut_plan(
    const events::StoredEvent& event, const events::CutPlanEvent& e, TableWriter& out
);

}  // namespace oms::projections
