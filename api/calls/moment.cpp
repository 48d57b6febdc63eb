#include "api/calls/moment.hpp"

#include "base/time.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/schema.hpp"

#include <array>

namespace oms::api {

bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string time_of(storage::ReadModel& model, const std::string& position) {
    constexpr std::size_t kTime = 5;  // of event_index()
    const auto key = position.size() <= 18 ? std::stoll(position) : INT64_MAX;
    const std::array cells = {projections::Cell(std::int64_t{key})};
    const auto row = model.get(storage::event_index(), cells);
    const auto* time = row ? std::get_if<std::int64_t>(&(*row)[kTime]) : nullptr;
    return time == nullptr ? position : format_datetime(Timestamp{*time});
}

Result<std::int64_t> position_of(storage::ReadModel& model, std::string_view moment) {
    if (all_digits(moment) && moment.size() <= 18) {
        return std::int64_t{std::stoll(std::string(moment))};
    }
    const auto time = end_of(moment);
    if (!time) {
        return Error::invalid("BAD_DATE", "asOf");
    }
    return model.position_at(*time);
}

std::optional<Timestamp> end_of(std::string_view moment) {
    constexpr std::int64_t kSecond = 999;
    constexpr std::int64_t kDay = 24LL * 3600 * 1000 - 1;
    const auto time = parse_datetime(moment);
    return time ? std::optional(Timestamp{time->ms + (moment.size() == 10 ? kDay : kSecond)})
                : std::nullopt;
}

}  // namespace oms::api
