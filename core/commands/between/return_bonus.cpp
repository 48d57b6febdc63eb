#include "commands/between/return_bonus.hpp"

#include "commands/between/balance_posting.hpp"
#include "commands/kit/references.hpp"
#include "projections/money/balances.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

namespace balance = events::balance;

/// Fen of 100 points where no rule says.
constexpr std::int64_t kPointsValue = 100;

struct Granted {
    Id user;
    std::int64_t points = 0;
    events::RuleUsed rule;
};

std::vector<Granted> granted_by(CommandContext& ctx, Id order) {
    std::vector<Granted> all;
    const auto& log = projections::balance_log();
    for (const auto& row : ctx.lookups().rows(log.table(), "bizId", projections::cell(order))) {
        const Id user = projections::id_of(log, row, "userId");
        if (user && projections::text(log, row, "bizType") == balance::kOrderBonus) {
            all.push_back(
                {user,
                 projections::integer(log, row, "change"),
                 {projections::id_of(log, row, "ruleId"),
                  projections::integer(log, row, "ruleVersion"),
                  std::string(projections::text(log, row, "ruleName"))}}
            );
        }
    }
    return all;
}

/// The figures of the rule that granted; nothing once it is gone.
std::optional<domain::BalanceRule> rule_of(CommandContext& ctx, const Granted& granted) {
    const auto record = find_record(ctx, "balanceRule", granted.rule.ruleId);
    domain::BalanceRule rule;
    rule.unitAmount = record ? record->integer("unitAmount") : 0;
    rule.unitBonus = record ? record->integer("unitBonus") : 0;
    return rule.unitAmount > 0 ? std::optional(rule) : std::nullopt;
}

std::int64_t value_of_points(CommandContext& ctx, const events::BalanceOwner& owner) {
    const auto rule = rule_for(ctx, domain::BalanceRuleType::BonusLimit, owner);
    return rule ? rule->bonusValueFen : kPointsValue;
}

}  // namespace

Status plan_clawbacks(
    CommandContext& ctx, const domain::ReturnState& state, domain::ReturnTerms& terms
) {
    const auto gross = domain::gross_of_return(state);
    if (!gross) {
        return gross.error();
    }
    const auto channel = find_record(ctx, "channelCustomer", state.header.channelCustomerId);
    const Id customer = channel ? channel->id("userId") : Id{};
    for (const Granted& granted : granted_by(ctx, state.header.orderId)) {
        const auto rule = rule_of(ctx, granted);
        if (!rule) {
            continue;
        }
        const events::BalanceOwner owner{granted.user, {}};
        const std::int64_t have = balance_of(ctx, owner, balance::kBonus);
        const auto back = domain::claw_back(*rule, *gross, have, value_of_points(ctx, owner));
        if (!back) {
            return back.error();
        }
        const std::int64_t points = std::min(back->taken, granted.points);
        if (points > 0) {
            terms.clawbacks.push_back(
                {granted.user,
                 points,
                 granted.rule.ruleId,
                 granted.rule.ruleVersion,
                 granted.rule.ruleName}
            );
        }
        terms.bonusShortAmount += granted.user == customer ? back->shortFen : 0;
    }
    return {};
}

Status post_clawbacks(CommandContext& ctx, const domain::ReturnState& state) {
    for (const events::Clawback& planned : state.clawbacks) {
        const events::BalanceOwner owner{planned.userId, {}};
        const std::int64_t points =
            std::min(planned.points, balance_of(ctx, owner, balance::kBonus));
        if (points <= 0) {
            continue;
        }
        Posting posting;
        posting.owner = owner;
        posting.bizType = balance::kReturnClawback;
        posting.bizId = state.id;
        posting.bizNo = state.returnsNo;
        posting.rule = {planned.ruleId, planned.ruleVersion, planned.ruleName};
        posting.changes.push_back(
            {std::string(balance::kBonus), -points, std::string(balance::kBonusIssue), 0}
        );
        if (Status ok = post_to_balance(ctx, posting); !ok) {
            return ok;
        }
    }
    return {};
}

}  // namespace oms::commands
