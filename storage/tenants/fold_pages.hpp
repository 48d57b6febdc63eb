#pragma once
// A tenant's rows brought on from an earlier moment, in pages that lie over kept ones.

#include "storage/log/event_log.hpp"
#include "storage/pages/page_stack.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>

namespace oms::storage {

/// Called with the events done, from time to time; may throw to end it.
using OnFolded = std::function<void(std::int64_t done)>;

/// The pages show another log's rows, or another tenant's.
class ForeignPages : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Makes `pages` show the tenant after event `position`: they show an earlier moment of it, or are
/// empty. Throws ForeignPages, FoldFault at an event that cannot be followed from any moment before
/// it, SqliteFault for the disk.
void fold_pages(
    const EventLog& log,
    const Projection& projection,
    const TenantId& tenant,
    std::int64_t position,
    const std::shared_ptr<PageStack>& pages,
    const OnFolded& folded = {}
);

/// The database shows rows of this log, up to an event that it has.
bool of_this_log(Database& db, const EventLog& log, const Projection& projection);

}  // namespace oms::storage
