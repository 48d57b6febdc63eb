#pragma once
// Rules about points and gold as a query reads them.

#include "api/calls/call.hpp"
#include "domain/money/balance_rules.hpp"

#include <optional>

namespace oms::api {

/// The rule of this type that applies to the person now; nothing when none does.
std::optional<domain::BalanceRule> rule_in_force(
    storage::ReadModel& model, Id user, domain::BalanceRuleType type, Timestamp now
);

}  // namespace oms::api
