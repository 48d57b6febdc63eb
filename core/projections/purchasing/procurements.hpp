#pragma once
// Rows of purchases: the document, its lines, waybills, signings, payments and log, and what it
// changes on the rows of the order that it buys for.

#include "events/kit/envelope.hpp"
#include "events/purchasing/procurement_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: the names that belonged to the ids (cooperationName, brandName,
/// buyerUserName, deptName, warehouseName, createUserName), keeperUserId of the warehouse,
/// shortPieces, returnedAmount, closeReason, approveUserName, approveTime, openAmount
/// (owed less paid; below 0: paid in advance).
const RichTable& procurements();
/// Besides the entity's fields: brandId, pieceArea, piecesPerBox, and of the purchase
/// cooperationId, warehouseId, orderId; boughtTime (ms of its approval, null before it and once it
/// is closed), arrivedTime (ms of the newest signing of the line), closed.
const RichTable& procurement_lines();
const RichTable& procurement_logs();
/// Besides the entity's fields: logisticName, createUserName.
const RichTable& procurement_waybills();
const RichTable& procurement_payments();
const RichTable& procurement_signs();

inline const Table& procurement_table() {
    return procurements().table();
}

inline const Table& procurement_detail_table() {
    return procurement_lines().table();
}

inline const Table& procurement_log_table() {
    return procurement_logs().table();
}

inline const Table& procurement_logistic_table() {
    return procurement_waybills().table();
}

inline const Table& procurement_payment_table() {
    return procurement_payments().table();
}

inline const Table& procurement_sign_table() {
    return procurement_signs().table();
}

/// Writes the rows, the counters of list "procurement", the day's number, and purchasedPieces of
/// order lines, where their rows are there.
void project_procurement(
    const events::StoredEvent& event, const events::ProcurementEvent& e, TableWriter& out
);

}  // namespace oms::projections
