#pragma once
// From what was entered to what an order's events carry: ids resolved in the tenant (I24), names
// taken along, lines computed.

#include "commands/kit/context.hpp"
#include "entities/record.hpp"
#include "events/orders/order_events.hpp"

#include <vector>

namespace oms::commands {

/// `before` with the given fields laid over it; ids that changed must resolve, and bring their
/// names. Invalid / NOT_FOUND with the field when one does not.
Result<events::OrderHeader> read_header(
    CommandContext& ctx, const entities::Record& given, const events::OrderHeader& before
);

struct CustomerSnapshot {
    std::string name;
    std::string tel;
};

/// Name and phone of a customer now. Invalid / NOT_FOUND customerId.
Result<CustomerSnapshot> customer_snapshot(CommandContext& ctx, Id customer);

/// What the creator's user record and the parameters give a new order that does not say otherwise.
void fill_new_header(CommandContext& ctx, events::OrderHeader& header);

/// Entered amounts of `given` laid over `before`.
events::OrderAmounts read_amounts(
    const entities::Record& given, const events::OrderAmounts& before
);

/// The lines of `details`, in their order: with an id one of `before`, changed; without, new ones.
/// Errors name the field with its index ("details[2].inputQty").
Result<std::vector<events::OrderLine>> read_lines(
    CommandContext& ctx,
    const events::OrderHeader& header,
    json::Ref details,
    const std::vector<events::OrderLine>& before
);

/// One line; `before` is null for a new one. Invalid: NOT_FOUND, BAD_OPTION, OUT_OF_RANGE, ...;
/// Refused: PRICE_FLOOR, COMMODITY_OFF_SALE, NUMBER_RANGE.
Result<events::OrderLine> read_line(
    CommandContext& ctx,
    const events::OrderHeader& header,
    json::Ref input,
    const events::OrderLine* before
);

/// A new line with the content of `source` at today's commodity data: the deal price stays when the
/// list price did, else the discount rate does.
Result<events::OrderLine> copy_line(
    CommandContext& ctx, const events::OrderHeader& header, const events::OrderLine& source
);

/// The brand that all lines share, none when they mix; a header without lines keeps its own.
void settle_brand(events::OrderHeader& header, const std::vector<events::OrderLine>& lines);

}  // namespace oms::commands
