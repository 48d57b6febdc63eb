#include "base/text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace oms {
namespace {

bool starts_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

}  // namespace

std::int64_t characters(std::string_view text) {
    return std::count_if(text.begin(), text.end(), starts_character);
}

std::string_view first_characters(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    while (end < text.size() && !(starts_character(text[end]) && count-- == 0)) {
        ++end;
    }
    return text.substr(0, end);
}

std::string yuan(std::int64_t fen) {
    const auto abs =
        fen < 0 ? 0 - static_cast<std::uint64_t>(fen) : static_cast<std::uint64_t>(fen);
    return fmt::format("{}{}.{:02}", fen < 0 ? "-" : "", abs / 100, abs % 100);
}

}  // namespace oms
