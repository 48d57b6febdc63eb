#pragma once
// What saving and removing warehouses, bins and serials does beyond the general rules
// (record_rules).

#include "commands/records/save_case.hpp"

namespace oms::commands {

/// At most one default warehouse a department: the newest choice wins. One with goods in it, or on
/// their way to it, stays in use: Refused / WAREHOUSE_HAS_STOCK.
Status warehouse_rules(SaveCase& save);

/// A new serial is not in stock yet; its area follows from its sides. Only commodities with serials
/// have them (Invalid / NO_SERIALS), and what stands in stock keeps its shade and grade (Refused /
/// STATUS_DENIED).
Status serial_rules(SaveCase& save);

/// IN_USE for a bin with goods in it, and for a serial that has moved.
Status check_empty(const RemoveCase& removal);

}  // namespace oms::commands
