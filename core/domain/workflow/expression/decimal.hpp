#pragma once
// Exact decimals of workflow conditions: no floating point, so that a condition gives the same
// answer on every machine.

#include "base/result.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oms::domain::workflow {

inline constexpr int kScaleMax = 12;  ///< digits behind the point

/// units / 10^scale, without trailing zeros behind the point: equal numbers have equal members.
class Decimal {
  public:
    Decimal() = default;

    Decimal(std::int64_t whole) : units_(whole) {}

    /// Digits with at most one point between them, perhaps behind a minus; at most kScaleMax digits
    /// behind the point. Nothing else, and nothing that does not fit.
    static std::optional<Decimal> parse(std::string_view text);

    std::string str() const;
    /// Nothing when it is no integer.
    std::optional<std::int64_t> whole() const;

    // Refused: NUMBER_RANGE where the result does not fit; DIVIDED_BY_ZERO.
    Result<Decimal> plus(Decimal other) const;
    Result<Decimal> minus(Decimal other) const;
    Result<Decimal> times(Decimal other) const;   ///< rounded half up beyond kScaleMax digits
    Result<Decimal> over(Decimal other) const;    ///< rounded half up beyond kScaleMax digits
    Result<Decimal> modulo(Decimal other) const;  ///< with the sign of *this
    Result<Decimal> negated() const;

    std::strong_ordering operator<=>(const Decimal& other) const;
    bool operator==(const Decimal&) const = default;

  private:
    std::int64_t units_ = 0;
    std::int32_t scale_ = 0;
};

}  // namespace oms::domain::workflow
