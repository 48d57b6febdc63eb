#pragma once
// Times are milliseconds UTC inside, `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai (UTC+8, no summer time
// since 1991) on the wire. core never reads a clock: "now" arrives as an argument.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oms {

struct Timestamp {
    std::int64_t ms = 0;  ///< since 1970-01-01 00:00:00 UTC

    auto operator<=>(const Timestamp&) const = default;
};

/// `yyyy-MM-dd HH:mm:ss`; milliseconds are cut.
std::string format_datetime(Timestamp t);
/// Appends what format_datetime gives.
void append_datetime(std::string& out, Timestamp t);
/// `yyyy-MM-dd` of the Shanghai day that holds `t`.
std::string format_date(Timestamp t);
/// `yyyyMMdd`, as document numbers carry it.
std::string format_day_compact(Timestamp t);

/// Accepts `yyyy-MM-dd HH:mm:ss`, and `yyyy-MM-dd` as midnight. Real dates of 1970..2999 only.
std::optional<Timestamp> parse_datetime(std::string_view text);
/// True for a real `yyyy-MM-dd` of 1900..2999 (birthdays lie before 1970).
bool is_date(std::string_view text);

/// Where "now" comes from outside core; tests and imports set their own.
class Clock {
  public:
    virtual ~Clock() = default;
    virtual Timestamp now() const = 0;
};

}  // namespace oms
