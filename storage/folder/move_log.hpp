#pragma once
// Moves a data folder's log between LMDB and PostgreSQL: every event with its number, position and
// hash, under the same identity, so that read models and signed heads stay what they are.

#include "storage/log/event_log.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace oms::storage {

struct MoveLog {
    std::filesystem::path dir;  ///< the folder's log/
    std::string to;             ///< postgresql://...; "" = into the folder
    bool single_copy = false;   ///< as PostgresLogOptions
};

/// Copies, checks each event's chain and the heads, and lets the places change in one step; what
/// was there before stays beside `dir` as log.before (of LMDB) or in the database. Goes on where a
/// move to the same place was interrupted. Calls `progress` with how many events are there. Returns
/// how many. The folder must be owned. Throws std::runtime_error; the folder is as it was then.
std::int64_t move_log(const MoveLog& move, const std::function<void(std::int64_t)>& progress);

/// Appends to `to` what `from` has more, as far as `from` goes now, and checks every event's chain.
/// Throws Corrupt when that breaks, std::runtime_error when `to` is not the beginning of `from` or
/// has no room. Calls `progress` with the newest number after each batch.
void copy_events(
    const EventLog& from, EventLog& to, const std::function<void(std::int64_t)>& progress
);

}  // namespace oms::storage
