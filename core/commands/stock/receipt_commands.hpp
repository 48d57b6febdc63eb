#pragma once
// Delivery receipts (receiptApi; domain-model 3.15): opened when goods of a sale leave, signed by
// who takes them.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// saveReceipt {outOrderId, receiver, receiverTel, address, remark}: a receipt for shipped pieces
/// that stand on none. Refused: RECEIPT_EXISTS.
Command save_receipt(Input input);
/// updateReceipt {id, receiptStatus, receiver, signPieces, breakPieces, signUrl, remark}: the
/// details, and with receiptStatus 1 or 3 the signature, with 2 the refusal. The order is received
/// with the last signature.
Command update_receipt(Input input);
/// deleteReceipt {ids}: unsigned ones; their pieces wait for another.
Command delete_receipt(Input input);

}  // namespace oms::commands
