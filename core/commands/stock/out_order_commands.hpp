#pragma once
// Out orders (OutOrderApi; domain-model 3.6): planned goods and their leaving.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// saveOutOrder: a new draft; outStatus 62 submits it at once. Of a sale (outType 1) `details`
/// [{orderDetailId, colorNumber, planPieces}] are what saveOrderDeliver takes: it is one.
Command save_out_order(Input input);
/// updateOutOrder: header and lines (matched by id); outStatus 62 submits.
Command update_out_order(Input input);
/// updateOutWarehouse {outOrderId, lines: [{outDetailId, sId, storageId, pieces, serialIds}]}:
/// goods out of the warehouse; a sale's also onto the order, with a receipt to be signed.
Command post_out_order(Input input);
/// removeOutOrder {outOrderId, reason}.
Command void_out_order(Input input);

/// removeOutPutRecordDetail {outPutRecordId, reason}: takes one record of a put or out order back,
/// with all that followed from it. Refused: REVERSE_AT_DOCUMENT for records of other documents.
Command reverse_record(Input input);

}  // namespace oms::commands
