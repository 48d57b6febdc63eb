#pragma once
// Returns and refunds that other documents open: a refused or broken delivery, a cancelled order,
// one closed short, an agreed return.

#include "commands/kit/context.hpp"
#include "domain/orders/order.hpp"
#include "domain/returns/returns.hpp"
#include "domain/stock/receipt.hpp"
#include "events/money/refund_events.hpp"
#include "events/returns/returns_events.hpp"

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

/// Pieces of an order line that came broken.
struct Breakage {
    Id orderDetailId;
    std::string colorNumber;  ///< "": the only shade of the line that came
    std::int64_t pieces = 0;
};

/// Each is among the goods of the receipt; shades that were left out are filled in. Invalid:
/// NOT_FOUND, OUT_OF_RANGE, REQUIRED_ENTER colorNumber with the element ("breakages[1].pieces").
Status settle_breakages(
    CommandContext& ctx, const domain::ReceiptState& receipt, std::vector<Breakage>& breakages
);

/// Why a receipt opens a return.
struct ReceiptComplaint {
    std::int64_t broken = 0;          ///< pieces; 0: all of it was refused
    std::vector<Breakage> breakages;  ///< empty: nobody said which
    std::string reason;
    std::vector<std::string> photos;
};

/// The draft that a receipt opens which was refused (type 6: all its goods) or signed with broken
/// pieces (type 4: those pieces); the order's people are told. Where nobody told which lines are
/// meant, the draft has none.
Status open_return_of_receipt(
    CommandContext& ctx, const domain::ReceiptState& receipt, const ReceiptComplaint& complaint
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
