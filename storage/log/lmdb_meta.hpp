#pragma once
// The page of LMDB's file that says which of its pages count: kept by whoever lets LMDB write
// without syncing, and put back after a power cut. That is sound as long as a read transaction of
// that state was open meanwhile: LMDB does not overwrite the pages that it sees.

#include "storage/log/lmdb.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace oms::storage::lmdb {

/// Header and body of the meta page of the transaction's state (lmdb_format.hpp); nothing when
/// later commits have replaced it.
std::optional<std::string> meta_of(const Env& env, const ReadTxn& txn);

/// Makes the state of `meta` the newest one of the closed data.mdb in `dir`, on the disk when it
/// returns. False, with nothing done, when the file is not a later state of the same file, or when
/// another process has it open: the system holds what was written then.
/// Throws std::system_error.
bool put_back(const std::filesystem::path& dir, std::string_view meta);

}  // namespace oms::storage::lmdb
