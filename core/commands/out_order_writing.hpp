#pragma once
// New out orders: of a sale, written by a delivery, and others, entered by a keeper.

#include "commands/context.hpp"
#include "commands/input.hpp"
#include "domain/order.hpp"
#include "domain/out_order.hpp"

#include <string>
#include <vector>

namespace oms::commands {

struct OutDraft {
    Id id;
    events::OutHeader header;
    std::vector<events::OutLine> lines;
};

std::string out_stream(Id out_order);

/// Header of an out order: what is given laid over `before`, names resolved. Invalid: NOT_FOUND,
/// REQUIRED_CHOOSE logisticId when `carrier_needed`.
Result<events::OutHeader> complete_out_header(
    CommandContext& ctx, events::OutHeader header, bool carrier_needed
);

/// Header of a sale from one warehouse; `input` is an OrderDeliver.
Result<events::OutHeader> sale_header(
    CommandContext& ctx, const Input& input, const domain::OrderState& order, Id warehouse
);

events::OutLine sale_line(
    CommandContext& ctx,
    const events::OrderLine& line,
    const events::Goods& goods,
    std::int64_t pieces
);

/// Appends the draft, and its submission. Invalid as check_out.
Status write_out_order(CommandContext& ctx, const OutDraft& draft, bool submit);

Status append_out(
    CommandContext& ctx, const std::string& stream, const Result<events::OutOrderEvent>& decided
);

}  // namespace oms::commands
