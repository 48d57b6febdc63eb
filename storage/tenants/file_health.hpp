#pragma once
// What a tenant's directory holds, before it is opened for use.

#include "storage/log/event_log.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace oms::storage {

enum class FileState : std::uint8_t {
    Current,     ///< reflects the log's head
    Behind,      ///< reflects an earlier position of this very chain
    Missing,     ///< no file, or no CURRENT, or a file that was never finished
    Foreign,     ///< of another store or tenant, or of a chain that is not this log's
    Unreadable,  ///< no database, or one that contradicts itself
    Ahead,       ///< reflects events that this log does not have: acknowledged events are gone
};

struct FileHealth {
    TenantId tenant;
    FileState state = FileState::Missing;
    std::int64_t position = 0;  ///< what the file says, 0 when unknown
    std::int64_t head = 0;      ///< the log's
    std::string file;           ///< name inside the tenant's directory, "" when there is none
};

inline constexpr const char* kCurrent = "CURRENT";

/// The name in CURRENT; "" when there is no such file or folder, or it names none.
std::string current_file(const std::filesystem::path& dir);
/// The largest generation among the files of the directory, whatever their state; 0 for none.
std::int64_t last_generation(const std::filesystem::path& dir);

/// Removes what belongs to no file in use.
void remove_leftovers(const std::filesystem::path& dir);

/// Compares the file with the log: store, tenant, position, hash of the chain there.
FileHealth file_health(
    const std::filesystem::path& dir, const TenantId& tenant, const EventLog& log
);

}  // namespace oms::storage
