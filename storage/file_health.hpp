#pragma once
// What a tenant's directory holds, before it is opened for use.

#include "storage/tenant_files.hpp"

#include <filesystem>
#include <string>

namespace oms::storage {

inline constexpr const char* kCurrent = "CURRENT";

/// The name in CURRENT; "" when there is no such file, or it names none.
std::string current_file(const std::filesystem::path& dir);
/// The largest generation among the files of the directory, whatever their state; 0 for none.
std::int64_t last_generation(const std::filesystem::path& dir);

/// Compares the file with the log: store, tenant, position, hash of the chain there.
FileHealth file_health(
    const std::filesystem::path& dir, const TenantId& tenant, const EventLog& log
);

}  // namespace oms::storage
