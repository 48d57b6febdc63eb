#pragma once
// Refusals that documents share, and bounds of what people enter, as errors that name the field.

#include "base/ids.hpp"
#include "base/result.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

inline constexpr std::size_t kGoodsLinesMax = 500;             ///< of one put, out or shift order
inline constexpr std::int64_t kMovePiecesMax = 1'000'000'000;  ///< of one movement or count
inline constexpr std::size_t kReasonMax = 200;  ///< characters of a reason that people give
inline constexpr std::int64_t kStockPiecesMax = 1'000'000'000;        ///< of a goods key in a place
inline constexpr std::int64_t kStockCostMax = 1'000'000'000'000'000;  ///< fen, their value
inline constexpr std::int64_t kCostMax = 1'000'000'000'000;           ///< fen of one bill

/// Refused / STATUS_DENIED: the document's step does not allow this.
Error status_denied(std::string field = {});

/// Invalid / OUT_OF_RANGE with params min and max.
Error out_of_range(std::string_view field, std::int64_t min, std::int64_t max);

/// Invalid: REQUIRED_ENTER when empty, TOO_LONG (param max) beyond `max` characters.
Status check_reason(const std::string& reason, std::string_view field, std::size_t max);

/// Invalid / OUT_OF_RANGE unless `pieces` is from `min` to kMovePiecesMax.
Status check_pieces(std::int64_t pieces, std::string_view field, std::int64_t min = 1);

/// Invalid, field "details": REQUIRED_LINE, TOO_MANY_LINES (param max) beyond kGoodsLinesMax.
Status check_goods_lines(std::size_t lines);

/// The line with this id; null when there is none.
template <class Lines>
auto find_line(Lines& lines, Id id) -> decltype(lines.data()) {
    const auto it =
        std::find_if(lines.begin(), lines.end(), [id](const auto& line) { return line.id == id; });
    return it == lines.end() ? nullptr : &*it;
}

}  // namespace oms::domain
