// What process orders, countertops, stairs and parquet cost.
#include "domain/processing/process_price.hpp"

#include "domain/processing/craft_price.hpp"
#include "support/vectors.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using test::number;
using test::vectors;

TEST(ProcessAmount, Tv26CraftsUrgencyAndFreight) {
    const json::Ref tv = vectors().values("TV-26");
    const auto chamfer = craft_amount("M", 600, 0, {.quantity = 1, .length = 64'000});
    const auto cut = craft_amount("CUT", 150, 0, {.quantity = 40});
    EXPECT_EQ(*chamfer, number(tv["chamfer"]));
    EXPECT_EQ(*cut, number(tv["cut"]));
    const auto amount = process_amount({.craft = *chamfer + *cut, .urgent_rate = 2'000});
    EXPECT_EQ(amount->urgent, number(tv["urgent"]));
    EXPECT_EQ(amount->sum, number(tv["sell"]));
    EXPECT_EQ(process_amount({.craft = 100, .freight = 30})->sum, 130);
}

TEST(ProcessAmount, UrgencyHasBounds) {
    EXPECT_EQ(process_amount({.urgent_rate = -1}).error().field, "urgentRate");
    EXPECT_EQ(process_amount({.urgent_rate = 10'001}).error().key, "OUT_OF_RANGE");
    const auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(process_amount({.craft = most, .freight = 1}).error().key, "NUMBER_RANGE");
}

TEST(DeskAmount, Tv27KitchenTop) {
    const json::Ref tv = vectors().values("TV-27");
    const auto desk = desk_amount({
        .length = 2'400,
        .width = 620,
        .edge_length = 2'400 + 2 * 620,
        .area_price = 68'000,
        .edge_price = 4'500,
        .hole_amount = 12'000 + 15'000 + 3'000,
    });
    EXPECT_EQ(desk->area, number(tv["area"]));
    EXPECT_EQ(desk->area_amount, number(tv["area_amount"]));
    EXPECT_EQ(desk->edge_amount, number(tv["edge_amount"]));
    EXPECT_EQ(desk->amount, number(tv["amount"]));
}

TEST(DeskAmount, IsRoundedForOneAndMultiplied) {
    const auto desks = desk_amount({.length = 1, .width = 1, .quantity = 3, .area_price = 500'000});
    EXPECT_EQ(desks->area_amount, 1);
    EXPECT_EQ(desks->amount, 3);
    const auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(desk_amount({.quantity = 2, .hole_amount = most}).error().key, "NUMBER_RANGE");
}

TEST(StairsAmount, Tv28OneFlight) {
    const json::Ref tv = vectors().values("TV-28");
    const auto stairs = stairs_amount({
        .step_count = 18,
        .step_price = 8'500,
        .tread_length = 1'000,
        .groove_count = 2,
        .groove_price = 550,
    });
    EXPECT_EQ(stairs->steps, number(tv["steps"]));
    EXPECT_EQ(stairs->groove_length, number(tv["groove_mm"]));
    EXPECT_EQ(stairs->grooves, number(tv["groove"]));
    EXPECT_EQ(stairs->amount, number(tv["amount"]));
    const auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(stairs_amount({.step_count = 2, .step_price = most}).error().key, "NUMBER_RANGE");
}

TEST(ParquetAmount, Tv29WholeUnits) {
    const json::Ref tv = vectors().values("TV-29");
    const ParquetWork work{
        .area = 18'400'000,
        .loss_rate = 800,
        .unit_length = 1'200,
        .unit_width = 1'200,
        .water_length = 5'200,
        .water_price = 2'800,
        .assembly_price = 6'000,
    };
    const auto parquet = parquet_amount(work);
    EXPECT_EQ(parquet->units, number(tv["units"]));
    EXPECT_EQ(parquet->units * 3, number(tv["A"]));
    EXPECT_EQ(parquet->units * 2, number(tv["B"]));
    EXPECT_EQ(parquet->water_length, number(tv["water_mm"]));
    EXPECT_EQ(parquet->water, number(tv["water"]));
    EXPECT_EQ(parquet->assembly, number(tv["assembly"]));
    EXPECT_EQ(parquet->amount, number(tv["total"]));
}

TEST(ParquetAmount, UnitsHaveSides) {
    EXPECT_EQ(parquet_amount({.area = 1, .unit_width = 1}).error().field, "unitLength");
    EXPECT_EQ(parquet_amount({.area = 1, .unit_length = 1}).error().field, "unitWidth");
    const ParquetWork wasteful{.area = 1, .loss_rate = 10'001, .unit_length = 1, .unit_width = 1};
    EXPECT_EQ(parquet_amount(wasteful).error().field, "lossRate");
}

}  // namespace
}  // namespace oms::domain
