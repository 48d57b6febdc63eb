#include "projections/money/balance_invariants.hpp"

#include "domain/money/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kCredits[] = {
    domain::kNotCredited,
    domain::kWxPaid,
    domain::kWxRefunded,
    domain::kCreditedToUser,
    domain::kCreditedToDept,
    domain::kCreditedToOrder};

constexpr Invariant kBalanceInvariants[] = {
    {"I17",
     "a balance is not the sum of its log",
     "userBalance",
     "SELECT 'balance of user ' || b.id FROM userBalance b WHERE b.bonusBalance <> "
     "(SELECT coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE l.userId = "
     "b.id AND l.currency = 'BONUS') OR b.goldBalance <> (SELECT "
     "coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE l.userId = b.id AND "
     "l.currency = 'GOLD') UNION ALL SELECT 'balance of department ' || b.id FROM "
     "deptBalance b WHERE b.goldBalance <> (SELECT coalesce(sum(l.change), 0) FROM "
     "userBalanceLog l WHERE l.ownerDeptId = b.id AND l.currency = 'GOLD')"},
    {"I17",
     "a balance after a change that does not follow from the one before",
     "userBalanceLog",
     "SELECT 'entry ' || id FROM (SELECT id, change, balanceAfter, "
     "lag(balanceAfter, 1, 0) OVER (PARTITION BY userId, ownerDeptId, currency "
     "ORDER BY id) AS before FROM userBalanceLog) WHERE balanceAfter <> before + "
     "change OR change = 0"},
    {"I18",
     "balances and their other side do not add up to nothing",
     "balanceCounter",
     "SELECT currency FROM (SELECT currency, balance AS n FROM balanceCounter "
     "UNION ALL SELECT 'BONUS', bonusBalance FROM userBalance UNION ALL SELECT "
     "'GOLD', goldBalance FROM userBalance UNION ALL SELECT 'GOLD', goldBalance "
     "FROM deptBalance) GROUP BY currency HAVING sum(n) <> 0"},
    {"I18",
     "a counter account is not the other side of its postings",
     "balanceCounter",
     "SELECT c.account || ' ' || c.currency FROM balanceCounter c WHERE c.balance "
     "<> -(SELECT coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE "
     "l.counterAccount = c.account AND l.currency = c.currency)"},
    {"I19",
     "a negative balance",
     "userBalance",
     "SELECT 'entry ' || id FROM userBalanceLog WHERE balanceAfter < 0 UNION ALL "
     "SELECT 'balance of user ' || id FROM userBalance WHERE bonusBalance < 0 OR "
     "goldBalance < 0 UNION ALL SELECT 'balance of department ' || id FROM "
     "deptBalance WHERE goldBalance < 0"},
    {"I20",
     "a payment order that was credited with other than its money, or without "
     "being paid",
     "wxOrder",
     "SELECT w.orderNo FROM wxOrder w WHERE (w.creditStatus <> ?1 AND w.payStatus "
     "NOT IN (?2, ?3)) OR (w.creditStatus IN (?4, ?5) AND ((SELECT "
     "coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE l.bizId = w.id AND "
     "l.bizType = 'RECHARGE') <> w.goldUnits OR (SELECT coalesce(sum(l.change), 0) "
     "FROM userBalanceLog l WHERE l.bizId = w.id AND l.bizType = 'RECHARGE_GIFT') "
     "<> w.giftGold)) OR (w.creditStatus = ?6 AND (SELECT coalesce(sum(p.amount), "
     "0) FROM payment p WHERE p.id = w.creditedId AND p.wxOrderId = w.id) <> "
     "w.amount) OR (w.creditStatus = ?1 AND EXISTS (SELECT 1 FROM userBalanceLog l "
     "WHERE l.bizId = w.id))",
     kCredits},
};

}  // namespace

std::span<const Invariant> balance_invariants() {
    return kBalanceInvariants;
}

}  // namespace oms::projections
