#include "commands/between/order_receiving.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_bonus.hpp"
#include "commands/between/out_order_writing.hpp"
#include "commands/between/return_access.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/params.hpp"
#include "domain/orders/order_delivery.hpp"
#include "domain/stock/receipt.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/stock/goods_documents.hpp"

namespace oms::commands {
namespace {

using domain::OrderState;
using domain::ReceiptState;

std::vector<const ReceiptState*> receipts_of(CommandContext& ctx, Id order) {
    std::vector<const ReceiptState*> found;
    const auto& table = projections::receipts();
    for (const auto& row : ctx.lookups().rows(table.table(), "orderId", projections::cell(order))) {
        const Id id = projections::id_of(table, row, "id");
        const auto& receipt = load_document<ReceiptState>(ctx, id);
        if (!receipt.removed) {
            found.push_back(&receipt);
        }
    }
    return found;
}

/// Pieces that were refused and that the warehouse has looked at since.
std::int64_t refused_and_back(CommandContext& ctx, Id order) {
    std::int64_t pieces = 0;
    for (const domain::ReturnState* returned : returns_of(ctx, order)) {
        if (returned->header.returnsType == domain::kRefused) {
            for (const auto& [detail, line] : returned->accepted) {
                pieces += line.acceptPieces + line.rejectPieces;
            }
        }
    }
    return pieces;
}

/// Signs the open receipts of an order; Refused / STATUS_DENIED while refused goods are not back.
Status sign_open_receipts(CommandContext& ctx, Id order) {
    std::int64_t refused = 0;
    for (const ReceiptState* receipt : receipts_of(ctx, order)) {
        refused += receipt->status == domain::kReceiptRefused ? receipt->shippedPieces : 0;
    }
    if (refused > refused_and_back(ctx, order)) {
        return Error::refused("STATUS_DENIED");
    }
    for (const ReceiptState* receipt : receipts_of(ctx, order)) {
        if (!receipt->open()) {
            continue;
        }
        domain::Signature signature;
        signature.details = receipt->details;
        signature.signPieces = receipt->shippedPieces;
        signature.automatic = true;
        const auto decided = domain::sign_receipt(*receipt, signature, ctx.user().user_name);
        if (!decided) {
            return decided.error();
        }
        const std::string stream = document_stream<ReceiptState>(receipt->facts.receiptId);
        append_event<ReceiptState>(ctx, stream, *decided);
    }
    return {};
}

Result<Answers> run_receive_in_time(CommandContext& ctx, Id order) {
    constexpr std::int64_t kDayMs = 86'400'000;
    const auto row = ctx.lookups().row(projections::order_table(), order);
    const std::int64_t shipped =
        row ? projections::integer(projections::orders(), *row, "shippedTime") : 0;
    if (shipped == 0 || ctx.now().ms - shipped <
                            number_of(ctx.lookups(), domain::params::kAutoReceiveDays) * kDayMs) {
        return Error::refused("STATUS_DENIED");
    }
    const auto& state = load_document<OrderState>(ctx, order);
    if (Status ok = receive_order(ctx, state, true); !ok) {
        return ok.error();
    }
    if (Status ok = sign_open_receipts(ctx, order); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

bool all_signed(CommandContext& ctx, const OrderState& state) {
    std::int64_t settled = refused_and_back(ctx, state.id);
    for (const ReceiptState* receipt : receipts_of(ctx, state.id)) {
        const bool done =
            receipt->status == domain::kSigned || receipt->status == domain::kPartSigned;
        settled += done ? receipt->shippedPieces : 0;
    }
    std::int64_t delivered = 0;
    for (const auto& [line, delivery] : state.deliveries) {
        delivered += delivery.delivered;
    }
    return delivered > 0 && settled >= delivered;
}

}  // namespace

Status receive_order(CommandContext& ctx, const OrderState& state, bool automatic) {
    const auto bonus = plan_order_bonus(ctx, state);
    if (!bonus) {
        return bonus.error();
    }
    const auto decided = domain::receive_order(
        state, all_signed(ctx, state), automatic, points_of(*bonus), ctx.now(), ctx.user().user_name
    );
    if (Status ok = append_order(ctx, document_stream<OrderState>(state.id), decided); !ok) {
        return ok;
    }
    for (const Posting& posting : *bonus) {
        if (Status ok = post_to_balance(ctx, posting); !ok) {
            return ok;
        }
    }
    return {};
}

Status receive_when_settled(CommandContext& ctx, Id order_id) {
    const auto& order = load_document<OrderState>(ctx, order_id);
    if (order.status != domain::kToReceive || order.closed || !all_signed(ctx, order)) {
        return {};
    }
    return receive_order(ctx, order, false);
}

Command receive_in_time(Id order) {
    return {"receiveInTime", false, [order](CommandContext& ctx) {
                return run_receive_in_time(ctx, order);
            }};
}

}  // namespace oms::commands
