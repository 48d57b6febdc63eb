#pragma once
// What the head of a picture says of it, read before anything is decoded: an upload is made by
// somebody, and what it asks for is bounded here.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace oms::api {

inline constexpr std::int64_t kPicturePixelsMax = 50'000'000;  ///< 200 MB when it is decoded
inline constexpr std::int64_t kPictureSideMax = 20'000;
/// Passes over the whole picture that a progressive JPEG may ask for.
inline constexpr int kPictureScansMax = 32;

enum class PictureKind : std::uint8_t { Png, Jpeg, Gif, Webp };

struct PictureFacts {
    PictureKind kind;
    std::int64_t width;
    std::int64_t height;
    int scans = 1;
    /// How to turn it, as EXIF counts: 1 as it is, 3 by 180 degrees, 6 and 8 by 90, even ones and 5
    /// and 7 mirrored.
    int orientation = 1;

    bool within_bounds() const {
        return width > 0 && height > 0 && width <= kPictureSideMax && height <= kPictureSideMax &&
               width * height <= kPicturePixelsMax && scans <= kPictureScansMax;
    }
};

/// Nothing when the content has no such head. Reads heads and marks alone.
std::optional<PictureFacts> picture_facts(std::string_view content);

}  // namespace oms::api
