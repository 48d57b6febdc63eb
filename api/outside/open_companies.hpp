#pragma once
// Companies that work here: those whose ledger has not been closed to go on elsewhere. What the
// program does by itself it does for these alone; the others' is done where they are now.

#include "api/calls/services.hpp"

#include <vector>

namespace oms::api {

/// None while the platform's read model cannot be read.
std::vector<TenantId> open_companies(ReadModels& models);
/// An error while it cannot be read.
Result<bool> is_open_company(ReadModels& models, const TenantId& company);

}  // namespace oms::api
