#include "projections/kit/table.hpp"

#include <algorithm>

namespace oms::projections {

std::size_t Table::stored_columns() const {
    return static_cast<std::size_t>(std::count_if(
        columns.begin(), columns.end(), [](const Column& c) { return c.generated.empty(); }
    ));
}

std::optional<std::size_t> Table::column(std::string_view column_name) const {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].name == column_name) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace oms::projections
