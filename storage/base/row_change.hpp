#pragma once
// Which rows a commit wrote: what the push server tells people about.

#include "base/ids.hpp"
#include "projections/kit/table.hpp"

#include <cstdint>
#include <vector>

namespace oms::storage {

/// A row with an integer key was written or removed.
struct RowChange {
    const projections::Table* table = nullptr;
    std::int64_t id = 0;
};

/// Of one tenant's file in one commit; a row may be named several times.
struct ChangedRows {
    TenantId tenant;
    std::int64_t position = 0;  ///< the tenant's newest
    std::vector<RowChange> rows;
};

}  // namespace oms::storage
