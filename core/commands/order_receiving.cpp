#include "commands/order_receiving.hpp"

#include "commands/order_access.hpp"
#include "commands/order_bonus.hpp"
#include "commands/return_access.hpp"
#include "domain/order_delivery.hpp"
#include "domain/receipt.hpp"
#include "projections/goods_documents.hpp"
#include "projections/orders.hpp"

#include <charconv>

namespace oms::commands {
namespace {

using domain::OrderState;
using domain::ReceiptState;

std::vector<const ReceiptState*> receipts_of(CommandContext& ctx, Id order) {
    std::vector<const ReceiptState*> found;
    const auto& table = projections::receipts();
    for (const auto& row : ctx.lookups().rows(table.table(), "orderId", projections::cell(order))) {
        const Id id = projections::id_of(table, row, "id");
        const auto& receipt = ctx.load<ReceiptState>(events::stream_name("receipt", id));
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
        const std::string stream = events::stream_name("receipt", receipt->facts.receiptId);
        std::visit([&](const auto& e) { ctx.append<ReceiptState>(stream, e); }, *decided);
    }
    return {};
}

Result<Answers> run_receive_in_time(CommandContext& ctx, Id order) {
    constexpr std::int64_t kDayMs = 86'400'000;
    const auto row = ctx.lookups().row(projections::order_table(), order);
    const std::int64_t shipped =
        row ? projections::integer(projections::orders(), *row, "shippedTime") : 0;
    if (shipped == 0 || ctx.now().ms - shipped < auto_receive_days(ctx.lookups()) * kDayMs) {
        return Error::refused("STATUS_DENIED");
    }
    const auto& state = ctx.load<OrderState>(order_stream(order));
    if (Status ok = receive_order(ctx, state, true); !ok) {
        return ok.error();
    }
    if (Status ok = sign_open_receipts(ctx, order); !ok) {
        return ok.error();
    }
    return Answers{order_answer(ctx, state)};
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
    if (Status ok = append_order(ctx, order_stream(state.id), decided); !ok) {
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
    const auto& order = ctx.load<OrderState>(order_stream(order_id));
    if (order.status != domain::kToReceive || order.closed || !all_signed(ctx, order)) {
        return {};
    }
    return receive_order(ctx, order, false);
}

std::int64_t auto_receive_days(Lookups& lookups) {
    constexpr std::int64_t kDays = 15;
    const std::string text = lookups.param("order.autoReceiveDays", std::to_string(kDays));
    std::int64_t days = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), days);
    return code == std::errc{} && days >= 1 && days <= 3650 ? days : kDays;
}

Command receive_in_time(Id order) {
    return {"receiveInTime", false, [order](CommandContext& ctx) {
                return run_receive_in_time(ctx, order);
            }};
}

}  // namespace oms::commands
