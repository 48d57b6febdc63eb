#pragma once
// What is owed to suppliers, as an account: each change of the debt is an entry.

#include "events/kit/envelope.hpp"
#include "events/purchasing/procurement_events.hpp"
#include "events/purchasing/supplier_statement_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

#include <cstdint>

namespace oms::projections {

/// Why the debt changes (kind of an entry).
enum class SupplierEntryKind : std::int32_t {
    Signed = 1,        ///< goods were taken over
    SigningVoid = 2,   ///< and were not
    Returned = 3,      ///< goods went back
    ReturnUndone = 4,  ///< and came again
    Paid = 5,
    Refunded = 6,  ///< money came back
};

/// One row an entry, id = position of its event; above 0: more is owed. Besides the entity's
/// fields: settled (always 1). Added up by supplier and kind.
const RichTable& supplier_entries();

inline const Table& supplier_entry_table() {
    return supplier_entries().table();
}

/// (cooperationId, month) -> the agreement in force: figures, upTo, agreedTime, operatorName,
/// remark.
const Table& supplier_statement_table();

void project_supplier_statement(
    const events::StoredEvent& event, const events::SupplierStatementEvent& agreed, TableWriter& out
);

/// When goods of a purchase that were signed for at a time are to be paid: at once, or, by month,
/// `days` after the month's end. ms.
std::int64_t due_of_signing(std::int64_t pay_term, std::int64_t signed_at, std::int64_t days);

/// After the purchase's own projection: the entry of its supplier, and openAmount of its row.
void project_supplier_entry(
    const events::StoredEvent& event, const events::ProcurementEvent& e, TableWriter& out
);

}  // namespace oms::projections
