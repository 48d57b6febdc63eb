#include "api/views/rows.hpp"

#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

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

StoredRow::StoredRow(const Table& table, const Row& row, const std::vector<std::string>& columns)
    : row_(row) {
    places_.reserve(columns.size());
    for (const std::string& column : columns) {
        places_.push_back(table.column(column).value());
    }
}

bool StoredRow::is_null(std::size_t column) const {
    return std::holds_alternative<std::monostate>(row_[places_[column]]);
}

std::int64_t StoredRow::integer(std::size_t column) const {
    const auto* n = std::get_if<std::int64_t>(&row_[places_[column]]);
    return n != nullptr ? *n : 0;
}

std::string_view StoredRow::text(std::size_t column) const {
    const auto* t = std::get_if<std::string>(&row_[places_[column]]);
    return t != nullptr ? std::string_view(*t) : std::string_view();
}

entities::FieldType extra_type(const projections::Column& column) {
    if (column.type == projections::ColumnType::Text) {
        return entities::FieldType::Text;
    }
    const std::string_view name = column.name;
    if (name.ends_with("Time")) {
        return entities::FieldType::DateTime;
    }
    // What it was reversed by, who wrote it.
    const bool id = name.ends_with("Id") || name.ends_with("User") || name.ends_with("By");
    return id ? entities::FieldType::Id : entities::FieldType::Int;
}

}  // namespace oms::api
