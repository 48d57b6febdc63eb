#include "commands/money/wx_credit.hpp"

#include "commands/between/balance_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/money/payment_commands.hpp"
#include "commands/money/wx_order_access.hpp"
#include "commands/purchasing/procurement_payment.hpp"

namespace oms::commands {
namespace {

namespace balance = events::balance;
using domain::WxOrderState;

}  // namespace

Status credit_gold(CommandContext& ctx, const WxOrderState& state) {
    const events::WxOrderCreated facts = state.facts;
    const bool person = facts.purpose.bizType == domain::kWxUserGold;
    const Id to = person ? facts.purpose.userId : facts.purpose.deptId;
    auto decided = domain::credit_wx_order(
        state, person ? domain::kWxUserGold : domain::kWxDeptGold, to, ctx.user().user_name
    );
    if (!decided || decided->empty()) {
        return decided ? Status() : Status(decided.error());
    }
    if (Status ok = append_wx(ctx, state, std::move(decided)); !ok) {
        return ok;
    }
    Posting posting;
    posting.owner = person ? events::BalanceOwner{to, {}} : events::BalanceOwner{{}, to};
    posting.bizType = balance::kRecharge;
    posting.bizId = facts.wxOrderId;
    posting.bizNo = facts.orderNo;
    posting.reason = facts.description;
    posting.changes = {
        {std::string(balance::kGold), facts.goldUnits, std::string(balance::kWx), 0}};
    if (Status ok = post_to_balance(ctx, posting); !ok || facts.giftGold == 0) {
        return ok;
    }
    posting.bizType = balance::kRechargeGift;
    posting.rule = facts.rule;
    posting.changes = {
        {std::string(balance::kGold), facts.giftGold, std::string(balance::kGoldIssue), 0}};
    return post_to_balance(ctx, posting);
}

Status credit_order(CommandContext& ctx, const WxOrderState& state) {
    ProviderPayment money;
    money.orderId = state.facts.purpose.bizId;
    money.wxOrderId = state.facts.wxOrderId;
    money.wxOrderNo = state.facts.orderNo;
    money.amount = state.paidAmount;
    money.paidTime = state.paidTime;
    money.transactionId = state.transactionId;
    money.payerName = state.facts.userName;
    if (state.credited != 0) {
        return {};
    }
    const auto payment = receive_provider_payment(ctx, money);
    if (!payment || !*payment) {
        return payment ? Status() : Status(payment.error());
    }
    return append_wx(
        ctx,
        state,
        domain::credit_wx_order(state, domain::kWxSalesOrder, *payment, ctx.user().user_name)
    );
}

Status credit_purchase(CommandContext& ctx, const WxOrderState& state) {
    if (state.credited != 0) {
        return {};
    }
    events::ProcurementPaid money;
    money.amount = state.paidAmount;
    money.payTime = state.paidTime;
    money.bankSerial = state.transactionId;
    money.wxOrderId = state.facts.wxOrderId;
    money.payOrderNo = state.facts.orderNo;
    const auto payment = receive_purchase_money(ctx, state.facts.purpose.bizId, money);
    if (!payment || !*payment) {
        return payment ? Status() : Status(payment.error());
    }
    return append_wx(
        ctx,
        state,
        domain::credit_wx_order(state, domain::kWxProcurement, *payment, ctx.user().user_name)
    );
}

}  // namespace oms::commands
