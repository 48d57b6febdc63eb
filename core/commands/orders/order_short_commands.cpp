#include "commands/orders/order_short_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_money.hpp"
#include "commands/between/order_receiving.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/kit/document.hpp"
#include "domain/money/refund.hpp"
#include "domain/orders/order_delivery.hpp"
#include "domain/orders/order_rules.hpp"

#include <algorithm>
#include <variant>

namespace oms::commands {

using domain::OrderState;

namespace {

/// Opens a refund of what was paid for pieces that are given up.
void refund_given_up(
    CommandContext& ctx, const OrderState& state, const events::ShortClosing& closing
) {
    const OrderMoney money = money_of(ctx, state);
    const std::int64_t credited = money.credited + closing.amount;
    const std::int64_t owed = std::max<std::int64_t>(0, state.amounts.payableAmount - credited);
    const std::int64_t refund = std::min(closing.amount, money.kept() - owed);
    write_refund(ctx, state, {domain::kOfShortClose, nullptr, {}, {}}, refund, {});
}

Result<Answers> run_give_up(CommandContext& ctx, const Input& input) {
    const auto id = input.id("id");
    const auto lines = input.ids("lineIds");
    const auto reason = input.text("reason");
    if (!id || !lines || !reason) {
        return !id ? id.error() : !lines ? lines.error() : reason.error();
    }
    const auto order = open_order(ctx, *id);
    if (!order) {
        return order.error();
    }
    const OrderState state = **order;
    const std::string stream = document_stream<OrderState>(*id);
    if (Status ok = check_right(ctx, domain::OrderAction::GiveUp, state); !ok) {
        return ok.error();
    }
    if (Status ok = check_version(ctx, input, stream); !ok) {
        return ok.error();
    }
    const auto decided = domain::give_up_lines(state, *lines, *reason, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    for (const Id line : *lines) {
        if (Status ok = free_beyond(ctx, line, 0); !ok) {
            return ok.error();
        }
    }
    refund_given_up(ctx, state, std::get<events::OrderLinesGivenUp>(decided->front()).givenUp);
    if (Status ok = append_order(ctx, stream, decided); !ok) {
        return ok.error();
    }
    if (decided->size() > 1) {
        if (Status ok = receive_when_settled(ctx, *id); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, ctx.load<OrderState>(stream))};
}

}  // namespace

Result<domain::OrderEvents> decide_close_short(
    CommandContext& ctx, const OrderState& state, const std::string& reason
) {
    auto decided = domain::close_order_short(state, reason, ctx.user().user_name);
    if (!decided) {
        return decided;
    }
    if (Status ok = free_order_stock(ctx, state); !ok) {
        return ok.error();
    }
    refund_given_up(ctx, state, *std::get<events::OrderShipped>(decided->front()).closedShort);
    return decided;
}

Command give_up_order_lines(Input input) {
    return {"giveUpLines", false, [input](CommandContext& ctx) { return run_give_up(ctx, input); }};
}

}  // namespace oms::commands
