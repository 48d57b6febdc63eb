#include "storage/proof/invariants.hpp"

#include "projections/invariants.hpp"
#include "projections/projector.hpp"
#include "storage/base/files.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/sums.hpp"
#include "storage/tenants/file_health.hpp"
#include "storage/tenants/product_projection.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::Invariant;

constexpr std::int64_t kKeysNamed = 5;

/// Sums that are not what the rows come to.
std::string wrong_sums(const projections::Table& table) {
    const std::string kept = "SELECT " + stored_column_list(sums_table(table)) + " FROM " +
                             sql_name(sums_table(table).name);
    const std::string made = "SELECT * FROM (" + sums_sql(table) + ")";
    return fmt::format(
        "SELECT DISTINCT '{0}, period ' || period FROM (SELECT * FROM ({1} EXCEPT {2}) UNION ALL"
        " SELECT * FROM ({2} EXCEPT {1}))",
        table.name,
        kept,
        made
    );
}

bool has_table(Database& db, std::string_view name) {
    Query query = db.cached("SELECT 1 FROM sqlite_master WHERE type='table' AND name=?1");
    query->bind(1, name);
    return query->step();
}

void check(
    Database& db,
    const TenantId& tenant,
    const Invariant& rule,
    const std::function<void(Damage)>& found
) {
    Statement query = db.prepare(std::string(rule.keys));
    int place = 0;
    for (const std::int64_t value : rule.values) {
        query.bind(++place, value);
    }
    std::int64_t failing = 0;
    std::string named;
    while (query.step()) {
        if (++failing <= kKeysNamed) {
            named += (named.empty() ? "" : ", ") + std::string(query.text(0));
        }
    }
    if (failing > 0) {
        const std::string all = failing > kKeysNamed ? fmt::format(" ({} in all)", failing) : "";
        found({tenant, 0, 0, fmt::format("{} {}: {}{}", rule.name, rule.what, named, all)});
    }
}

}  // namespace

void check_invariants(
    Database& model, const TenantId& tenant, const std::function<void(Damage)>& found
) {
    model.execute("BEGIN");
    for (const Invariant& rule : projections::all_invariants()) {
        if (has_table(model, rule.table)) {
            check(model, tenant, rule, found);
        }
    }
    for (const projections::Table* table : projections::all_tables()) {
        if (sums_up(*table) && has_table(model, sums_table(*table).name)) {
            const std::string keys = wrong_sums(*table);
            check(model, tenant, {"I28", "figures are not the sum of their rows", {}, keys}, found);
        }
    }
    model.execute("COMMIT");
}

std::vector<TenantId> check_read_models(
    const std::filesystem::path& folder,
    const std::string& store_id,
    const std::function<void(Damage)>& found
) {
    std::vector<TenantId> unchecked;
    std::error_code absent;
    for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
        const std::string name = current_file(entry.path());
        if (name.empty()) {
            continue;
        }
        TenantId tenant;
        try {
            Database db = Database::open(entry.path() / name, Access::Read);
            const auto mark = read_mark(db);
            tenant = mark && mark->store_id == store_id ? mark->tenant : "";
            if (!tenant.empty() && !made_for(db, product_projection())) {
                unchecked.push_back(tenant);
            } else if (!tenant.empty()) {
                check_invariants(db, tenant, found);
            }
        } catch (const SqliteFault& fault) {
            if (!tenant.empty()) {
                found(
                    {tenant, 0, 0, std::string("the read model cannot be checked: ") + fault.what()}
                );
            }
        }
    }
    std::sort(unchecked.begin(), unchecked.end());
    return unchecked;
}

}  // namespace oms::storage
