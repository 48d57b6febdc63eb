// Crafts: which row of a price list fits, and what the work costs.
#include "domain/processing/craft_price.hpp"

#include "support/vectors.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using test::number;
using test::vectors;

constexpr Id kChamfer{7};

CraftPriceRow row(std::int64_t id, std::string kind, Range side, Range thickness) {
    return {
        .id = Id{id},
        .craft = kChamfer,
        .kind = std::move(kind),
        .side = side,
        .thickness = thickness,
        .unit = "M",
        .price = id * 100};
}

std::int64_t chosen(const std::vector<CraftPriceRow>& rows, const Material& material) {
    const CraftPriceRow* found = find_price(rows, kChamfer, material);
    return found == nullptr ? 0 : found->id.value;
}

TEST(CraftPrice, OwnKindComesBeforeAnyAndNarrowBeforeWide) {
    const std::vector<CraftPriceRow> rows = {
        row(1, "", {}, {}),
        row(2, "slab", {}, {}),
        row(3, "slab", {0, 1'200}, {6, 12}),
        row(4, "slab", {600, 1'200}, {6, 12}),
        row(5, "slab", {0, 2'000}, {9, 10}),
        row(6, "", {800, 800}, {10, 10}),
    };
    EXPECT_EQ(chosen(rows, {"slab", 800, 12}), 4);
    EXPECT_EQ(chosen(rows, {"slab", 500, 12}), 3);
    EXPECT_EQ(chosen(rows, {"slab", 800, 10}), 5) << "thickness decides first";
    EXPECT_EQ(chosen(rows, {"slab", 3'200, 20}), 2);
    EXPECT_EQ(chosen(rows, {"marble", 800, 10}), 6);
    EXPECT_EQ(chosen(rows, {"marble", 801, 10}), 1);
}

TEST(CraftPrice, TheOlderOfEqualRowsIsTaken) {
    EXPECT_EQ(chosen({row(9, "", {}, {}), row(8, "", {}, {})}, {"slab", 1, 1}), 8);
}

CraftPriceRow dated(std::int64_t id, std::string from, std::string unit = "M") {
    CraftPriceRow made = row(id, "", {}, {});
    made.from = std::move(from);
    made.unit = std::move(unit);
    return made;
}

/// Ids of what counts on a day.
std::vector<std::int64_t> in_effect(std::vector<CraftPriceRow> rows, std::string_view day) {
    keep_in_effect(rows, day);
    std::vector<std::int64_t> ids;
    for (const CraftPriceRow& one : rows) {
        ids.push_back(one.id.value);
    }
    return ids;
}

using Ids = std::vector<std::int64_t>;

TEST(CraftPrice, ANewVersionCountsFromItsDay) {
    const std::vector<CraftPriceRow> rows = {
        dated(3, "2026-07-01"), dated(1, ""), dated(2, "2026-06-15"), dated(4, "2999-12-31")};
    EXPECT_EQ(in_effect(rows, "2026-06-14"), Ids{1});
    EXPECT_EQ(in_effect(rows, "2026-06-15"), Ids{2}) << "its own day counts";
    EXPECT_EQ(in_effect(rows, "2026-06-30"), Ids{2});
    EXPECT_EQ(in_effect(rows, "2026-07-01"), Ids{3});
    EXPECT_EQ(in_effect(rows, "2999-12-31"), Ids{4});
    EXPECT_EQ(in_effect(rows, "1900-01-01"), Ids{1}) << "without a day it always has counted";
    EXPECT_EQ(in_effect({dated(5, "2026-06-15")}, "2026-06-14"), Ids{}) << "a hole before it";
    EXPECT_EQ(in_effect({}, "2026-06-14"), Ids{});
}

TEST(CraftPrice, OnlyARowOfTheSameIsReplaced) {
    const CraftPriceRow always = dated(1, "");
    CraftPriceRow newer = dated(2, "2026-06-01");
    const auto left = [&](const CraftPriceRow& other) {
        return in_effect({always, other}, "2026-06-01");
    };
    newer.price = 1;
    newer.min_charge = 7;
    EXPECT_EQ(left(newer), Ids{2}) << "price and minimum are what a version changes";
    EXPECT_EQ(left(dated(2, "2026-06-01", "CUT")), (Ids{1, 2}));
    for (int i = 0; i < 6; ++i) {
        CraftPriceRow other = newer;
        std::int64_t* const ends[] = {
            &other.side.from, &other.side.to, &other.thickness.from, &other.thickness.to};
        if (i < 4) {
            *ends[i] = 5;
        } else if (i == 4) {
            other.kind = "slab";
        } else {
            other.craft = Id{8};
        }
        EXPECT_EQ(left(other), (Ids{1, 2})) << i;
    }
    EXPECT_EQ(
        in_effect({dated(6, "2026-06-01"), dated(5, "2026-06-01")}, "2026-06-01"), (Ids{6, 5})
    ) << "of the same day neither replaces the other";
}

TEST(CraftPrice, TheLaterDayIsTakenWhenTheUnitChanges) {
    const std::vector<CraftPriceRow> rows = {dated(1, ""), dated(2, "2026-06-01", "PCS")};
    EXPECT_EQ(chosen(rows, {"slab", 1, 1}), 2);
    CraftPriceRow narrow = row(3, "", {}, {1, 12});
    EXPECT_EQ(chosen({rows[0], rows[1], narrow}, {"slab", 1, 1}), 3) << "the range decides first";
}

TEST(CraftPrice, WhatFitsNowhereHasNone) {
    EXPECT_EQ(chosen({}, {"slab", 800, 10}), 0);
    EXPECT_EQ(chosen({row(1, "slab", {}, {})}, {"marble", 800, 10}), 0);
    EXPECT_EQ(chosen({row(1, "", {900, 0}, {})}, {"marble", 899, 10}), 0);
    EXPECT_EQ(chosen({row(1, "", {0, 900}, {})}, {"marble", 901, 10}), 0);
    const std::vector<CraftPriceRow> rows = {row(1, "", {}, {})};
    EXPECT_EQ(find_price(rows, Id{8}, {"slab", 800, 10}), nullptr);
}

TEST(CraftAmount, Tv20ChamferOfTwoLongEdges) {
    const json::Ref tv = vectors().values("TV-20");
    const auto length = edges_length(kTopLong | kBottomLong, 800, 800);
    EXPECT_EQ(*length * 40, number(tv["length_mm"]));
    EXPECT_EQ(
        *craft_amount("M", 600, 0, {.quantity = 40, .length = *length}), number(tv["amount"])
    );
}

TEST(CraftAmount, Tv21Grooves) {
    const json::Ref tv = vectors().values("TV-21");
    EXPECT_EQ(
        *craft_amount("M", 550, 3'000, {.quantity = 24, .length = 2 * 1'200}), number(tv["amount"])
    );
}

TEST(CraftAmount, Tv22CurvesCostMore) {
    const CraftWork work{.quantity = 12, .length = 2'350, .curve_rate = 15'000};
    EXPECT_EQ(*craft_amount("M", 2'800, 0, work), number(vectors().values("TV-22")["amount"]));
}

TEST(CraftAmount, Tv23AtLeastTheMinimum) {
    const json::Ref tv = vectors().values("TV-23");
    const CraftWork work{.quantity = 1, .length = 640};
    EXPECT_EQ(*craft_amount("M", 2'800, 0, work), number(tv["raw"]));
    EXPECT_EQ(*craft_amount("M", 2'800, 5'000, work), number(tv["amount"]));
}

TEST(CraftAmount, IsByPieceAreaHoleCutAndStepToo) {
    const CraftWork work{.quantity = 3, .area = 640'000, .times = 2};
    EXPECT_EQ(*craft_amount("PCS", 150, 0, work), 450);
    EXPECT_EQ(*craft_amount("M2", 1'000, 0, work), 1'920);
    for (const char* unit : {"HOLE", "CUT", "STEP"}) {
        EXPECT_EQ(*craft_amount(unit, 150, 0, work), 900) << unit;
    }
    EXPECT_EQ(*craft_amount("M", 150, 5'000, work), 0) << "no metre was worked";
    EXPECT_EQ(craft_amount("KG", 1, 0, work).error().field, "priceUnit");
}

TEST(CraftAmount, EdgesAreChosenBySides) {
    EXPECT_EQ(*edges_length(kTopLong, 600, 1'200), 1'200);
    EXPECT_EQ(*edges_length(kLeftShort | kRightShort, 600, 1'200), 1'200);
    EXPECT_EQ(*edges_length(15, 600, 1'200), 3'600);
    EXPECT_EQ(edges_length(0, 600, 1'200).error().key, "REQUIRED_CHOOSE");
    EXPECT_EQ(edges_length(16, 600, 1'200).error().key, "BAD_OPTION");
    EXPECT_EQ(edges_length(-1, 600, 1'200).error().field, "edgeMask");
}

}  // namespace
}  // namespace oms::domain
