#include "domain/workflow/timing.hpp"

#include "base/number.hpp"

#include <chrono>

namespace oms::domain::workflow {
namespace {

constexpr std::int64_t kSecondMs = 1'000;
constexpr std::int64_t kZoneMs = 8 * 3'600 * kSecondMs;  ///< Asia/Shanghai
constexpr std::int64_t kPartMax = 100'000;               ///< of one figure of a duration
constexpr std::size_t kMomentLength = std::string_view("yyyy-MM-ddTHH:mm:ss").size();
constexpr std::int64_t kRepeatsMax = 1'000;
constexpr std::int64_t kMomentMax = 32'503'680'000 * kSecondMs;  ///< the year 3000

Error bad_timing(std::string_view text) {
    return Error::invalid("TIMING", "timer").with("text", std::string(text.substr(0, 100)));
}

struct Span {
    std::int64_t months = 0;
    std::int64_t ms = 0;
};

/// One figure with its letter, off the front of `text`.
std::optional<std::pair<std::int64_t, char>> take_part(std::string_view& text) {
    const auto end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos || end > 6) {
        return std::nullopt;
    }
    const auto figure = parse_number(text.substr(0, end));
    const char letter = text[end];
    text.remove_prefix(end + 1);
    return figure && *figure <= kPartMax ? std::optional(std::pair{*figure, letter}) : std::nullopt;
}

bool add_part(Span& span, std::int64_t figure, char letter, bool time) {
    switch (letter) {
        case 'Y':
            span.months += figure * 12;
            return !time;
        case 'M':
            (time ? span.ms : span.months) += time ? figure * 60 * kSecondMs : figure;
            return true;
        case 'W':
            span.ms += figure * 7 * 24 * 3'600 * kSecondMs;
            return !time;
        case 'D':
            span.ms += figure * 24 * 3'600 * kSecondMs;
            return !time;
        case 'H':
            span.ms += figure * 3'600 * kSecondMs;
            return time;
        case 'S':
            span.ms += figure * kSecondMs;
            return time;
        default:
            return false;
    }
}

std::optional<Span> parse_span(std::string_view text) {
    if (!text.starts_with('P') || text.size() < 3) {
        return std::nullopt;
    }
    text.remove_prefix(1);
    Span span;
    bool time = false;
    static constexpr std::string_view letters[] = {"YMWD", "HMS"};
    std::string_view left = letters[0];
    while (!text.empty()) {
        if (text.front() == 'T' && !time) {
            time = true;
            left = letters[1];
            text.remove_prefix(1);
        }
        const auto part = take_part(text);
        const auto place = part ? left.find(part->second) : std::string_view::npos;
        if (place == std::string_view::npos || !add_part(span, part->first, part->second, time)) {
            return std::nullopt;
        }
        left.remove_prefix(place + 1);
    }
    return span;
}

Timestamp moved(Timestamp start, const Span& span) {
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> local{chrono::milliseconds{start.ms + kZoneMs}};
    const auto day = chrono::floor<chrono::days>(local);
    chrono::year_month_day date{day};
    date += chrono::months{span.months};
    if (!date.ok()) {
        date = date.year() / date.month() / chrono::last;
    }
    const auto end = chrono::sys_days{date} + (local - day) + chrono::milliseconds{span.ms};
    return {chrono::duration_cast<chrono::milliseconds>(end.time_since_epoch()).count() - kZoneMs};
}

/// "Z", "+08:00", "" in ms ahead of UTC.
std::optional<std::int64_t> zone_of(std::string_view text) {
    if (text.empty()) {
        return kZoneMs;
    }
    if (text == "Z") {
        return 0;
    }
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') {
        return std::nullopt;
    }
    const auto hours = parse_number(text.substr(1, 2));
    const auto minutes = parse_number(text.substr(4, 2));
    if (!hours || !minutes || *hours < 0 || *hours > 14 || *minutes < 0 || *minutes > 59) {
        return std::nullopt;
    }
    return (text[0] == '-' ? -1 : 1) * (*hours * 60 + *minutes) * 60 * kSecondMs;
}

std::optional<Timestamp> parse_moment(std::string_view text) {
    if (text.size() < kMomentLength || (text[10] != 'T' && text[10] != ' ')) {
        return std::nullopt;
    }
    std::string local(text.substr(0, kMomentLength));
    local[10] = ' ';
    std::string_view zone = text.substr(kMomentLength);
    if (zone.starts_with('.')) {
        const auto end = zone.find_first_not_of("0123456789", 1);
        zone = end == std::string_view::npos ? std::string_view() : zone.substr(end);
    }
    const auto moment = parse_datetime(local);
    const auto ahead = zone_of(zone);
    if (!moment || !ahead) {
        return std::nullopt;
    }
    return Timestamp{moment->ms + kZoneMs - *ahead};
}

Result<Due> due_from(Timing::Kind kind, std::string_view text, Timestamp now) {
    if (kind == Timing::Kind::Date) {
        const auto moment = parse_moment(text);
        return moment ? Result<Due>(Due{*moment, {}, 0}) : bad_timing(text);
    }
    if (kind == Timing::Kind::Duration) {
        auto at = after(now, text);
        return at ? Result<Due>(Due{*at, {}, 0}) : at.error();
    }
    const auto slash = text.find('/');
    if (!text.starts_with('R') || slash == std::string_view::npos) {
        return bad_timing(text);
    }
    const std::string_view count = text.substr(1, slash - 1);
    const auto repeats = count.empty() ? std::optional<std::int64_t>(0) : parse_number(count);
    const std::string_view interval = text.substr(slash + 1);
    const auto at = after(now, interval);
    if (!at) {
        return at.error();
    }
    if (!repeats || *at <= now || *repeats < (count.empty() ? 0 : 1) || *repeats > kRepeatsMax) {
        return bad_timing(text);
    }
    return Due{*at, std::string(interval), *repeats - 1};
}

}  // namespace

Result<Timestamp> after(Timestamp start, std::string_view duration) {
    const auto span = parse_span(duration);
    if (!span) {
        return bad_timing(duration);
    }
    const Timestamp end = moved(start, *span);
    return end.ms <= kMomentMax ? Result<Timestamp>(end) : bad_timing(duration);
}

Result<Due> due_of(const Timing& timing, Timestamp now, const Lookup& lookup) {
    auto value = timing.text.evaluate(lookup);
    if (!value) {
        return value.error();
    }
    if (value->text() == nullptr) {
        return bad_timing(value->kind());
    }
    return due_from(timing.kind, *value->text(), now);
}

std::optional<Due> next_due(const Due& due) {
    if (due.interval.empty() || due.repeats == 0) {
        return std::nullopt;
    }
    const auto at = after(due.at, due.interval);
    return at ? std::optional(Due{*at, due.interval, due.repeats - 1}) : std::nullopt;
}

Status check_timing(const Timing& timing) {
    if (timing.text.literal() == nullptr) {
        return {};
    }
    auto due = due_from(timing.kind, *timing.text.literal(), Timestamp{});
    return due ? Status() : Status(due.error());
}

}  // namespace oms::domain::workflow
