#include "base/time.hpp"

#include <chrono>

#include <fmt/format.h>

namespace oms {
namespace {

constexpr std::int64_t kShanghaiMs = 8LL * 3600 * 1000;

struct Civil {
    int year, month, day, hour, minute, second;
};

Civil civil(Timestamp t) {
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> local{chrono::milliseconds{t.ms + kShanghaiMs}};
    const auto day = chrono::floor<chrono::days>(local);
    const chrono::year_month_day ymd{day};
    const chrono::hh_mm_ss time{chrono::floor<chrono::seconds>(local - day)};
    return {
        static_cast<int>(ymd.year()),
        static_cast<int>(static_cast<unsigned>(ymd.month())),
        static_cast<int>(static_cast<unsigned>(ymd.day())),
        static_cast<int>(time.hours().count()),
        static_cast<int>(time.minutes().count()),
        static_cast<int>(time.seconds().count())};
}

/// Reads `width` digits at `pos`; -1 when one is not a digit.
int digits(std::string_view text, std::size_t pos, std::size_t width) {
    int value = 0;
    for (std::size_t i = pos; i < pos + width; ++i) {
        if (i >= text.size() || text[i] < '0' || text[i] > '9') {
            return -1;
        }
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

std::optional<std::chrono::sys_days> parse_day(std::string_view text) {
    namespace chrono = std::chrono;
    if (text.size() < 10 || text[4] != '-' || text[7] != '-') {
        return std::nullopt;
    }
    const int y = digits(text, 0, 4);
    const int m = digits(text, 5, 2);
    const int d = digits(text, 8, 2);
    if (y < 1900 || y > 2999 || m < 1 || d < 1) {
        return std::nullopt;
    }
    const chrono::year_month_day ymd{
        chrono::year{y},
        chrono::month{static_cast<unsigned>(m)},
        chrono::day{static_cast<unsigned>(d)}};
    if (!ymd.ok()) {
        return std::nullopt;
    }
    return chrono::sys_days{ymd};
}

}  // namespace

void append_datetime(std::string& out, Timestamp t) {
    const Civil c = civil(t);
    char text[] = "0000-00-00 00:00:00";
    const auto put = [&](std::size_t last, int value) {
        for (std::size_t at = last; value > 0; --at) {
            text[at] = static_cast<char>('0' + value % 10);
            value /= 10;
        }
    };
    put(3, c.year);
    put(6, c.month);
    put(9, c.day);
    put(12, c.hour);
    put(15, c.minute);
    put(18, c.second);
    out.append(text, sizeof text - 1);
}

std::string format_datetime(Timestamp t) {
    std::string text;
    append_datetime(text, t);
    return text;
}

std::string format_date(Timestamp t) {
    const Civil c = civil(t);
    return fmt::format("{:04}-{:02}-{:02}", c.year, c.month, c.day);
}

std::string format_day_compact(Timestamp t) {
    const Civil c = civil(t);
    return fmt::format("{:04}{:02}{:02}", c.year, c.month, c.day);
}

std::optional<Timestamp> parse_datetime(std::string_view text) {
    const auto day = parse_day(text);
    if (!day || day->time_since_epoch().count() < 0) {
        return std::nullopt;
    }
    std::int64_t seconds = 0;
    if (text.size() != 10) {
        if (text.size() != 19 || text[10] != ' ' || text[13] != ':' || text[16] != ':') {
            return std::nullopt;
        }
        const int h = digits(text, 11, 2);
        const int m = digits(text, 14, 2);
        const int s = digits(text, 17, 2);
        if (h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s > 59) {
            return std::nullopt;
        }
        seconds = h * 3600 + m * 60 + s;
    }
    const std::int64_t days = day->time_since_epoch().count();
    return Timestamp{(days * 86400 + seconds) * 1000 - kShanghaiMs};
}

bool is_date(std::string_view text) {
    return text.size() == 10 && parse_day(text).has_value();
}

}  // namespace oms
