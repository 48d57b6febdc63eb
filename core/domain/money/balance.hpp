#pragma once
// What one balance may do (domain-model 3.11; I17 to I19): bonus points and gold of a person, gold
// of a department.

#include "base/result.hpp"
#include "events/money/balance_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

inline constexpr std::int64_t kUnitsMax = 1'000'000'000;  ///< points or gold of one change
inline constexpr std::size_t kBalanceReasonMax = 200;

struct BalanceState {
    bool opened = false;
    bool verified = false;
    bool frozen = false;
    events::BalanceOwner owner;
    std::string realName;  ///< of a department: its name
    std::int64_t bonus = 0;
    std::int64_t gold = 0;

    std::int64_t of(std::string_view currency) const;
    void apply(const events::BalanceEvent& event);
    static void evolve(BalanceState& state, const events::StoredEvent& event);
};

using BalanceEvents = std::vector<events::BalanceEvent>;

/// A posting with the balances after it. Each change stands on the one before it. Refused:
/// BALANCE_SHORT (params have, n), BALANCE_FROZEN (spending while frozen), NUMBER_RANGE;
/// Invalid: OUT_OF_RANGE change, BAD_FIELD currency (points of a department).
/// REQUIRES state.opened; one to four changes.
Result<BalanceEvents> post_balance(const BalanceState& state, events::BalancePosted wanted);

/// Refused / STATUS_DENIED when it is so already; Invalid reason.
Result<BalanceEvents> freeze_balance(
    const BalanceState& state,
    bool frozen,
    const std::string& reason,
    const std::string& operator_name
);

/// Nothing when the person is verified.
BalanceEvents verify_balance(const BalanceState& state, const std::string& operator_name);

}  // namespace oms::domain
