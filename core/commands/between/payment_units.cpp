#include "commands/between/payment_units.hpp"

#include "base/number.hpp"
#include "commands/between/balance_posting.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/references.hpp"
#include "projections/orders/payments.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

namespace balance = events::balance;
using events::PaymentRecorded;

constexpr std::int64_t kPoints = 100;  ///< that bonusValueFen is the value of

bool costs_units(const PaymentRecorded& payment) {
    return payment.payType == domain::kPayGold || payment.payType == domain::kPayBonus;
}

/// What receipts of this kind that are not void take off the order already, fen.
std::int64_t deducted(CommandContext& ctx, const PaymentRecorded& wanted) {
    const auto& table = projections::payments();
    std::int64_t sum = 0;
    for (const auto& row :
         ctx.lookups().rows(table.table(), "orderId", projections::cell(wanted.orderId))) {
        const bool counts = projections::integer(table, row, "payType") == wanted.payType &&
                            projections::integer(table, row, "payStatus") != domain::kVoid;
        sum += counts ? projections::integer(table, row, "amount") : 0;
    }
    return sum;
}

Status check_limit(std::int64_t used, std::int64_t most, const PaymentRecorded& wanted) {
    if (used + wanted.amount <= most) {
        return {};
    }
    return Error::refused("OVER_DEDUCTION", "amount")
        .with("max", std::to_string(std::max<std::int64_t>(0, most - used)));
}

/// The fewest units that are worth `amount`, at `fen` for each `each` of them.
Result<std::int64_t> units_for(std::int64_t amount, std::int64_t fen, std::int64_t each) {
    const auto units = narrow((Int128{amount} * each + fen - 1) / fen);
    if (!units) {
        return units.error();
    }
    if (Int128{*units} * fen / each != amount) {
        const Int128 near = Int128{*units - 1} * fen / each;
        return Error::invalid("UNITS_UNEVEN", "amount")
            .with("near", std::to_string(static_cast<std::int64_t>(near)));
    }
    return units;
}

Status settle_gold(CommandContext& ctx, const domain::OrderState& order, PaymentRecorded& wanted) {
    const std::int64_t value = number_of(ctx.lookups(), domain::params::kGoldValueFen);
    const events::BalanceOwner owner{wanted.balanceUserId, {}};
    if (const auto rule = rule_for(ctx, domain::BalanceRuleType::GoldLimit, owner)) {
        const auto most =
            domain::gold_deduction(*rule, order.amounts.payableAmount, domain::kUnitsMax, value);
        if (!most) {
            return most.error();
        }
        if (Status ok = check_limit(deducted(ctx, wanted), most->money, wanted); !ok) {
            return ok;
        }
        wanted.rule = used(*rule);
    }
    const auto units = units_for(wanted.amount, value, 1);
    wanted.units = units ? *units : 0;
    return units ? Status() : Status(units.error());
}

Status settle_points(
    CommandContext& ctx, const domain::OrderState& order, PaymentRecorded& wanted
) {
    const events::BalanceOwner owner{wanted.balanceUserId, {}};
    const auto rule = rule_for(ctx, domain::BalanceRuleType::BonusLimit, owner);
    if (!rule || rule->bonusValueFen <= 0) {
        return Error::refused("NO_BONUS_VALUE", "payType");
    }
    const auto most =
        domain::bonus_deduction(*rule, order.amounts.payableAmount, domain::kUnitsMax);
    if (!most) {
        return most.error();
    }
    if (Status ok = check_limit(deducted(ctx, wanted), most->money, wanted); !ok) {
        return ok;
    }
    wanted.rule = used(*rule);
    const auto units = units_for(wanted.amount, rule->bonusValueFen, kPoints);
    wanted.units = units ? *units : 0;
    return units ? Status() : Status(units.error());
}

Status post(
    CommandContext& ctx,
    const PaymentRecorded& payment,
    std::int64_t units,
    std::string_view biz_type,
    std::string reason
) {
    const bool gold = payment.payType == domain::kPayGold;
    Posting posting;
    posting.owner = {payment.balanceUserId, {}};
    posting.changes = {
        {std::string(gold ? balance::kGold : balance::kBonus),
         units,
         std::string(balance::kOrder),
         0}};
    posting.bizType = biz_type;
    posting.bizId = payment.orderId;
    posting.bizNo = payment.orderNo;
    posting.reason = std::move(reason);
    posting.rule = payment.rule;
    return post_to_balance(ctx, posting);
}

}  // namespace

Result<Id> balance_owner_of(CommandContext& ctx, const domain::OrderState& order) {
    const auto channel = find_record(ctx, "channelCustomer", order.header.channelCustomerId);
    const Id login = channel ? channel->id("userId") : Id{};
    if (!login || !find_record(ctx, "user", login)) {
        return Error::refused("NO_BALANCE", "payType");
    }
    return login;
}

Status settle_units(CommandContext& ctx, const domain::OrderState& order, PaymentRecorded& wanted) {
    if (!costs_units(wanted) || wanted.amount <= 0) {
        return {};
    }
    const auto owner = balance_owner_of(ctx, order);
    if (!owner) {
        return owner.error();
    }
    wanted.balanceUserId = *owner;
    return wanted.payType == domain::kPayGold ? settle_gold(ctx, order, wanted)
                                              : settle_points(ctx, order, wanted);
}

Status spend_units(CommandContext& ctx, const PaymentRecorded& payment) {
    return costs_units(payment)
               ? post(ctx, payment, -payment.units, balance::kOrderPay, payment.paymentNo)
               : Status();
}

Status return_units(
    CommandContext& ctx, const PaymentRecorded& payment, const std::string& reason
) {
    return costs_units(payment) ? post(ctx, payment, payment.units, balance::kOrderRefund, reason)
                                : Status();
}

}  // namespace oms::commands
