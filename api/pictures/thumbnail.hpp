#pragma once
// A small picture of one that somebody sent. It is decoded by order-ledger-decoder (api/decoder),
// in a process that may read nothing and take a bounded time and memory. Any thread; blocks.

#include "api/drawing/canvas.hpp"
#include "base/result.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// Longest sides in pixels: of a list, of a picture beside a form, of one looked at.
inline constexpr std::array<int, 3> kThumbnailSides{96, 480, 1600};

/// A JPEG, at most `side` long, never larger than the picture, upright as EXIF says, on white. ""
/// when the content is no picture, is beyond the bounds of picture_facts.hpp, or cannot be decoded.
/// UNAVAILABLE with `what`: the program cannot be run, or was given too little of the processor.
Result<std::string> thumbnail(std::string_view content, int side);

/// As above, but with what is clear left clear. Nothing when there is none, or none now.
std::optional<drawing::Pixels> pixels_of(std::string_view content, int side);

}  // namespace oms::api
