#include "domain/kit/checks.hpp"

#include "base/text.hpp"

#include <utility>

namespace oms::domain {

Error status_denied(std::string field) {
    return Error::refused("STATUS_DENIED", std::move(field));
}

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

Status check_pieces(std::int64_t pieces, std::string_view field, std::int64_t min) {
    return pieces < min || pieces > kMovePiecesMax
               ? Status(out_of_range(field, min, kMovePiecesMax))
               : Status();
}

Status check_goods_lines(std::size_t lines) {
    if (lines == 0) {
        return Error::invalid("REQUIRED_LINE", "details");
    }
    if (lines > kGoodsLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "details")
            .with("max", std::to_string(kGoodsLinesMax));
    }
    return {};
}

}  // namespace oms::domain
