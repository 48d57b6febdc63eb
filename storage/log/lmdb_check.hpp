#pragma once
// LMDB's own structure, which it neither checksums nor checks: every page reachable once, keys in
// order and where a search finds them, no page both in use and listed as free (the next write would
// overwrite it). Reads the mapped file itself and believes no number in it.

#include "storage/log/lmdb.hpp"

#include <string>
#include <vector>

namespace oms::storage::lmdb {

/// What is wrong, one line each, at most 100; empty also where the system does not tell the
/// mapping. Runs in one read transaction.
std::vector<std::string> check_structure(const Env& env);

/// What is said of a file that has been cut short; "" of a whole one. Pages that no commit kept may
/// be missing at its end: only what something stands on is missed. To be asked before anything is
/// read: reading beyond the file's end would end the program.
std::string missing_part(const Env& env);

}  // namespace oms::storage::lmdb
