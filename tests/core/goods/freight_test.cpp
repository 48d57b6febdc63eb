// What a carrier asks.
#include "domain/goods/freight.hpp"

#include "support/vectors.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

TEST(Freight, Tv34PerTonneIsAtLeastTheMinimum) {
    const json::Ref tv = test::vectors().values("TV-34");
    const Load load{.weight = 510'000};
    EXPECT_EQ(*freight(FreightUnit::Tonne, 18'000, 0, load), test::number(tv["raw"]));
    EXPECT_EQ(*freight(FreightUnit::Tonne, 18'000, 10'000, load), test::number(tv["amount"]));
}

TEST(Freight, IsByBoxAreaOrTripToo) {
    const Load load{.weight = 1, .boxes = 34, .area = 64'000'000};
    EXPECT_EQ(*freight(FreightUnit::Box, 250, 0, load), 8'500);
    EXPECT_EQ(*freight(FreightUnit::SquareMetre, 333, 0, load), 21'312);
    EXPECT_EQ(*freight(FreightUnit::Trip, 30'000, 0, load), 30'000);
}

TEST(Freight, TellsHowItCameAbout) {
    const auto quote = quote_freight(FreightUnit::Tonne, 18'000, 10'000, {.weight = 510'000});
    ASSERT_TRUE(quote);
    EXPECT_EQ(quote->raw, 9'180);
    EXPECT_EQ(quote->amount, 10'000);
    ASSERT_EQ(quote->steps.size(), 2U);
    EXPECT_EQ(quote->steps[0].formula, "18000 * 510000 / 1000000");
    EXPECT_EQ(quote->steps[1].formula, "max(9180, 10000)");
    EXPECT_EQ(quote->steps[1].value, 10'000);
}

TEST(Freight, ALoadAddsUp) {
    const Measure one{.physical_boxes = 34, .area = 64'000'000, .weight = 500'000};
    const auto load = Load{.weight = 1, .boxes = 2, .area = 3}.with(one);
    ASSERT_TRUE(load);
    EXPECT_EQ(load->weight, 500'001);
    EXPECT_EQ(load->boxes, 36);
    EXPECT_EQ(load->area, 64'000'003);
    const auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ((Load{.weight = most}.with(one).error().key), "NUMBER_RANGE");
}

TEST(Freight, ARegionLiesInThoseAboveIt) {
    EXPECT_EQ(
        region_and_above("330106"),
        (std::vector<std::string>{"330106", "330100", "3301", "330000", "33"})
    );
    EXPECT_EQ(region_and_above("33"), (std::vector<std::string>{"33", "330000"}));
}

TEST(Freight, TooMuchIsRefused) {
    const auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(freight(FreightUnit::Box, most, 0, {.boxes = 2}).error().key, "NUMBER_RANGE");
    EXPECT_EQ(
        freight(FreightUnit::Tonne, most, 0, {.weight = 2'000'000}).error().key, "NUMBER_RANGE"
    );
}

}  // namespace
}  // namespace oms::domain
