#pragma once
// Drafts of a cell, in its database: whichever server somebody comes to has them.

#include "storage/cell/connections.hpp"
#include "storage/folder/drafts.hpp"

#include <memory>

namespace oms::storage::cell {

/// `connections` must outlive it. What the database cannot keep or tell is Unavailable /
/// UNAVAILABLE; reserve_bytes says nothing here.
std::unique_ptr<Drafts> shared_drafts(Connections& connections, DraftBounds bounds = {});

}  // namespace oms::storage::cell
