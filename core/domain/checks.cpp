#include "domain/checks.hpp"

#include <algorithm>

namespace oms::domain {

Error out_of_range(std::string_view field, std::int64_t min, std::int64_t max) {
    return Error::invalid("OUT_OF_RANGE", std::string(field))
        .with("min", std::to_string(min))
        .with("max", std::to_string(max));
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

Status check_reason(const std::string& reason, std::string_view field, std::size_t max) {
    if (reason.empty()) {
        return Error::invalid("REQUIRED_ENTER", std::string(field));
    }
    if (characters(reason) > max) {
        return Error::invalid("TOO_LONG", std::string(field)).with("max", std::to_string(max));
    }
    return {};
}

}  // namespace oms::domain
