#pragma once
// What the statements of one channel customer may do: a month that is over is agreed, and again
// when something came into it since.

#include "base/result.hpp"
#include "base/time.hpp"
#include "domain/kit/account_months.hpp"
#include "events/money/statement_events.hpp"

#include <cstdint>
#include <map>

namespace oms::domain {

struct StatementState {
    std::map<std::int32_t, events::StatementAgreed> months;

    void apply(const events::StatementEvent& event);
    static void evolve(StatementState& state, const events::StoredEvent& event);
};

/// Refused: MONTH_OPEN (it is not over), STATEMENT_CHANGED closing (`seen` is not what it comes
/// to), STATUS_DENIED month (agreed, and nothing came since); Invalid: TOO_LONG remark.
Result<events::StatementEvent> agree_statement(
    const StatementState& state,
    const events::StatementAgreed& wanted,
    std::int64_t seen,
    Timestamp now
);

}  // namespace oms::domain
