#pragma once
// What the opening of a log does that was not closed: its writer died, or the power was cut.

#include "storage/log/lmdb.hpp"
#include "storage/log/lmdb_records.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace oms::storage {

/// Whether what LMDB's file in `dir` holds may be less than was acknowledged, or not even whole:
/// nobody closed it. Also true while another program writes it.
bool was_interrupted(const std::filesystem::path& dir, std::string_view store);

/// Puts LMDB's file, which this process does not have open, back to its last checkpoint, if
/// nobody closed it. Not while another program has it open: the system holds what was written then.
void go_back(const std::filesystem::path& dir, std::string_view store);

/// Appends again what stands in NEWEST-BATCHES and not in the log; not durable by itself. Gives
/// the heads of events that do not follow the log's: more is missing than that file can give
/// back, or it is another log's. Throws std::runtime_error when there is no room.
std::vector<Head> append_kept(
    lmdb::Env& env, Tables tables, const std::filesystem::path& dir, std::string_view store
);

}  // namespace oms::storage
