#pragma once
// Accounts of suppliers: what is owed to each by age.

#include "api/calls/call.hpp"

#include <string>

namespace oms::api {

/// What goods that were taken over cost and what was paid, by supplier, and the open parts of
/// purchases by days after they were due; of the caller's purchases, as of the call's moment.
Result<std::string> supplier_ageing(QueryCall& call);

}  // namespace oms::api
