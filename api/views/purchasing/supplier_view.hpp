#pragma once
// Accounts of suppliers: what is owed to each by age, and its months.

#include "api/calls/call.hpp"

#include <string>

namespace oms::api {

/// What goods that were taken over cost and what was paid, by supplier, and the open parts of
/// purchases by days after they were due; of the caller's purchases, as of the call's moment.
Result<std::string> supplier_ageing(QueryCall& call);

/// `cooperationId` and `month` ("2026-11"): opening, purchases, returns, payments, closing, and the
/// entries behind them. NotFound; Invalid / BAD_DATE month.
Result<std::string> supplier_statement(QueryCall& call);

/// Figures of every month of a supplier that has entries, the newest first.
Result<std::string> supplier_months(QueryCall& call);

}  // namespace oms::api
