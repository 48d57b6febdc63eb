#include "projections/analysis/schedule.hpp"

#include <string>

#include <fmt/format.h>

namespace oms::projections {
namespace {

constexpr std::int64_t kHourMs = 3'600'000;
constexpr std::int64_t kDayMs = 24 * kHourMs;
constexpr std::int64_t kShanghaiMs = 8 * kHourMs;
constexpr std::int64_t kDaysAWeek = 7;
constexpr std::int64_t kThursday = 4;  ///< 1970-01-01, of a week from 1 to 7

std::int64_t weekday_of(std::int64_t day) {
    return (day + kThursday - 1) % kDaysAWeek + 1;
}

/// The day of a month, `back` months before that of `now`.
std::int64_t day_of_month(Timestamp now, std::int64_t day, int back) {
    const std::string today = format_date(now);
    const int month = std::stoi(today.substr(0, 4)) * 12 + std::stoi(today.substr(5, 2)) - 1 - back;
    const auto time =
        parse_datetime(fmt::format("{:04}-{:02}-{:02}", month / 12, month % 12 + 1, day));
    return (time.value().ms + kShanghaiMs) / kDayMs;
}

}  // namespace

std::optional<Every> every_named(std::string_view word) {
    if (word == "day") {
        return Every::Day;
    }
    if (word == "week") {
        return Every::Week;
    }
    return word == "month" ? std::optional(Every::Month) : std::nullopt;
}

Timestamp latest_of(const Schedule& schedule, Timestamp now) {
    // The last day whose hour has come.
    const std::int64_t day = (now.ms + kShanghaiMs - schedule.hour * kHourMs) / kDayMs;
    const auto at = [&](std::int64_t that) {
        return Timestamp{that * kDayMs - kShanghaiMs + schedule.hour * kHourMs};
    };
    if (schedule.every == Every::Day) {
        return at(day);
    }
    if (schedule.every == Every::Week) {
        return at(day - (weekday_of(day) - schedule.day + kDaysAWeek) % kDaysAWeek);
    }
    const std::int64_t this_month = day_of_month(now, schedule.day, 0);
    return at(this_month <= day ? this_month : day_of_month(now, schedule.day, 1));
}

}  // namespace oms::projections
