#pragma once
// What one company trades in, at most: bounds of lines, documents and movements (parameters
// trade.piecesMax and trade.amountMax), far below what 64 bits hold, so that the figures kept over
// millions of documents stay exact.

#include "base/result.hpp"

#include <cstdint>
#include <string_view>

namespace oms::domain {

struct TradeLimits {
    std::int64_t pieces = 0;  ///< of one line, document, movement or count
    std::int64_t amount = 0;  ///< fen, of one line, document or bill

    /// Invalid / OUT_OF_RANGE, naming the field, beyond the limit.
    Status check_pieces(std::int64_t figure, std::string_view field) const;
    Status check_amount(std::int64_t figure, std::string_view field) const;
};

}  // namespace oms::domain
