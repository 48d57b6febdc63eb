#include "domain/kit/limits.hpp"

#include "domain/kit/checks.hpp"

namespace oms::domain {
namespace {

Status check_within(std::int64_t figure, std::int64_t most, std::string_view field) {
    return figure < -most || figure > most ? Status(out_of_range(field, 0, most)) : Status();
}

}  // namespace

Status TradeLimits::check_pieces(std::int64_t figure, std::string_view field) const {
    return check_within(figure, pieces, field);
}

Status TradeLimits::check_amount(std::int64_t figure, std::string_view field) const {
    return check_within(figure, amount, field);
}

}  // namespace oms::domain
