#include "domain/workflow/expression/decimal.hpp"

#include "base/number.hpp"

#include <algorithm>

namespace oms::domain::workflow {
namespace {

Int128 power_of_ten(int n) {
    Int128 power = 1;
    for (; n > 0; --n) {
        power *= 10;
    }
    return power;
}

/// n / 10^scale in as few digits as it needs. Refused: NUMBER_RANGE.
struct Plain {
    Int128 units = 0;
    int scale = 0;
};

Plain reduced(Plain n) {
    while (n.scale > kScaleMax) {
        const Int128 half = n.scale == kScaleMax + 1 ? 5 : 0;
        n.units = (n.units + (n.units < 0 ? -half : half)) / 10;
        --n.scale;
    }
    while (n.scale > 0 && n.units % 10 == 0) {
        n.units /= 10;
        --n.scale;
    }
    return n;
}

Error divided_by_zero() {
    return Error::refused("DIVIDED_BY_ZERO");
}

}  // namespace

std::optional<Decimal> Decimal::parse(std::string_view text) {
    const bool negative = text.starts_with('-');
    text.remove_prefix(negative ? 1 : 0);
    const auto point = text.find('.');
    const std::string_view behind =
        point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    if (text.empty() || text.front() == '.' || text.back() == '.' ||
        behind.size() > static_cast<std::size_t>(kScaleMax)) {
        return std::nullopt;
    }
    std::string digits = negative ? "-" : "";
    digits.append(text.substr(0, point)).append(behind);
    if (digits.find_first_not_of("0123456789", negative ? 1 : 0) != std::string::npos) {
        return std::nullopt;
    }
    const auto units = parse_number(digits);
    if (!units) {
        return std::nullopt;
    }
    const Plain plain = reduced({*units, static_cast<int>(behind.size())});
    Decimal out(static_cast<std::int64_t>(plain.units));
    out.scale_ = plain.scale;
    return out;
}

std::string Decimal::str() const {
    if (scale_ == 0) {
        return std::to_string(units_);
    }
    // The smallest number has no positive counterpart.
    std::string digits = std::to_string(units_).substr(units_ < 0 ? 1 : 0);
    const auto scale = static_cast<std::size_t>(scale_);
    if (digits.size() <= scale) {
        digits.insert(0, scale + 1 - digits.size(), '0');
    }
    digits.insert(digits.size() - scale, ".");
    return (units_ < 0 ? "-" : "") + digits;
}

std::optional<std::int64_t> Decimal::whole() const {
    return scale_ == 0 ? std::optional(units_) : std::nullopt;
}

Result<Decimal> Decimal::plus(Decimal other) const {
    const int scale = std::max(scale_, other.scale_);
    const Plain sum = reduced(
        {units_ * power_of_ten(scale - scale_) + other.units_ * power_of_ten(scale - other.scale_),
         scale}
    );
    auto units = narrow(sum.units);
    if (!units) {
        return units.error();
    }
    Decimal out(*units);
    out.scale_ = sum.scale;
    return out;
}

Result<Decimal> Decimal::minus(Decimal other) const {
    auto negative = other.negated();
    return negative ? plus(*negative) : negative;
}

Result<Decimal> Decimal::times(Decimal other) const {
    const Plain product = reduced({Int128{units_} * other.units_, scale_ + other.scale_});
    auto units = narrow(product.units);
    if (!units) {
        return units.error();
    }
    Decimal out(*units);
    out.scale_ = product.scale;
    return out;
}

Result<Decimal> Decimal::over(Decimal other) const {
    if (other.units_ == 0) {
        return divided_by_zero();
    }
    const Int128 n = units_ * power_of_ten(other.scale_);
    const Int128 d = other.units_ * power_of_ten(scale_);
    const auto before = narrow(n / d);
    if (!before) {
        return before.error();
    }
    Int128 quotient = *before;
    Int128 rest = n % d;
    // One digit more than is kept, for rounding; rests behind it cannot change half up.
    for (int i = 0; i <= kScaleMax; ++i) {
        rest *= 10;
        quotient = quotient * 10 + rest / d;
        rest %= d;
    }
    const Plain plain = reduced({quotient, kScaleMax + 1});
    auto units = narrow(plain.units);
    if (!units) {
        return units.error();
    }
    Decimal out(*units);
    out.scale_ = plain.scale;
    return out;
}

Result<Decimal> Decimal::modulo(Decimal other) const {
    if (other.units_ == 0) {
        return divided_by_zero();
    }
    const int scale = std::max(scale_, other.scale_);
    const Plain rest = reduced(
        {(units_ * power_of_ten(scale - scale_)) %
             (other.units_ * power_of_ten(scale - other.scale_)),
         scale}
    );
    auto units = narrow(rest.units);
    if (!units) {
        return units.error();
    }
    Decimal out(*units);
    out.scale_ = rest.scale;
    return out;
}

Result<Decimal> Decimal::negated() const {
    auto units = narrow(-Int128{units_});
    if (!units) {
        return units.error();
    }
    Decimal out(*units);
    out.scale_ = scale_;
    return out;
}

std::strong_ordering Decimal::operator<=>(const Decimal& other) const {
    const int scale = std::max(scale_, other.scale_);
    const Int128 a = units_ * power_of_ten(scale - scale_);
    const Int128 b = other.units_ * power_of_ten(scale - other.scale_);
    return a < b   ? std::strong_ordering::less
           : a > b ? std::strong_ordering::greater
                   : std::strong_ordering::equal;
}

}  // namespace oms::domain::workflow
