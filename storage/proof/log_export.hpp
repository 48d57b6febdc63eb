#pragma once
// A tenant's events as a file that anybody can read and check without us: one event a line, in
// order, with the hashes of the chain.

#include "base/result.hpp"
#include "storage/log/event_log.hpp"
#include "storage/proof/verify.hpp"

#include <cstdint>
#include <filesystem>
#include <limits>

namespace oms::storage {

struct ExportRange {
    TenantId tenant;
    std::int64_t from = 1;  ///< positions, both included
    std::int64_t to = std::numeric_limits<std::int64_t>::max();
};

/// Writes the range to `file` (replaced in one step, on the disk when it returns) and gives the
/// number of events. Refused / NO_EVENTS when the range holds none; throws Corrupt, leaving no
/// file, when the log does not verify that far.
Result<std::int64_t> export_events(
    const EventLog& log,
    const ExportRange& range,
    const std::filesystem::path& file,
    const Progress& progress
);

/// Checks an exported file by itself: form, order, chain. Damage::seq is the line. Whether it is
/// the real history says the hash of its last line, compared with a signed head.
VerifyReport verify_export(const std::filesystem::path& file, const Progress& progress);

}  // namespace oms::storage
