#pragma once
// Gold and points that pay for an order (domain-model 6.5, TV-19): those of the login of its
// channel customer, as far as the rules of limits allow.

#include "commands/kit/context.hpp"
#include "domain/money/payment.hpp"
#include "domain/orders/order.hpp"

#include <string>

namespace oms::commands {

/// Whose gold and points pay for an order, and get back what is refunded in gold. Refused:
/// NO_BALANCE (retail customers and customers without a login have none).
Result<Id> balance_owner_of(CommandContext& ctx, const domain::OrderState& order);

/// Fills in units, owner and rule of a payment by gold or points; others are left alone. Refused:
/// NO_BALANCE, NO_BONUS_VALUE (points without a rule that
/// says what they are worth), OVER_DEDUCTION (param
/// max, fen); Invalid: UNITS_UNEVEN amount (param near, fen).
Status settle_units(
    CommandContext& ctx, const domain::OrderState& order, events::PaymentRecorded& wanted
);

/// Takes the units of a payment that is confirmed now. Refused: BALANCE_SHORT, BALANCE_FROZEN.
Status spend_units(CommandContext& ctx, const events::PaymentRecorded& payment);
/// Gives them back when it is voided.
Status return_units(
    CommandContext& ctx, const events::PaymentRecorded& payment, const std::string& reason
);

}  // namespace oms::commands
