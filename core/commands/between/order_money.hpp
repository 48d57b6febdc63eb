#pragma once
// Money of one order over all its documents: payments, refunds, returns (domain-model 3.3, I12).

#include "commands/kit/context.hpp"
#include "domain/money/payment.hpp"
#include "domain/orders/order.hpp"

#include <cstdint>

namespace oms::commands {

/// In fen; what this command has decided about rows that were there before it is included.
struct OrderMoney {
    std::int64_t owed = 0;       ///< payable without what came back; 0 before 14 and once closed
    std::int64_t paid = 0;       ///< confirmed payments
    std::int64_t refunded = 0;   ///< refunds that are paid
    std::int64_t refunding = 0;  ///< refunds that wait
    std::int64_t credited = 0;   ///< goods that came back or were never shipped

    /// What is not on its way back.
    std::int64_t kept() const { return paid - refunded - refunding; }

    /// May be below 0: too much was paid.
    std::int64_t due() const { return owed - kept(); }

    /// What the customer has paid beyond what the order is worth now.
    std::int64_t overpaid() const { return kept() - owed; }
};

OrderMoney money_of(CommandContext& ctx, const domain::OrderState& order);

/// The order as payments see it.
domain::PayableOrder payable_order(CommandContext& ctx, const domain::OrderState& order);

}  // namespace oms::commands
