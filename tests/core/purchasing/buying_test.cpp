// Buying what an order lacks: what is wanted, whose the goods are when they come, what an order may
// wait for.
#include "commands/purchasing/buying.hpp"

#include "support/json_text.hpp"
#include "support/world/purchase_world.hpp"

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using Strings = std::vector<std::string>;

class Buying : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), Strings{}); }

    Result<commands::Answers> buy(Id order, const std::string& more = "") {
        return w.run(
            w.boss,
            commands::buy_lacking(PurchaseWorld::in(
                R"({"orderId":)" + in_quotes(order) +
                R"(,"expectDate":"2026-02-01","warehouseId":)" + in_quotes(w.warehouse) + more + "}"
            ))
        );
    }

    std::string from(Id supplier) { return R"(,"cooperationId":)" + in_quotes(supplier); }

    /// A purchase of what the order lacks, on its way.
    Id bought(Id order) {
        const auto made = buy(order, from(w.supplier));
        EXPECT_EQ(outcome(made), "ok");
        const Id id = made->front().id;
        EXPECT_EQ(outcome(w.turn_purchase(w.boss, id, 42)), "ok");
        EXPECT_EQ(outcome(w.turn_purchase(w.boss, id, 44)), "ok");
        EXPECT_EQ(outcome(w.send(id, 1)), "ok");
        return id;
    }

    PurchaseWorld w;
};

TEST_F(Buying, WantsWhatIsNeitherReservedNorBought) {
    const Id order = w.order_of(20);
    EXPECT_EQ(outcome(buy(order)), "REQUIRED_CHOOSE cooperationId") << "nobody knows from whom";
    const auto made = buy(order, from(w.supplier));
    ASSERT_EQ(outcome(made), "ok");
    EXPECT_EQ(w.bought_line(made->front().id, "pieces"), 20);
    EXPECT_EQ(w.bought(made->front().id, "payTerm"), 3) << "as the supplier settles";
    EXPECT_EQ(outcome(buy(order, from(w.supplier))), "NOTHING_LACKING orderId");
}

TEST_F(Buying, WhatGoodsCostIsNotToldByTheDraft) {
    w.purchase_at(44, 1, 88);
    const Id seen = w.order_of(20);
    const Id hidden = w.order_of(20);
    const auto drafted_price = [&](Principal who, Id order) {
        const auto made = w.run(
            who,
            commands::buy_lacking(PurchaseWorld::in(
                R"({"orderId":)" + in_quotes(order) +
                R"(,"expectDate":"2026-02-01","warehouseId":)" + in_quotes(w.warehouse) + "}"
            ))
        );
        EXPECT_EQ(outcome(made), "ok");
        return w.bought_line(made->front().id, "price");
    };
    Principal who = w.boss;
    who.sees_cost = true;
    EXPECT_EQ(drafted_price(who, seen), 88);
    who.sees_cost = false;
    EXPECT_EQ(drafted_price(who, hidden), 0);
}

TEST_F(Buying, TakesThePartThatIsAskedFor) {
    const Id order = w.order_of(20);
    const auto lines = [&](std::int64_t pieces) {
        return from(w.supplier) + R"(,"lines":[{"orderDetailId":)" + in_quotes(w.only_line(order)) +
               R"(,"price":77,"pieces":)" + std::to_string(pieces) + "}]";
    };
    EXPECT_EQ(outcome(buy(order, lines(21))), "OVER_BUY lines[0].pieces");
    EXPECT_EQ(outcome(buy(order, lines(0))), "OUT_OF_RANGE lines[0].pieces");
    const auto made = buy(order, lines(5));
    ASSERT_EQ(outcome(made), "ok");
    EXPECT_EQ(w.bought(made->front().id, "goodsAmount"), 385);
    EXPECT_EQ(outcome(buy(order, lines(16))), "OVER_BUY lines[0].pieces");
}

TEST_F(Buying, GoodsAreTheOrdersWhenTheyArePutAway) {
    const Id order = w.order_of(20);
    const Id other = w.order_of(20);
    const Id id = bought(order);
    ASSERT_EQ(outcome(w.sign_purchase(id, 20)), "ok");
    ASSERT_EQ(outcome(w.put_purchase(id, 12)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 12);
    ASSERT_EQ(outcome(w.put_purchase(id, 8)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 20);
    EXPECT_EQ(w.stock("S1", "available"), 0);
    EXPECT_EQ(outcome(w.confirm_stock(other)), "STOCK_SHORT details[0].pieces");
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok") << "with what it holds";
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 20);
}

TEST_F(Buying, AnOrderIsConfirmedOnGoodsThatAreBoughtForIt) {
    w.receive("S1", 5);
    const Id order = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "STOCK_SHORT details[0].pieces");
    const Id id = bought(order);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 0) << "all of it is to come";
    ASSERT_EQ(outcome(w.sign_purchase(id, 20)), "ok");
    ASSERT_EQ(outcome(w.put_purchase(id, 20)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 20);
    EXPECT_EQ(w.stock("S1", "available"), 5);
}

TEST_F(Buying, AReversedRecordFreesItsGoodsFirst) {
    const Id order = w.order_of(20);
    const Id id = bought(order);
    ASSERT_EQ(outcome(w.sign_purchase(id, 20)), "ok");
    ASSERT_EQ(outcome(w.put_purchase(id, 20)), "ok");
    EXPECT_EQ(outcome(w.reverse(w.records_of(w.puts_of(id).front()).front())), "ok");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 0);
    EXPECT_EQ(w.stock("S1", "onHand"), 0);
}

}  // namespace
}  // namespace oms::test
