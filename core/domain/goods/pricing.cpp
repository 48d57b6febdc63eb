#include "domain/goods/pricing.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"

namespace oms::domain {
namespace {

/// Price units per piece as a fraction: one piece of 800*800 is 640000/1000000 M2.
struct Fraction {
    std::int64_t over = 1;
    std::int64_t under = 1;
};

Result<Fraction> per_piece(std::string_view unit, const PricedGoods& goods) {
    if (is_piece(unit)) {
        return Fraction{};
    }
    if (unit == "PALLET" && goods.boxes_per_pallet > 1) {
        const Int128 pieces = Int128{goods.pieces_per_box} * goods.boxes_per_pallet;
        if (pieces > kPiecesMax) {
            return Error::refused("NUMBER_RANGE", "priceUnit");
        }
        return Fraction{1, static_cast<std::int64_t>(pieces)};
    }
    if (unit == "BOX") {
        return Fraction{1, goods.pieces_per_box};
    }
    if (unit == "M2" && goods.size) {
        return Fraction{goods.size->area(), kMm2PerM2};
    }
    if (unit == "M" && goods.size) {
        return Fraction{goods.size->length, kMmPerM};
    }
    return Error::invalid("BAD_OPTION", "priceUnit");
}

Status check_price(std::int64_t price) {
    if (price < 0 || price > kPriceMax) {
        return out_of_range("dealPrice", 0, kPriceMax);
    }
    return {};
}

}  // namespace

Result<std::int64_t> line_amount(
    std::string_view price_unit, std::int64_t price, std::int64_t pieces, const PricedGoods& goods
) {
    if (const Status ok = check_price(price); !ok) {
        return ok.error();
    }
    const auto part = per_piece(price_unit, goods);
    if (!part) {
        return part.error();
    }
    // 10^13 x 10^12 x 10^10 stays below 2^127.
    return round_half_up(Int128{price} * pieces * part->over, part->under);
}

Result<std::int64_t> convert_price(
    std::int64_t price, std::string_view from, std::string_view to, const PricedGoods& goods
) {
    if (const Status ok = check_price(price); !ok) {
        return ok.error();
    }
    const auto source = per_piece(from, goods);
    const auto target = per_piece(to, goods);
    if (!source) {
        return source.error();
    }
    if (!target) {
        return target.error();
    }
    if (from == to) {
        return price;
    }
    return round_half_up(
        Int128{price} * source->over * target->under, Int128{source->under} * target->over
    );
}

Result<std::int64_t> channel_price(
    std::int64_t sale_price, std::int64_t own_price, std::int64_t rate
) {
    if (own_price > 0) {
        return own_price;
    }
    return round_half_up(Int128{sale_price} * rate, kWholeRate);
}

Result<Price> decide_price(const PriceWish& wish) {
    if (wish.gift) {
        return Price{wish.list_price, 0, 0};
    }
    if (wish.deal_price) {
        if (const Status ok = check_price(*wish.deal_price); !ok) {
            return ok.error();
        }
        if (wish.list_price == 0) {
            return Price{0, kWholeRate, *wish.deal_price};
        }
        const auto rate = round_half_up(Int128{*wish.deal_price} * kWholeRate, wish.list_price);
        return rate ? Result<Price>(Price{wish.list_price, *rate, *wish.deal_price})
                    : Result<Price>(rate.error());
    }
    const std::int64_t rate = wish.discount_rate.value_or(kWholeRate);
    if (rate < 1 || rate > kWholeRate) {
        return out_of_range("discountRate", 1, kWholeRate);
    }
    const auto deal = round_half_up(Int128{wish.list_price} * rate, kWholeRate);
    return deal ? Result<Price>(Price{wish.list_price, rate, *deal}) : Result<Price>(deal.error());
}

}  // namespace oms::domain
