#pragma once
// What to buy of goods, from figures that can be looked up.

#include <cstdint>

namespace oms::domain {

/// Pieces of a commodity in a grade, of the whole company.
struct SuggestionFigures {
    std::int64_t minimum = 0;    ///< safety stock of its stocking rules
    std::int64_t wanted = 0;     ///< of open orders: neither delivered, reserved nor bought
    std::int64_t available = 0;  ///< on hand and not reserved
    std::int64_t coming = 0;     ///< of open purchases that are for stock
    std::int64_t lot = 0;        ///< bought in whole lots of so many; 0: in pieces
};

/// minimum + wanted - available - coming; below 0 when there is enough.
std::int64_t missing_pieces(const SuggestionFigures& figures);

/// What is missing in whole lots, at most what a line may have; 0 when nothing is.
std::int64_t suggested_pieces(const SuggestionFigures& figures);

/// Days between two moments, a part of a day counting as one.
std::int64_t whole_days(std::int64_t from_ms, std::int64_t to_ms);

}  // namespace oms::domain
