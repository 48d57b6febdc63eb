#include "domain/purchasing/suggestion.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

constexpr std::int64_t kDayMs = 86'400'000;

Int128 missing_of(const SuggestionFigures& f) {
    return Int128{f.minimum} + f.wanted - f.available - f.coming;
}

}  // namespace

std::int64_t missing_pieces(const SuggestionFigures& figures) {
    const Int128 most = kMovePiecesMax;
    return static_cast<std::int64_t>(std::clamp(missing_of(figures), -most, most));
}

std::int64_t suggested_pieces(const SuggestionFigures& figures) {
    const std::int64_t missing = std::max<std::int64_t>(0, missing_pieces(figures));
    const std::int64_t lot = std::clamp<std::int64_t>(figures.lot, 1, kMovePiecesMax);
    return std::min((missing + lot - 1) / lot * lot, kMovePiecesMax);
}

std::int64_t whole_days(std::int64_t from_ms, std::int64_t to_ms) {
    const Int128 span = std::max<Int128>(0, Int128{to_ms} - from_ms);
    return static_cast<std::int64_t>((span + kDayMs - 1) / kDayMs);
}

}  // namespace oms::domain
