#include "support/api/pictures.hpp"

#include <zlib.h>

namespace oms::test {
namespace {

std::string big_endian(std::uint32_t value, int bytes) {
    std::string out;
    for (int i = bytes - 1; i >= 0; --i) {
        out.push_back(static_cast<char>(value >> (8U * static_cast<unsigned>(i)) & 0xFFU));
    }
    return out;
}

std::string chunk(const std::string& name, const std::string& content) {
    const std::string body = name + content;
    const auto* bytes = reinterpret_cast<const Bytef*>(body.data());
    const auto sum = static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(body.size())));
    return big_endian(static_cast<std::uint32_t>(content.size()), 4) + body + big_endian(sum, 4);
}

std::string deflated(const std::string& text) {
    uLongf size = compressBound(text.size());
    std::string out(size, '\0');
    compress(
        reinterpret_cast<Bytef*>(out.data()),
        &size,
        reinterpret_cast<const Bytef*>(text.data()),
        text.size()
    );
    out.resize(size);
    return out;
}

}  // namespace

std::string png_head(std::uint32_t width, std::uint32_t height) {
    const std::string form("\x08\x02\0\0\0", 5);  // 8 bits, colours, the usual methods
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", big_endian(width, 4) + big_endian(height, 4) + form);
}

std::string png_picture(
    std::uint32_t width,
    std::uint32_t height,
    const std::function<std::uint32_t(std::uint32_t x, std::uint32_t y)>& colour
) {
    std::string lines;
    for (std::uint32_t y = 0; y < height; ++y) {
        lines.push_back('\0');  // not filtered
        for (std::uint32_t x = 0; x < width; ++x) {
            lines += big_endian(colour(x, y), 3);
        }
    }
    return png_head(width, height) + chunk("IDAT", deflated(lines)) + chunk("IEND", "");
}

std::string exif_part(int orientation) {
    const std::string tiff = std::string("MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", 19) +
                             static_cast<char>(orientation) + std::string(6, '\0');
    const std::string body = std::string("Exif\0\0", 6) + tiff;
    return "\xff\xe1" + big_endian(static_cast<std::uint32_t>(body.size()) + 2, 2) + body;
}

std::string jpeg_head(std::uint32_t width, std::uint32_t height, int scans, int orientation) {
    std::string out = "\xff\xd8";
    if (orientation != 1) {
        out += exif_part(orientation);
    }
    out += std::string("\xff\xc0\0\x0b\x08", 5) + big_endian(height, 2) + big_endian(width, 2) +
           std::string("\x01\x01\x11\0", 4);
    for (int i = 0; i < scans; ++i) {
        out += std::string("\xff\xda\0\x08\x01\x01\0\0\x3f\0 bits", 15);
    }
    return out + "\xff\xd9";
}

}  // namespace oms::test
