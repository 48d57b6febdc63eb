#include "commands/money/wx_order_commands.hpp"

#include "commands/between/balance_posting.hpp"
#include "commands/between/order_access.hpp"
#include "commands/between/order_money.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "commands/money/wx_credit.hpp"
#include "commands/money/wx_order_access.hpp"
#include "commands/money/wx_refund_commands.hpp"
#include "commands/purchasing/procurement_payment.hpp"
#include "commands/system/outbox_commands.hpp"
#include "domain/kit/checks.hpp"
#include "entities/tables/money/balances.hpp"
#include "projections/money/wx_orders.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace oms::commands {
namespace {

using domain::WxOrderState;

constexpr std::string_view kPays = "wxorder_pay";
constexpr std::string_view kCredits = "wxorder_credit";
constexpr std::int64_t kCounterMax = 999'999;
constexpr std::int64_t kMinuteMs = 60'000;

/// Who reserved the number; no id when nobody did.
Id reserved_by(CommandContext& ctx, std::string_view order_no) {
    const auto rows = ctx.lookups().rows(projections::wx_number_table(), "orderNo", order_no);
    const auto* user = rows.empty() ? nullptr : std::get_if<std::int64_t>(&rows.front()[2]);
    return user == nullptr ? Id{} : Id{*user};
}

bool is_of_document(std::int32_t biz) {
    return biz == domain::kWxSalesOrder || biz == domain::kWxProcurement;
}

Result<events::PayPurpose> read_purpose(const Input& input) {
    const auto biz = input.number("bizType");
    const auto biz_id = optional_id(input["bizId"], "bizId");
    const auto dept = optional_id(input["deptId"], "deptId");
    const auto amount = input.number("amount");
    if (!biz || !biz_id || !dept || !amount) {
        return !biz      ? biz.error()
               : !biz_id ? biz_id.error()
               : !dept   ? dept.error()
                         : amount.error();
    }
    if (!*biz) {
        return Error::invalid("REQUIRED_CHOOSE", "bizType").with("label", "entity.wxOrder.bizType");
    }
    if (!*amount) {
        return Error::invalid("REQUIRED_ENTER", "amount").with("label", "entity.wxOrder.amount");
    }
    events::PayPurpose purpose;
    purpose.bizType = static_cast<std::int32_t>(std::clamp<std::int64_t>(**biz, 0, INT32_MAX));
    purpose.bizId = *biz_id;
    purpose.deptId = *dept;
    purpose.amount = **amount;
    if (is_of_document(purpose.bizType) && !purpose.bizId) {
        return Error::invalid("REQUIRED_CHOOSE", "bizId").with("label", "entity.wxOrder.bizId");
    }
    return purpose;
}

Result<Answers> run_reserve_wx_order(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can(kPays)) {
        return Error::forbidden();
    }
    auto purpose = read_purpose(input);
    if (!purpose) {
        return purpose.error();
    }
    purpose->userId = ctx.user().user;
    const std::string series = ctx.user().tenant + format_day_compact(ctx.now());
    const std::int64_t number = ctx.lookups().next_number(series);
    if (number > kCounterMax) {
        return Error::refused("NUMBER_RANGE");
    }
    const events::PayOrderNoReserved wanted{
        ctx.new_id(),
        fmt::format("{}{:0{}}", series, number, projections::kPayCounterDigits),
        *purpose,
        ctx.user().user_name};
    const auto decided = domain::reserve_number(wanted);
    if (!decided) {
        return decided.error();
    }
    load_document<WxOrderState>(ctx, wanted.wxOrderId);
    ctx.append<WxOrderState>(document_stream<WxOrderState>(wanted.wxOrderId), wanted);
    if (purpose->bizType == domain::kWxProcurement) {
        if (Status ok = number_purchase(ctx, wanted); !ok) {
            return ok.error();
        }
    }
    return Answers{{wanted.wxOrderId, wanted.orderNo, 1}};
}

/// Gold for the money, and the gift of the rule in force.
Status add_gold(CommandContext& ctx, events::WxOrderCreated& wanted) {
    const bool person = wanted.purpose.bizType == domain::kWxUserGold;
    const events::BalanceOwner owner = person ? events::BalanceOwner{wanted.purpose.userId, {}}
                                              : events::BalanceOwner{{}, wanted.purpose.deptId};
    const std::int64_t value = number_of(ctx.lookups(), domain::params::kGoldValueFen);
    wanted.goldUnits = wanted.purpose.amount / value;
    if (wanted.goldUnits < 1) {
        return domain::out_of_range("amount", value, domain::kPayMax);
    }
    const auto rule = rule_for(ctx, domain::BalanceRuleType::RechargeGift, owner);
    if (rule) {
        const auto gift = domain::recharge_gift(*rule, wanted.purpose.amount);
        if (!gift) {
            return gift.error();
        }
        wanted.giftGold = *gift;
        wanted.rule = *gift == 0 ? events::RuleUsed{} : used(*rule);
    }
    const bool fits = wanted.goldUnits <= domain::kUnitsMax && wanted.giftGold <= domain::kUnitsMax;
    return fits ? Status() : Status(Error::refused("NUMBER_RANGE", "amount"));
}

Status check_dept(CommandContext& ctx, Id dept) {
    if (!dept) {
        return Error::invalid("REQUIRED_CHOOSE", "deptId").with("label", "entity.wxOrder.deptId");
    }
    const bool reach = dept == ctx.user().dept || ctx.user().can(kCredits);
    return reach && find_record(ctx, "dept", dept) ? Status()
                                                   : Status(Error::invalid("NOT_FOUND", "deptId"));
}

/// A sales order of the caller's rows that takes this much money now.
Status check_order(CommandContext& ctx, events::PayPurpose& purpose) {
    const auto order = open_order(ctx, purpose.bizId);
    if (!order) {
        return Error::invalid("NOT_FOUND", "bizId");
    }
    purpose.bizNo = (*order)->orderNo;
    const auto& state = **order;
    if (state.closed || (state.status != domain::kToPay && state.status < domain::kToShip)) {
        return Error::refused("STATUS_DENIED", "bizId");
    }
    const std::int64_t due = payable_order(ctx, state).due;
    if (purpose.amount > due) {
        return Error::refused("PAY_OVER", "amount").with("due", std::to_string(due));
    }
    return {};
}

/// A purchase of the caller's rows that takes this much money now.
Status check_purchase(CommandContext& ctx, events::PayPurpose& purpose) {
    const auto purchase = payable_purchase(ctx, purpose.bizId, purpose.amount);
    if (!purchase) {
        return purchase.error();
    }
    purpose.bizNo = (*purchase)->poNo;
    return {};
}

Status complete(CommandContext& ctx, const Input& input, events::WxOrderCreated& wanted) {
    const auto user = optional_id(input["userId"], "userId");
    if (!user) {
        return user.error();
    }
    wanted.purpose.userId = *user ? *user : ctx.user().user;
    if (wanted.purpose.userId != ctx.user().user && !ctx.user().can(kCredits)) {
        return Error::forbidden();
    }
    const auto person = find_record(ctx, "user", wanted.purpose.userId);
    if (!person) {
        return Error::invalid("NOT_FOUND", "userId");
    }
    wanted.userName = person->text("realName");
    // Inside WeChat the caller pays, and has to be known there.
    const bool own = wanted.purpose.userId == ctx.user().user;
    if (wanted.payChannel == kWxInApp && (!own || person->text("oauthId").empty())) {
        return Error::refused("WX_NO_OPENID", "payChannel");
    }
    if (is_of_document(wanted.purpose.bizType)) {
        wanted.purpose.deptId = Id{};
        return wanted.purpose.bizType == domain::kWxSalesOrder
                   ? check_order(ctx, wanted.purpose)
                   : check_purchase(ctx, wanted.purpose);
    }
    wanted.purpose.bizId = Id{};
    if (wanted.purpose.bizType == domain::kWxDeptGold) {
        if (Status ok = check_dept(ctx, wanted.purpose.deptId); !ok) {
            return ok;
        }
    } else {
        wanted.purpose.deptId = Id{};
    }
    return add_gold(ctx, wanted);
}

std::string content_of(Id order) {
    std::string content;
    json::Writer(content).begin_object().member("wxOrderId", order).end_object();
    return content;
}

Result<Answers> run_save_wx_order(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can(kPays)) {
        return Error::forbidden();
    }
    const auto given = entities::read_input(
        entities::tables::kWxOrder, input.root(), true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    const std::string order_no(given->text("orderNo"));
    const Id id = wx_order_of(ctx, order_no);
    const WxOrderState& state = load_document<WxOrderState>(ctx, id);
    if (id && state.status >= domain::kWxUnpaid &&
        ctx.lookups().visible(entities::tables::kWxOrder, id, ctx.user())) {
        return Answers{answer_of(ctx, state)};
    }
    if (!merchant_in_use(ctx)) {
        return Error::refused("WX_OFF");
    }
    auto purpose = read_purpose(input);
    if (!purpose) {
        return purpose.error();
    }
    events::WxOrderCreated wanted;
    wanted.wxOrderId = id;
    wanted.orderNo = order_no;
    wanted.purpose = *purpose;
    wanted.description = given->text("description");
    wanted.payChannel = given->text("payChannel");
    wanted.expireTime =
        ctx.now().ms + number_of(ctx.lookups(), domain::params::kExpireMinutes) * kMinuteMs;
    wanted.operatorName = ctx.user().user_name;
    auto decided =
        domain::create_wx_order(state, reserved_by(ctx, order_no), ctx.user().user, wanted);
    if (decided) {
        if (Status ok = complete(ctx, input, wanted); !ok) {
            return ok.error();
        }
        decided = domain::WxOrderEvents{wanted};
    }
    if (Status ok = append_wx(ctx, state, std::move(decided)); !ok) {
        return ok.error();
    }
    request_effect(ctx, kWxPrepare, order_no, content_of(id));
    request_effect(ctx, kWxClose, order_no, content_of(id), wanted.expireTime);
    return Answers{answer_of(ctx, state)};
}

/// An order of the caller's rows, by number.
Result<const WxOrderState*> open_by_number(CommandContext& ctx, const Input& input) {
    const auto number = input.text("orderNo");
    if (!number) {
        return number.error();
    }
    const Id id = wx_order_of(ctx, *number);
    if (!id || !ctx.lookups().visible(entities::tables::kWxOrder, id, ctx.user())) {
        return Error::not_found("orderNo");
    }
    return &load_document<WxOrderState>(ctx, id);
}

Result<Answers> run_close_wx_order(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can(kPays)) {
        return Error::forbidden();
    }
    const auto state = open_by_number(ctx, input);
    if (!state) {
        return state.error();
    }
    if (!(*state)->open()) {
        return Error::refused("STATUS_DENIED", "payStatus")
            .with("id", (*state)->facts.wxOrderId.str());
    }
    if (!merchant_in_use(ctx)) {
        // Nobody can be asked, and no message of the provider is believed: it ends here.
        const auto closed = domain::close_wx_order(**state, "WX_OFF", ctx.user().user_name);
        if (Status ok = append_wx(ctx, **state, closed); !ok) {
            return ok.error();
        }
        return Answers{answer_of(ctx, **state)};
    }
    request_effect(ctx, kWxClose, (*state)->facts.orderNo, content_of((*state)->facts.wxOrderId));
    return Answers{answer_of(ctx, **state)};
}

Result<Answers> run_credit_wx_order(CommandContext& ctx, const Input& input, std::int32_t biz) {
    const auto found = open_wx_order(ctx, input);
    if (!found) {
        return found.error();
    }
    const WxOrderState& state = **found;
    const events::PayPurpose& purpose = state.facts.purpose;
    const bool own = purpose.userId == ctx.user().user;
    if (!ctx.user().can(kPays) || (!own && !ctx.user().can(kCredits))) {
        return Error::forbidden();
    }
    if (purpose.bizType != biz) {
        return Error::refused("STATUS_DENIED", "bizType");
    }
    if (biz == domain::kWxDeptGold) {
        const auto dept = input.id("deptId");
        if (!dept) {
            return dept.error();
        }
        if (*dept != purpose.deptId) {
            return Error::invalid("NOT_FOUND", "deptId");
        }
    }
    if (Status ok = credit_gold(ctx, state); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

/// Events of a word that is not about money.
domain::WxOrderEvents decide_word(
    const WxOrderState& state, const ProviderWord& word, const std::string& operator_name
) {
    using Kind = ProviderWord::Kind;
    switch (word.kind) {
        case Kind::Prepared:
            return domain::prepare_wx_order(state, word.text);
        case Kind::Paying:
            return domain::paying_wx_order(state);
        case Kind::Closed:
            return domain::close_wx_order(state, word.text, operator_name);
        case Kind::Failed:
            return domain::fail_wx_order(state, word.text, operator_name);
        case Kind::Refunded:
        case Kind::NoRefund:
        case Kind::RefundLeft:
        case Kind::Paid:
            break;
    }
    return {};
}

/// Another order has been paid by this transaction.
bool transaction_used(CommandContext& ctx, Id order, const std::string& transaction) {
    const auto rows = ctx.lookups().rows(
        projections::wx_order_table(),
        "transactionId",
        projections::Cell(std::string_view(transaction))
    );
    return std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
        return projections::id_of(projections::wx_orders(), row, "id") != order;
    });
}

}  // namespace

Status take_word(CommandContext& ctx, Id order, const ProviderWord& word) {
    const WxOrderState& state = load_document<WxOrderState>(ctx, order);
    if (is_of_refund(word.kind)) {
        return take_refund_word(ctx, state, word);
    }
    if (word.kind != ProviderWord::Kind::Paid) {
        return append_wx(ctx, state, decide_word(state, word, ctx.user().user_name));
    }
    domain::PaidMessage message = word.paid;
    message.transactionUsed = transaction_used(ctx, order, message.transactionId);
    const auto decided = domain::pay_wx_order(state, message);
    const bool paid =
        !decided.empty() && std::holds_alternative<events::WxOrderPaid>(decided.front());
    if (Status ok = append_wx(ctx, state, decided); !ok || !paid) {
        return ok;
    }
    switch (state.facts.purpose.bizType) {
        case domain::kWxUserGold:
            return credit_gold(ctx, state);
        case domain::kWxSalesOrder:
            return credit_order(ctx, state);
        case domain::kWxProcurement:
            return credit_purchase(ctx, state);
        default:
            return {};  // a department's waits for updateDeptBalance
    }
}

Command take_provider_word(std::string order_no, ProviderWord word, std::shared_ptr<bool> fits) {
    return {
        "payNotification",
        false,
        [order_no = std::move(order_no),
         word = std::move(word),
         fits = std::move(fits)](CommandContext& ctx) -> Result<Answers> {
            const Id id = wx_order_of(ctx, order_no);
            if (!id) {
                return Error::not_found("orderNo");
            }
            if (Status ok = take_word(ctx, id, word); !ok) {
                return ok.error();
            }
            const WxOrderState& state = load_document<WxOrderState>(ctx, id);
            if (fits) {
                *fits = state.status >= domain::kWxPaid && !state.transactionId.empty() &&
                        state.transactionId == word.paid.transactionId &&
                        state.paidAmount == word.paid.amount;
            }
            return Answers{answer_of(ctx, state)};
        }};
}

Command get_pay_order_no(Input input) {
    return {"getPayOrderNo", false, [input](CommandContext& ctx) {
                return run_reserve_wx_order(ctx, input);
            }};
}

Command save_wx_order(Input input) {
    return {"saveWxOrder", false, [input](CommandContext& ctx) {
                return run_save_wx_order(ctx, input);
            }};
}

Command close_pay_order(Input input) {
    return {"closeOrder", false, [input](CommandContext& ctx) {
                return run_close_wx_order(ctx, input);
            }};
}

Command credit_user(Input input) {
    return {"updateUserBalance", false, [input](CommandContext& ctx) {
                return run_credit_wx_order(ctx, input, domain::kWxUserGold);
            }};
}

Command credit_dept(Input input) {
    return {"updateDeptBalance", false, [input](CommandContext& ctx) {
                return run_credit_wx_order(ctx, input, domain::kWxDeptGold);
            }};
}

}  // namespace oms::commands
