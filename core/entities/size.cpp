#include "base/number.hpp"
#include "entities/record.hpp"

#include <algorithm>

namespace oms::entities {
namespace {

constexpr std::int64_t kSideMax = 99999;  // mm

std::string_view without_blanks(std::string_view text) {
    const auto from = text.find_first_not_of(" \t");
    const auto to = text.find_last_not_of(" \t");
    return from == std::string_view::npos ? std::string_view() : text.substr(from, to - from + 1);
}

/// One side in mm: 1 to kSideMax.
std::optional<std::int64_t> side(std::string_view text) {
    const auto mm = parse_number(without_blanks(text));
    return mm && *mm >= 1 && *mm <= kSideMax ? mm : std::nullopt;
}

}  // namespace

std::optional<std::string> normal_size(std::string_view text) {
    std::string plain(text);
    for (const std::string_view cross : {"x", "X", "×"}) {
        for (std::size_t at = plain.find(cross); at != std::string::npos; at = plain.find(cross)) {
            plain.replace(at, cross.size(), "*");
        }
    }
    const std::size_t star = plain.find('*');
    if (star == std::string::npos) {
        return std::nullopt;
    }
    const auto a = side(std::string_view(plain).substr(0, star));
    const auto b = side(std::string_view(plain).substr(star + 1));
    if (!a || !b) {
        return std::nullopt;
    }
    return std::to_string(std::max(*a, *b)) + "*" + std::to_string(std::min(*a, *b));
}

}  // namespace oms::entities
