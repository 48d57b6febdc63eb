#pragma once
// Process orders as people enter them: header, sub-parts with crafts, materials, with what the
// records they name say, priced by the plant's lists of now.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "commands/processing/price_lists.hpp"
#include "events/processing/process_content.hpp"

#include <string>
#include <string_view>

namespace oms::commands {

/// What the input wants, laid over `before`; lists stay where the input has none. Invalid with the
/// field; Refused: PLANT_CLOSED plantId, WAREHOUSE_CLOSED, STATUS_DENIED orderId (closed, or
/// received); else as domain::price_process.
Result<events::ProcessContent> read_process(
    CommandContext& ctx, const Input& input, const events::ProcessContent& before
);

/// What is entered so far of a process order, priced: of its header the plant, the list and the
/// rates are enough, and `pricingDate` may name another day than today for its prices. Errors as
/// read_process; REQUIRED_CHOOSE plantId, BAD_DATE pricingDate.
Result<events::ProcessContent> price_entered(
    CommandContext& ctx, const Input& input, const events::ProcessContent& before
);

/// yyyy-MM-dd, "" when absent. Invalid: BAD_DATE.
Result<std::string> read_day(const Input& input, std::string_view name);

/// Prices the content by these lists, else by those of today, within the bounds of the trade.
Status settle_process(CommandContext& ctx, events::ProcessContent& content, PriceBooks& books);
Status settle_process(CommandContext& ctx, events::ProcessContent& content);

}  // namespace oms::commands
