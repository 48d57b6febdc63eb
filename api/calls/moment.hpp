#pragma once
// A moment of a ledger as callers name it.

#include "base/result.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// A tenant position: digits, or `yyyy-MM-dd[ HH:mm:ss]` as the newest position not later (a date
/// alone holds its whole day). Invalid / BAD_DATE.
Result<std::int64_t> position_of(storage::ReadModel& model, std::string_view moment);

/// When the event at a position of this ledger happened, as position_of takes it; the position when
/// it has no such event.
std::string time_of(storage::ReadModel& model, const std::string& position);
bool all_digits(std::string_view text);

/// The last ms that `moment`, a date or a time, is about; nothing when it is neither.
std::optional<Timestamp> end_of(std::string_view moment);

}  // namespace oms::api
