#pragma once
// Request targets and form bodies: percent decoding that accepts nothing doubtful.

#include "api/wire/request.hpp"
#include "base/result.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// More parameters than this are refused, wherever they stand.
inline constexpr std::size_t kParametersMax = 2000;

struct Target {
    std::string path;
    Pairs query;
};

/// Reads "/a//b?x=1" (or the absolute form "http://host/a"). Double slashes are folded. Invalid /
/// BAD_REQUEST for broken escapes, NUL, bad UTF-8, "." and ".." segments.
Result<Target> parse_target(std::string_view target);

/// Reads application/x-www-form-urlencoded text; the same refusals.
Result<Pairs> parse_form(std::string_view text);

}  // namespace oms::api
