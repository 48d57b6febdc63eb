// Goods that go back to their supplier: how many may, what is owed then, whose stock it was, and
// what is undone with the record.
#include "commands/purchasing/supplier_returns.hpp"
#include "support/json_text.hpp"
#include "support/world/purchase_world.hpp"

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using Strings = std::vector<std::string>;

class SupplierReturns : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), Strings{}); }

    /// A purchase of pieces at 100 fen that are all in stock in shade S1.
    Id put(std::int64_t pieces, const std::string& more = "") {
        const Id id = w.purchase_at(45, pieces, 100, more);
        EXPECT_EQ(outcome(w.sign_purchase(id, pieces)), "ok");
        EXPECT_EQ(outcome(w.put_purchase(id, pieces)), "ok");
        return id;
    }

    Result<commands::Answers> give_back(
        Id purchase,
        std::int64_t pieces,
        const std::string& more = "",
        const Principal* who = nullptr
    ) {
        return w.run(
            who == nullptr ? w.boss : *who,
            commands::return_procurement(PurchaseWorld::in(
                R"({"id":)" + in_quotes(purchase) + R"(,"lines":[{"detailId":)" +
                in_quotes(w.purchase_line_id(purchase)) + R"(,"pieces":)" + std::to_string(pieces) +
                more + "}]}"
            ))
        );
    }

    Id planned(Id purchase, std::int64_t pieces) {
        const auto made = give_back(purchase, pieces);
        EXPECT_EQ(outcome(made), "ok");
        return made->front().id;
    }

    PurchaseWorld w;
};

TEST_F(SupplierReturns, TakeGoodsOutAndOweLess) {
    const Id id = put(10);
    EXPECT_EQ(outcome(give_back(id, 11)), "OVER_RETURN lines[0].pieces");
    const Id out = planned(id, 4);
    EXPECT_EQ(w.bought(id, "returnedPieces"), 0) << "planned alone";
    EXPECT_EQ(outcome(give_back(id, 7)), "OVER_RETURN lines[0].pieces") << "four are planned";
    ASSERT_EQ(outcome(w.ship_all(out)), "ok");
    EXPECT_EQ(w.bought(id, "returnedPieces"), 4);
    EXPECT_EQ(w.bought_line(id, "returnedPieces"), 4);
    EXPECT_EQ(w.bought(id, "returnedAmount"), 400);
    EXPECT_EQ(w.bought(id, "owedAmount"), 600);
    EXPECT_EQ(w.bought(id, "poStatus"), 47);
    EXPECT_EQ(w.stock("S1", "onHand"), 6);
    EXPECT_EQ(outcome(w.pay_supplier(id, 601)), "PAY_OVER amount");
    EXPECT_EQ(outcome(w.pay_supplier(id, 600)), "ok");
    EXPECT_EQ(outcome(w.ship_all(planned(id, 6))), "ok");
    EXPECT_EQ(w.bought(id, "owedAmount"), 0);
    EXPECT_EQ(w.purchase_log(id).back(), "returnPurchase");
    EXPECT_EQ(outcome(give_back(id, 1)), "STATUS_DENIED") << "nothing is left";
}

TEST_F(SupplierReturns, AreUndoneWithTheirRecord) {
    const Id id = put(10);
    const Id out = planned(id, 10);
    ASSERT_EQ(outcome(w.ship_all(out)), "ok");
    EXPECT_EQ(
        outcome(w.reverse(w.records_of(w.puts_of(id).front()).front())), "STOCK_SHORT pieces"
    );
    ASSERT_EQ(outcome(w.reverse(w.records_of(out).front())), "ok");
    EXPECT_EQ(w.bought(id, "returnedPieces"), 0);
    EXPECT_EQ(w.bought(id, "owedAmount"), 1000);
    EXPECT_EQ(w.stock("S1", "onHand"), 10);
    EXPECT_EQ(w.purchase_log(id).back(), "takeBackPurchase");
    EXPECT_EQ(outcome(give_back(id, 1)), "OVER_RETURN lines[0].pieces") << "the plan stands again";
    EXPECT_EQ(
        outcome(w.run(
            w.keeper,
            commands::void_out_order(
                PurchaseWorld::in(R"({"outOrderId":)" + in_quotes(out) + R"(,"reason":"不退了"})")
            )
        )),
        "ok"
    );
    EXPECT_EQ(outcome(give_back(id, 10)), "ok");
}

TEST_F(SupplierReturns, WhatCameForAnOrderIsItsNoMore) {
    const Id order = w.order_of(20);
    const auto made = w.buy(
        w.boss,
        "{" + w.purchase_header(R"(,"poType":2,"orderId":)" + in_quotes(order)) +
            R"(,"details":[)" +
            PurchaseWorld::purchase_line(
                w.tile, 20, 100, R"(,"orderDetailId":)" + in_quotes(w.only_line(order))
            ) +
            "]}"
    );
    ASSERT_EQ(outcome(made), "ok");
    const Id id = made->front().id;
    for (const int step : {42, 44}) {
        ASSERT_EQ(outcome(w.turn_purchase(w.boss, id, step)), "ok");
    }
    ASSERT_EQ(outcome(w.send(id, 20)), "ok");
    ASSERT_EQ(outcome(w.sign_purchase(id, 20)), "ok");
    ASSERT_EQ(outcome(w.put_purchase(id, 20)), "ok");
    ASSERT_EQ(w.line_number(order, 0, "reservedPieces"), 20);
    const Id out = planned(id, 5);
    ASSERT_EQ(outcome(w.ship_all(out)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 15);
    EXPECT_EQ(w.line_number(order, 0, "purchasedPieces"), 15);
    EXPECT_EQ(w.stock("S1", "reserved"), 15);
    ASSERT_EQ(outcome(w.reverse(w.records_of(out).front())), "ok");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 20) << "the order's again";
    EXPECT_EQ(w.line_number(order, 0, "purchasedPieces"), 20);
}

TEST_F(SupplierReturns, TakeTheShadeThatCameAndNoOther) {
    const Id id = w.purchase_at(45, 10, 100);
    ASSERT_EQ(outcome(w.sign_purchase(id, 4, "S1")), "ok");
    ASSERT_EQ(outcome(w.put_purchase(id, 4)), "ok");
    ASSERT_EQ(outcome(w.sign_purchase(id, 6, "S2")), "ok");
    ASSERT_EQ(outcome(w.put_purchase(id, 6)), "ok");
    w.receive("S3", 10);
    EXPECT_EQ(outcome(give_back(id, 2)), "REQUIRED_CHOOSE lines[0].colorNumber");
    EXPECT_EQ(
        outcome(give_back(id, 2, R"(,"colorNumber":"S3")")), "NOT_FOUND lines[0].colorNumber"
    );
    const auto made = give_back(id, 2, R"(,"colorNumber":"S2")");
    ASSERT_EQ(outcome(made), "ok");
    const Id out = made->front().id;
    const Id line = projections::id_of(
        projections::out_lines(),
        w.rows_where(projections::out_detail_table(), "outOrderId", out).front(),
        "id"
    );
    EXPECT_EQ(
        outcome(w.post_out(
            out,
            R"({"outDetailId":)" + in_quotes(line) + R"(,"pieces":2,"sId":)" +
                in_quotes(w.stock_id("S3")) + "}"
        )),
        "BAD_OPTION lines[0].sId"
    );
    EXPECT_EQ(outcome(w.ship_all(out)), "ok");
    EXPECT_EQ(w.stock("S2", "onHand"), 4);
}

TEST_F(SupplierReturns, AskForTheRightAndTellOfBadInput) {
    const Id id = put(3);
    EXPECT_EQ(outcome(give_back(id, 1, "", &w.office)), "FORBIDDEN");
    EXPECT_EQ(outcome(give_back(id, 1, "", &w.guide)), "NOT_FOUND");
    EXPECT_EQ(outcome(give_back(id, 0)), "OUT_OF_RANGE lines[0].pieces");
    EXPECT_EQ(outcome(give_back(id, 9'223'372'036'854'775'807)), "OUT_OF_RANGE lines[0].pieces");
    EXPECT_EQ(outcome(give_back(id, 1, R"(,"storageId":"1")")), "NOT_FOUND lines[0].storageId");
    const auto ask = [&](const std::string& body) {
        return outcome(w.run(
            w.boss,
            commands::return_procurement(
                PurchaseWorld::in(R"({"id":)" + in_quotes(id) + "," + body + "}")
            )
        ));
    };
    EXPECT_EQ(ask(R"("lines":[])"), "REQUIRED_LINE lines");
    EXPECT_EQ(ask(R"("lines":[{"detailId":"1","pieces":1}])"), "NOT_FOUND lines[0].detailId");
    EXPECT_EQ(ask(R"("outDate":"morning","lines":[])"), "BAD_DATE outDate");
    EXPECT_EQ(ask(R"("warehouseId":"7","lines":[])"), "NOT_FOUND warehouseId");
    EXPECT_EQ(outcome(give_back(w.purchase_at(45, 3, 100), 1)), "STATUS_DENIED");
}

}  // namespace
}  // namespace oms::test
