#pragma once
// Sessions of a cell, in its database: one change at a time over all servers. What says that a
// session lives is believed for two seconds, so that requests need not ask the database each; one
// that was ended elsewhere is over everywhere after that.

#include "storage/cell/connections.hpp"
#include "storage/folder/session_store.hpp"

#include <memory>

namespace oms::storage::cell {

/// `connections` must outlive the store.
std::unique_ptr<SessionStore> shared_sessions(Connections& connections);

}  // namespace oms::storage::cell
