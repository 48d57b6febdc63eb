#pragma once
// Small pictures of those that somebody sent. The one place that decodes pictures; it runs in a
// program of its own (main.cpp), so that a file that breaks a decoder breaks nothing else.

#include <string>
#include <string_view>

namespace oms::decoder {

/// A JPEG, at most `side` long, never larger than the picture, upright as EXIF says, on white.
/// "" when the content is no picture, is beyond the bounds of picture_facts.hpp, or cannot be
/// decoded.
std::string thumbnail(std::string_view content, int side);

/// As above, but what is clear is left clear, and pixels as such: width and height, then row by row
/// from the top, all as 32-bit numbers, little-endian; of a pixel opacity in the highest byte, then
/// red, green and blue, each already multiplied by it.
std::string pixels(std::string_view content, int side);

}  // namespace oms::decoder
