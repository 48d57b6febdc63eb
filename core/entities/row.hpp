#pragma once
// A row of a read model while its statement stands on it.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace oms::entities {

/// Columns are the selected ones, in order. Text lives until the reader moves on.
class RowReader {
  public:
    virtual ~RowReader() = default;
    virtual bool is_null(std::size_t column) const = 0;
    virtual std::int64_t integer(std::size_t column) const = 0;   ///< 0 when null
    virtual std::string_view text(std::size_t column) const = 0;  ///< "" when null
};

}  // namespace oms::entities
