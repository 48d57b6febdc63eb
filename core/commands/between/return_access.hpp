#pragma once
// Getting at returns and refunds from a command, and what an order can still give back.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/input.hpp"
#include "domain/money/refund.hpp"
#include "domain/orders/order.hpp"
#include "domain/returns/returns.hpp"
#include "entities/tables/returns/returns.hpp"

#include <string>
#include <vector>

namespace oms::commands {

template <>
struct DocumentOf<domain::ReturnState> {
    static const entities::EntitySpec& entity() { return entities::tables::kReturns; }

    static Id id(const domain::ReturnState& back) { return back.id; }

    static const std::string& number(const domain::ReturnState& back) { return back.returnsNo; }
};

template <>
struct DocumentOf<domain::RefundState> {
    static const entities::EntitySpec& entity() { return entities::tables::kRefund; }

    static Id id(const domain::RefundState& refund) { return refund.facts.refundId; }

    static const std::string& number(const domain::RefundState& refund) {
        return refund.facts.refundNo;
    }
};

/// Every return of an order that had a row before this command, withdrawn ones included.
std::vector<const domain::ReturnState*> returns_of(CommandContext& ctx, Id order);

/// What the order shipped, and what returns other than `without` hold of it.
domain::ReturnableOrder returnable_order(
    CommandContext& ctx, const domain::OrderState& order, Id without
);

/// Pieces of a line that are back or on their way back.
std::int64_t held_by_returns(CommandContext& ctx, Id order, Id line);

/// Appends a decision and tells whom it concerns (return_messages.hpp), or passes its error on.
Status append_return(
    CommandContext& ctx, const std::string& stream, const Result<events::ReturnEvent>& decided
);

}  // namespace oms::commands
