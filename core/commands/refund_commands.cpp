#include "commands/refund_commands.hpp"

#include "commands/order_access.hpp"
#include "commands/order_money.hpp"
#include "commands/return_access.hpp"
#include "commands/return_opening.hpp"
#include "commands/return_steps.hpp"
#include "entities/document.hpp"
#include "entities/tables/returns.hpp"

namespace oms::commands {
namespace {

using domain::RefundState;

Result<entities::Document> read_refund(const Input& input, bool creating) {
    return entities::read_input(
        entities::tables::kRefund, input.root(), creating, entities::Strictness::Api
    );
}

Result<Answers> run_save(CommandContext& ctx, const Input& input) {
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
    const Id made = write_refund(ctx, **order, domain::kOfOverpayment, nullptr, amount, *way);
    return Answers{refund_answer(ctx, ctx.load<RefundState>(refund_stream(made)))};
}

/// The refund an input names, at the version it saw.
Result<const RefundState*> open_input(CommandContext& ctx, const Input& input) {
    const auto id = input.id("id");
    if (!id) {
        return id.error();
    }
    const auto state = open_refund(ctx, *id, "id");
    if (!state) {
        return state;
    }
    if (Status ok = check_version(ctx, input, refund_stream(*id)); !ok) {
        return ok.error();
    }
    return state;
}

Result<Answers> run_update(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("refund_edit")) {
        return Error::forbidden();
    }
    const auto found = open_input(ctx, input);
    if (!found) {
        return found.error();
    }
    const RefundState& state = **found;
    const auto way = read_refund_way(input, state.facts.way);
    if (!way) {
        return way.error();
    }
    const auto decided = domain::change_refund(state, *way, 0, ctx.user().user_name);
    if (Status ok = append_refund(ctx, refund_stream(state.facts.refundId), decided); !ok) {
        return ok.error();
    }
    return Answers{refund_answer(ctx, state)};
}

Result<Answers> run_split(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("refund_edit")) {
        return Error::forbidden();
    }
    const auto found = open_input(ctx, input);
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
    if (Status ok = append_refund(ctx, refund_stream(state.facts.refundId), decided); !ok) {
        return ok.error();
    }
    // Who caused the whole causes the part: nobody gets to confirm by splitting.
    events::RefundOpened part = state.facts;
    part.refundId = ctx.new_id();
    part.refundNo = next_document_number(ctx, "TK");
    part.amount = amount;
    part.way = *way;
    part.operatorName = ctx.user().user_name;
    const std::string stream = refund_stream(part.refundId);
    ctx.append<RefundState>(stream, part);
    return Answers{refund_answer(ctx, ctx.load<RefundState>(stream))};
}

Result<Answers> run_confirm(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("refund_confirm")) {
        return Error::forbidden();
    }
    const auto found = open_input(ctx, input);
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
    const auto decided =
        domain::confirm_refund(state, payment, ctx.user().user, ctx.now(), ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    ctx.append<RefundState>(refund_stream(state.facts.refundId), *decided);
    if (Status ok = complete_when_refunded(ctx, state.facts.returnsId); !ok) {
        return ok.error();
    }
    return Answers{refund_answer(ctx, state)};
}

Result<Answers> run_delete(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("refund_delete")) {
        return Error::forbidden();
    }
    const auto ids = input.ids("ids");
    const auto reason = input.text("reason");
    if (!ids || !reason) {
        return !ids ? ids.error() : reason.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        const auto found = open_refund(ctx, id, "ids");
        if (!found) {
            return Error(found.error()).with("id", id.str());
        }
        const auto decided = domain::void_refund(**found, *reason, ctx.user().user_name);
        if (Status ok = append_refund(ctx, refund_stream(id), decided); !ok) {
            return Error(ok.error()).with("id", id.str());
        }
        answers.push_back(refund_answer(ctx, **found));
    }
    return answers;
}

}  // namespace

Command save_refund(Input input) {
    return {"saveRefund", false, [input](CommandContext& ctx) { return run_save(ctx, input); }};
}

Command update_refund(Input input) {
    return {"updateRefund", false, [input](CommandContext& ctx) { return run_update(ctx, input); }};
}

Command split_refund(Input input) {
    return {"splitRefund", false, [input](CommandContext& ctx) { return run_split(ctx, input); }};
}

Command confirm_refund(Input input) {
    return {
        "confirmRefund", false, [input](CommandContext& ctx) { return run_confirm(ctx, input); }};
}

Command delete_refunds(Input input) {
    return {"deleteRefund", true, [input](CommandContext& ctx) { return run_delete(ctx, input); }};
}

}  // namespace oms::commands
