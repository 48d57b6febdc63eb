// The calculator against the worked examples of the trade: figures and the formulas that made them.
#include "domain/goods/arithmetic.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

AskedGoods tile(std::int64_t sale_price) {
    AskedGoods goods;
    goods.size = parse_size("800*800");
    goods.price_unit = "M2";
    goods.sale_price = sale_price;
    return goods;
}

Question asked(const std::string& unit, std::int64_t quantity, std::int64_t loss_rate = 0) {
    Question question;
    question.unit = unit;
    question.quantity = quantity;
    question.loss_rate = loss_rate;
    return question;
}

TEST(Arithmetic, PiecesOfAnAreaWithLossAndWhatTheyCost) {
    const auto found = calculate(asked("M2", 35'000, 500), tile(8990), WeightBasis::Box);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pieces, 58);
    EXPECT_EQ(found->measure.boxes, 19);
    EXPECT_EQ(found->measure.loose_pieces, 1);
    EXPECT_EQ(found->measure.area, 37'120'000);
    EXPECT_EQ(found->amount, 333'709);
    EXPECT_EQ(found->steps.front().formula, "ceil(35000 * 1000 * 10500 / (10000 * 640000))");
    EXPECT_EQ(found->steps.back().formula, "8990 * 37120000 / 1000000");
}

TEST(Arithmetic, WholeBoxesOnRequest) {
    Question question = asked("M2", 35'000, 500);
    question.rounding = Rounding::Boxes;
    const auto found = calculate(question, tile(8990), WeightBasis::Box);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pieces, 60);
    EXPECT_EQ(found->measure.loose_pieces, 0);
}

TEST(Arithmetic, ChannelCustomersPayTheirRateOrTheirPrice) {
    AskedGoods goods = tile(12'800);
    goods.channel_rate = 7250;
    const auto by_rate = calculate(asked("PCS", 100'000), goods, WeightBasis::Box);
    ASSERT_TRUE(by_rate);
    EXPECT_EQ(by_rate->deal_price, 9280);
    goods.channel_price = 9000;
    EXPECT_EQ(calculate(asked("PCS", 100'000), goods, WeightBasis::Box)->deal_price, 9000);
    Question typed = asked("PCS", 100'000);
    typed.deal_price = 8000;
    EXPECT_EQ(calculate(typed, goods, WeightBasis::Box)->deal_price, 8000) << "a typed one wins";
}

TEST(Arithmetic, SaysWhatIsWrong) {
    const auto said = [](const Question& question, const AskedGoods& goods) {
        const auto found = calculate(question, goods, WeightBasis::Box);
        return found ? std::string("ok") : found.error().key + " " + found.error().field;
    };
    EXPECT_EQ(said(asked("PCS", 0), tile(1)), "OUT_OF_RANGE inputQty");
    EXPECT_EQ(said(asked("PCS", 1500), tile(1)), "WHOLE_UNITS inputQty");
    EXPECT_EQ(said(asked("KG", 1000), tile(1)), "BAD_OPTION unit");
    EXPECT_EQ(said(asked("M2", 1000), AskedGoods()), "BAD_OPTION unit") << "no size";
    EXPECT_EQ(said(asked("M2", 1000, 3001), tile(1)), "OUT_OF_RANGE lossRate");
    Question question = asked("PCS", 1000);
    question.price_unit = "KG";
    EXPECT_EQ(said(question, tile(1)), "BAD_OPTION priceUnit");
}

TEST(Arithmetic, WithoutAPriceThereIsNone) {
    AskedGoods goods;
    goods.size = parse_size("600*600");
    const auto found = calculate(asked("M2", 50'000), goods, WeightBasis::Box);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pieces, 139);
    EXPECT_EQ(found->amount, 0);
    EXPECT_EQ(found->steps.back().name, "weight");
}

}  // namespace
}  // namespace oms::domain
