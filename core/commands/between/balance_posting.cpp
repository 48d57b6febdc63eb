#include "commands/between/balance_posting.hpp"

#include "commands/kit/document.hpp"
#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "entities/tables/money/balances.hpp"

namespace oms::commands {
namespace {

using domain::BalanceState;
using entities::entity_named;
using entities::Record;

Id first_id(std::string_view list) {
    const auto parts = entities::split_list(list);
    return parts.empty() ? Id{} : Id::parse(parts.front()).value_or(Id{});
}

Status open_for_user(
    CommandContext& ctx, Id user, const std::string& stream, std::string_view field
) {
    const auto record = find_record(ctx, "user", user);
    if (!record) {
        return Error::invalid("NOT_FOUND", std::string(field));
    }
    events::BalanceOpened opened;
    opened.owner = {user, first_id(record->text("deptId"))};
    opened.account = record->text("account");
    opened.realName = record->text("realName");
    const auto dept = find_record(ctx, "dept", opened.owner.deptId);
    opened.deptName = dept ? dept->text("deptName") : "";
    opened.operatorName = ctx.user().user_name;
    ctx.append<BalanceState>(stream, opened);
    return {};
}

Status open_for_dept(
    CommandContext& ctx, Id dept, const std::string& stream, std::string_view field
) {
    const auto record = find_record(ctx, "dept", dept);
    if (!record) {
        return Error::invalid("NOT_FOUND", std::string(field));
    }
    events::BalanceOpened opened;
    opened.owner = {Id{}, dept};
    opened.deptName = record->text("deptName");
    opened.operatorName = ctx.user().user_name;
    ctx.append<BalanceState>(stream, opened);
    return {};
}

std::vector<std::string> roles_of(CommandContext& ctx, Id user) {
    std::vector<std::string> roles;
    if (const auto record = user ? find_record(ctx, "user", user) : std::nullopt) {
        const std::string list = record->text("roleId");
        for (const std::string_view role : entities::split_list(list)) {
            roles.emplace_back(role);
        }
    }
    return roles;
}

}  // namespace

std::string balance_stream(const events::BalanceOwner& owner) {
    return owner.userId ? events::stream_name(entities::tables::kUserBalance.name, owner.userId)
                        : events::stream_name(entities::tables::kDeptBalance.name, owner.deptId);
}

Result<const BalanceState*> open_balance(
    CommandContext& ctx, const events::BalanceOwner& owner, std::string_view field
) {
    const std::string stream = balance_stream(owner);
    const BalanceState& state = ctx.load<BalanceState>(stream);
    if (!state.opened) {
        Status opened = owner.userId ? open_for_user(ctx, owner.userId, stream, field)
                                     : open_for_dept(ctx, owner.deptId, stream, field);
        if (!opened) {
            return std::move(opened).error();
        }
    }
    return &ctx.load<BalanceState>(stream);
}

Status post_to_balance(CommandContext& ctx, const Posting& posting) {
    const auto state = open_balance(ctx, posting.owner, posting.owner.userId ? "userId" : "deptId");
    if (!state) {
        return state.error();
    }
    events::BalancePosted wanted;
    wanted.postings = posting.changes;
    wanted.bizType = posting.bizType;
    wanted.bizId = posting.bizId;
    wanted.bizNo = posting.bizNo;
    wanted.reason = posting.reason;
    wanted.rule = posting.rule;
    wanted.operatorName = ctx.user().user_name;
    const auto decided = domain::post_balance(**state, std::move(wanted));
    if (!decided) {
        return decided.error();
    }
    const std::string stream = balance_stream(posting.owner);
    for (const auto& event : *decided) {
        append_event<BalanceState>(ctx, stream, event);
    }
    return {};
}

std::int64_t balance_of(
    CommandContext& ctx, const events::BalanceOwner& owner, std::string_view currency
) {
    return ctx.load<BalanceState>(balance_stream(owner)).of(currency);
}

domain::BalanceRule read_balance_rule(Id id, std::int64_t version, const Record& fields) {
    domain::BalanceRule rule;
    rule.id = id;
    rule.version = version;
    rule.name = fields.text("ruleName");
    rule.unitAmount = fields.integer("unitAmount");
    rule.unitBonus = fields.integer("unitBonus");
    rule.unitGold = fields.integer("unitGold");
    rule.exchangeBonus = fields.integer("exchangeBonus");
    rule.beneficiary = fields.text("beneficiary");
    rule.maxRate = fields.integer("maxRate");
    rule.bonusValueFen = fields.integer("bonusValueFen");
    rule.maxPerOrder = fields.integer("maxPerOrder");
    for (const std::string_view role : entities::split_list(fields.text("roleIds"))) {
        rule.roleIds.emplace_back(role);
    }
    rule.startTime = fields.integer("startTime");
    rule.endTime = fields.integer("endTime");
    rule.priority = fields.integer("priority");
    rule.valid = fields.integer("valid") != 0;
    return rule;
}

std::optional<domain::BalanceRule> rule_for(
    CommandContext& ctx,
    domain::BalanceRuleType type,
    const events::BalanceOwner& owner,
    std::string_view beneficiary
) {
    std::vector<domain::BalanceRule> rules;
    for (const auto& [id, fields] : records_where(
             ctx.lookups(), entity_named("balanceRule"), "ruleType", static_cast<std::int64_t>(type)
         )) {
        if (beneficiary.empty() || fields.text("beneficiary") == beneficiary) {
            const std::int64_t version = ctx.version(events::stream_name("balanceRule", id));
            rules.push_back(read_balance_rule(id, version, fields));
        }
    }
    const auto* best = domain::rule_in_force(rules, roles_of(ctx, owner.userId), ctx.now());
    return best == nullptr ? std::nullopt : std::optional(*best);
}

events::RuleUsed used(const domain::BalanceRule& rule) {
    return {rule.id, rule.version, rule.name};
}

}  // namespace oms::commands
