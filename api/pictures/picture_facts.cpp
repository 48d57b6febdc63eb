#include "api/pictures/picture_facts.hpp"

namespace oms::api {
namespace {

/// Bytes of a file by place; what is beyond its end counts as zero.
class Octets {
  public:
    explicit Octets(std::string_view content) : content_(content) {}

    std::size_t size() const { return content_.size(); }

    std::int64_t at(std::size_t place) const {
        return place < content_.size() ? static_cast<unsigned char>(content_[place]) : 0;
    }

    bool has(std::size_t place, std::string_view bytes) const {
        return place <= content_.size() && content_.substr(place).starts_with(bytes);
    }

    std::int64_t big(std::size_t place, int bytes) const {
        std::int64_t value = 0;
        for (int i = 0; i < bytes; ++i) {
            value = value * 256 + at(place + static_cast<std::size_t>(i));
        }
        return value;
    }

    std::int64_t little(std::size_t place, int bytes) const {
        std::int64_t value = 0;
        for (int i = bytes - 1; i >= 0; --i) {
            value = value * 256 + at(place + static_cast<std::size_t>(i));
        }
        return value;
    }

    Octets from(std::size_t place) const {
        return Octets(content_.substr(place < content_.size() ? place : content_.size()));
    }

  private:
    std::string_view content_;
};

std::optional<PictureFacts> png_facts(Octets in) {
    if (!in.has(12, "IHDR")) {
        return std::nullopt;
    }
    return PictureFacts{PictureKind::Png, in.big(16, 4), in.big(20, 4)};
}

std::optional<PictureFacts> webp_facts(Octets in) {
    if (in.has(12, "VP8X")) {
        return PictureFacts{PictureKind::Webp, in.little(24, 3) + 1, in.little(27, 3) + 1};
    }
    if (in.has(12, "VP8L") && in.at(20) == 0x2F) {
        const std::int64_t bits = in.little(21, 4);
        return PictureFacts{PictureKind::Webp, bits % 0x4000 + 1, bits / 0x4000 % 0x4000 + 1};
    }
    if (in.has(12, "VP8 ") && in.has(23, "\x9d\x01\x2a")) {
        return PictureFacts{
            PictureKind::Webp, in.little(26, 2) % 0x4000, in.little(28, 2) % 0x4000};
    }
    return std::nullopt;
}

/// The orientation that an EXIF part says; 1 without.
int orientation_in(Octets exif) {
    constexpr std::size_t kTiff = 6;
    constexpr std::int64_t kOrientation = 0x0112;
    if (!exif.has(0, std::string_view("Exif\0\0", kTiff))) {
        return 1;
    }
    const Octets tiff = exif.from(kTiff);
    const bool small_first = tiff.has(0, "II");
    const auto read = [&](std::size_t place, int bytes) {
        return small_first ? tiff.little(place, bytes) : tiff.big(place, bytes);
    };
    const auto table = static_cast<std::size_t>(read(4, 4));
    const std::int64_t entries = read(table, 2);
    for (std::int64_t i = 0; i < entries; ++i) {
        const std::size_t entry = table + 2 + static_cast<std::size_t>(i) * 12;
        if (entry >= tiff.size()) {
            return 1;
        }
        if (read(entry, 2) == kOrientation) {
            const std::int64_t turned = read(entry + 8, 2);
            return turned >= 1 && turned <= 8 ? static_cast<int>(turned) : 1;
        }
    }
    return 1;
}

bool starts_frame(std::int64_t mark) {
    return mark >= 0xC0 && mark <= 0xCF && mark != 0xC4 && mark != 0xC8 && mark != 0xCC;
}

bool stands_alone(std::int64_t mark) {
    return mark == 0x01 || (mark >= 0xD0 && mark <= 0xD8);
}

/// Where the next mark after `place` begins: 0xFF that is neither filled nor escaped.
std::size_t next_mark(Octets in, std::size_t place) {
    while (place + 1 < in.size() &&
           (in.at(place) != 0xFF || in.at(place + 1) == 0 || in.at(place + 1) == 0xFF)) {
        ++place;
    }
    return place;
}

std::optional<PictureFacts> jpeg_facts(Octets in) {
    constexpr std::int64_t kEnd = 0xD9;
    constexpr std::int64_t kScan = 0xDA;
    constexpr std::int64_t kApp1 = 0xE1;
    PictureFacts facts{PictureKind::Jpeg, 0, 0, 0};
    std::size_t place = 2;
    while (place + 3 < in.size()) {
        place = next_mark(in, place);
        const std::int64_t mark = in.at(place + 1);
        if (mark == kEnd || place + 3 >= in.size()) {
            break;
        }
        if (stands_alone(mark)) {
            place += 2;
            continue;
        }
        if (starts_frame(mark) && facts.width == 0) {
            facts.height = in.big(place + 5, 2);
            facts.width = in.big(place + 7, 2);
        } else if (mark == kScan) {
            ++facts.scans;
        } else if (mark == kApp1 && facts.orientation == 1) {
            facts.orientation = orientation_in(in.from(place + 4));
        }
        place += 2 + static_cast<std::size_t>(in.big(place + 2, 2));
    }
    return facts.width == 0 ? std::nullopt : std::optional(facts);
}

}  // namespace

std::optional<PictureFacts> picture_facts(std::string_view content) {
    const Octets in(content);
    if (in.has(0, "\x89PNG\r\n\x1a\n")) {
        return png_facts(in);
    }
    if (in.has(0, "\xff\xd8\xff")) {
        return jpeg_facts(in);
    }
    if (in.has(0, "GIF87a") || in.has(0, "GIF89a")) {
        return PictureFacts{PictureKind::Gif, in.little(6, 2), in.little(8, 2)};
    }
    return in.has(0, "RIFF") && in.has(8, "WEBP") ? webp_facts(in) : std::nullopt;
}

}  // namespace oms::api
