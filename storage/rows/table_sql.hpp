#pragma once
// A table of the read models in SQL's words.

#include "projections/kit/table.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::storage {

/// An SQL identifier in quotes.
std::string sql_name(std::string_view name);
/// The same, appended.
void append_sql_name(std::string& out, std::string_view name);
/// True for registry tables: the document in `doc`, everything else generated from it.
bool keeps_document(const projections::Table& table);
/// True when live rows of the table are counted in row_counts().
bool counts_rows(const projections::Table& table);
/// The stored column names, quoted, separated by commas, in the table's order.
std::string stored_column_list(const projections::Table& table);

/// False for a generated column.
bool is_stored(const projections::Column& column);
/// The column as CREATE TABLE and ADD COLUMN have it.
std::string column_sql(const projections::Column& column);
std::string create_table_sql(const projections::Table& table);
/// Name and statement of each index.
std::vector<std::pair<std::string, std::string>> create_index_sql(const projections::Table& table);

}  // namespace oms::storage
