// Purchases through their commands: the whole way, what each step writes elsewhere, who may, and
// what bad input is told.
#include "support/json_text.hpp"
#include "support/world/purchase_world.hpp"

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using Strings = std::vector<std::string>;

class Purchases : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), Strings{}); }

    std::string save(const std::string& header, const std::string& lines) {
        return outcome(
            w.buy(w.boss, "{" + w.purchase_header(header) + R"(,"details":[)" + lines + "]}")
        );
    }

    PurchaseWorld w;
};

TEST_F(Purchases, GoTheWholeWayAndTheStockIsWorthWhatWasPaid) {
    const Id id = w.purchase_at(45, 7, 333, R"(,"discountAmount":100,"freightAmount":500)");
    EXPECT_EQ(outcome(w.sign_purchase(id, 4)), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 45);
    EXPECT_EQ(w.bought(id, "signStatus"), 1);
    EXPECT_EQ(outcome(w.put_purchase(id, 3)), "ok");
    EXPECT_EQ(outcome(w.put_purchase(id, 1)), "ok");
    EXPECT_EQ(outcome(w.sign_purchase(id, 3, "S2")), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 46);
    EXPECT_EQ(outcome(w.put_purchase(id, 3)), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 47);
    EXPECT_EQ(w.stock("S1", "onHand"), 4);
    EXPECT_EQ(w.stock("S2", "onHand"), 3);
    EXPECT_EQ(w.stock("S1", "costAmount") + w.stock("S2", "costAmount"), 7 * 333 - 100);
    EXPECT_EQ(w.bought(id, "owedAmount"), w.bought(id, "payableAmount"));
    EXPECT_EQ(outcome(w.pay_supplier(id, 2731)), "ok");
    EXPECT_EQ(outcome(w.pay_supplier(id, 1)), "PAY_OVER amount");
    EXPECT_EQ(
        w.purchase_log(id),
        (Strings{
            "draftPurchase",
            "submitPurchase",
            "approvePurchase",
            "shipPurchase",
            "signPurchase",
            "putPurchase",
            "putPurchase",
            "signPurchase",
            "putPurchase",
            "payPurchase"})
    );
}

TEST_F(Purchases, AreSignedShortInTheShadeThatCame) {
    const Id id = w.purchase_at(45, 10, 100);
    EXPECT_EQ(outcome(w.sign_purchase(id, 8, "")), "SHADE_REQUIRED lines[0].colorNumber");
    EXPECT_EQ(outcome(w.sign_purchase(id, 11)), "OVER_SIGN lines[0].signedPieces");
    EXPECT_EQ(outcome(w.sign_purchase(id, 8, "S9", 2, R"(,"overPieces":1)")), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 46);
    EXPECT_EQ(w.bought(id, "signStatus"), 2);
    EXPECT_EQ(w.bought_line(id, "shortPieces"), 2);
    EXPECT_EQ(w.bought_line(id, "overPieces"), 1);
    EXPECT_EQ(w.bought(id, "owedAmount"), 800);
    EXPECT_EQ(outcome(w.put_purchase(id, 7, 1)), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 47);
    EXPECT_EQ(w.stock("S9", "onHand"), 7);
}

TEST_F(Purchases, AVoidedPutOrderTakesItsSigningBack) {
    const Id id = w.purchase_at(45, 10, 100);
    ASSERT_EQ(outcome(w.sign_purchase(id, 10)), "ok");
    const auto voided = w.run(
        w.keeper,
        commands::void_put_order(PurchaseWorld::in(
            R"({"putOrderId":)" + in_quotes(w.puts_of(id).front()) + R"(,"reason":"签错"})"
        ))
    );
    EXPECT_EQ(outcome(voided), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 45);
    EXPECT_EQ(w.bought(id, "signedPieces"), 0);
    EXPECT_EQ(w.bought(id, "signStatus"), 0);
    EXPECT_EQ(w.bought(id, "owedAmount"), 0);
    EXPECT_EQ(outcome(w.sign_purchase(id, 10)), "ok");
}

TEST_F(Purchases, AReversedRecordOpensThemAgain) {
    const Id id = w.purchase_at(45, 10, 100);
    ASSERT_EQ(outcome(w.sign_purchase(id, 10)), "ok");
    ASSERT_EQ(outcome(w.put_purchase(id, 10)), "ok");
    ASSERT_EQ(w.bought(id, "poStatus"), 47);
    EXPECT_EQ(outcome(w.reverse(w.records_of(w.puts_of(id).front()).front())), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 46);
    EXPECT_EQ(w.bought(id, "putPieces"), 0);
    EXPECT_EQ(outcome(w.put_purchase(id, 10)), "ok");
    EXPECT_EQ(w.bought(id, "poStatus"), 47);
    EXPECT_EQ(w.stock("S1", "costAmount"), 1000);
}

TEST_F(Purchases, PrepaidOnesWaitForTheirMoney) {
    const Id id = w.purchase_at(43, 10, 100, R"(,"payTerm":1)");
    EXPECT_EQ(w.bought(id, "poStatus"), 43);
    EXPECT_EQ(outcome(w.pay_supplier(id, 400)), "ok");
    EXPECT_EQ(outcome(w.turn_purchase(w.boss, id, 44)), "ok") << "the rest";
    EXPECT_EQ(w.bought(id, "paidAmount"), 1000);
    EXPECT_EQ(w.bought(id, "poStatus"), 44);
    const auto cancel = [&] {
        return outcome(w.run(
            w.boss,
            commands::cancel_procurements(PurchaseWorld::in(R"({"ids":")" + id.str() + "\"}"))
        ));
    };
    EXPECT_EQ(cancel(), "PURCHASE_PAID");
    EXPECT_EQ(outcome(w.pay_supplier(id, 1001, R"(,"refund":1)")), "PAY_OVER amount");
    EXPECT_EQ(outcome(w.pay_supplier(id, 1000, R"(,"refund":1)")), "ok");
    EXPECT_EQ(cancel(), "ok");
    EXPECT_EQ(w.bought(id, "closed"), 1);
}

TEST_F(Purchases, ForAnOrderBuyWhatItLacks) {
    const Id order = w.order_of(20);
    const std::string of_order = R"(,"poType":2,"orderId":)" + in_quotes(order);
    const auto line = [&](std::int64_t pieces) {
        return PurchaseWorld::purchase_line(
            w.tile, pieces, 100, R"(,"orderDetailId":)" + in_quotes(w.only_line(order))
        );
    };
    EXPECT_EQ(
        save(of_order, PurchaseWorld::purchase_line(w.tile, 1, 100)),
        "REQUIRED_CHOOSE details[0].orderDetailId"
    );
    EXPECT_EQ(save(of_order, line(21)), "OVER_BUY details[0].pieces");
    EXPECT_EQ(save(of_order, line(15) + "," + line(6)), "OVER_BUY details[1].pieces");
    const auto made =
        w.buy(w.boss, "{" + w.purchase_header(of_order) + R"(,"details":[)" + line(15) + "]}");
    ASSERT_EQ(outcome(made), "ok");
    const Id id = made->front().id;
    EXPECT_EQ(w.line_number(order, 0, "purchasedPieces"), 0) << "not yet approved";
    ASSERT_EQ(outcome(w.turn_purchase(w.boss, id, 42)), "ok");
    ASSERT_EQ(outcome(w.turn_purchase(w.boss, id, 44)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "purchasedPieces"), 15);
    EXPECT_EQ(save(of_order, line(6)), "OVER_BUY details[0].pieces");
    ASSERT_EQ(outcome(w.send(id, 15)), "ok");
    ASSERT_EQ(outcome(w.sign_purchase(id, 10, "S1", 5)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "purchasedPieces"), 10) << "five will not come";
    ASSERT_EQ(outcome(w.put_purchase(id, 9, 1)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "purchasedPieces"), 9) << "one is broken";
}

TEST_F(Purchases, NobodyPaysMuchMoreThanLastTimeWithoutTheRight) {
    w.purchase_at(44, 10, 100);
    const auto dear = [&](std::int64_t price) {
        const Id id = w.purchase_at(42, 10, price);
        return outcome(w.turn_purchase(w.office, id, 44));
    };
    EXPECT_EQ(dear(121), "PRICE_OVER_LAST details[0].price");
    EXPECT_EQ(dear(120), "ok");
    EXPECT_EQ(dear(144), "ok") << "of the newest one";
    const Id id = w.purchase_at(42, 10, 999);
    EXPECT_EQ(outcome(w.turn_purchase(w.boss, id, 44)), "ok");
}

TEST_F(Purchases, BadInputIsToldByItsField) {
    const std::string line = PurchaseWorld::purchase_line(w.tile, 1, 100);
    EXPECT_EQ(save(R"(,"cooperationId":"1")", line), "NOT_FOUND cooperationId");
    EXPECT_EQ(
        save(R"(,"cooperationId":)" + in_quotes(w.outworker), line), "NO_SUPPLIER cooperationId"
    );
    EXPECT_EQ(save(R"(,"warehouseId":"1")", line), "NOT_FOUND warehouseId");
    EXPECT_EQ(save(R"(,"poType":9)", line), "BAD_OPTION poType");
    EXPECT_EQ(save(R"(,"poType":2)", line), "REQUIRED_CHOOSE orderId");
    EXPECT_EQ(save(R"(,"freightAmount":-1)", line), "TOO_SMALL freightAmount");
    EXPECT_EQ(save(R"(,"discountAmount":101)", line), "OUT_OF_RANGE discountAmount");
    EXPECT_EQ(
        save("", PurchaseWorld::purchase_line(w.tile, 0, 100)), "TOO_SMALL details[0].pieces"
    );
    EXPECT_EQ(save("", PurchaseWorld::purchase_line(w.tile, 1, -1)), "TOO_SMALL details[0].price");
    const Id id = w.purchase(1, 100);
    EXPECT_EQ(outcome(w.turn_purchase(w.boss, id, 47)), "STATUS_DENIED poStatus");
    EXPECT_EQ(outcome(w.turn_purchase(w.boss, id, 99)), "BAD_OPTION poStatus");
}

TEST_F(Purchases, AreChangedByWhoWroteThemAndSteppedByTheOffice) {
    const auto made = w.buy(
        w.buyer,
        "{" + w.purchase_header() + R"(,"details":[)" +
            PurchaseWorld::purchase_line(w.tile, 3, 100) + "]}"
    );
    ASSERT_EQ(outcome(made), "ok");
    const Id id = made->front().id;
    EXPECT_EQ(outcome(w.turn_purchase(w.guide, id, 42)), "NOT_FOUND");
    EXPECT_EQ(outcome(w.turn_purchase(w.buyer, id, 42)), "ok");
    EXPECT_EQ(outcome(w.turn_purchase(w.buyer, id, 44)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.turn_purchase(w.office, id, 41)), "REQUIRED_ENTER reason");
    EXPECT_EQ(outcome(w.turn_purchase(w.office, id, 41, R"(,"reason":"价格")")), "ok");
    EXPECT_EQ(
        outcome(w.run(
            w.buyer,
            commands::remove_procurement_lines(
                PurchaseWorld::in(R"({"ids":[)" + in_quotes(w.purchase_line_id(id)) + "]}")
            )
        )),
        "ok"
    );
    EXPECT_EQ(w.bought(id, "payableAmount"), 0);
    EXPECT_EQ(outcome(w.turn_purchase(w.buyer, id, 42)), "REQUIRED_LINE details");
}

}  // namespace
}  // namespace oms::test
