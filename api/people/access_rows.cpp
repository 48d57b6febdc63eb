#include "api/people/access_rows.hpp"

#include "api/views/rows.hpp"
#include "domain/people/default_scopes.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/records/identity.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::api {
namespace {

using projections::AuditColumn;
using projections::Row;

}  // namespace

std::vector<domain::DeptRow> dept_rows(storage::ReadModel& tenant) {
    std::vector<domain::DeptRow> depts;
    for (const Row& row : live_rows(tenant, table_named("dept"))) {
        depts.push_back(projections::dept_row(row));
    }
    return depts;
}

std::vector<domain::MenuRow> menu_rows(storage::ReadModel& sys, bool english) {
    std::vector<domain::MenuRow> menus;
    for (const Row& row : live_rows(sys, table_named("menu"))) {
        menus.push_back(projections::menu_row(row, english));
    }
    return menus;
}

namespace {

Id id_in(const Row& row) {
    return Id{std::get<std::int64_t>(row[AuditColumn::Id])};
}

void add_ids(
    std::vector<Id>& to,
    storage::ReadModel& model,
    std::string_view entity,
    std::string_view column,
    Id value
) {
    if (!value) {
        return;
    }
    for (const Row& row : model.live_rows(table_named(entity), column, value.value)) {
        to.push_back(id_in(row));
    }
}

/// The scopes that the grants name, and what their rules and the standard roles' may name of the
/// person.
void add_scopes(
    domain::AccessRows& rows, storage::ReadModel& tenant, storage::ReadModel& sys, const Row& user
) {
    for (const domain::RoleGrantRow& grant : rows.grants) {
        for (const Id id : grant.data_scopes) {
            if (const auto scope = live_row(sys, table_named("dataScope"), id)) {
                rows.scopes.push_back(projections::data_scope_row(*scope));
            }
        }
    }
    add_ids(rows.channels, tenant, "channelCustomer", "userId", rows.user.id);
    const bool standard = std::any_of(rows.roles.begin(), rows.roles.end(), [](const auto& role) {
        return domain::has_default_scopes(role.alias);
    });
    if (rows.scopes.empty() && !standard) {
        return;
    }
    const json::Document doc = stored_document(user);
    const auto id_at = [&](std::string_view field) {
        return Id::parse(doc.root()[field].text().value_or("")).value_or(Id{});
    };
    rows.brand_dept = id_at("deptBrand");
    add_ids(rows.brands, tenant, "brand", "deptId", rows.brand_dept);
    add_ids(rows.warehouses, tenant, "warehouse", "keeperUserId", rows.user.id);
    if (const Id own = id_at("warehouse")) {
        rows.warehouses.push_back(own);
    }
}

/// Menus of the company's package, when it has one.
std::optional<std::vector<Id>> package_of(storage::ReadModel& sys, const TenantId& tenant) {
    const auto rows = sys.live_rows(table_named("tenant"), "tenantId", std::string_view(tenant));
    if (rows.empty()) {
        return std::nullopt;
    }
    const json::Document doc = stored_document(rows.front());
    const Id id = Id::parse(doc.root()["packageId"].text().value_or("")).value_or(Id{});
    const auto package = live_row(sys, table_named("tenantPackage"), id);
    if (!package) {
        return std::nullopt;
    }
    const json::Document menus = stored_document(*package);
    return projections::ids_of(menus.root()["menuId"].text().value_or(""));
}

}  // namespace

std::optional<domain::AccessRows> access_rows(
    storage::ReadModel& tenant, storage::ReadModel& sys, const TenantId& tenant_id, Id user
) {
    const auto row = live_row(tenant, table_named("user"), user);
    if (!row) {
        return std::nullopt;
    }
    domain::AccessRows rows;
    rows.user = projections::user_row(*row);
    for (const Id role : rows.user.roles) {
        if (const auto found = live_row(tenant, table_named("role"), role)) {
            rows.roles.push_back(projections::role_row(*found));
            if (const auto grant = tenant.row(projections::role_grant_table(), role)) {
                rows.grants.push_back(projections::role_grant_row(*grant));
            }
        }
    }
    rows.depts = dept_rows(tenant);
    rows.menus = menu_rows(sys);
    rows.package = package_of(sys, tenant_id);
    add_scopes(rows, tenant, sys, *row);
    return rows;
}

}  // namespace oms::api
