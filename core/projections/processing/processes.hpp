#pragma once
// Rows of process orders: the document, its sub-parts, materials and works.

#include "events/kit/envelope.hpp"
#include "events/processing/process_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: the names that belonged to the ids (plantName, plantPriceName,
/// guideUserName, designerUserName, deptName, warehouseName, putWarehouseName, createUserName),
/// closeReason, quoteUserName, quoteTime.
const RichTable& processes();
/// The lists of a process order have, besides their fields, `closed`.
const RichTable& process_parts();
const RichTable& process_bricks();
const RichTable& process_crafts();
const RichTable& process_desks();
const RichTable& process_stairs();
const RichTable& process_cuts();
const RichTable& process_materials();
const RichTable& process_works();

inline const Table& process_table() {
    return processes().table();
}

inline const Table& process_part_table() {
    return process_parts().table();
}

inline const Table& process_brick_table() {
    return process_bricks().table();
}

inline const Table& process_craft_table() {
    return process_crafts().table();
}

inline const Table& process_desk_table() {
    return process_desks().table();
}

inline const Table& process_stairs_table() {
    return process_stairs().table();
}

inline const Table& process_cut_table() {
    return process_cuts().table();
}

inline const Table& process_material_table() {
    return process_materials().table();
}

inline const Table& process_work_table() {
    return process_works().table();
}

/// Writes the rows, the counters of list "process" and the day's number.
void project_process(
    const events::StoredEvent& event, const events::ProcessEvent& e, TableWriter& out
);

}  // namespace oms::projections
