#pragma once
// Uploads of a cell, in its database; each server keeps copies in its folder.

#include "storage/cell/connections.hpp"
#include "storage/folder/blob_store.hpp"

#include <memory>

namespace oms::storage::cell {

/// `connections` must outlive it.
std::unique_ptr<BlobCopies> shared_uploads(Connections& connections);

/// Brings folder and database together: what one has and the other lacks is copied. How many.
std::size_t exchange_uploads(Connections& connections, BlobStore& blobs);

}  // namespace oms::storage::cell
