#pragma once
// Rows of a read model: generic reads, and a row in the form that a renderer reads.

#include "base/json.hpp"
#include "entities/row.hpp"
#include "entities/spec.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/read_model.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// Every row of the table that is not removed, by id.
std::vector<projections::Row> live_rows(storage::ReadModel& model, const projections::Table& table);
/// The row when it is there and not removed.
std::optional<projections::Row> live_row(
    storage::ReadModel& model, const projections::Table& table, Id id
);

/// The document of a registry table's row. Throws std::runtime_error when it is none.
json::Document stored_document(const projections::Row& row);

/// The table of an entity by its name.
const projections::Table& table_named(std::string_view entity);

/// Reads a stored row (Row holds every stored column) in the order a renderer selects.
class StoredRow : public entities::RowReader {
  public:
    StoredRow(
        const projections::Table& table,
        const projections::Row& row,
        const std::vector<std::string>& columns
    );
    bool is_null(std::size_t column) const override;
    std::int64_t integer(std::size_t column) const override;
    std::string_view text(std::size_t column) const override;

  private:
    const projections::Row& row_;
    std::vector<std::size_t> places_;
};

/// How a column shows that no field of the registry describes: by its name's ending.
entities::FieldType extra_type(const projections::Column& column);

}  // namespace oms::api
