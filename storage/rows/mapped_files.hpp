#pragma once
// Pages of read models that SQLite has mapped. The system keeps them as its cache whoever maps
// them; counted as ours they grow with everything that was ever read.

#include <cstdint>

namespace oms::storage {

/// From now on SQLite's mappings are known. REQUIRES an initialised SQLite without a connection.
void watch_mapped_files();

/// Bytes of mapped files, the program's own among them, that this process is counted for; 0 where
/// the system does not say.
std::int64_t resident_file_bytes();

/// Takes the pages of the program and its libraries, which hold what only its start needed, out of
/// this process as release_mapped_files() does those of connections. Any thread.
void release_program_pages();

/// Takes the mapped pages of all connections out of this process; what is read next is mapped again
/// from the system's cache. Any thread, also while others read.
void release_mapped_files();

}  // namespace oms::storage
