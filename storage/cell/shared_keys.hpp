#pragma once
// What servers of a cell have to know alike, so that a token of one is one of all and a sealed
// field can be read by each: token.key and secret.key. The key that signs heads is each server's
// own and never leaves it.

#include "base/result.hpp"
#include "storage/cell/connections.hpp"

#include <filesystem>

namespace oms::storage::cell {

/// Brings the folder's keys and those of the cell together: whichever has them gives them to the
/// other; a folder of a cell that has none yet makes them, unless `begun`: the log's keys are then
/// in another folder, which has to be served first (Refused / KEYS_MISSING). Refused / KEYS_OTHER
/// when both have them and they differ.
Status share_keys(Connections& connections, const std::filesystem::path& keys_dir, bool begun);

}  // namespace oms::storage::cell
