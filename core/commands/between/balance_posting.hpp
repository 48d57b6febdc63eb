#pragma once
// What every command that changes a balance needs: the owner behind an id, rules as they stand, and
// postings written to the balance's stream within the same command.

#include "commands/kit/context.hpp"
#include "domain/money/balance.hpp"
#include "domain/money/balance_rules.hpp"
#include "entities/record.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oms::commands {

/// "userBalance/{userId}", or "deptBalance/{deptId}" without a user.
std::string balance_stream(const events::BalanceOwner& owner);

/// The owner and the open balance; one is opened for whoever has none yet. Invalid / NOT_FOUND with
/// the field when the tenant has no such person (department, without userId).
Result<const domain::BalanceState*> open_balance(
    CommandContext& ctx, const events::BalanceOwner& owner, std::string_view field
);

/// What a document wants posted. One to four changes, all or none.
struct Posting {
    events::BalanceOwner owner;                  ///< userId, or deptId alone
    std::vector<events::BalanceChange> changes;  ///< currency, change, counterAccount
    std::string_view bizType;                    ///< events::balance::k…
    Id bizId;
    std::string bizNo;
    std::string reason;
    events::RuleUsed rule = {};
};

/// Opens the balance if need be and posts. Errors as open_balance (field userId or deptId) and
/// domain::post_balance.
Status post_to_balance(CommandContext& ctx, const Posting& posting);

/// Points or gold on a balance, this command's postings included; 0 when there is none yet.
std::int64_t balance_of(
    CommandContext& ctx, const events::BalanceOwner& owner, std::string_view currency
);

/// A record of entity balanceRule in this version of its stream.
domain::BalanceRule read_balance_rule(Id id, std::int64_t version, const entities::Record& fields);

/// The rule that applies to `owner` now; nothing when none does. `beneficiary`: of order points
/// (CHANNEL, GUIDE, DESIGNER), "" otherwise. Departments have no roles: rules with roles are not
/// for them.
std::optional<domain::BalanceRule> rule_for(
    CommandContext& ctx,
    domain::BalanceRuleType type,
    const events::BalanceOwner& owner,
    std::string_view beneficiary = {}
);

events::RuleUsed used(const domain::BalanceRule& rule);

}  // namespace oms::commands
