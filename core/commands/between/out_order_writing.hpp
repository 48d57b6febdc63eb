#pragma once
// New out orders: of a sale, written by a delivery, and others, entered by a keeper.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/input.hpp"
#include "domain/orders/order.hpp"
#include "domain/stock/out_order.hpp"
#include "domain/stock/receipt.hpp"
#include "entities/tables/stock/warehouse.hpp"

#include <string>
#include <vector>

namespace oms::commands {

struct OutDraft {
    Id id;
    events::OutHeader header;
    std::vector<events::OutLine> lines;
};

template <>
struct DocumentOf<domain::ReceiptState> {
    static const entities::EntitySpec& entity() { return entities::tables::kReceipt; }

    static Id id(const domain::ReceiptState& receipt) { return receipt.facts.receiptId; }

    static const std::string& number(const domain::ReceiptState& receipt) {
        return receipt.facts.receiptNo;
    }
};

template <>
struct DocumentOf<domain::OutOrderState> {
    static const entities::EntitySpec& entity() { return entities::tables::kOutOrder; }

    static Id id(const domain::OutOrderState& out) { return out.id; }

    static const std::string& number(const domain::OutOrderState& out) { return out.outNo; }
};

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

}  // namespace oms::commands
