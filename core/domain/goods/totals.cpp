#include "domain/goods/totals.hpp"

#include "base/number.hpp"
#include "domain/goods/pricing.hpp"
#include "domain/kit/checks.hpp"

#include <algorithm>
#include <numeric>

namespace oms::domain {
namespace {

// Ways to pay (payMode).
constexpr std::int32_t kDeposit = 2;
constexpr std::int32_t kCredit = 3;

/// Adds in 128 bits and remembers whether the sum still fits.
class Sum {
  public:
    Sum& add(std::int64_t n) {
        total_ += n;
        return *this;
    }

    Status into(std::int64_t& to, std::string_view field) const {
        const auto n = narrow(total_);
        if (!n) {
            return Error::refused("NUMBER_RANGE", std::string(field));
        }
        to = *n;
        return {};
    }

  private:
    Int128 total_ = 0;
};

Status check_entered(const events::OrderAmounts& a) {
    const std::pair<std::string_view, std::int64_t> entered[] = {
        {"processAmount", a.processAmount},
        {"freightAmount", a.freightAmount},
        {"otherAmount", a.otherAmount},
        {"discountAmount", a.discountAmount},
        {"eraseAmount", a.eraseAmount},
    };
    for (const auto& [name, amount] : entered) {
        if (amount < 0 || amount > kPriceMax) {
            return out_of_range(name, 0, kPriceMax);
        }
    }
    if (a.eraseAmount > kEraseMax) {
        return out_of_range("eraseAmount", 0, kEraseMax);
    }
    return {};
}

}  // namespace

Status total_up(std::span<const events::OrderLine> lines, events::OrderAmounts& amounts) {
    if (Status ok = check_entered(amounts); !ok) {
        return ok;
    }
    Sum goods;
    Sum pieces;
    Sum area;
    Sum weight;
    for (const auto& line : lines) {
        goods.add(line.lineAmount);
        pieces.add(line.pieces);
        area.add(line.area);
        weight.add(line.weight);
    }
    events::OrderAmounts next = amounts;
    const Status sums[] = {
        goods.into(next.goodsAmount, "goodsAmount"),
        pieces.into(next.totalPieces, "totalPieces"),
        area.into(next.totalArea, "totalArea"),
        weight.into(next.totalWeight, "totalWeight")};
    for (const Status& sum : sums) {
        if (!sum) {
            return sum;
        }
    }
    const Status total = Sum()
                             .add(next.goodsAmount)
                             .add(next.processAmount)
                             .add(next.freightAmount)
                             .add(next.otherAmount)
                             .into(next.totalAmount, "totalAmount");
    if (!total) {
        return total;
    }
    if (next.discountAmount > next.goodsAmount) {
        return out_of_range("discountAmount", 0, next.goodsAmount);
    }
    // The lines carry both, and none may fall below 0 (I11).
    if (next.discountAmount + next.eraseAmount > next.goodsAmount) {
        return out_of_range("eraseAmount", 0, next.goodsAmount - next.discountAmount);
    }
    next.payableAmount = next.totalAmount - next.discountAmount - next.eraseAmount;
    amounts = next;
    return {};
}

std::vector<std::int64_t> spread(std::int64_t discount, std::span<const std::int64_t> weights) {
    std::vector<std::int64_t> parts(weights.size(), 0);
    const Int128 whole = std::accumulate(weights.begin(), weights.end(), Int128{0});
    if (whole == 0 || discount == 0) {
        return parts;
    }
    std::vector<Int128> remainders(weights.size());
    std::int64_t left = discount;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const Int128 product = Int128{discount} * weights[i];
        parts[i] = static_cast<std::int64_t>(product / whole);
        remainders[i] = product % whole;
        left -= parts[i];
    }
    std::vector<std::size_t> order(weights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return remainders[a] > remainders[b];
    });
    // `left` is less than the number of remainders that are not 0.
    for (std::size_t i = 0; left > 0; ++i, --left) {
        ++parts[order[i]];
    }
    return parts;
}

std::vector<events::DiscountShare> share_discount(
    std::span<const events::OrderLine> lines, const events::OrderAmounts& amounts
) {
    std::vector<std::int64_t> weights;
    weights.reserve(lines.size());
    for (const auto& line : lines) {
        weights.push_back(line.lineAmount);
    }
    const auto parts = spread(amounts.discountAmount + amounts.eraseAmount, weights);
    std::vector<events::DiscountShare> shares;
    shares.reserve(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        shares.push_back({lines[i].id, parts[i], lines[i].lineAmount - parts[i]});
    }
    return shares;
}

Result<std::int64_t> required_payment(
    std::int32_t pay_mode, std::int32_t deposit_rate, std::int64_t payable
) {
    if (pay_mode != kDeposit) {
        return pay_mode == kCredit ? 0 : payable;
    }
    return round_half_up(Int128{payable} * deposit_rate, kWholeRate);
}

Result<std::int64_t> cumulative_refund(std::int64_t net, std::int64_t pieces, std::int64_t n) {
    return round_half_up(Int128{net} * n, pieces);
}

Result<std::int64_t> refund_of_pieces(
    std::int64_t net, std::int64_t pieces, std::int64_t earlier, std::int64_t n
) {
    const auto before = cumulative_refund(net, pieces, earlier);
    const auto after = cumulative_refund(net, pieces, earlier + n);
    if (!before || !after) {
        return !before ? before.error() : after.error();
    }
    return *after - *before;
}

}  // namespace oms::domain
