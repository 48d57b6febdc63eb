#include "api/access_rows.hpp"

#include "domain/identity/default_scopes.hpp"
#include "projections/tables.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::api {
namespace {

using projections::AuditColumn;
using projections::Row;
using projections::Table;

bool is_live(const Table& table, const Row& row) {
    const auto place = table.column("isDeleted");
    return !place || row[*place] == projections::OwnedCell(std::int64_t{0});
}

}  // namespace

std::vector<Row> live_rows(storage::ReadModel& model, const Table& table) {
    return model.rows(table, "isDeleted", std::int64_t{0});
}

std::optional<Row> live_row(storage::ReadModel& model, const Table& table, Id id) {
    auto row = id ? model.row(table, id) : std::nullopt;
    return row && is_live(table, *row) ? std::move(row) : std::nullopt;
}

std::vector<Row> live_rows_where(
    storage::ReadModel& model, const Table& table, std::string_view column, projections::Cell value
) {
    auto rows = model.rows(table, column, value);
    std::erase_if(rows, [&](const Row& row) { return !is_live(table, row); });
    return rows;
}

json::Document stored_document(const Row& row) {
    auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
    if (!doc) {
        throw std::runtime_error("a stored record is no JSON");
    }
    return std::move(*doc);
}

const Table& table_named(std::string_view entity) {
    const auto* spec = entities::find_entity(entity);
    if (spec == nullptr) {
        throw std::logic_error("no entity " + std::string(entity));
    }
    return projections::table_for(*spec);
}

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
    for (const Row& row : live_rows_where(model, table_named(entity), column, value.value)) {
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
    const auto rows =
        live_rows_where(sys, table_named("tenant"), "tenantId", std::string_view(tenant));
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
