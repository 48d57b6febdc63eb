#include "api/paper/words.hpp"

#include "entities/render.hpp"

#include <array>
#include <cstdlib>

#include <fmt/format.h>

namespace oms::api::print {
namespace {

using entities::FieldType;

/// A whole number in groups of three, without sign.
std::string groups(std::uint64_t n) {
    std::string text = std::to_string(n);
    for (std::size_t at = text.size(); at > 3; at -= 3) {
        text.insert(at - 3, ",");
    }
    return text;
}

std::uint64_t magnitude(std::int64_t n) {
    return n < 0 ? ~static_cast<std::uint64_t>(n) + 1 : static_cast<std::uint64_t>(n);
}

constexpr std::array<std::string_view, 10> kDigits{
    "零", "壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖"};
constexpr std::array<std::string_view, 4> kPlaces{"", "拾", "佰", "仟"};
constexpr std::array<std::string_view, 5> kGroups{"", "万", "亿", "万亿", "亿亿"};

/// Up to four digits; `inner`: something stands before them, so a missing thousand is a zero.
std::string four_digits(std::uint64_t n, bool inner) {
    std::string out;
    bool zero = inner && n < 1000;
    for (std::size_t place = 4; place-- > 0;) {
        std::uint64_t unit = 1;
        for (std::size_t i = 0; i < place; ++i) {
            unit *= 10;
        }
        const std::uint64_t digit = n / unit % 10;
        if (digit == 0) {
            zero = zero || !out.empty();
            continue;
        }
        if (zero) {
            out += kDigits[0];
        }
        zero = false;
        out += kDigits[digit];
        out += kPlaces[place];
    }
    return out;
}

}  // namespace

std::string grouped(std::int64_t n) {
    return (n < 0 ? "-" : "") + groups(magnitude(n));
}

std::string yuan(std::int64_t fen) {
    const std::uint64_t n = magnitude(fen);
    return fmt::format("{}{}.{:02}", fen < 0 ? "-" : "", groups(n / 100), n % 100);
}

std::string text(Language language, std::string_view key) {
    return std::string(text_of(language, key));
}

std::string square_metres(std::int64_t mm2) {
    return yuan((mm2 + (mm2 < 0 ? -5'000 : 5'000)) / 10'000);
}

std::string decimals(std::int64_t n, int places) {
    std::uint64_t unit = 1;
    for (int i = 0; i < places; ++i) {
        unit *= 10;
    }
    const std::uint64_t m = magnitude(n);
    std::string part = fmt::format("{:0{}}", m % unit, places);
    while (!part.empty() && part.back() == '0') {
        part.pop_back();
    }
    return (n < 0 ? "-" : "") + groups(m / unit) + (part.empty() ? "" : "." + part);
}

std::string capital_yuan(std::int64_t fen) {
    const std::uint64_t all = magnitude(fen);
    std::string out = fen < 0 ? "负" : "";
    std::uint64_t whole = all / 100;
    std::string text;
    std::array<std::uint64_t, 5> parts{};
    for (std::uint64_t& part : parts) {
        part = whole % 10'000;
        whole /= 10'000;
    }
    bool gap = false;
    for (std::size_t i = parts.size(); i-- > 0;) {
        if (parts[i] == 0) {
            gap = gap || !text.empty();
            continue;
        }
        // A whole group that is missing is said once, however large the next one is.
        text += gap && parts[i] >= 1000 ? kDigits[0] : std::string_view();
        text += four_digits(parts[i], !text.empty());
        text += kGroups[i];
        gap = false;
    }
    const std::uint64_t jiao = all / 10 % 10;
    const std::uint64_t rest = all % 10;
    if (!text.empty()) {
        out += text + "元";
    }
    if (jiao != 0) {
        out.append(kDigits[jiao]).append("角");
    } else if (rest != 0 && !text.empty()) {
        out += kDigits[0];
    }
    if (rest != 0) {
        return out.append(kDigits[rest]).append("分");
    }
    return all == 0 ? "零元整" : out + "整";
}

std::string boxes(Language language, std::int64_t pieces, std::int64_t per_box) {
    const std::int64_t full = per_box < 2 ? 0 : pieces / per_box;
    const std::int64_t loose = per_box < 2 ? pieces : pieces % per_box;
    const std::string box = full == 1 ? "print.box" : "print.boxes";
    const std::string key = full == 0 ? "print.pieces" : loose == 0 ? box : box + "Loose";
    return message(language, key, {{"boxes", grouped(full)}, {"loose", grouped(loose)}}, key);
}

bool Words::has(std::string_view field) const {
    return record_[field].present() && !record_[field].is_null();
}

std::int64_t Words::number(std::string_view field) const {
    return record_[field].integer().value_or(0);
}

std::string Words::label(std::string_view field) const {
    return std::string(label_of(language_, fmt::format("{}.{}", entity_.name, field)));
}

std::string Words::value(std::string_view field) const {
    const entities::FieldSpec* spec = entities::find_field(entity_, field);
    if (spec != nullptr && spec->type == FieldType::Id) {
        return std::string(record_[entities::name_member(field)].text().value_or(""));
    }
    const json::Ref value = record_[field];
    const auto n = value.integer();
    const auto text = value.text();
    if (!value.present() || (!n && !text)) {
        return {};
    }
    const std::string plain = text ? std::string(*text) : grouped(*n);
    switch (spec == nullptr ? FieldType::Text : spec->type) {
        case FieldType::Money:
            return n ? yuan(*n) : plain;
        case FieldType::Area:
            return n ? square_metres(*n) : plain;
        case FieldType::Weight:
        case FieldType::Quantity:
        case FieldType::Thickness:
            return n ? decimals(*n, 3) : plain;
        case FieldType::Rate:
            return n ? decimals(*n, 2) + "%" : plain;
        case FieldType::Enum:
        case FieldType::Bool: {
            const std::string raw = text ? std::string(*text) : std::to_string(*n);
            const std::string key = fmt::format("{}.{}_{}", entity_.name, field, raw);
            const auto word = label_of(language_, key);
            return word == key ? raw : std::string(word);
        }
        default:
            return plain;
    }
}

}  // namespace oms::api::print
