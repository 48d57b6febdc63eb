// Equal parts by a grid of cuts.
#include "domain/processing/cut_yield.hpp"

#include "support/vectors.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using test::number;
using test::vectors;

TEST(GridCut, Tv24Skirting) {
    const json::Ref tv = vectors().values("TV-24");
    const auto bare = grid_cut({800, 800}, {800, 150}, 3, 130, 0);
    EXPECT_EQ(bare->yield, number(tv["yield_per_piece"]));
    EXPECT_EQ(bare->pieces, number(tv["source"]));
    EXPECT_EQ(bare->waste_area, number(tv["waste_mm2"]));
    EXPECT_EQ(grid_cut({800, 800}, {800, 150}, 3, 130, 500)->pieces, number(tv["with_loss5"]));
}

TEST(GridCut, Tv25TheSawTakesItsShare) {
    const json::Ref tv = vectors().values("TV-25");
    EXPECT_EQ(grid_yield({1'200, 600}, {300, 300}, 3), number(tv["kerf3"]));
    EXPECT_EQ(grid_yield({1'200, 600}, {300, 300}, 0), number(tv["kerf0"]));
}

TEST(GridCut, TurnsThePartWhenThatGivesMore) {
    EXPECT_EQ(grid_yield({1'200, 600}, {600, 400}, 0), 3);
    EXPECT_EQ(grid_yield({600, 1'200}, {600, 400}, 0), 3);
    EXPECT_EQ(grid_yield({600, 600}, {601, 10}, 0), 0);
}

TEST(GridCut, BadFiguresAreNamed) {
    EXPECT_EQ(grid_cut({600, 600}, {601, 10}, 3, 1, 0).error().key, "SIZE_TOO_LARGE");
    EXPECT_EQ(grid_cut({600, 600}, {60, 10}, -1, 1, 0).error().field, "kerf");
    EXPECT_EQ(grid_cut({600, 600}, {60, 10}, 51, 1, 0).error().field, "kerf");
    EXPECT_EQ(grid_cut({600, 600}, {60, 10}, 3, 0, 0).error().field, "quantity");
    EXPECT_EQ(grid_cut({600, 600}, {60, 10}, 3, 1, -1).error().field, "lossRate");
    EXPECT_EQ(
        grid_cut({99'999, 99'999}, {50'001, 50'001}, 0, kPiecesMax, 0).error().key, "NUMBER_RANGE"
    );
}

}  // namespace
}  // namespace oms::domain
