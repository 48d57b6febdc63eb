#pragma once
// Big-endian numbers and hexadecimal text, as the formats of storage/ use them.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace oms::storage {

namespace detail {

/// Between the machine's order of octets and big-endian, either way.
template <class Int>
Int swap_be(Int value) {
    if constexpr (std::endian::native == std::endian::big || sizeof(Int) == 1) {
        return value;
    } else if constexpr (sizeof(Int) == 2) {
        return static_cast<Int>(__builtin_bswap16(static_cast<std::uint16_t>(value)));
    } else if constexpr (sizeof(Int) == 4) {
        return static_cast<Int>(__builtin_bswap32(static_cast<std::uint32_t>(value)));
    } else {
        static_assert(sizeof(Int) == 8);
        return static_cast<Int>(__builtin_bswap64(static_cast<std::uint64_t>(value)));
    }
}

}  // namespace detail

template <class Int>
void store_be(char* to, Int value) {
    const Int swapped = detail::swap_be(value);
    std::memcpy(to, &swapped, sizeof swapped);
}

template <class Int>
Int load_be(const char* from) {
    Int value;
    std::memcpy(&value, from, sizeof value);
    return detail::swap_be(value);
}

template <class Int>
void append_be(std::string& out, Int value) {
    char bytes[sizeof(Int)];
    store_be(bytes, value);
    out.append(bytes, sizeof(Int));
}

/// The bytes of an array of octets, as text that may hold anything.
template <std::size_t N>
std::string_view as_text(const std::array<std::uint8_t, N>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), N};
}

inline std::string to_hex(std::string_view bytes) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char c : bytes) {
        const auto b = static_cast<unsigned char>(c);
        text += kDigits[b >> 4U];
        text += kDigits[b & 0xfU];
    }
    return text;
}

/// Lower-case hexadecimal only, so that one value has one spelling.
inline std::optional<std::string> from_hex(std::string_view text) {
    const auto digit = [](char c) {
        return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    if (text.size() % 2 != 0) {
        return std::nullopt;
    }
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int high = digit(text[i]);
        const int low = digit(text[i + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> array_from_hex(std::string_view text) {
    const auto bytes = from_hex(text);
    if (!bytes || bytes->size() != N) {
        return std::nullopt;
    }
    std::array<std::uint8_t, N> out{};
    std::memcpy(out.data(), bytes->data(), N);
    return out;
}

}  // namespace oms::storage
