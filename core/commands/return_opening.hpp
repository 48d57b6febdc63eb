#pragma once
// Returns and refunds that other documents open: a refused or broken delivery, a cancelled order,
// one closed short, an agreed return.

#include "commands/context.hpp"
#include "domain/order.hpp"
#include "domain/receipt.hpp"
#include "domain/returns.hpp"
#include "events/refund_events.hpp"
#include "events/returns_events.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::commands {

/// A new draft: number, people and customer come from the order. `lines` are settled.
const domain::ReturnState& write_return(
    CommandContext& ctx,
    const domain::OrderState& order,
    events::ReturnHeader header,
    std::vector<events::ReturnLine> lines
);

/// Warehouse and its keeper, with their names; no warehouse is none. Invalid / NOT_FOUND, Refused /
/// WAREHOUSE_CLOSED, warehouseId.
Status set_return_warehouse(CommandContext& ctx, events::ReturnHeader& header, Id warehouse);

/// The draft that a receipt opens which was refused (type 6: all its goods) or signed with broken
/// pieces (type 4: those pieces). Where the receipt does not tell which lines are meant, the draft
/// has none.
void open_return_of_receipt(
    CommandContext& ctx,
    const domain::ReceiptState& receipt,
    std::int64_t broken,
    const std::string& reason
);

/// What money is paid back for.
struct RefundCause {
    std::int32_t source = 0;                        ///< domain::RefundSource
    const domain::ReturnState* returned = nullptr;  ///< of a return
    Id payOrderId;  ///< of money beyond what was due: the payment order that brought it
    std::string payOrderNo;
};

/// Money to be paid back for an order: the new refund, none when `amount` is not above 0. REQUIRES
/// amount <= kept.
Id write_refund(
    CommandContext& ctx,
    const domain::OrderState& order,
    const RefundCause& cause,
    std::int64_t amount,
    const events::RefundWay& way
);

}  // namespace oms::commands
