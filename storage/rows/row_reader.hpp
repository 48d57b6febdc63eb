#pragma once
// Stored rows as statements give them.

#include "projections/kit/table.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstddef>

namespace oms::storage {

/// The first `columns` of the statement's row.
projections::Row read_row(const Statement& statement, std::size_t columns);

}  // namespace oms::storage
