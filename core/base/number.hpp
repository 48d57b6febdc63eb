#pragma once
// Exact integer arithmetic (domain-model 0.1). No floating point anywhere: money is fen, goods are
// pieces, lengths mm, areas mm2, weights g, rates basis points.

#include "base/result.hpp"

#include <cstdint>
#include <limits>

namespace oms {

__extension__ using Int128 = __int128;

inline Result<std::int64_t> narrow(Int128 value) {
    if (value > std::numeric_limits<std::int64_t>::max() ||
        value < std::numeric_limits<std::int64_t>::min()) {
        return Error::refused("NUMBER_RANGE");
    }
    return static_cast<std::int64_t>(value);
}

/// n/d rounded half up, symmetric for negatives: sign(n) * floor((2|n| + d) / 2d). REQUIRES d > 0.
inline Result<std::int64_t> round_half_up(Int128 n, Int128 d) {
    const Int128 abs = n < 0 ? -n : n;
    const Int128 q = (2 * abs + d) / (2 * d);
    return narrow(n < 0 ? -q : q);
}

/// Smallest integer >= n/d. Only for pieces and boxes. REQUIRES n >= 0, d > 0.
inline Result<std::int64_t> ceil_div(Int128 n, Int128 d) {
    return narrow((n + d - 1) / d);
}

}  // namespace oms
