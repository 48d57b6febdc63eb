#include "api/access_rows.hpp"

#include "projections/tables.hpp"

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

std::vector<domain::MenuRow> menu_rows(storage::ReadModel& sys) {
    std::vector<domain::MenuRow> menus;
    for (const Row& row : live_rows(sys, table_named("menu"))) {
        menus.push_back(projections::menu_row(row));
    }
    return menus;
}

std::optional<domain::AccessRows> access_rows(
    storage::ReadModel& tenant, storage::ReadModel& sys, Id user
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
    return rows;
}

}  // namespace oms::api
