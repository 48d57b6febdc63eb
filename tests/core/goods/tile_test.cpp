#include "domain/goods/tile.hpp"

#include "support/vectors.hpp"

#include <random>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using test::number;
using test::numbers;
using test::vectors;

std::vector<std::int64_t> boxes(const Measure& m) {
    return {m.boxes, m.loose_pieces, m.physical_boxes};
}

Packing table_packing(std::string_view size, WeightBasis basis = WeightBasis::Box) {
    return packing(parse_size(size), {}, basis);
}

std::int64_t pieces(
    const Entry& entry, std::string_view size, Rounding rounding = Rounding::Pieces
) {
    const auto n = pieces_of(entry, parse_size(size), table_packing(size), rounding);
    EXPECT_TRUE(n) << n.error().key << " " << n.error().field;
    return n ? *n : -1;
}

Measure measured(std::int64_t n, std::string_view size, WeightBasis basis = WeightBasis::Box) {
    const auto m = measure(n, parse_size(size), table_packing(size, basis));
    EXPECT_TRUE(m);
    return m ? *m : Measure{};
}

std::string refusal(const Entry& entry, std::string_view size) {
    const auto n = pieces_of(entry, parse_size(size), table_packing(size), Rounding::Pieces);
    return n ? "accepted " + std::to_string(*n) : n.error().key + " " + n.error().field;
}

TEST(Size, Tv01Normalises) {
    const json::Ref tv = vectors().values("TV-01");
    ASSERT_EQ(tv["inp"].size(), 4U);
    for (std::size_t i = 0; i < tv["inp"].size(); ++i) {
        const auto size = parse_size(*tv["inp"].at(i).text());
        ASSERT_TRUE(size) << i;
        EXPECT_EQ(size->str(), *tv["out"].at(i).text());
    }
}

TEST(Size, RefusesWhatIsNoSize) {
    for (const char* text :
         {"",
          "600",
          "600*",
          "*600",
          "0*600",
          "600*0",
          "600*600*9",
          "600-600",
          "a*b",
          "100000*5",
          "-600*600",
          "600**600",
          "99999999999999999999*1",
          "600 600"}) {
        EXPECT_FALSE(parse_size(text)) << text;
    }
    EXPECT_EQ(parse_size("99999*1")->area(), 99999);
}

TEST(Size, Tv02LooksUpPiecesAndFactorIncludingTheDefault) {
    const json::Ref out = vectors().values("TV-02")["out"];
    int checked = 0;
    out.each_member([&](std::string_view size, json::Ref expected) {
        const SizeRow row = size_row(parse_size(size));
        EXPECT_EQ((std::vector<std::int64_t>{row.pieces_per_box, row.factor}), numbers(expected))
            << size;
        ++checked;
    });
    EXPECT_EQ(checked, 11);
}

TEST(Size, TheTablesHoldEveryFigureOfTheSpecification) {
    const std::pair<const char*, int> factors[] = {
        {"3200*1600", 141},
        {"3200*1200", 70},
        {"2600*1200", 45},
        {"2400*1200", 61},
        {"800*800", 15},
        {"600*600", 8},
        {"1200*600", 17},
        {"1800*900", 45},
        {"600*300", 4},
        {"800*400", 7},
        {"1500*750", 28},
        {"900*900", 1},
        {"1000*1000", 1},
        {"900*450", 1}};
    for (const auto& [size, factor] : factors) {
        EXPECT_EQ(size_row(parse_size(size)).factor, factor) << size;
    }
    const std::pair<const char*, int> counts[] = {
        {"800*800", 3},
        {"900*900", 3},
        {"600*600", 4},
        {"800*400", 5},
        {"1200*600", 2},
        {"3200*1600", 1},
        {"3200*1200", 1},
        {"2600*1200", 1},
        {"2400*1200", 1},
        {"1800*900", 1},
        {"1500*750", 1},
        {"600*300", 1}};
    for (const auto& [size, count] : counts) {
        EXPECT_EQ(size_row(parse_size(size)).pieces_per_box, count) << size;
    }
    std::vector<std::string> listed;
    for (const Size& size : listed_sizes()) {
        listed.push_back(size.str());
    }
    EXPECT_EQ(
        listed,
        (std::vector<std::string>{
            "600*300",
            "600*600",
            "800*400",
            "800*800",
            "900*450",
            "900*900",
            "1000*1000",
            "1200*600",
            "1500*750",
            "1800*900"})
    );
}

TEST(Pieces, Tv03HundredPieces) {
    const json::Ref tv = vectors().values("TV-03");
    const Measure m = measured(pieces({"PCS", 100'000}, "800*800"), "800*800");
    EXPECT_EQ(m.area, number(tv["area_mm2"]));
    EXPECT_EQ(boxes(m), numbers(tv["full_loose_ceil"]));
    EXPECT_EQ(m.weight, number(tv["weight_g"]));
}

TEST(Pieces, Tv04SquareMetresWithLossAndWholeBoxes) {
    const json::Ref tv = vectors().values("TV-04");
    const Entry entry{"M2", 35'000, 500};
    EXPECT_EQ(pieces(entry, "800*800"), number(tv["pieces"]));
    EXPECT_EQ(boxes(measured(58, "800*800")), numbers(tv["full_loose_ceil"]));
    const std::int64_t whole = pieces(entry, "800*800", Rounding::Boxes);
    EXPECT_EQ(whole, number(tv["vanviRule1_pieces"]));
    EXPECT_EQ(measured(whole, "800*800").area, number(tv["vanviRule1_area"]));
}

TEST(Pieces, Tv05SquareMetresWithoutLoss) {
    const json::Ref tv = vectors().values("TV-05");
    EXPECT_EQ(pieces({"M2", 50'000}, "600*600"), number(tv["pieces"]));
    EXPECT_EQ(boxes(measured(139, "600*600")), numbers(tv["full_loose_ceil"]));
    const std::int64_t whole = pieces({"M2", 50'000}, "600*600", Rounding::Boxes);
    EXPECT_EQ(whole, number(tv["whole_box_pieces"]));
    EXPECT_EQ(measured(whole, "600*600").area, number(tv["area"]));
}

TEST(Pieces, Tv06WeightByBoxAndByPiece) {
    const json::Ref tv = vectors().values("TV-06");
    const Measure m = measured(60, "1200*600");
    EXPECT_EQ(boxes(m), numbers(tv["boxes"]));
    EXPECT_EQ(m.area, number(tv["area"]));
    EXPECT_EQ(m.weight, number(tv["weight_box_basis_g"]));
    EXPECT_EQ(
        measured(60, "1200*600", WeightBasis::Piece).weight, number(tv["weight_piece_basis_g"])
    );
}

TEST(Pieces, Tv07Slabs) {
    const json::Ref tv = vectors().values("TV-07");
    const Measure m = measured(pieces({"BOX", 4'000}, "3200*1600"), "3200*1600");
    EXPECT_EQ(boxes(m), numbers(tv["boxes"]));
    EXPECT_EQ(m.area, number(tv["area"]));
    EXPECT_EQ(m.weight, number(tv["weight_g"]));
}

TEST(Pieces, PalletsAndSheetsAreEntered) {
    const auto size = parse_size("800*800");
    const Packing laid = packing(size, {3, 24, 0}, WeightBasis::Box);
    EXPECT_EQ(*pieces_of({"PALLET", 2'000}, size, laid, Rounding::Pieces), 144);
    EXPECT_EQ(*pieces_of({"SHEET", 7'000}, size, laid, Rounding::Pieces), 7);
    EXPECT_EQ(pieces_of({"PALLET", 500}, size, laid, Rounding::Pieces).error().key, "WHOLE_UNITS");
    // Nobody says how many boxes its pallet has.
    const Error loose =
        pieces_of({"PALLET", 1'000}, size, table_packing("800*800"), Rounding::Pieces).error();
    EXPECT_EQ(loose.key, "BAD_OPTION");
    EXPECT_EQ(loose.field, "unit");
    const Packing huge = packing(size, {2'000'000'000, 2'000'000'000, 0}, WeightBasis::Box);
    EXPECT_EQ(
        pieces_of({"PALLET", kPiecesMax * 1000}, size, huge, Rounding::Pieces).error().key,
        "NUMBER_RANGE"
    );
}

TEST(Pieces, OwnPackingWinsAndPalletsRoundUp) {
    const auto size = parse_size("800*800");
    const Packing own = packing(size, {5, 20, 77'000}, WeightBasis::Piece);
    EXPECT_EQ(own.pieces_per_box, 5);
    EXPECT_EQ(own.box_weight, 77'000);
    EXPECT_EQ(*pieces_of({"PCS", 101'000}, size, own, Rounding::Pallets), 200);
    EXPECT_EQ(*pieces_of({"PCS", 101'000}, size, own, Rounding::Boxes), 105);
    // Without a pallet figure whole pallets are whole boxes.
    EXPECT_EQ(*pieces_of({"PCS", 4'000}, size, table_packing("800*800"), Rounding::Pallets), 6);
    // A weight that does not come out even is rounded half up.
    EXPECT_EQ(measure(1, size, packing(size, {3, 0, 44'500}, WeightBasis::Box))->weight, 14'833);
    EXPECT_EQ(measure(1, size, packing(size, {2, 0, 3}, WeightBasis::Box))->weight, 2);
}

TEST(Pieces, MetresCountLengths) {
    EXPECT_EQ(pieces({"M", 2'400}, "800*100"), 3);
    EXPECT_EQ(pieces({"M", 2'401}, "800*100"), 4);
}

TEST(Pieces, BadEntriesNameTheField) {
    EXPECT_EQ(refusal({"PCS", 0}, "800*800"), "OUT_OF_RANGE inputQty");
    EXPECT_EQ(refusal({"PCS", -1'000}, "800*800"), "OUT_OF_RANGE inputQty");
    EXPECT_EQ(refusal({"PCS", 1'500}, "800*800"), "WHOLE_UNITS inputQty");
    EXPECT_EQ(refusal({"BOX", 1'001}, "800*800"), "WHOLE_UNITS inputQty");
    EXPECT_EQ(refusal({"M2", 1'000, 3'001}, "800*800"), "OUT_OF_RANGE lossRate");
    EXPECT_EQ(refusal({"PCS", 1'000, 1}, "800*800"), "OUT_OF_RANGE lossRate");
    EXPECT_EQ(refusal({"M2", 1'000}, "no size"), "BAD_OPTION unit");
    EXPECT_EQ(refusal({"M", 1'000}, "no size"), "BAD_OPTION unit");
    EXPECT_EQ(refusal({"KG", 1'000}, "800*800"), "BAD_OPTION unit");
    EXPECT_EQ(refusal({"BAG", 1'000}, "no size"), "accepted 1");
    EXPECT_EQ(refusal({"M2", INT64_MAX, 3'000}, "1*1"), "NUMBER_RANGE ");
    EXPECT_EQ(refusal({"BOX", INT64_MAX / 1000 * 1000}, "800*800"), "NUMBER_RANGE inputQty");
}

TEST(Pieces, RandomEntriesCoverWhatWasAsked) {
    std::mt19937_64 random(20261121);
    for (int i = 0; i < 20'000; ++i) {
        const Size size{
            static_cast<std::int32_t>(random() % 3200 + 50),
            static_cast<std::int32_t>(random() % 1600 + 50)};
        const Packing pack = packing(
            size,
            {static_cast<std::int64_t>(random() % 12),
             static_cast<std::int64_t>(random() % 40),
             static_cast<std::int64_t>(random() % 90'000)},
            random() % 2 == 0 ? WeightBasis::Box : WeightBasis::Piece
        );
        const Entry entry{
            "M2",
            static_cast<std::int64_t>(random() % 5'000'000 + 1),
            static_cast<std::int64_t>(random() % 3'001)};
        const auto rounding = static_cast<Rounding>(random() % 3);
        const auto n = pieces_of(entry, size, pack, rounding);
        ASSERT_TRUE(n);
        const auto m = measure(*n, size, pack);
        ASSERT_TRUE(m);
        ASSERT_EQ(m->boxes * pack.pieces_per_box + m->loose_pieces, *n);
        ASSERT_GE(m->loose_pieces, 0);
        ASSERT_LT(m->loose_pieces, pack.pieces_per_box);
        ASSERT_EQ(m->physical_boxes, m->boxes + (m->loose_pieces > 0 ? 1 : 0));
        if (rounding != Rounding::Pieces) {
            ASSERT_EQ(m->loose_pieces, 0);
        } else {
            // Enough area, and one piece less would be too little.
            const std::int64_t asked = entry.quantity * (10'000 + entry.loss_rate) / 10;
            ASSERT_GE(m->area, asked);
            ASSERT_LT(m->area - size.area(), entry.quantity * 1000 * 2);
            ASSERT_LT((*n - 1) * size.area() * 10, entry.quantity * (10'000 + entry.loss_rate));
        }
    }
}

}  // namespace
}  // namespace oms::domain
