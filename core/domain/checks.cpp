#include "domain/checks.hpp"

#include "base/text.hpp"

namespace oms::domain {

Error out_of_range(std::string_view field, std::int64_t min, std::int64_t max) {
    return Error::invalid("OUT_OF_RANGE", std::string(field))
        .with("min", std::to_string(min))
        .with("max", std::to_string(max));
}

Status check_reason(const std::string& reason, std::string_view field, std::size_t max) {
    if (reason.empty()) {
        return Error::invalid("REQUIRED_ENTER", std::string(field));
    }
    if (characters(reason) > static_cast<std::int64_t>(max)) {
        return Error::invalid("TOO_LONG", std::string(field)).with("max", std::to_string(max));
    }
    return {};
}

}  // namespace oms::domain
