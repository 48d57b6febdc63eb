#include "commands/payment_commands.hpp"

#include "commands/given.hpp"
#include "commands/order_access.hpp"
#include "commands/order_credit.hpp"
#include "commands/order_money.hpp"
#include "commands/payment_units.hpp"
#include "commands/return_opening.hpp"
#include "domain/payment.hpp"
#include "domain/refund.hpp"
#include "entities/tables/orders.hpp"
#include "projections/payments.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::OrderState;
using domain::PaymentState;

std::string payment_stream(Id payment) {
    return events::stream_name("payment", payment);
}

Status append_payment(
    CommandContext& ctx, const std::string& stream, const Result<events::PaymentEvent>& decided
) {
    if (!decided) {
        return decided.error();
    }
    std::visit([&](const auto& e) { ctx.append<PaymentState>(stream, e); }, *decided);
    return {};
}

Result<const PaymentState*> open_payment(CommandContext& ctx, Id payment) {
    if (!ctx.lookups().visible(entities::tables::kPayment, payment, ctx.user())) {
        return Error::not_found("id");
    }
    return &ctx.load<PaymentState>(payment_stream(payment));
}

/// The order of a payment; the payment's own row decides who sees it.
const OrderState& order_of(CommandContext& ctx, const PaymentState& payment) {
    return ctx.load<OrderState>(order_stream(payment.facts.orderId));
}

Status check_serial(CommandContext& ctx, const events::PaymentRecorded& wanted) {
    if (wanted.bankSerial.empty()) {
        return {};
    }
    const auto& table = projections::payments();
    const auto rows = ctx.lookups().rows(
        table.table(), "bankSerial", projections::Cell(std::string_view(wanted.bankSerial))
    );
    for (const auto& row : rows) {
        if (projections::integer(table, row, "payType") == wanted.payType &&
            projections::integer(table, row, "payStatus") != domain::kVoid) {
            return Error::refused("PAY_NO_USED", "bankSerial");
        }
    }
    return {};
}

/// Its id and number, and what it keeps of its order.
void name_payment(CommandContext& ctx, const OrderState& order, events::PaymentRecorded& wanted) {
    wanted.paymentId = ctx.new_id();
    wanted.paymentNo = next_document_number(ctx, "SK");
    wanted.orderNo = order.orderNo;
    wanted.customerName = order.header.customerName;
    wanted.guideUserId = order.header.guideUserId;
    wanted.designerUserId = order.header.designerUserId;
    wanted.deptId = order.header.deptId;
    wanted.operatorName = ctx.user().user_name;
}

/// An order that waits for money passes as soon as enough is there.
Status pass_when_covered(CommandContext& ctx, const OrderState& order) {
    const std::int64_t kept = money_of(ctx, order).kept();
    const bool waits = order.status == domain::kToPay && !order.closed;
    if (!waits || kept < domain::required_payment_of(order)) {
        return {};
    }
    auto passed = pass_with_credit(ctx, order, kept, true, ctx.user().user_name);
    if (!passed && passed.error().key == "CREDIT_OVER") {
        return {};  // it waits for more money, or for a higher limit
    }
    return append_order(ctx, order_stream(order.id), std::move(passed));
}

/// Recorded and confirmed at once.
Status append_both(
    CommandContext& ctx, const std::pair<events::PaymentRecorded, events::PaymentConfirmed>& payment
) {
    const std::string stream = payment_stream(payment.first.paymentId);
    ctx.load<PaymentState>(stream);
    ctx.append<PaymentState>(stream, payment.first);
    ctx.append<PaymentState>(stream, payment.second);
    if (Status ok = spend_units(ctx, payment.first); !ok) {
        return ok;
    }
    return ctx.project();  // what was paid is read from the rows
}

/// Gold or points of whoever pays: nobody has to look for them.
Status receive(
    CommandContext& ctx, const OrderState& order, const events::PaymentRecorded& wanted
) {
    const auto decided = domain::receive_payment(payable_order(ctx, order), wanted, ctx.now());
    if (!decided) {
        return decided.error();
    }
    if (Status ok = append_both(ctx, *decided); !ok) {
        return ok;
    }
    return pass_when_covered(ctx, order);
}

/// Money that came although the order does not want it any more goes back the way it came.
void return_excess(CommandContext& ctx, const OrderState& order, const ProviderPayment& money) {
    RefundCause cause;
    cause.source = domain::kOfOverpayment;
    cause.payOrderId = money.wxOrderId;
    cause.payOrderNo = money.wxOrderNo;
    events::RefundWay way;
    way.refundType = domain::kRefundAsPaid;
    write_refund(ctx, order, cause, std::min(money.amount, money_of(ctx, order).overpaid()), way);
}

Result<Answers> run_save(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("payment_add")) {
        return Error::forbidden();
    }
    const auto given = entities::read_input(
        entities::tables::kPayment, input.root(), true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    events::PaymentRecorded wanted;
    Given take(*given);
    events::PaymentRecorded::describe(take, wanted);
    const auto order = open_order(ctx, wanted.orderId);
    if (!order) {
        return Error::invalid("NOT_FOUND", "orderId");
    }
    if (Status ok = check_serial(ctx, wanted); !ok) {
        return ok.error();
    }
    const OrderState& state = **order;
    name_payment(ctx, state, wanted);
    if (Status ok = settle_units(ctx, state, wanted); !ok) {
        return ok.error();
    }
    const std::string stream = payment_stream(wanted.paymentId);
    if (wanted.balanceUserId && wanted.balanceUserId == ctx.user().user) {
        if (Status ok = receive(ctx, state, wanted); !ok) {
            return ok.error();
        }
    } else {
        const auto decided = domain::record_payment(payable_order(ctx, state), wanted, ctx.now());
        if (Status ok = append_payment(ctx, stream, decided); !ok) {
            return ok.error();
        }
    }
    return Answers{{wanted.paymentId, wanted.paymentNo, ctx.version(stream)}};
}

Status confirm_one(CommandContext& ctx, Id id, Answers& answers) {
    const auto payment = open_payment(ctx, id);
    if (!payment) {
        return payment.error();
    }
    const OrderState& order = order_of(ctx, **payment);
    const auto decided = domain::confirm_payment(
        **payment, payable_order(ctx, order), ctx.user().user, ctx.user().user_name
    );
    const std::string stream = payment_stream(id);
    if (Status ok = append_payment(ctx, stream, decided); !ok) {
        return ok;
    }
    if (Status ok = spend_units(ctx, (*payment)->facts); !ok) {
        return ok;
    }
    answers.push_back({id, (*payment)->facts.paymentNo, ctx.version(stream)});
    return pass_when_covered(ctx, order);
}

Result<Answers> run_confirm(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("payment_confirm")) {
        return Error::forbidden();
    }
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        if (Status ok = confirm_one(ctx, id, answers); !ok) {
            return Error(ok.error()).with("id", id.str());
        }
    }
    return answers;
}

Result<Answers> run_void(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("payment_void")) {
        return Error::forbidden();
    }
    const auto id = input.id("id");
    const auto reason = input.text("reason");
    if (!id) {
        return id.error();
    }
    if (!reason) {
        return reason.error();
    }
    const auto payment = open_payment(ctx, *id);
    if (!payment) {
        return payment.error();
    }
    const OrderState& order = order_of(ctx, **payment);
    const std::string& name = ctx.user().user_name;
    const auto decided = domain::void_payment(**payment, payable_order(ctx, order), *reason, name);
    const std::string stream = payment_stream(*id);
    const bool counted = (*payment)->status == domain::kConfirmed;
    if (Status ok = append_payment(ctx, stream, decided); !ok) {
        return ok.error();
    }
    if (counted) {
        if (Status ok = return_units(ctx, (*payment)->facts, *reason); !ok) {
            return ok.error();
        }
    }
    const auto followed =
        domain::recheck_payment(order, money_of(ctx, order).kept(), *reason, name);
    if (Status ok = append_order(ctx, order_stream(order.id), followed); !ok) {
        return ok.error();
    }
    return Answers{{*id, (*payment)->facts.paymentNo, ctx.version(stream)}};
}

}  // namespace

Result<Id> receive_provider_payment(CommandContext& ctx, const ProviderPayment& money) {
    const OrderState& order = ctx.load<OrderState>(order_stream(money.orderId));
    if (!order.exists()) {
        return Id{};
    }
    events::PaymentRecorded wanted;
    wanted.orderId = money.orderId;
    wanted.payType = domain::kPayWeChat;
    wanted.amount = money.amount;
    wanted.payTime = std::min(money.paidTime, ctx.now().ms);
    wanted.payerName = money.payerName;
    wanted.bankSerial = money.transactionId;
    wanted.wxOrderId = money.wxOrderId;
    name_payment(ctx, order, wanted);
    if (Status ok = append_both(ctx, domain::take_payment(wanted)); !ok) {
        return ok.error();
    }
    if (Status ok = pass_when_covered(ctx, order); !ok) {
        return ok.error();
    }
    return_excess(ctx, order, money);
    return wanted.paymentId;
}

Command save_payment(Input input) {
    return {"savePayment", false, [input](CommandContext& ctx) { return run_save(ctx, input); }};
}

Command confirm_payment(Input input) {
    return {
        "confirmPayment", true, [input](CommandContext& ctx) { return run_confirm(ctx, input); }};
}

Command void_payment(Input input) {
    return {"voidPayment", false, [input](CommandContext& ctx) { return run_void(ctx, input); }};
}

}  // namespace oms::commands
