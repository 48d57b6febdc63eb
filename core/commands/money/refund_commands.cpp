#include "commands/money/refund_commands.hpp"

#include "commands/between/balance_posting.hpp"
#include "commands/between/order_access.hpp"
#include "commands/between/order_money.hpp"
#include "commands/between/payment_units.hpp"
#include "commands/between/return_access.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/params.hpp"
#include "commands/money/wx_order_access.hpp"
#include "commands/money/wx_refund_asking.hpp"
#include "commands/returns/return_steps.hpp"
#include "domain/money/refund_rules.hpp"
#include "entities/record.hpp"
#include "entities/tables/returns/returns.hpp"
#include "projections/orders/payments.hpp"
#include "projections/returns/refunds.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::RefundState;

Result<entities::Record> read_refund(const Input& input, bool creating) {
    return entities::read_input(
        entities::tables::kRefund, input.root(), creating, entities::Strictness::Api
    );
}

Result<Answers> run_save_refund(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("refund_add")) {
        return Error::forbidden();
    }
    const auto given = read_refund(input, true);
    const auto way = read_refund_way(input, {});
    if (!given || !way) {
        return !given ? given.error() : way.error();
    }
    const auto order = open_order(ctx, Id{given->integer("orderId")});
    if (!order) {
        return Error::invalid("NOT_FOUND", "orderId");
    }
    const std::int64_t amount = given->integer("amount");
    if (Status ok = domain::check_refund(amount, money_of(ctx, **order).overpaid()); !ok) {
        return ok.error();
    }
    const Id made =
        write_refund(ctx, **order, {domain::kOfOverpayment, nullptr, {}, {}}, amount, *way);
    return Answers{answer_of(ctx, load_document<RefundState>(ctx, made))};
}

Result<Answers> run_update_refund(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::RefundAction::Edit, ctx.user())) {
        return Error::forbidden();
    }
    const auto found = open_seen<RefundState>(ctx, input, input.id("id"));
    if (!found) {
        return found.error();
    }
    const RefundState& state = **found;
    const auto way = read_refund_way(input, state.facts.way);
    if (!way) {
        return way.error();
    }
    const auto decided = domain::change_refund(state, *way, 0, ctx.user().user_name);
    if (Status ok = append_decided<RefundState>(
            ctx, document_stream<RefundState>(state.facts.refundId), decided
        );
        !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_split_refund(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::RefundAction::Split, ctx.user())) {
        return Error::forbidden();
    }
    const auto found = open_seen<RefundState>(ctx, input, input.id("id"));
    const auto given = read_refund(input, false);
    const auto way = read_refund_way(input, {});
    if (!found || !given || !way) {
        return !found ? found.error() : !given ? given.error() : way.error();
    }
    const RefundState& state = **found;
    const std::int64_t amount = given->integer("amount");
    if (amount < 1) {
        return Error::invalid("REQUIRED_ENTER", "amount").with("label", "entity.refund.amount");
    }
    const auto decided =
        domain::change_refund(state, state.facts.way, amount, ctx.user().user_name);
    if (Status ok = append_decided<RefundState>(
            ctx, document_stream<RefundState>(state.facts.refundId), decided
        );
        !ok) {
        return ok.error();
    }
    // Who caused the whole causes the part: nobody gets to confirm by splitting.
    events::RefundOpened part = state.facts;
    part.refundId = ctx.new_id();
    part.refundNo = next_document_number(ctx, "TK");
    part.amount = amount;
    part.way = *way;
    part.operatorName = ctx.user().user_name;
    const std::string stream = document_stream<RefundState>(part.refundId);
    ctx.append<RefundState>(stream, part);
    return Answers{answer_of(ctx, ctx.load<RefundState>(stream))};
}

/// The payment order of the sales order that can give so much back, before all others the one that
/// brought it. Refused / NO_ORIGINAL_ROUTE (param max, fen).
Result<Id> route_back(CommandContext& ctx, const RefundState& state) {
    const auto& table = projections::payments();
    const Id brought = state.facts.payOrderId;
    if (brought &&
        load_document<domain::WxOrderState>(ctx, brought).refundable() >= state.facts.amount) {
        return brought;
    }
    std::int64_t most = 0;
    for (const auto& row :
         ctx.lookups().rows(table.table(), "orderId", projections::cell(state.facts.orderId))) {
        const Id wx_order = projections::id_of(table, row, "wxOrderId");
        if (!wx_order || projections::integer(table, row, "payStatus") != domain::kConfirmed) {
            continue;
        }
        const auto& paid = load_document<domain::WxOrderState>(ctx, wx_order);
        if (paid.status == domain::kWxPaid && paid.refundable() >= state.facts.amount) {
            return wx_order;
        }
        most = std::max(most, paid.status == domain::kWxPaid ? paid.refundable() : 0);
    }
    return Error::refused("NO_ORIGINAL_ROUTE", "refundType").with("max", std::to_string(most));
}

/// Has the provider give it back; what it answers finishes the refund.
Status send(CommandContext& ctx, const RefundState& state, const domain::RefundPayment& payment) {
    const auto route = route_back(ctx, state);
    if (!route) {
        return route.error();
    }
    if (!merchant_in_use(ctx)) {
        return Error::refused("WX_OFF", "refundType");
    }
    const auto& paid = load_document<domain::WxOrderState>(ctx, *route);
    const std::string number = paid.facts.orderNo + "R" + ctx.new_id().str();
    const auto sent = domain::send_refund(
        state, payment, *route, number, ctx.user().user, ctx.now(), ctx.user().user_name
    );
    if (!sent) {
        return sent.error();
    }
    ctx.append<RefundState>(document_stream<RefundState>(state.facts.refundId), *sent);
    return ask_wx_refund(ctx, *route, number, state.facts.amount, state.facts.refundNo);
}

/// Gold of the customer's login instead of money.
Status give_gold(CommandContext& ctx, const RefundState& state, events::RefundPaid& paid) {
    const auto& order = load_document<domain::OrderState>(ctx, state.facts.orderId);
    const auto owner = balance_owner_of(ctx, order);
    const auto units = domain::gold_of_refund(
        paid.amount, number_of(ctx.lookups(), domain::params::kGoldValueFen)
    );
    if (!owner) {
        return Error::refused(owner.error().key, "refundType");
    }
    if (!units) {
        return units.error();
    }
    paid.goldUnits = *units;
    paid.balanceUserId = *owner;
    Posting posting;
    posting.owner = {*owner, {}};
    posting.changes = {
        {std::string(events::balance::kGold), *units, std::string(events::balance::kOrder), 0}};
    posting.bizType = events::balance::kOrderRefund;
    posting.bizId = state.facts.orderId;
    posting.bizNo = state.facts.orderNo;
    posting.reason = state.facts.refundNo;
    return post_to_balance(ctx, posting);
}

Status pay(CommandContext& ctx, const RefundState& state, const domain::RefundPayment& payment) {
    auto paid =
        domain::confirm_refund(state, payment, ctx.user().user, ctx.now(), ctx.user().user_name);
    if (!paid) {
        return std::move(paid).error();
    }
    if (payment.way.refundType == domain::kRefundInGold) {
        if (Status ok = give_gold(ctx, state, *paid); !ok) {
            return ok;
        }
    }
    ctx.append<RefundState>(document_stream<RefundState>(state.facts.refundId), *paid);
    return complete_when_refunded(ctx, state.facts.returnsId);
}

Result<Answers> run_confirm_refund(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::RefundAction::Confirm, ctx.user())) {
        return Error::forbidden();
    }
    const auto found = open_seen<RefundState>(ctx, input, input.id("id"));
    if (!found) {
        return found.error();
    }
    const RefundState& state = **found;
    const auto given = read_refund(input, false);
    const auto way = read_refund_way(input, state.facts.way);
    if (!given || !way) {
        return !given ? given.error() : way.error();
    }
    domain::RefundPayment payment;
    payment.way = *way;
    payment.refundTime = given->integer("refundTime", ctx.now().ms);
    payment.voucherUrl = given->text("voucherUrl");
    if (Status ok = payment.way.refundType == domain::kRefundAsPaid ? send(ctx, state, payment)
                                                                    : pay(ctx, state, payment);
        !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_delete_refund(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::RefundAction::Void, ctx.user())) {
        return Error::forbidden();
    }
    const auto ids = input.ids("ids");
    const auto reason = input.text("reason");
    if (!ids || !reason) {
        return !ids ? ids.error() : reason.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        const auto found = open_document<RefundState>(ctx, id, "ids");
        if (!found) {
            return Error(found.error()).with("id", id.str());
        }
        const auto decided = domain::void_refund(**found, *reason, ctx.user().user_name);
        if (Status ok = append_decided<RefundState>(ctx, document_stream<RefundState>(id), decided);
            !ok) {
            return Error(ok.error()).with("id", id.str());
        }
        answers.push_back(answer_of(ctx, **found));
    }
    return answers;
}

}  // namespace

Status take_refund_answer(
    CommandContext& ctx, const std::string& wx_refund_no, bool taken, const std::string& reason
) {
    const auto rows = ctx.lookups().rows(
        projections::refund_table(), "wxRefundNo", projections::Cell(std::string_view(wx_refund_no))
    );
    if (rows.empty()) {
        return {};  // money that nothing was credited for
    }
    const std::string stream =
        document_stream<RefundState>(projections::id_of(projections::refunds(), rows.front(), "id")
        );
    const RefundState& state = ctx.load<RefundState>(stream);
    const auto answered = domain::answer_refund(state, wx_refund_no, taken, reason, ctx.now());
    if (!answered) {
        return {};
    }
    append_event<RefundState>(ctx, stream, *answered);
    return taken ? complete_when_refunded(ctx, state.facts.returnsId) : Status();
}

Command save_refund(Input input) {
    return {
        "saveRefund", false, [input](CommandContext& ctx) { return run_save_refund(ctx, input); }};
}

Command update_refund(Input input) {
    return {"updateRefund", false, [input](CommandContext& ctx) {
                return run_update_refund(ctx, input);
            }};
}

Command split_refund(Input input) {
    return {"splitRefund", false, [input](CommandContext& ctx) {
                return run_split_refund(ctx, input);
            }};
}

Command confirm_refund(Input input) {
    return {"confirmRefund", false, [input](CommandContext& ctx) {
                return run_confirm_refund(ctx, input);
            }};
}

Command delete_refunds(Input input) {
    return {"deleteRefund", true, [input](CommandContext& ctx) {
                return run_delete_refund(ctx, input);
            }};
}

}  // namespace oms::commands
