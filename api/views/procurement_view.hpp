#pragma once
// Purchases as the wire shows them, with what the same goods were bought for last.

#include "api/views/document_view.hpp"

#include <string>

namespace oms::api {

/// What a purchase has beside its own fields: `details` with `last` (what the commodity was bought
/// for before) and `costPrice`, `logistics`, `signs`, `payments`, `putOrders`, `outOrders`,
/// `dueAmount` and `allowed`.
void write_procurement(json::Writer& out, const DetailCase& one);

/// What may still be paid, as domain::ProcurementState::due.
std::int64_t due_of_purchase(const projections::Row& row);

/// What is due of the sales order or purchase of the caller's rows that `bizId` names; `biz`: of a
/// payment order. NotFound.
Result<std::int64_t> due_of(QueryCall& call, storage::ReadModel& model, std::int64_t biz);

}  // namespace oms::api
