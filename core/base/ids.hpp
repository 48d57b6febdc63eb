#pragma once
// Identities. Ids are 63-bit: 41 bits of milliseconds since 2020-01-01 UTC, 22 bits of counter.

#include <charconv>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace oms {

/// Identity of a record, document, line or user. 0 means "none" and is never given out.
/// On the wire a decimal string (2^53 is not enough for 19 digits).
struct Id {
    std::int64_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }

    auto operator<=>(const Id&) const = default;

    std::string str() const { return std::to_string(value); }

    /// Accepts 1 to 19 decimal digits within int64; empty, signs and anything else give nothing.
    static std::optional<Id> parse(std::string_view text) {
        std::int64_t v = 0;
        if (text.empty() || text.size() > 19 || text[0] < '0' || text[0] > '9') {
            return std::nullopt;
        }
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), v);
        if (code != std::errc{} || end != text.data() + text.size()) {
            return std::nullopt;
        }
        return Id{v};
    }
};

/// Company number: 1 to 12 characters of [0-9a-z], e.g. "333333"; "sys" is the platform's own.
using TenantId = std::string;

inline constexpr std::string_view kPlatformTenant = "000000";  ///< default tenant (spec 9)
inline constexpr std::string_view kSysTenant = "sys";          ///< pseudo-tenant (architecture 5)

}  // namespace oms

template <>
struct std::hash<oms::Id> {
    std::size_t operator()(const oms::Id& id) const noexcept {
        return std::hash<std::int64_t>{}(id.value);
    }
};
