#include "base/text.hpp"

#include <algorithm>

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

}  // namespace oms
