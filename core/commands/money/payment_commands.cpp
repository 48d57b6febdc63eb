#include "commands/money/payment_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_credit.hpp"
#include "commands/between/order_money.hpp"
#include "commands/between/payment_units.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "domain/money/payment.hpp"
#include "domain/money/refund.hpp"
#include "entities/tables/orders/orders.hpp"
#include "projections/orders/payments.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

using domain::OrderState;
using domain::PaymentState;

/// The order of a payment; the payment's own row decides who sees it.
const OrderState& order_of(CommandContext& ctx, const PaymentState& payment) {
    return load_document<OrderState>(ctx, payment.facts.orderId);
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
    return append_order(ctx, document_stream<OrderState>(order.id), std::move(passed));
}

/// Recorded and confirmed at once.
Status append_both(
    CommandContext& ctx, const std::pair<events::PaymentRecorded, events::PaymentConfirmed>& payment
) {
    const std::string stream = document_stream<PaymentState>(payment.first.paymentId);
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

Result<Answers> run_save_payment(CommandContext& ctx, const Input& input) {
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
    const std::string stream = document_stream<PaymentState>(wanted.paymentId);
    if (wanted.balanceUserId && wanted.balanceUserId == ctx.user().user) {
        if (Status ok = receive(ctx, state, wanted); !ok) {
            return ok.error();
        }
    } else {
        const auto decided = domain::record_payment(payable_order(ctx, state), wanted, ctx.now());
        if (Status ok = append_decided<PaymentState>(ctx, stream, decided); !ok) {
            return ok.error();
        }
    }
    return Answers{{wanted.paymentId, wanted.paymentNo, ctx.version(stream)}};
}

constexpr std::size_t kSettledOrdersMax = 200;

/// What a receipt of `input` says, for this order.
Result<events::PaymentRecorded> read_facts(const Input& input, Id order) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    input.root().each_member([&](std::string_view name, json::Ref value) {
        if (name != "orderIds" && name != "orderId") {
            out.key(name).raw(value.dump());
        }
    });
    out.member("orderId", order).end_object();
    const auto body = json::Document::parse(text);
    if (!body) {
        return body.error();
    }
    const auto given = entities::read_input(
        entities::tables::kPayment, body->root(), true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    events::PaymentRecorded facts;
    Given take(*given);
    events::PaymentRecorded::describe(take, facts);
    if (facts.payType == domain::kPayGold || facts.payType == domain::kPayBonus) {
        return Error::invalid("BAD_OPTION", "payType").with("label", "entity.payment.payType");
    }
    return facts;
}

/// Who owes an order: its channel customer, else its customer.
Id payer_of(const OrderState& order) {
    const events::OrderHeader& header = order.header;
    return header.channelCustomerId ? header.channelCustomerId : header.customerId;
}

/// The orders named by `orderIds`, once each, the oldest first. All of one customer.
Result<std::vector<const OrderState*>> read_settled(CommandContext& ctx, const Input& input) {
    const auto given = input.ids("orderIds");
    if (!given) {
        return given.error();
    }
    const std::set<Id> ids(given->begin(), given->end());
    if (ids.size() > kSettledOrdersMax) {
        return Error::invalid("TOO_MANY_LINES", "orderIds")
            .with("max", std::to_string(kSettledOrdersMax));
    }
    std::vector<const OrderState*> orders;
    for (const Id id : ids) {
        const auto order = open_order(ctx, id);
        if (!order) {
            return Error::invalid("NOT_FOUND", "orderIds").with("id", id.str());
        }
        if (!orders.empty() && payer_of(**order) != payer_of(*orders.front())) {
            return Error::refused("SETTLE_CUSTOMERS", "orderIds");
        }
        orders.push_back(*order);
    }
    return orders;
}

/// What an order waits for that nobody has recorded yet, fen.
std::int64_t open_amount(CommandContext& ctx, const OrderState& order) {
    std::int64_t open = payable_order(ctx, order).due;
    const auto& table = projections::payments();
    for (const auto& row :
         ctx.lookups().rows(table.table(), "orderId", projections::cell(order.id))) {
        if (projections::integer(table, row, "payStatus") == domain::kPending) {
            open -= projections::integer(table, row, "amount");
        }
    }
    return std::max<std::int64_t>(0, open);
}

Status record_part(
    CommandContext& ctx,
    const OrderState& order,
    events::PaymentRecorded wanted,
    std::string& settlement,
    Answers& answers
) {
    wanted.orderId = order.id;
    name_payment(ctx, order, wanted);
    settlement = settlement.empty() ? wanted.paymentNo : settlement;
    wanted.settlementNo = settlement;
    const std::string stream = document_stream<PaymentState>(wanted.paymentId);
    const auto decided = domain::record_payment(payable_order(ctx, order), wanted, ctx.now());
    if (Status ok = append_decided<PaymentState>(ctx, stream, decided); !ok) {
        return Error(ok.error()).with("orderNo", order.orderNo);
    }
    answers.push_back({wanted.paymentId, wanted.paymentNo, ctx.version(stream)});
    return ctx.project();  // the next number is read from the rows
}

Result<Answers> run_settle_orders(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("payment_add")) {
        return Error::forbidden();
    }
    const auto orders = read_settled(ctx, input);
    if (!orders) {
        return orders.error();
    }
    if (orders->empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "orderIds");
    }
    const auto facts = read_facts(input, orders->front()->id);
    if (!facts) {
        return facts.error();
    }
    if (Status ok = check_serial(ctx, *facts); !ok) {
        return ok.error();
    }
    Answers answers;
    std::string settlement;
    std::int64_t left = facts->amount;
    for (const OrderState* order : *orders) {
        events::PaymentRecorded part = *facts;
        part.amount = std::min(left, open_amount(ctx, *order));
        if (part.amount == 0) {
            continue;
        }
        left -= part.amount;
        if (Status ok = record_part(ctx, *order, part, settlement, answers); !ok) {
            return ok.error();
        }
    }
    if (left > 0) {
        return Error::refused("PAY_OVER", "amount")
            .with("max", std::to_string(facts->amount - left));
    }
    return answers;
}

Status confirm_one(CommandContext& ctx, Id id, Answers& answers) {
    const auto payment = open_document<PaymentState>(ctx, id);
    if (!payment) {
        return payment.error();
    }
    const OrderState& order = order_of(ctx, **payment);
    const auto decided = domain::confirm_payment(
        **payment, payable_order(ctx, order), ctx.user().user, ctx.user().user_name
    );
    const std::string stream = document_stream<PaymentState>(id);
    if (Status ok = append_decided<PaymentState>(ctx, stream, decided); !ok) {
        return ok;
    }
    if (Status ok = spend_units(ctx, (*payment)->facts); !ok) {
        return ok;
    }
    answers.push_back(answer_of(ctx, **payment));
    return pass_when_covered(ctx, order);
}

Result<Answers> run_confirm_payment(CommandContext& ctx, const Input& input) {
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

Result<Answers> run_void_payment(CommandContext& ctx, const Input& input) {
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
    const auto payment = open_document<PaymentState>(ctx, *id);
    if (!payment) {
        return payment.error();
    }
    const OrderState& order = order_of(ctx, **payment);
    const std::string& name = ctx.user().user_name;
    const auto decided = domain::void_payment(**payment, payable_order(ctx, order), *reason, name);
    const std::string stream = document_stream<PaymentState>(*id);
    const bool counted = (*payment)->status == domain::kConfirmed;
    if (Status ok = append_decided<PaymentState>(ctx, stream, decided); !ok) {
        return ok.error();
    }
    if (counted) {
        if (Status ok = return_units(ctx, (*payment)->facts, *reason); !ok) {
            return ok.error();
        }
    }
    const auto followed =
        domain::recheck_payment(order, money_of(ctx, order).kept(), *reason, name);
    if (Status ok = append_order(ctx, document_stream<OrderState>(order.id), followed); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, **payment)};
}

}  // namespace

Result<Id> receive_provider_payment(CommandContext& ctx, const ProviderPayment& money) {
    const OrderState& order = load_document<OrderState>(ctx, money.orderId);
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
    return {"savePayment", false, [input](CommandContext& ctx) {
                return run_save_payment(ctx, input);
            }};
}

Command settle_orders(Input input) {
    return {"settleOrders", true, [input](CommandContext& ctx) {
                return run_settle_orders(ctx, input);
            }};
}

Command confirm_payment(Input input) {
    return {"confirmPayment", true, [input](CommandContext& ctx) {
                return run_confirm_payment(ctx, input);
            }};
}

Command void_payment(Input input) {
    return {"voidPayment", false, [input](CommandContext& ctx) {
                return run_void_payment(ctx, input);
            }};
}

}  // namespace oms::commands
