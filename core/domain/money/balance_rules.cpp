#include "domain/money/balance_rules.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <tuple>

namespace oms::domain {
namespace {

constexpr std::int64_t kWhole = 10'000;  ///< basis points
constexpr std::int64_t kPoints = 100;    ///< that bonusValueFen is the value of

bool applies(const BalanceRule& rule, const std::vector<std::string>& owner_roles, Timestamp now) {
    const bool in_time = rule.startTime <= now.ms && now.ms < rule.endTime;
    const bool for_owner =
        rule.roleIds.empty() ||
        std::any_of(rule.roleIds.begin(), rule.roleIds.end(), [&](const std::string& role) {
            return std::find(owner_roles.begin(), owner_roles.end(), role) != owner_roles.end();
        });
    return rule.valid && in_time && for_owner;
}

std::int64_t capped(const BalanceRule& rule, std::int64_t units) {
    return rule.maxPerOrder > 0 ? std::min(units, rule.maxPerOrder) : units;
}

/// floor(amount / unit) x each; nothing of an amount below 0.
Result<std::int64_t> per_full(std::int64_t amount, std::int64_t unit, std::int64_t each) {
    if (amount <= 0 || unit <= 0) {
        return std::int64_t{0};
    }
    return narrow(Int128{amount / unit} * each);
}

/// The share of `payable` that a rule of limits allows, fen.
std::int64_t limit_of(const BalanceRule& rule, std::int64_t payable) {
    return static_cast<std::int64_t>(
        Int128{std::max<std::int64_t>(payable, 0)} * rule.maxRate / kWhole
    );
}

}  // namespace

const BalanceRule* rule_in_force(
    const std::vector<BalanceRule>& rules,
    const std::vector<std::string>& owner_roles,
    Timestamp now
) {
    const BalanceRule* best = nullptr;
    const auto rank = [](const BalanceRule& r) {
        return std::tuple(r.priority, r.startTime, r.id.value);
    };
    for (const BalanceRule& rule : rules) {
        if (applies(rule, owner_roles, now) && (best == nullptr || rank(rule) > rank(*best))) {
            best = &rule;
        }
    }
    return best;
}

Result<std::int64_t> order_points(
    const BalanceRule& rule, std::int64_t money_paid, std::int64_t multiplier
) {
    const auto plain = per_full(money_paid, rule.unitAmount, rule.unitBonus);
    if (!plain) {
        return plain;
    }
    const auto points = narrow(Int128{*plain} * multiplier / kWhole);
    return points ? Result<std::int64_t>(capped(rule, *points)) : points;
}

Result<std::int64_t> recharge_gift(const BalanceRule& rule, std::int64_t amount) {
    const auto gift = per_full(amount, rule.unitAmount, rule.unitGold);
    return gift ? Result<std::int64_t>(capped(rule, *gift)) : gift;
}

Result<Exchange> exchange_of(const BalanceRule& rule, std::int64_t times) {
    const auto bonus = narrow(Int128{times} * rule.exchangeBonus);
    const auto gold = narrow(Int128{times} * rule.unitGold);
    if (!bonus || !gold) {
        return !bonus ? bonus.error() : gold.error();
    }
    return Exchange{*bonus, *gold};
}

Result<Deduction> bonus_deduction(
    const BalanceRule& rule, std::int64_t payable, std::int64_t balance
) {
    if (rule.bonusValueFen <= 0) {
        return Deduction{};
    }
    const auto most = narrow(Int128{limit_of(rule, payable)} * kPoints / rule.bonusValueFen);
    if (!most) {
        return most.error();
    }
    const std::int64_t units = capped(rule, std::min(balance, *most));
    const auto money = narrow(Int128{units} * rule.bonusValueFen / kPoints);
    return money ? Result<Deduction>(Deduction{units, *money}) : money.error();
}

Result<Deduction> gold_deduction(
    const BalanceRule& rule, std::int64_t payable, std::int64_t balance, std::int64_t gold_value
) {
    if (gold_value <= 0) {
        return Deduction{};
    }
    const std::int64_t units =
        capped(rule, std::min(balance, limit_of(rule, payable) / gold_value));
    const auto money = narrow(Int128{units} * gold_value);
    return money ? Result<Deduction>(Deduction{units, *money}) : money.error();
}

Result<ClawBack> claw_back(
    const BalanceRule& rule, std::int64_t gross, std::int64_t balance, std::int64_t bonus_value
) {
    const auto due = per_full(gross, rule.unitAmount, rule.unitBonus);
    if (!due) {
        return due.error();
    }
    ClawBack taken{*due, std::min(*due, balance), 0};
    const auto cost = narrow(Int128{taken.due - taken.taken} * bonus_value / kPoints);
    if (!cost) {
        return cost.error();
    }
    taken.shortFen = *cost;
    return taken;
}

}  // namespace oms::domain
