#include "storage/rows/months.hpp"

#include <chrono>

namespace oms::storage {

std::int64_t month_of(std::int64_t day) {
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    return (static_cast<int>(date.year()) - 1970) * 12LL + static_cast<unsigned>(date.month()) - 1;
}

std::int64_t first_day(std::int64_t month) {
    const std::chrono::year_month_day date{
        std::chrono::year(static_cast<int>(1970 + month / 12)),
        std::chrono::month(static_cast<unsigned>(month % 12 + 1)),
        std::chrono::day(1)};
    return std::chrono::sys_days(date).time_since_epoch().count();
}

}  // namespace oms::storage
