#pragma once
// Prices and amounts of lines (domain-model 6.2, 6.3). Prices are fen per price unit.

#include "base/result.hpp"
#include "domain/goods/tile.hpp"
#include "domain/kit/units.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace oms::domain {

inline constexpr std::int64_t kPriceMax = 10'000'000'000'000;  ///< fen

/// Goods that a price refers to.
struct PricedGoods {
    std::optional<Size> size;
    std::int64_t pieces_per_box = 1;
    std::int64_t boxes_per_pallet = 1;  ///< 1: not laid on pallets
};

/// price x quantity, rounded once: PCS, SHEET, SET, BAG per piece; BOX, PALLET, M2, M by pieces,
/// area, length. Invalid: BAD_OPTION priceUnit (unknown, M2 and M without a size, PALLET of goods
/// that are not laid on pallets), OUT_OF_RANGE dealPrice; Refused: NUMBER_RANGE. REQUIRES 0 <=
/// pieces <= kPiecesMax.
Result<std::int64_t> line_amount(
    std::string_view price_unit, std::int64_t price, std::int64_t pieces, const PricedGoods& goods
);

/// The price of the same goods in another unit, rounded half up. Errors as line_amount.
Result<std::int64_t> convert_price(
    std::int64_t price, std::string_view from, std::string_view to, const PricedGoods& goods
);

/// Price of a channel customer: its own when > 0, else the sale price at the customer's rate.
Result<std::int64_t> channel_price(
    std::int64_t sale_price, std::int64_t own_price, std::int64_t rate
);

/// What was asked for; absent: by the rate, or no discount.
struct PriceWish {
    std::int64_t list_price = 0;
    std::optional<std::int64_t> deal_price = {};     ///< typed by hand: wins, and sets the rate
    std::optional<std::int64_t> discount_rate = {};  ///< 1..10000
    bool gift = false;
};

struct Price {
    std::int64_t list_price = 0;
    std::int64_t discount_rate = 0;  ///< basis points; 0 for gifts
    std::int64_t deal_price = 0;
};

/// The waterfall below the list price. Invalid: OUT_OF_RANGE dealPrice or discountRate.
Result<Price> decide_price(const PriceWish& wish);

}  // namespace oms::domain
