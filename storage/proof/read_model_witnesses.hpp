#pragma once
// What the read models on disk saw of the log: read beside a server, changing nothing.

#include "storage/folder/signed_heads.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace oms::storage {

/// Position and hash of every tenant's current file that was made from this store. Files that
/// cannot be read are no witnesses: they are rebuilt at the next start.
std::vector<Witness> read_model_witnesses(
    const std::filesystem::path& folder, const std::string& store_id
);

/// The store id of a closed or running log; "" when there is none.
std::string read_store_id(const std::filesystem::path& log_dir);

}  // namespace oms::storage
