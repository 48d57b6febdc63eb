#pragma once
// A tenant's events as a file that anybody can read and check without us: one event a line, in
// order, with the hashes of the chain.

#include "base/result.hpp"
#include "storage/log/event_log.hpp"
#include "storage/proof/verify.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
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

/// Appends what the tenant's exported file (from position 1) has more than `log`, with its
/// positions and hashes, checking every line; `appended` is called after each batch that is
/// durable, with the position reached. Gives the file's last position. What was appended before an
/// error stays; the same file goes on from there, and a file that is the beginning of what the log
/// has adds nothing. Refused: COMPANY_DAMAGED, COMPANY_OTHER when the log has other events of the
/// tenant; both with `what`. Nobody else may write.
Result<std::int64_t> append_export(
    const std::filesystem::path& file,
    const TenantId& tenant,
    EventLog& log,
    const std::function<void(std::int64_t position)>& appended
);

}  // namespace oms::storage
