#pragma once
// Pictures for tests, made without a library that draws.

#include <cstdint>
#include <functional>
#include <string>

namespace oms::test {

/// What begins a PNG of that size; no pixels follow, so that nothing can decode it.
std::string png_head(std::uint32_t width, std::uint32_t height);

/// A PNG of 24 bits a pixel; `colour` gives 0xRRGGBB at x and y.
std::string png_picture(
    std::uint32_t width,
    std::uint32_t height,
    const std::function<std::uint32_t(std::uint32_t x, std::uint32_t y)>& colour
);

/// The head of a JPEG of that size, with `scans` marks of scans and an EXIF orientation.
std::string jpeg_head(
    std::uint32_t width, std::uint32_t height, int scans = 1, int orientation = 1
);

/// The part of a JPEG that says how it is to be turned; stands behind its first two bytes.
std::string exif_part(int orientation);

}  // namespace oms::test
