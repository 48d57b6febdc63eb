#pragma once
// Does a rebuild from the log equal the live read models? May run beside a server.

#include "storage/log/event_log.hpp"
#include "storage/rows/row_digest.hpp"
#include "storage/rows/schema.hpp"
#include "storage/tenants/rebuild.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace oms::storage {

struct TenantDifference {
    TenantId tenant;
    std::int64_t position = 0;            ///< where live and rebuilt were compared
    std::string file;                     ///< why there was nothing to compare; "" otherwise
    std::vector<TableDifference> tables;  ///< empty: equal

    bool equal() const { return file.empty() && tables.empty(); }
};

/// Every tenant of the log (or the one named), in order. Rebuilds into `scratch`, which must be
/// empty and is left empty.
std::vector<TenantDifference> diff_read_models(
    const std::filesystem::path& folder,
    const std::filesystem::path& scratch,
    const EventLog& log,
    const Projection& projection,
    const TenantId& only = {},
    const OnProgress& progress = {}
);

}  // namespace oms::storage
