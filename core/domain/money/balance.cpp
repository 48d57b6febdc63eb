#include "domain/money/balance.hpp"

#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {
namespace {

using events::BalanceChange;
namespace balance = events::balance;

constexpr std::size_t kChangesMax = 4;

struct ApplyBalance {
    BalanceState& s;

    void operator()(const events::BalanceOpened& e) const {
        s.opened = true;
        s.owner = e.owner;
        s.realName = e.owner.userId ? e.realName : e.deptName;
    }

    void operator()(const events::BalancePosted& e) const {
        for (const BalanceChange& change : e.postings) {
            (change.currency == balance::kGold ? s.gold : s.bonus) = change.balanceAfter;
        }
    }

    void operator()(const events::BalanceFrozen&) const { s.frozen = true; }

    void operator()(const events::BalanceUnfrozen&) const { s.frozen = false; }

    void operator()(const events::UserVerified&) const { s.verified = true; }
};

/// What the owner gives away; a correction or a claw-back is not the owner's doing.
bool spends(const events::BalancePosted& posted) {
    return posted.bizType == balance::kExchanged || posted.bizType == balance::kOrderPay;
}

Status check_change(const BalanceState& state, const BalanceChange& change) {
    const bool known = change.currency == balance::kGold ||
                       (change.currency == balance::kBonus && state.owner.userId);
    if (!known) {
        return Error::invalid("BAD_FIELD", "currency").with("name", "currency");
    }
    if (change.change == 0 || change.change > kUnitsMax || change.change < -kUnitsMax) {
        return out_of_range("change", -kUnitsMax, kUnitsMax);
    }
    return {};
}

}  // namespace

std::int64_t BalanceState::of(std::string_view currency) const {
    return currency == balance::kGold ? gold : bonus;
}

void BalanceState::apply(const events::BalanceEvent& event) {
    std::visit(ApplyBalance{*this}, event);
}

void BalanceState::evolve(BalanceState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::BalanceEvent>(event));
}

Result<BalanceEvents> post_balance(const BalanceState& state, events::BalancePosted wanted) {
    if (wanted.postings.empty() || wanted.postings.size() > kChangesMax) {
        return out_of_range("postings", 1, kChangesMax);
    }
    if (state.frozen && spends(wanted)) {
        return Error::refused("BALANCE_FROZEN");
    }
    std::int64_t bonus = state.bonus;
    std::int64_t gold = state.gold;
    for (BalanceChange& change : wanted.postings) {
        if (Status ok = check_change(state, change); !ok) {
            return ok.error();
        }
        std::int64_t& now = change.currency == balance::kGold ? gold : bonus;
        std::int64_t after = 0;
        if (__builtin_add_overflow(now, change.change, &after)) {
            return Error::refused("NUMBER_RANGE");
        }
        if (after < 0) {
            return Error::refused("BALANCE_SHORT")
                .with("have", std::to_string(now))
                .with("n", std::to_string(-after));
        }
        now = after;
        change.balanceAfter = after;
    }
    wanted.owner = state.owner;
    return BalanceEvents{std::move(wanted)};
}

Result<BalanceEvents> freeze_balance(
    const BalanceState& state,
    bool frozen,
    const std::string& reason,
    const std::string& operator_name
) {
    if (Status ok = check_reason(reason, "reason", kBalanceReasonMax); !ok) {
        return ok.error();
    }
    if (state.frozen == frozen) {
        return Error::refused("STATUS_DENIED", "frozen");
    }
    if (frozen) {
        return BalanceEvents{events::BalanceFrozen{state.owner, reason, operator_name}};
    }
    return BalanceEvents{events::BalanceUnfrozen{state.owner, reason, operator_name}};
}

BalanceEvents verify_balance(const BalanceState& state, const std::string& operator_name) {
    if (state.verified) {
        return {};
    }
    return {events::UserVerified{state.owner, operator_name}};
}

}  // namespace oms::domain
