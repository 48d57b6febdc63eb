#pragma once
// What happened to a balance: streams "userBalance/{userId}" and "deptBalance/{deptId}"
// (domain-model 3.11, 5; I17 to I19). A posting names the other side of each of its changes, so
// balances are double entry by construction.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// Whose balance: a person's, or, without a person, a department's own.
struct BalanceOwner {
    Id userId;
    Id deptId;  ///< of a person: the first department at that moment

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("deptId", self.deptId);
    }

    bool operator==(const BalanceOwner&) const = default;
};

/// Which rule of BalanceRule decided, in which of its versions; empty when none did.
struct RuleUsed {
    Id ruleId;
    std::int64_t ruleVersion = 0;  ///< of stream "balanceRule/{ruleId}"
    std::string ruleName;

    static void describe(auto& visit, auto& self) {
        visit("ruleId", self.ruleId);
        visit("ruleVersion", self.ruleVersion);
        visit("ruleName", self.ruleName);
    }

    bool operator==(const RuleUsed&) const = default;
};

struct BalanceOpened {
    static constexpr std::string_view kType = "BalanceOpened";
    static constexpr int kVersion = 1;
    BalanceOwner owner;
    std::string account;   ///< of a person
    std::string realName;  ///< of a person
    std::string deptName;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        BalanceOwner::describe(visit, self.owner);
        visit("account", self.account);
        visit("realName", self.realName);
        visit("deptName", self.deptName);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const BalanceOpened&) const = default;
};

/// One change and its other side: the counter account changes by the opposite.
struct BalanceChange {
    std::string currency;        ///< BONUS or GOLD
    std::int64_t change = 0;     ///< whole units, not 0
    std::string counterAccount;  ///< SYS:…
    std::int64_t balanceAfter = 0;

    static void describe(auto& visit, auto& self) {
        visit("currency", self.currency);
        visit("change", self.change);
        visit("counterAccount", self.counterAccount);
        visit("balanceAfter", self.balanceAfter);
    }

    bool operator==(const BalanceChange&) const = default;
};

struct BalancePosted {
    static constexpr std::string_view kType = "BalancePosted";
    static constexpr int kVersion = 1;
    BalanceOwner owner;
    std::vector<BalanceChange> postings;
    std::string bizType;  ///< see balance::kBizTypes
    Id bizId;             ///< order, return, pay order
    std::string bizNo;
    std::string reason;
    RuleUsed rule;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        BalanceOwner::describe(visit, self.owner);
        visit("postings", self.postings);
        visit("bizType", self.bizType);
        visit("bizId", self.bizId);
        visit("bizNo", self.bizNo);
        visit("reason", self.reason);
        RuleUsed::describe(visit, self.rule);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const BalancePosted&) const = default;
};

/// Nothing may be spent from now on.
struct BalanceFrozen {
    static constexpr std::string_view kType = "BalanceFrozen";
    static constexpr int kVersion = 1;
    BalanceOwner owner;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        BalanceOwner::describe(visit, self.owner);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const BalanceFrozen&) const = default;
};

struct BalanceUnfrozen {
    static constexpr std::string_view kType = "BalanceUnfrozen";
    static constexpr int kVersion = 1;
    BalanceOwner owner;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        BalanceOwner::describe(visit, self.owner);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const BalanceUnfrozen&) const = default;
};

/// The person has signed in and is who the account says.
struct UserVerified {
    static constexpr std::string_view kType = "UserVerified";
    static constexpr int kVersion = 1;
    BalanceOwner owner;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        BalanceOwner::describe(visit, self.owner);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const UserVerified&) const = default;
};

using BalanceEvent =
    std::variant<BalanceOpened, BalancePosted, BalanceFrozen, BalanceUnfrozen, UserVerified>;

namespace balance {

inline constexpr std::string_view kBonus = "BONUS";
inline constexpr std::string_view kGold = "GOLD";

// The other side of postings. Their balances are what went out of, or came into, circulation.
inline constexpr std::string_view kBonusIssue = "SYS:BONUS_ISSUE";
inline constexpr std::string_view kGoldIssue = "SYS:GOLD_ISSUE";
inline constexpr std::string_view kWx = "SYS:WX";
inline constexpr std::string_view kOrder = "SYS:ORDER";
inline constexpr std::string_view kExchange = "SYS:EXCHANGE";
inline constexpr std::string_view kManual = "SYS:MANUAL";

// Why a balance changes (bizType).
inline constexpr std::string_view kOrderBonus = "ORDER_BONUS";
inline constexpr std::string_view kReturnClawback = "RETURN_CLAWBACK";
inline constexpr std::string_view kExchanged = "EXCHANGE";
inline constexpr std::string_view kRecharge = "RECHARGE";
inline constexpr std::string_view kRechargeGift = "RECHARGE_GIFT";
inline constexpr std::string_view kOrderPay = "ORDER_PAY";
inline constexpr std::string_view kOrderRefund = "ORDER_REFUND";
inline constexpr std::string_view kManually = "MANUAL";

}  // namespace balance

}  // namespace oms::events
