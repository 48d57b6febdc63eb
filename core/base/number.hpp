#pragma once
// Exact integer arithmetic (domain-model 0.1). No floating point anywhere: money is fen, goods are
// pieces, lengths mm, areas mm2, weights g, rates basis points.

#include "base/result.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace oms {

__extension__ using Int128 = __int128;

/// The whole text as a number: digits, perhaps behind a minus, that fit; nothing else.
inline std::optional<std::int64_t> parse_number(std::string_view text) {
    std::int64_t n = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, n);
    return read.ec == std::errc{} && read.ptr == end ? std::optional(n) : std::nullopt;
}

inline Result<std::int64_t> narrow(Int128 value) {
    if (value > std::numeric_limits<std::int64_t>::max() ||
        value < std::numeric_limits<std::int64_t>::min()) {
        return Error::refused("NUMBER_RANGE");
    }
    return static_cast<std::int64_t>(value);
}

/// The nearest that 64 bits can say and that can be taken times -1: sums over rows, for the eye.
inline std::int64_t bounded(Int128 value) {
    constexpr Int128 kMost = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::clamp(value, -kMost, kMost));
}

/// a + b of figures that are kept beside rows: modulo 2^64, so that no event that was accepted once
/// can stop a projection, and what rows add and take back is exact in whatever order they come.
/// Bounds of the trade (domain/kit/limits.hpp) keep honest figures far below that.
constexpr std::int64_t kept_sum(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

/// a x b of the same kind.
constexpr std::int64_t kept_product(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
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
