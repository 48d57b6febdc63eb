#pragma once
// Points and gold in figures (domain-model 6.5, 6.6): what rules give, take and allow. Everything
// is floored; a result outside int64 is NUMBER_RANGE.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class BalanceRuleType : std::int32_t {
    OrderBonus = 1,
    RechargeGift = 2,
    Exchange = 3,
    BonusLimit = 4,
    GoldLimit = 5,
};

/// A rule as it stands in the ledger (entity balanceRule).
struct BalanceRule {
    Id id;
    std::int64_t version = 0;
    std::string name;
    std::int64_t unitAmount = 0;  ///< fen
    std::int64_t unitBonus = 0;
    std::int64_t unitGold = 0;
    std::int64_t exchangeBonus = 0;
    std::string beneficiary;
    std::int64_t maxRate = 0;          ///< basis points
    std::int64_t bonusValueFen = 0;    ///< of 100 points
    std::int64_t maxPerOrder = 0;      ///< 0: no cap
    std::vector<std::string> roleIds;  ///< of the owner; empty: everybody
    std::int64_t startTime = 0;        ///< ms UTC
    std::int64_t endTime = 0;          ///< not any more at this moment
    std::int64_t priority = 0;
    bool valid = false;
};

/// The rule in force for an owner with these roles: of the highest priority, then the one that
/// began last, then the newer one. Null when none is.
const BalanceRule* rule_in_force(
    const std::vector<BalanceRule>& rules,
    const std::vector<std::string>& owner_roles,
    Timestamp now
);

/// Points of a received order. `multiplier`: basis points.
Result<std::int64_t> order_points(
    const BalanceRule& rule, std::int64_t money_paid, std::int64_t multiplier
);

/// Gold given on top of a recharge.
Result<std::int64_t> recharge_gift(const BalanceRule& rule, std::int64_t amount);

struct Exchange {
    std::int64_t bonus = 0;  ///< points out
    std::int64_t gold = 0;   ///< gold in
};

Result<Exchange> exchange_of(const BalanceRule& rule, std::int64_t times);

/// How much of a payable amount may be settled with points (TV-19).
struct Deduction {
    std::int64_t units = 0;  ///< points or gold
    std::int64_t money = 0;  ///< fen
};

Result<Deduction> bonus_deduction(
    const BalanceRule& rule, std::int64_t payable, std::int64_t balance
);
/// `gold_value`: fen of one gold.
Result<Deduction> gold_deduction(
    const BalanceRule& rule, std::int64_t payable, std::int64_t balance, std::int64_t gold_value
);

/// Points that a return takes back (TV-16).
struct ClawBack {
    std::int64_t due = 0;
    std::int64_t taken = 0;     ///< as far as the balance goes
    std::int64_t shortFen = 0;  ///< what the missing ones cost
};

/// `bonus_value`: fen of 100 points.
Result<ClawBack> claw_back(
    const BalanceRule& rule, std::int64_t gross, std::int64_t balance, std::int64_t bonus_value
);

}  // namespace oms::domain
