#pragma once
// Returns and refunds as the wire shows them.

#include "api/document_view.hpp"

#include <string>

namespace oms::api {

/// `details`, `refunds`, `records` of the put order, and what may be done now.
void write_return(json::Writer& out, const DetailCase& one);

/// `allowed` of a refund: edit, split, confirm, void.
void write_refund_allowed(json::Writer& out, const DetailCase& one);

/// {orderId, lines: [{orderDetailId, lineNo, commodityName, size, grade, pieces, deliveredPieces,
/// returnedPieces, returningPieces, returnable, netAmount, shades: [{colorNumber, pieces}]}]}:
/// `returnsId` leaves what that return holds out of account.
Result<std::string> returnable(QueryCall& call);

}  // namespace oms::api
