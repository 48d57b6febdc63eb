#pragma once
// Rules about points and gold as a query reads them.

#include "api/call.hpp"
#include "domain/balance_rules.hpp"

#include <optional>

namespace oms::api {

/// The rule of this type that applies to the person now; nothing when none does.
std::optional<domain::BalanceRule> rule_in_force(
    storage::ReadModel& model, Id user, domain::BalanceRuleType type, Timestamp now
);

/// What one gold costs in fen: the company's parameter, else that of 000000.
std::int64_t gold_value_for(DirectCall& call);

}  // namespace oms::api
