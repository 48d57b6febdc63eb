#include "commands/money/balance_commands.hpp"

#include "commands/between/balance_posting.hpp"
#include "commands/between/order_access.hpp"
#include "commands/kit/document.hpp"
#include "domain/kit/checks.hpp"
#include "entities/tables/money/balances.hpp"

namespace oms::commands {
namespace {

using domain::BalanceState;
using events::BalanceOwner;
namespace balance = events::balance;

constexpr std::int64_t kTimesMax = 1'000'000;

/// The person or department an input names; the caller when it names nobody.
Result<BalanceOwner> owner_of(CommandContext& ctx, const Input& input) {
    const auto user = optional_id(input["userId"], "userId");
    const auto dept = optional_id(input["deptId"], "deptId");
    if (!user || !dept) {
        return !user ? user.error() : dept.error();
    }
    if (*user || !*dept) {
        return BalanceOwner{*user ? *user : ctx.user().user, {}};
    }
    return BalanceOwner{{}, *dept};
}

/// A balance that the caller may change by hand: never one's own.
Result<const BalanceState*> editable(CommandContext& ctx, const BalanceOwner& owner) {
    if (!ctx.user().can("balance_edit")) {
        return Error::forbidden();
    }
    if (owner.userId == ctx.user().user) {
        return Error::refused("SELF_POST", "userId");
    }
    const auto& entity =
        owner.userId ? entities::tables::kUserBalance : entities::tables::kDeptBalance;
    const Id id = owner.userId ? owner.userId : owner.deptId;
    const bool known = ctx.load<BalanceState>(balance_stream(owner)).opened;
    if (known && !ctx.lookups().visible(entity, id, ctx.user())) {
        return Error::not_found("userId");
    }
    return open_balance(ctx, owner, owner.userId ? "userId" : "deptId");
}

Answer answer(CommandContext& ctx, const BalanceState& state) {
    const BalanceOwner& owner = state.owner;
    return {
        owner.userId ? owner.userId : owner.deptId,
        state.realName,
        ctx.version(balance_stream(owner))};
}

void append(CommandContext& ctx, const BalanceOwner& owner, const domain::BalanceEvents& decided) {
    for (const auto& event : decided) {
        std::visit(
            [&](const auto& e) { ctx.append<BalanceState>(balance_stream(owner), e); }, event
        );
    }
}

Result<Answers> run_verify_balance(CommandContext& ctx, const Input& input) {
    const auto owner = owner_of(ctx, input);
    if (!owner) {
        return owner.error();
    }
    if (!owner->userId || (owner->userId != ctx.user().user && !ctx.user().can("balance_edit"))) {
        return Error::not_found("userId");
    }
    const auto state = open_balance(ctx, *owner, "userId");
    if (!state) {
        return state.error();
    }
    append(ctx, *owner, domain::verify_balance(**state, ctx.user().user_name));
    return Answers{answer(ctx, **state)};
}

/// A number that has to be there, in [min, max].
Result<std::int64_t> units(
    const Input& input, std::string_view name, std::int64_t min, std::int64_t max
) {
    const auto given = input.number(name);
    if (!given) {
        return given.error();
    }
    if (!*given) {
        return Error::invalid("REQUIRED_ENTER", std::string(name));
    }
    if (**given < min || **given > max) {
        return domain::out_of_range(name, min, max);
    }
    return **given;
}

Result<std::string> reason_of(const Input& input) {
    auto reason = input.text("reason");
    if (!reason) {
        return reason;
    }
    if (Status ok = domain::check_reason(*reason, "reason", domain::kBalanceReasonMax); !ok) {
        return ok.error();
    }
    return reason;
}

Result<Answers> post_by_hand(
    CommandContext& ctx,
    const BalanceOwner& owner,
    std::vector<events::BalanceChange> changes,
    const std::string& reason
) {
    if (!changes.empty()) {
        const Posting posting{owner, std::move(changes), balance::kManually, Id{}, {}, reason};
        if (Status ok = post_to_balance(ctx, posting); !ok) {
            return ok.error();
        }
    }
    return Answers{answer(ctx, ctx.load<BalanceState>(balance_stream(owner)))};
}

events::BalanceChange by_hand(std::string_view currency, std::int64_t change) {
    return {std::string(currency), change, std::string(balance::kManual), 0};
}

/// add and update_bonus: one change of one currency.
Result<Answers> run_change_balance(
    CommandContext& ctx,
    const Input& input,
    std::string_view currency,
    std::string_view member,
    std::int64_t min
) {
    const auto owner = owner_of(ctx, input);
    if (!owner) {
        return owner.error();
    }
    const auto state = editable(ctx, *owner);
    if (!state) {
        return state.error();
    }
    const auto change = units(input, member, min, domain::kUnitsMax);
    if (!change) {
        return change.error();
    }
    if (*change == 0) {
        return domain::out_of_range(member, min, domain::kUnitsMax);
    }
    const auto reason = reason_of(input);
    if (!reason) {
        return reason.error();
    }
    return post_by_hand(ctx, *owner, {by_hand(currency, *change)}, *reason);
}

Result<Answers> run_set_balance(CommandContext& ctx, const Input& input) {
    constexpr std::int64_t kBalanceMax = 1'000'000'000'000;
    const auto owner = owner_of(ctx, input);
    if (!owner) {
        return owner.error();
    }
    const auto state = editable(ctx, *owner);
    if (!state) {
        return state.error();
    }
    if (Status ok = check_version(ctx, input, balance_stream(*owner)); !ok) {
        return ok.error();
    }
    std::vector<events::BalanceChange> changes;
    for (const auto& [member, currency] :
         {std::pair("bonusBalance", balance::kBonus), std::pair("goldBalance", balance::kGold)}) {
        const auto given = input.number(member);
        if (!given) {
            return given.error();
        }
        if (!*given) {
            continue;
        }
        if (**given < 0 || **given > kBalanceMax) {
            return domain::out_of_range(member, 0, kBalanceMax);
        }
        if (const std::int64_t change = **given - (*state)->of(currency); change != 0) {
            changes.push_back(by_hand(currency, change));
        }
    }
    const auto reason = reason_of(input);
    if (!reason) {
        return reason.error();
    }
    return post_by_hand(ctx, *owner, std::move(changes), *reason);
}

Result<Answers> run_freeze_balance(CommandContext& ctx, const Input& input) {
    const auto owner = owner_of(ctx, input);
    if (!owner) {
        return owner.error();
    }
    const auto state = editable(ctx, *owner);
    if (!state) {
        return state.error();
    }
    const auto frozen = units(input, "frozen", 0, 1);
    const auto reason = input.text("reason");
    if (!frozen || !reason) {
        return !frozen ? frozen.error() : reason.error();
    }
    const auto decided =
        domain::freeze_balance(**state, *frozen == 1, *reason, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    append(ctx, *owner, *decided);
    return Answers{answer(ctx, **state)};
}

/// How often an exchange is wanted: `times`, or `bonus` points in whole units.
Result<std::int64_t> times_of(const Input& input, const domain::BalanceRule& rule) {
    const auto bonus = input.number("bonus");
    if (!bonus || !*bonus) {
        return !bonus ? Result<std::int64_t>(bonus.error()) : units(input, "times", 1, kTimesMax);
    }
    if (**bonus <= 0 || **bonus > domain::kUnitsMax) {
        return domain::out_of_range("bonus", 1, domain::kUnitsMax);
    }
    if (**bonus % rule.exchangeBonus != 0) {
        return Error::invalid("NOT_WHOLE", "bonus")
            .with("unit", std::to_string(rule.exchangeBonus));
    }
    return **bonus / rule.exchangeBonus;
}

Result<Answers> run_exchange_balance(CommandContext& ctx, const Input& input) {
    const auto user = optional_id(input["userId"], "userId");
    if (!user) {
        return user.error();
    }
    const BalanceOwner owner{*user ? *user : ctx.user().user, {}};
    const bool own = owner.userId == ctx.user().user;
    if (!ctx.user().can(own ? "balance_exchange" : "balance_edit")) {
        return Error::forbidden();
    }
    if (!own && !ctx.lookups().visible(entities::tables::kUserBalance, owner.userId, ctx.user())) {
        return Error::not_found("userId");
    }
    const auto rule = rule_for(ctx, domain::BalanceRuleType::Exchange, owner);
    if (!rule) {
        return Error::refused("NO_RULE");
    }
    const auto times = times_of(input, *rule);
    if (!times) {
        return times.error();
    }
    const auto exchanged = domain::exchange_of(*rule, *times);
    if (!exchanged) {
        return exchanged.error();
    }
    Posting posting;
    posting.owner = owner;
    posting.bizType = balance::kExchanged;
    posting.rule = used(*rule);
    const std::string counter(balance::kExchange);
    posting.changes.push_back({std::string(balance::kBonus), -exchanged->bonus, counter, 0});
    if (exchanged->gold != 0) {
        posting.changes.push_back({std::string(balance::kGold), exchanged->gold, counter, 0});
    }
    if (Status ok = post_to_balance(ctx, posting); !ok) {
        return ok.error();
    }
    return Answers{answer(ctx, ctx.load<BalanceState>(balance_stream(owner)))};
}

}  // namespace

Command verify_user(Input input) {
    return {"verifyUser", false, [input](CommandContext& ctx) {
                return run_verify_balance(ctx, input);
            }};
}

Command add_bonus(Input input) {
    return {"addBonus", false, [input](CommandContext& ctx) {
                return run_change_balance(ctx, input, balance::kBonus, "bonus", 1);
            }};
}

Command add_gold(Input input) {
    return {"addGold", false, [input](CommandContext& ctx) {
                return run_change_balance(ctx, input, balance::kGold, "gold", 1);
            }};
}

Command update_bonus(Input input) {
    return {
        "updateBonuss", false, [input](CommandContext& ctx) {
            return run_change_balance(ctx, input, balance::kBonus, "change", -domain::kUnitsMax);
        }};
}

Command update_balance(Input input) {
    return {"updateBalance", false, [input](CommandContext& ctx) {
                return run_set_balance(ctx, input);
            }};
}

Command freeze_balance(Input input) {
    return {"freezeBalance", false, [input](CommandContext& ctx) {
                return run_freeze_balance(ctx, input);
            }};
}

Command exchange_bonus(Input input) {
    return {"exchange", false, [input](CommandContext& ctx) {
                return run_exchange_balance(ctx, input);
            }};
}

}  // namespace oms::commands
