#include "api/decoder/decode.hpp"

#include "api/pictures/picture_facts.hpp"

#include <algorithm>
#include <cstdarg>
#include <memory>
#include <utility>

#include <gd.h>

namespace oms::decoder {
namespace {

using api::PictureKind;

constexpr int kQuality = 82;

struct Destroy {
    void operator()(gdImage* image) const { gdImageDestroy(image); }
};

using Image = std::unique_ptr<gdImage, Destroy>;

/// What is wrong with a picture is its sender's business, not the terminal's.
void stay_silent(int /*priority*/, const char* /*format*/, va_list /*values*/) {}

Image decoded(std::string_view content, PictureKind kind) {
    gdSetErrorMethod(stay_silent);
    const int size = static_cast<int>(content.size());
    // The library reads from it; its signatures are older than const.
    auto* data = const_cast<char*>(content.data());
    switch (kind) {
        case PictureKind::Png:
            return Image(gdImageCreateFromPngPtr(size, data));
        case PictureKind::Jpeg:
            return Image(gdImageCreateFromJpegPtr(size, data));
        case PictureKind::Gif:
            return Image(gdImageCreateFromGifPtr(size, data));
        case PictureKind::Webp:
            return Image(gdImageCreateFromWebpPtr(size, data));
    }
    return nullptr;
}

enum class Ground : unsigned char { White, Clear };

/// No longer than `side`.
Image scaled(gdImage& source, int side, Ground ground) {
    const int longest = std::max(gdImageSX(&source), gdImageSY(&source));
    const auto fit = [&](int length) {
        const auto wide = static_cast<std::int64_t>(length) * side / longest;
        return longest <= side ? length : std::max(1, static_cast<int>(wide));
    };
    const int width = fit(gdImageSX(&source));
    const int height = fit(gdImageSY(&source));
    Image image(gdImageCreateTrueColor(width, height));
    if (image != nullptr) {
        const bool clear = ground == Ground::Clear;
        gdImageAlphaBlending(image.get(), clear ? 0 : 1);
        gdImageFilledRectangle(
            image.get(),
            0,
            0,
            width,
            height,
            clear ? gdTrueColorAlpha(255, 255, 255, gdAlphaTransparent) : gdTrueColor(255, 255, 255)
        );
        gdImageCopyResampled(
            image.get(), &source, 0, 0, 0, 0, width, height, gdImageSX(&source), gdImageSY(&source)
        );
    }
    return image;
}

/// Where the pixel of an upright picture stands in the one that is turned.
std::pair<int, int> turned_place(int orientation, int x, int y, int width, int height) {
    switch (orientation) {
        case 2:
            return {width - 1 - x, y};
        case 3:
            return {width - 1 - x, height - 1 - y};
        case 4:
            return {x, height - 1 - y};
        case 5:
            return {y, x};
        case 6:
            return {y, height - 1 - x};
        case 7:
            return {width - 1 - y, height - 1 - x};
        case 8:
            return {width - 1 - y, x};
        default:
            return {x, y};
    }
}

Image upright(Image image, int orientation) {
    if (image == nullptr || orientation == 1) {
        return image;
    }
    const int width = gdImageSX(image.get());
    const int height = gdImageSY(image.get());
    const bool lies = orientation >= 5;
    Image out(gdImageCreateTrueColor(lies ? height : width, lies ? width : height));
    if (out == nullptr) {
        return nullptr;
    }
    gdImageAlphaBlending(out.get(), 0);
    for (int y = 0; y < gdImageSY(out.get()); ++y) {
        for (int x = 0; x < gdImageSX(out.get()); ++x) {
            const auto [from_x, from_y] = turned_place(orientation, x, y, width, height);
            gdImageSetPixel(out.get(), x, y, gdImageGetTrueColorPixel(image.get(), from_x, from_y));
        }
    }
    return out;
}

/// At most `side` long and upright; nothing as thumbnail() says.
Image read(std::string_view content, int side, Ground ground) {
    const auto facts = api::picture_facts(content);
    if (!facts || !facts->within_bounds()) {
        return nullptr;
    }
    const Image source = decoded(content, facts->kind);
    return source == nullptr ? nullptr : upright(scaled(*source, side, ground), facts->orientation);
}

/// The library counts opacity downwards, from 0 to 127.
std::uint32_t premultiplied(int pixel) {
    const auto opacity =
        static_cast<std::uint32_t>((gdAlphaMax - gdTrueColorGetAlpha(pixel)) * 255 / gdAlphaMax);
    const auto part = [&](int colour) {
        return static_cast<std::uint32_t>(colour) * opacity / 255;
    };
    return opacity << 24U | part(gdTrueColorGetRed(pixel)) << 16U |
           part(gdTrueColorGetGreen(pixel)) << 8U | part(gdTrueColorGetBlue(pixel));
}

void append(std::string& to, std::uint32_t number) {
    for (unsigned bits = 0; bits < 32; bits += 8) {
        to.push_back(static_cast<char>(number >> bits & 0xFFU));
    }
}

}  // namespace

std::string thumbnail(std::string_view content, int side) {
    const Image image = read(content, side, Ground::White);
    if (image == nullptr) {
        return {};
    }
    int size = 0;
    void* const data = gdImageJpegPtr(image.get(), &size, kQuality);
    if (data == nullptr) {
        return {};
    }
    std::string jpeg(static_cast<const char*>(data), static_cast<std::size_t>(size));
    gdFree(data);
    return jpeg;
}

std::string pixels(std::string_view content, int side) {
    const Image image = read(content, side, Ground::Clear);
    if (image == nullptr) {
        return {};
    }
    std::string made;
    append(made, static_cast<std::uint32_t>(gdImageSX(image.get())));
    append(made, static_cast<std::uint32_t>(gdImageSY(image.get())));
    for (int y = 0; y < gdImageSY(image.get()); ++y) {
        for (int x = 0; x < gdImageSX(image.get()); ++x) {
            append(made, premultiplied(gdImageGetTrueColorPixel(image.get(), x, y)));
        }
    }
    return made;
}

}  // namespace oms::decoder
