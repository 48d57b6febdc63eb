#pragma once
// Read models made anew from the log: tenants are shared out to two threads, each reads the log for
// itself, past the others' events; indexes at the end.

#include "storage/log/event_log.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/schema.hpp"
#include "storage/tenants/fold.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

namespace oms::storage {

struct RebuildProgress {
    std::int64_t done = 0;   ///< events put into files
    std::int64_t total = 0;  ///< events that have to be
    double per_second = 0;
};

/// Called from the calling thread, about four times a second and at the end. What it throws ends
/// the rebuild.
using OnProgress = std::function<void(const RebuildProgress&)>;

struct RebuildTarget {
    std::filesystem::path file;  ///< must not exist
    FileMark mark;               ///< `position` is where to stop, `hash` is filled from the log
};

/// Makes complete files on the disk (WAL mode, synced, closed), each event held against its chain.
/// Those that cannot be finished are told by their event, and there is no file of them. A fault of
/// the disk is thrown when all threads have ended; the files are then to be thrown away.
std::vector<StoppedModel> rebuild_files(
    const EventLog& log,
    const Projection& projection,
    std::vector<RebuildTarget> targets,
    const OnProgress& progress = {}
);

}  // namespace oms::storage
