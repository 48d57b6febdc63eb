#include "storage/rows/row_reader.hpp"

namespace oms::storage {

projections::Row read_row(const Statement& statement, std::size_t columns) {
    projections::Row row;
    row.reserve(columns);
    for (std::size_t i = 0; i < columns; ++i) {
        row.push_back(statement.cell(static_cast<int>(i)));
    }
    return row;
}

}  // namespace oms::storage
