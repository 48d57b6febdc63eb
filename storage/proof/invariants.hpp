#pragma once
// The invariants of domain-model 4 on the rows of a tenant: what movements, reservations, orders
// and payments add up to. The log is verified elsewhere; this asks whether what screens show agrees
// with itself.

#include "storage/proof/damage.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace oms::storage {

class Database;

/// Calls `found` for each invariant that does not hold, naming the first failing keys: what is
/// "I4 reserved beyond stock: stock 72…, stock 73… (5 in all)". Reads one state of the rows; needs
/// time in proportion to them.
void check_invariants(
    Database& model, const TenantId& tenant, const std::function<void(Damage)>& found
);

/// The same for the read models in a folder (DataPaths::read_models) that reflect this store's log;
/// files that cannot be read are left to inspection. Gives the tenants whose files another version
/// of the program made: a start of this one makes them anew, and nothing of them is checked.
std::vector<TenantId> check_read_models(
    const std::filesystem::path& folder,
    const std::string& store_id,
    const std::function<void(Damage)>& found
);

}  // namespace oms::storage
