#pragma once
// Months as numbers: since January 1970, of days since 1970-01-01.

#include <cstdint>

namespace oms::storage {

std::int64_t month_of(std::int64_t day);
std::int64_t first_day(std::int64_t month);

}  // namespace oms::storage
