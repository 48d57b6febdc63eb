#pragma once
// Which uploaded files the rows of a read model link to.

#include "projections/kit/table.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace oms::storage {

/// Content hashes by their first 64 bits: of a million files two agree once in forty million years
/// of asking each second.
using FileHashes = std::unordered_set<std::uint64_t>;

/// Tables of tenants' files, or of `sys`, that have links to files.
const std::vector<const projections::Table*>& tables_with_links();

/// Adds what live rows of a table link to.
void add_linked_files(Database& db, const projections::Table& table, FileHashes& to);

/// Whether an attachment of this name is among them; false for one that was not uploaded.
bool links_to(const FileHashes& files, std::string_view name);

}  // namespace oms::storage
