// Folding by carry-less multiplication after V. Gopal et al., "Fast CRC Computation for Generic
// Polynomials Using PCLMULQDQ Instruction" (Intel, 2009): the message is kept as 128-bit
// remainders, each multiplied by x^n mod P to stand n bits further on. The constants are those of
// the paper's table for the reflected polynomial.

#include "storage/base/crc32.hpp"

#include <zlib.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace oms::storage {
namespace {

std::uint32_t by_zlib(std::string_view bytes, std::uint32_t crc) {
    return static_cast<std::uint32_t>(
        ::crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size())
    );
}

#if defined(__x86_64__)

constexpr std::size_t kFoldMin = 64;

#define OMS_CLMUL __attribute__((target("pclmul,sse4.1")))

OMS_CLMUL inline __m128i load(const char* at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

/// The remainder `x` moved on by the distance of `k`, plus what stands there.
OMS_CLMUL inline __m128i fold(__m128i x, __m128i k, __m128i there) {
    return _mm_xor_si128(
        _mm_xor_si128(_mm_clmulepi64_si128(x, k, 0x00), _mm_clmulepi64_si128(x, k, 0x11)), there
    );
}

/// 128 bits of remainder to 32 (steps "fold to 64 bits" and "Barrett reduction" of the paper).
OMS_CLMUL inline std::uint32_t reduce(__m128i x, __m128i k3k4) {
    const __m128i low32 = _mm_setr_epi32(-1, 0, -1, 0);
    const __m128i k5 = _mm_set_epi64x(0, 0x0163cd6124);
    const __m128i poly = _mm_set_epi64x(0x01f7011641, 0x01db710641);
    x = _mm_xor_si128(_mm_srli_si128(x, 8), _mm_clmulepi64_si128(x, k3k4, 0x10));
    x = _mm_xor_si128(
        _mm_srli_si128(x, 4), _mm_clmulepi64_si128(_mm_and_si128(x, low32), k5, 0x00)
    );
    __m128i q = _mm_clmulepi64_si128(_mm_and_si128(x, low32), poly, 0x10);
    q = _mm_clmulepi64_si128(_mm_and_si128(q, low32), poly, 0x00);
    return static_cast<std::uint32_t>(_mm_extract_epi32(_mm_xor_si128(x, q), 1));
}

/// REQUIRES at least kFoldMin bytes, a multiple of 16.
OMS_CLMUL std::uint32_t by_folding(std::string_view bytes, std::uint32_t crc) {
    const __m128i k1k2 = _mm_set_epi64x(0x01c6e41596, 0x0154442bd4);  // 512 bits on
    const __m128i k3k4 = _mm_set_epi64x(0x00ccaa009e, 0x01751997d0);  // 128 bits on
    const char* at = bytes.data();
    const char* const end = at + bytes.size();
    __m128i x0 = _mm_xor_si128(load(at), _mm_cvtsi32_si128(static_cast<int>(~crc)));
    __m128i x1 = load(at + 16);
    __m128i x2 = load(at + 32);
    __m128i x3 = load(at + 48);
    for (at += 64; end - at >= 64; at += 64) {
        x0 = fold(x0, k1k2, load(at));
        x1 = fold(x1, k1k2, load(at + 16));
        x2 = fold(x2, k1k2, load(at + 32));
        x3 = fold(x3, k1k2, load(at + 48));
    }
    __m128i x = fold(fold(fold(x0, k3k4, x1), k3k4, x2), k3k4, x3);
    for (; at != end; at += 16) {
        x = fold(x, k3k4, load(at));
    }
    return ~reduce(x, k3k4);
}

bool can_fold() {
    return __builtin_cpu_supports("pclmul") != 0 && __builtin_cpu_supports("sse4.1") != 0;
}

#endif

}  // namespace

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t crc) {
#if defined(__x86_64__)
    static const bool kFold = can_fold();
    if (kFold && bytes.size() >= kFoldMin) {
        const std::size_t folded = bytes.size() / 16 * 16;
        crc = by_folding(bytes.substr(0, folded), crc);
        bytes.remove_prefix(folded);
    }
#endif
    return by_zlib(bytes, crc);
}

}  // namespace oms::storage
