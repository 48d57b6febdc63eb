#pragma once
// Purchases that are paid through the payment provider.

#include "commands/kit/context.hpp"
#include "domain/purchasing/procurement.hpp"
#include "events/money/wx_order_events.hpp"

#include <cstdint>

namespace oms::commands {

/// A purchase of the caller's rows that takes this much money now. Forbidden without
/// procurement_pay; Invalid: NOT_FOUND bizId; Refused: STATUS_DENIED bizId, PAY_OVER amount (param
/// due).
Result<const domain::ProcurementState*> payable_purchase(
    CommandContext& ctx, Id purchase, std::int64_t amount
);

/// The number that was taken stands on the purchase. Errors as above.
Status number_purchase(CommandContext& ctx, const events::PayOrderNoReserved& reserved);

/// Money that the provider has; the payment's id, none when the purchase takes none.
Result<Id> receive_purchase_money(
    CommandContext& ctx, Id purchase, events::ProcurementPaid payment
);

}  // namespace oms::commands
