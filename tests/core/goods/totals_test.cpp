// Prices, amounts, totals and the spreading of discounts.

#include "domain/goods/totals.hpp"

#include "domain/goods/pricing.hpp"
#include "support/vectors.hpp"

#include <numeric>
#include <random>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using events::OrderAmounts;
using events::OrderLine;
using test::number;
using test::numbers;
using test::vectors;

PricedGoods goods(std::string_view size, std::int64_t pieces_per_box) {
    return {parse_size(size), pieces_per_box};
}

std::vector<OrderLine> lines_of(const std::vector<std::int64_t>& amounts) {
    std::vector<OrderLine> lines;
    for (const std::int64_t amount : amounts) {
        OrderLine line;
        line.id = Id{static_cast<std::int64_t>(lines.size() + 1)};
        line.lineNo = static_cast<std::int32_t>(lines.size() + 1);
        line.lineAmount = amount;
        line.netAmount = amount;
        line.isGift = amount == 0;
        lines.push_back(line);
    }
    return lines;
}

std::string refusal(const std::vector<OrderLine>& lines, OrderAmounts amounts) {
    const Status ok = total_up(lines, amounts);
    return ok ? "accepted" : ok.error().key + " " + ok.error().field;
}

TEST(LineAmount, Tv08BySquareMetre) {
    EXPECT_EQ(
        *line_amount("M2", 8'990, 58, goods("800*800", 3)),
        number(vectors().values("TV-08")["amount_fen"])
    );
}

TEST(LineAmount, Tv09ByBoxWithLoosePieces) {
    EXPECT_EQ(
        *line_amount("BOX", 16'800, 100, goods("800*800", 3)),
        number(vectors().values("TV-09")["amount_fen"])
    );
}

TEST(LineAmount, OtherUnits) {
    for (const char* unit : {"PCS", "SET", "BAG"}) {
        EXPECT_EQ(*line_amount(unit, 1'234, 7, {}), 8'638) << unit;
    }
    EXPECT_EQ(*line_amount("M", 550, 3, goods("1200*150", 1)), 1'980);
    EXPECT_EQ(*line_amount("BOX", 100, 1, goods("800*800", 3)), 33);
    EXPECT_EQ(*line_amount("BOX", 200, 1, goods("800*800", 3)), 67);
}

TEST(LineAmount, BadUnitsAndTooLargeAmountsAreErrors) {
    EXPECT_EQ(line_amount("KG", 1, 1, {}).error().field, "priceUnit");
    EXPECT_EQ(line_amount("M2", 1, 1, {}).error().key, "BAD_OPTION");
    EXPECT_EQ(line_amount("PCS", -1, 1, {}).error().key, "OUT_OF_RANGE");
    EXPECT_EQ(line_amount("PCS", kPriceMax + 1, 1, {}).error().field, "dealPrice");
    EXPECT_EQ(line_amount("PCS", kPriceMax, kPiecesMax, {}).error().key, "NUMBER_RANGE");
    EXPECT_EQ(
        line_amount("M2", kPriceMax, kPiecesMax, goods("99999*99999", 1)).error().key,
        "NUMBER_RANGE"
    );
    const PricedGoods huge{parse_size("99999*99999"), 2'000'000'000, 2'000'000'000};
    EXPECT_EQ(convert_price(kPriceMax, "M2", "PALLET", huge).error().key, "NUMBER_RANGE");
}

TEST(Price, Tv10ChannelPricesRoundHalfUp) {
    const json::Ref tv = vectors().values("TV-10");
    EXPECT_EQ(*channel_price(12'800, 0, 7'250), number(tv["p1"]));
    EXPECT_EQ(*channel_price(8'990, 0, 8'850), number(tv["p2"]));
    EXPECT_EQ(*channel_price(333, 0, 5'000), number(tv["p3"]));
    EXPECT_EQ(*channel_price(12'800, 9'000, 7'250), 9'000);
}

TEST(Price, RateTypedPriceAndGift) {
    const auto by_list = decide_price({.list_price = 9'990});
    EXPECT_EQ(by_list->deal_price, 9'990);
    EXPECT_EQ(by_list->discount_rate, 10'000);
    EXPECT_EQ(decide_price({.list_price = 9'990, .discount_rate = 8'999})->deal_price, 8'990);
    const auto typed =
        decide_price({.list_price = 9'990, .deal_price = 8'990, .discount_rate = 5'000});
    EXPECT_EQ(typed->deal_price, 8'990);
    EXPECT_EQ(typed->discount_rate, 8'999);
    EXPECT_EQ(decide_price({.list_price = 1, .deal_price = 250})->discount_rate, 2'500'000);
    EXPECT_EQ(decide_price({.list_price = 0, .deal_price = 250})->discount_rate, 10'000);
    const auto gift = decide_price({.list_price = 9'990, .deal_price = 8'990, .gift = true});
    EXPECT_EQ(gift->deal_price, 0);
    EXPECT_EQ(gift->discount_rate, 0);
    EXPECT_EQ(gift->list_price, 9'990);
}

TEST(Price, WishesOutOfRangeAreErrors) {
    EXPECT_EQ(decide_price({.deal_price = -1}).error().field, "dealPrice");
    EXPECT_EQ(decide_price({.discount_rate = 0}).error().field, "discountRate");
    EXPECT_EQ(decide_price({.discount_rate = 10'001}).error().field, "discountRate");
}

TEST(Price, ConvertsBetweenUnits) {
    const PricedGoods tile = goods("800*800", 3);
    EXPECT_EQ(*convert_price(10'000, "M2", "PCS", tile), 6'400);
    EXPECT_EQ(*convert_price(6'400, "PCS", "M2", tile), 10'000);
    EXPECT_EQ(*convert_price(10'000, "M2", "BOX", tile), 19'200);
    EXPECT_EQ(*convert_price(10'000, "BOX", "PCS", tile), 3'333);
    EXPECT_EQ(*convert_price(10'000, "M", "PCS", goods("1200*150", 1)), 12'000);
    EXPECT_EQ(*convert_price(777, "SET", "SET", {}), 777);
    EXPECT_EQ(convert_price(777, "SET", "M2", {}).error().key, "BAD_OPTION");
}

TEST(Price, OfPalletsAndSheets) {
    const PricedGoods laid{parse_size("800*800"), 3, 24};
    EXPECT_EQ(*convert_price(10'000, "M2", "PALLET", laid), 460'800);
    EXPECT_EQ(*convert_price(460'800, "PALLET", "SHEET", laid), 6'400);
    EXPECT_EQ(*line_amount("PALLET", 460'800, 72 * 2, laid), 921'600);
    EXPECT_EQ(*line_amount("PALLET", 460'800, 1, laid), 6'400);
    EXPECT_EQ(*line_amount("SHEET", 6'400, 5, laid), 32'000);
    const Error loose = line_amount("PALLET", 1, 1, goods("800*800", 3)).error();
    EXPECT_EQ(loose.key, "BAD_OPTION");
    EXPECT_EQ(loose.field, "priceUnit");
    EXPECT_EQ(
        line_amount("PALLET", kPriceMax, kPiecesMax, {std::nullopt, 1, 2}).error().key,
        "NUMBER_RANGE"
    );
}

TEST(Totals, Tv11OrderTotal) {
    const json::Ref tv = vectors().values("TV-11");
    OrderAmounts a;
    a.processAmount = 53'280;
    a.freightAmount = 30'000;
    a.otherAmount = 15'000;
    a.discountAmount = 20'000;
    a.eraseAmount = 39;
    ASSERT_TRUE(total_up(lines_of({333'709, 168'000, 45'050}), a));
    EXPECT_EQ(a.goodsAmount, number(tv["goods"]));
    EXPECT_EQ(a.totalAmount, number(tv["total"]));
    EXPECT_EQ(a.payableAmount, number(tv["payable"]));
    EXPECT_EQ(*required_payment(2, 3'000, a.payableAmount), number(tv["deposit30"]));
    EXPECT_EQ(*required_payment(1, 3'000, a.payableAmount), number(tv["payable"]));
}

TEST(Totals, Tv12DiscountSpreading) {
    const json::Ref tv = vectors().values("TV-12");
    const auto lines = lines_of({333'709, 168'000, 45'050});
    OrderAmounts a;
    a.discountAmount = 20'000;
    a.eraseAmount = 39;
    ASSERT_TRUE(total_up(lines, a));
    std::vector<std::int64_t> shares;
    std::vector<std::int64_t> net;
    for (const auto& share : share_discount(lines, a)) {
        shares.push_back(share.discountShare);
        net.push_back(share.netAmount);
    }
    EXPECT_EQ(shares, numbers(tv["shares"]));
    EXPECT_EQ(net, numbers(tv["net"]));
    EXPECT_EQ(std::accumulate(shares.begin(), shares.end(), std::int64_t{0}), number(tv["sum"]));
}

TEST(Totals, TiesGoToTheEarlierLineAndGiftsGetNothing) {
    EXPECT_EQ(
        spread(2, std::vector<std::int64_t>{100, 100, 100}), (std::vector<std::int64_t>{1, 1, 0})
    );
    EXPECT_EQ(
        spread(5, std::vector<std::int64_t>{0, 3, 0, 2}), (std::vector<std::int64_t>{0, 3, 0, 2})
    );
    EXPECT_EQ(spread(0, std::vector<std::int64_t>{0, 0}), (std::vector<std::int64_t>{0, 0}));
    EXPECT_TRUE(spread(0, std::vector<std::int64_t>{}).empty());
}

TEST(Totals, AmountsOutOfRangeNameTheField) {
    const auto lines = lines_of({500, 700});
    OrderAmounts a;
    a.freightAmount = -1;
    EXPECT_EQ(refusal(lines, a), "OUT_OF_RANGE freightAmount");
    a = {};
    a.otherAmount = kPriceMax + 1;
    EXPECT_EQ(refusal(lines, a), "OUT_OF_RANGE otherAmount");
    a = {};
    a.eraseAmount = 1'000;
    EXPECT_EQ(refusal(lines, a), "OUT_OF_RANGE eraseAmount");
    a = {};
    a.discountAmount = 1'201;
    EXPECT_EQ(refusal(lines, a), "OUT_OF_RANGE discountAmount");
    a.discountAmount = 1'200;
    EXPECT_EQ(refusal(lines, a), "accepted");
    a.eraseAmount = 1;
    EXPECT_EQ(refusal(lines, a), "OUT_OF_RANGE eraseAmount");
    EXPECT_EQ(refusal(lines_of({INT64_MAX, 1}), {}), "NUMBER_RANGE goodsAmount");
}

TEST(Totals, RandomSharesSumAndStayBelowTheirLines) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::int64_t> weights(random() % 40 + 1);
        const std::uint64_t scale = random() % 3 == 0 ? 1'000'000'000'000'000ULL : 100'000ULL;
        std::int64_t sum = 0;
        for (auto& weight : weights) {
            weight = random() % 5 == 0 ? 0 : static_cast<std::int64_t>(random() % scale);
            sum += weight;
        }
        const std::int64_t discount =
            sum == 0 ? 0
                     : static_cast<std::int64_t>(random() % (static_cast<std::uint64_t>(sum) + 1));
        const auto parts = spread(discount, weights);
        ASSERT_EQ(std::accumulate(parts.begin(), parts.end(), std::int64_t{0}), discount);
        for (std::size_t k = 0; k < parts.size(); ++k) {
            ASSERT_GE(parts[k], 0);
            ASSERT_LE(parts[k], weights[k]);
        }
    }
}

}  // namespace
}  // namespace oms::domain
