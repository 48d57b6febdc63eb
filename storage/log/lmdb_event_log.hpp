#pragma once
// The event log over LMDB, in one directory.

#include "storage/log/event_log.hpp"

#include <filesystem>
#include <memory>

namespace oms::storage {

struct LmdbLogOptions {
    std::filesystem::path dir;  ///< e.g. data/log; made when it is not there, unless read_only
    std::size_t map_size = std::size_t{1} << 40U;  ///< upper bound of the file: address space only
    /// Looks at a log that another process may be writing. begin() throws std::logic_error.
    bool read_only = false;
};

/// Opens the log; once per directory and process. Throws std::runtime_error with a message for the
/// operator when it cannot be read (absent and read_only, foreign file, no rights).
std::unique_ptr<EventLog> open_lmdb_event_log(const LmdbLogOptions& options);

/// Gives the closed log in `dir` another identity, so that read models of the old one are rebuilt.
void renew_store_id(const std::filesystem::path& dir);

}  // namespace oms::storage
