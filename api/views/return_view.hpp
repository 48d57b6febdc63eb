#pragma once
// Returns and refunds as the wire shows them.

#include "api/views/document_view.hpp"

#include <cstdint>
#include <string>

namespace oms::api {

/// `details`, `refunds`, how the refund comes to be from 24 on, and what may be done now.
/// `usual_fee_rate`: what an accounting takes where nobody says otherwise and it is not our fault.
void write_return(json::Writer& out, const DetailCase& one, std::int64_t usual_fee_rate);

/// `allowed` of a refund: edit, split, confirm, void.
void write_refund_allowed(json::Writer& out, const DetailCase& one);

/// {orderId, lines: [{orderDetailId, lineNo, commodityName, size, grade, pieces, deliveredPieces,
/// returnedPieces, returningPieces, returnable, netAmount, shades: [{colorNumber, pieces}]}]}:
/// `returnsId` leaves what that return holds out of account.
Result<std::string> returnable(QueryCall& call);

}  // namespace oms::api
