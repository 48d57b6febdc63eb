// Goods from the supplier to the customer: put order, confirmation, deliveries, receipts, and the
// ways back.
#include "support/json_text.hpp"
#include "support/world/records.hpp"
#include "support/world/stock_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;
using test::StockWorld;
using testing::ElementsAre;
using Strings = std::vector<std::string>;

std::string posting(Id line, std::int64_t pieces, const std::string& more = "") {
    return R"({"putDetailId":)" + in_quotes(line) + R"(,"pieces":)" + std::to_string(pieces) +
           more + "}";
}

std::string delivery(Id line, std::int64_t pieces, const std::string& more = "") {
    return R"({"orderDetailId":)" + in_quotes(line) + R"(,"pieces":)" + std::to_string(pieces) +
           more + "}";
}

class WarehouseFlow : public testing::Test {
  protected:
    void TearDown() override {
        EXPECT_TRUE(w.store.rebuild_equals_live());
        EXPECT_EQ(w.violations(), Strings{});
    }

    StockWorld w;
};

TEST_F(WarehouseFlow, GoodsArriveInTwoShadesAndPartsWithBreakage) {
    const auto plan = w.plan_put("2601A", 100, 3310, w.warehouse);
    EXPECT_EQ(
        outcome(w.post_put(
            plan.order,
            posting(plan.line, 40) + "," + posting(plan.line, 10, R"(,"colorNumber":"2601B")")
        )),
        "ok"
    );
    EXPECT_EQ(w.stock("2601A", "onHand"), 40);
    EXPECT_EQ(w.stock("2601A", "costAmount"), 40 * 3310);
    EXPECT_EQ(w.stock("2601A", "boxes"), 13);
    EXPECT_EQ(w.stock("2601A", "loosePieces"), 1);
    EXPECT_EQ(w.stock("2601A", "area"), 40LL * 640'000);
    EXPECT_EQ(w.stock("2601B", "onHand"), 10);
    EXPECT_EQ(
        outcome(w.post_put(plan.order, posting(plan.line, 51))), "OVER_RECEIVE lines[0].pieces"
    );
    EXPECT_EQ(
        outcome(w.post_put(plan.order, posting(plan.line, 48, R"(,"damagedPieces":2)"))), "ok"
    );
    EXPECT_EQ(w.stock("2601A", "onHand"), 88);
    EXPECT_EQ(outcome(w.post_put(plan.order, posting(plan.line, 1))), "STATUS_DENIED");
    const auto row = w.rows_where(projections::put_order_table(), "id", plan.order).front();
    EXPECT_EQ(projections::integer(projections::put_orders(), row, "putStatus"), 54);
    EXPECT_EQ(projections::integer(projections::put_orders(), row, "totalAmount"), 98 * 3310);
}

TEST_F(WarehouseFlow, BadPostingsNameTheFieldAndChangeNothing) {
    const auto plan = w.plan_put("S", 10, 100, w.warehouse);
    const std::size_t before = w.store.types(w.kTenant).size();
    EXPECT_EQ(outcome(w.post_put(plan.order, "")), "REQUIRED_LINE lines");
    EXPECT_EQ(outcome(w.post_put(plan.order, posting(Id{5}, 1))), "NOT_FOUND lines[0].putDetailId");
    EXPECT_EQ(
        outcome(w.post_put(plan.order, posting(plan.line, -1))), "OUT_OF_RANGE lines[0].pieces"
    );
    EXPECT_EQ(
        outcome(w.post_put(plan.order, posting(plan.line, 0))), "OUT_OF_RANGE lines[0].pieces"
    );
    EXPECT_EQ(
        outcome(w.post_put(plan.order, posting(plan.line, 1, R"(,"grade":"Z")"))),
        "BAD_OPTION lines[0].grade"
    );
    EXPECT_EQ(
        outcome(w.post_put(plan.order, posting(plan.line, 1, R"(,"storageId":"77")"))),
        "NOT_FOUND lines[0].storageId"
    );
    EXPECT_EQ(
        outcome(w.post_put(plan.order, posting(plan.line, 1, R"(,"serialIds":"77")"))),
        "SERIALS_COUNT lines[0].serialIds"
    );
    EXPECT_EQ(w.store.types(w.kTenant).size(), before);
}

TEST_F(WarehouseFlow, AnOrderGoesFromConfirmedToReceivedInTwoDeliveries) {
    w.receive("S1", 60);
    const Id order = w.order_of(50);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 17);
    EXPECT_EQ(w.stock("S1", "reserved"), 50);
    EXPECT_EQ(w.stock("S1", "available"), 10);
    EXPECT_EQ(w.line_text(order, 0, "colorNumber"), "S1");
    EXPECT_EQ(w.line_number(order, 0, "reservedPieces"), 50);
    const Id line = w.only_line(order);
    EXPECT_EQ(outcome(w.deliver(order, delivery(line, 20))), "ok");
    EXPECT_EQ(outcome(w.deliver(order, delivery(line, 31))), "OVER_DELIVER pieces");
    EXPECT_EQ(outcome(w.deliver(order, delivery(line, 30))), "ok");
    const auto outs = w.outs_of(order);
    ASSERT_EQ(outs.size(), 2U);
    EXPECT_EQ(outcome(w.ship_all(outs[0])), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 17);
    EXPECT_EQ(w.line_number(order, 0, "deliveredPieces"), 20);
    EXPECT_EQ(w.stock("S1", "onHand"), 40);
    EXPECT_EQ(w.stock("S1", "reserved"), 30);
    EXPECT_EQ(outcome(w.ship_all(outs[1])), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 18);
    EXPECT_EQ(w.stock("S1", "onHand"), 10);
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    const auto receipts = w.receipts_of(order);
    ASSERT_EQ(receipts.size(), 2U);
    EXPECT_EQ(outcome(w.step(w.boss, order, 19)), "RECEIPT_OPEN");
    EXPECT_EQ(outcome(w.sign(receipts[0])), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 18);
    EXPECT_EQ(outcome(w.sign(receipts[1], R"(,"signPieces":31)")), "OUT_OF_RANGE signPieces");
    EXPECT_EQ(outcome(w.sign(receipts[1], R"(,"signPieces":29,"breakPieces":1)")), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 19);
    EXPECT_THAT(
        w.log_actions(order),
        testing::IsSupersetOf({"15 confirm", "17 deliver", "17 ship", "17 shipped", "18 receive"})
    );
}

TEST_F(WarehouseFlow, AConfirmedOrderIsDeliveredByAWarehouse) {
    w.receive("S1", 30);
    w.receive("S1", 90, 1000, w.second);
    const auto shipper = [&](Id order) { return Id{w.number(order, "warehouseId")}; };
    const Id most = w.order_of(50);
    EXPECT_FALSE(shipper(most));
    EXPECT_EQ(outcome(w.confirm_stock(most)), "ok");
    EXPECT_EQ(shipper(most), w.second) << "where its goods are reserved";
    EXPECT_EQ(w.text(most, "warehouseName"), "二号仓");

    const std::string second = R"(,"warehouseId":)" + in_quotes(w.second);
    const Id chosen = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(chosen, R"(,"warehouseId":"77")")), "NOT_FOUND warehouseId");
    EXPECT_EQ(outcome(w.confirm_stock(chosen, second)), "ok");
    EXPECT_EQ(shipper(chosen), w.second);
    EXPECT_EQ(w.stock("S1", "reserved", w.second), 70);

    const Id named = w.order_of(10, R"(,"warehouseId":)" + in_quotes(w.warehouse));
    EXPECT_EQ(outcome(w.confirm_stock(named)), "ok");
    EXPECT_EQ(shipper(named), w.warehouse) << "as the order wants it";
    EXPECT_EQ(outcome(w.confirm_stock(w.order_of(50), second)), "STOCK_SHORT details[0].pieces")
        << "20 are left there";
}

TEST_F(WarehouseFlow, AShortageSaysWhatIsMissingAndAnotherShadeCanServe) {
    w.receive("S1", 30);
    w.receive("S2", 80);
    const Id order = w.order_of(50, "", R"(,"colorNumber":"S1")");
    const auto refused = w.confirm_stock(order);
    EXPECT_EQ(outcome(refused), "STOCK_SHORT details[0].pieces");
    EXPECT_THAT(
        refused.error().data,
        testing::Contains(testing::Pair("lines", testing::HasSubstr(R"("n":20)")))
    );
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    const std::string line = in_quotes(w.only_line(order));
    EXPECT_EQ(
        outcome(
            w.confirm_stock(order, R"(,"lines":[{"lineId":)" + line + R"(,"colorNumber":"S2"}])")
        ),
        "ok"
    );
    EXPECT_EQ(w.stock("S2", "reserved"), 50);
    EXPECT_EQ(w.line_text(order, 0, "colorNumber"), "S2");
}

TEST_F(WarehouseFlow, ShadesAreMixedOnlyWhereTheOrderAllowsIt) {
    w.receive("S1", 30);
    w.receive("S2", 30);
    const Id plain = w.order_of(50);
    EXPECT_EQ(outcome(w.confirm_stock(plain)), "STOCK_SHORT details[0].pieces");
    const Id mixed = w.order_of(50, R"(,"allowMixShade":1)");
    EXPECT_EQ(outcome(w.confirm_stock(mixed)), "ok");
    EXPECT_EQ(w.stock("S1", "reserved") + w.stock("S2", "reserved"), 50);
    EXPECT_EQ(outcome(w.deliver(mixed, delivery(w.only_line(mixed), 50))), "ok");
    EXPECT_EQ(outcome(w.ship_all(w.outs_of(mixed).front())), "ok");
    EXPECT_EQ(w.number(mixed, "orderStatus"), 18);
}

TEST_F(WarehouseFlow, AReservationKeepsOthersOut) {
    w.receive("S1", 60);
    const Id first = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(first)), "ok");
    const Id second = w.order_of(45);
    const auto refused = w.confirm_stock(second);  // TV-33
    EXPECT_EQ(outcome(refused), "STOCK_SHORT details[0].pieces");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().params.front().second, "5");
    EXPECT_EQ(outcome(w.step(w.boss, first, 15, R"(,"reason":"改单")")), "ok");
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    EXPECT_EQ(outcome(w.confirm_stock(second)), "ok");
}

TEST_F(WarehouseFlow, ADeliveryWithoutAWarehouseTakesWhatIsReserved) {
    w.receive("S1", 50, 1000, w.second);
    const Id order = w.order_of(10);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    const auto made = w.run(
        w.boss,
        save_order_deliver(w.in(
            R"({"orderId":)" + in_quotes(order) +
            R"(,"warehouseId":"","deliverDate":"2026-01-06","lines":[)" +
            delivery(w.only_line(order), 10) + "]}"
        ))
    );
    EXPECT_EQ(outcome(made), "ok");
    const auto out =
        w.rows_where(projections::out_order_table(), "id", w.outs_of(order).front()).front();
    EXPECT_EQ(projections::id_of(projections::out_orders(), out, "warehouseId"), w.second);
}

TEST_F(WarehouseFlow, ADeliveryFromAnotherShadeMovesTheReservation) {
    w.receive("S1", 50);
    w.receive("S2", 50);
    const Id order = w.order_of(40, "", R"(,"colorNumber":"S1")");
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    const Id line = w.only_line(order);
    EXPECT_EQ(
        outcome(w.deliver(order, delivery(line, 40, R"(,"sId":)" + in_quotes(w.stock_id("S2"))))),
        "ok"
    );
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    EXPECT_EQ(w.stock("S2", "reserved"), 40);
    EXPECT_EQ(outcome(w.ship_all(w.outs_of(order).front())), "ok");
    EXPECT_EQ(w.stock("S2", "onHand"), 10);
    EXPECT_EQ(w.number(order, "orderStatus"), 18);
}

TEST_F(WarehouseFlow, WhoAsksAnotherWarehouseToDeliverDoesNotMoveItsGoods) {
    const Id elsewhere = test::saved(
        w.store,
        w.boss,
        "dept",
        R"({"deptName":"二仓","fullName":"二仓","deptCategory":5,"sort":2,"parentId":)" +
            in_quotes(w.company) + "}"
    );
    const std::string moved =
        R"({"id":)" + in_quotes(w.second) + R"(,"deptId":)" + in_quotes(elsewhere) + "}";
    test::saved(w.store, w.boss, "warehouse", moved);
    w.receive("S1", 50, 1000, w.second);
    const Id order = w.order_of(10);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    const Principal owner = w.keeper;
    const Principal seller = w.seller;
    w.keeper = w.in_role("ck01", "ck", {RowScope::Kind::Dept, {w.dept}});
    w.seller = w.keeper;
    const std::string from_there = R"(,"sId":)" + in_quotes(w.stock_id("S1", w.second));
    EXPECT_EQ(outcome(w.deliver(order, delivery(w.only_line(order), 10, from_there))), "ok");
    const Id out = w.outs_of(order).front();
    EXPECT_EQ(outcome(w.ship_all(out)), "FORBIDDEN");
    EXPECT_EQ(w.stock("S1", "onHand", w.second), 50);
    w.keeper = owner;
    w.seller = seller;
    EXPECT_EQ(outcome(w.ship_all(out)), "ok");
}

TEST_F(WarehouseFlow, TwoShadesOfOneLineAreRefusedAtTheGate) {
    w.receive("S1", 30);
    w.receive("S2", 30);
    const Id order = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    const Id line = w.only_line(order);
    EXPECT_EQ(outcome(w.deliver(order, delivery(line, 20))), "ok");
    const Id out = w.outs_of(order).front();
    const auto out_line = projections::id_of(
        projections::out_lines(),
        w.rows_where(projections::out_detail_table(), "outOrderId", out).front(),
        "id"
    );
    const auto from = [&](const char* shade, int pieces) {
        return R"({"outDetailId":)" + in_quotes(out_line) + R"(,"sId":)" +
               in_quotes(w.stock_id(shade)) + R"(,"pieces":)" + std::to_string(pieces) + "}";
    };
    EXPECT_EQ(
        outcome(w.post_out(out, from("S1", 10) + "," + from("S2", 10))), "SHADE_MIXED colorNumber"
    );
    EXPECT_EQ(w.stock("S1", "onHand"), 30);
    EXPECT_EQ(outcome(w.post_out(out, from("S2", 20))), "ok");
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    EXPECT_EQ(w.stock("S2", "onHand"), 10);
}

TEST_F(WarehouseFlow, AReversedShipmentBringsGoodsReservationAndStepBack) {
    w.receive("S1", 50, 1003);
    const Id order = w.order_of(33);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_EQ(outcome(w.deliver(order, delivery(w.only_line(order), 33))), "ok");
    const Id out = w.outs_of(order).front();
    EXPECT_EQ(outcome(w.ship_all(out)), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 18);
    const Id record = w.records_of(out).front();
    EXPECT_EQ(outcome(w.reverse(record)), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 17);
    EXPECT_EQ(w.stock("S1", "onHand"), 50);
    EXPECT_EQ(w.stock("S1", "reserved"), 33);
    EXPECT_EQ(w.stock("S1", "costAmount"), 50 * 1003);
    EXPECT_TRUE(w.receipts_of(order).empty());
    EXPECT_EQ(outcome(w.reverse(record)), "ALREADY_REVERSED outPutRecordId");
    EXPECT_EQ(outcome(w.ship_all(out)), "ok");
    EXPECT_EQ(outcome(w.sign(w.receipts_of(order).front())), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 19);
    EXPECT_EQ(outcome(w.reverse(w.records_of(out).back())), "RECEIPT_SIGNED");
}

TEST_F(WarehouseFlow, AReceiptOfGoodsThatAreReservedCannotBeReversed) {
    const Id put = w.receive("S1", 50);
    const Id order = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    const Id record = w.records_of(put).front();
    EXPECT_EQ(outcome(w.reverse(record)), "STOCK_SHORT pieces");
    EXPECT_EQ(outcome(w.step(w.boss, order, 15, R"(,"reason":"x")")), "ok");
    EXPECT_EQ(outcome(w.reverse(record)), "ok");
    EXPECT_EQ(w.stock("S1", "onHand"), 0);
    EXPECT_EQ(w.stock("S1", "costAmount"), 0);
    EXPECT_EQ(w.stock("S1", "settled"), 1);
}

TEST_F(WarehouseFlow, AVoidedOutOrderFreesItsPiecesForAnother) {
    w.receive("S1", 50);
    const Id order = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    const Id line = w.only_line(order);
    EXPECT_EQ(outcome(w.deliver(order, delivery(line, 20))), "ok");
    EXPECT_EQ(outcome(w.step(w.boss, order, 15, R"(,"reason":"x")")), "ORDER_HAS_OUT_ORDERS");
    EXPECT_EQ(
        outcome(w.run(
            w.keeper,
            void_out_order(w.in(R"({"outOrderId":)" + in_quotes(w.outs_of(order).front()) + "}"))
        )),
        "ok"
    );
    EXPECT_EQ(w.stock("S1", "reserved"), 20);
    EXPECT_EQ(outcome(w.deliver(order, delivery(line, 20))), "ok");
}

TEST_F(WarehouseFlow, AnOrderNobodyComplainedAboutIsReceivedInTime) {
    w.receive("S1", 50);
    const Id order = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_EQ(outcome(w.deliver(order, delivery(w.only_line(order), 20))), "ok");
    EXPECT_EQ(outcome(w.ship_all(w.outs_of(order).front())), "ok");
    const auto in_time = [&] { return outcome(w.run(w.boss, receive_in_time(order))); };
    w.store.now.ms += 14LL * 86'400'000;
    EXPECT_EQ(in_time(), "STATUS_DENIED");
    w.store.now.ms += 86'400'000;
    EXPECT_EQ(in_time(), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 19);
    EXPECT_THAT(w.log_actions(order), testing::Contains("18 autoReceive"));
    const auto receipt =
        w.rows_where(projections::receipt_table(), "id", w.receipts_of(order).front()).front();
    EXPECT_EQ(projections::integer(projections::receipts(), receipt, "automatic"), 1);
    EXPECT_EQ(in_time(), "STATUS_DENIED");
}

TEST_F(WarehouseFlow, ARefusedReceiptKeepsAnOrderOpen) {
    w.receive("S1", 50);
    const Id order = w.order_of(20);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_EQ(outcome(w.deliver(order, delivery(w.only_line(order), 20))), "ok");
    EXPECT_EQ(outcome(w.ship_all(w.outs_of(order).front())), "ok");
    const std::string receipt = in_quotes(w.receipts_of(order).front());
    const auto refuse = [&](const char* remark) {
        return outcome(w.run(
            w.boss,
            update_receipt(
                w.in(R"({"id":)" + receipt + R"(,"receiptStatus":2,"remark":")" + remark + "\"}")
            )
        ));
    };
    EXPECT_EQ(refuse(""), "REQUIRED_ENTER remark");
    EXPECT_EQ(refuse("色差"), "ok");
    EXPECT_EQ(outcome(w.step(w.boss, order, 19)), "RECEIPT_OPEN");
    w.store.now.ms += 40LL * 86'400'000;
    EXPECT_EQ(outcome(w.run(w.boss, receive_in_time(order))), "STATUS_DENIED");
    EXPECT_EQ(w.number(order, "orderStatus"), 18);
}

TEST_F(WarehouseFlow, MovingAverageEndsAtZero) {  // TV-30
    w.receive("S1", 100, 3310);
    w.receive("S1", 50, 3450);
    const auto take = [&](int pieces) {
        const auto made = w.run(
            w.keeper,
            save_out_order(w.in(
                R"({"outType":6,"outStatus":62,"outDate":"2026-01-05","warehouseId":)" +
                in_quotes(w.warehouse) + R"(,"details":[{"commodityId":)" + in_quotes(w.tile) +
                R"(,"colorNumber":"S1","grade":"A","planPieces":)" + std::to_string(pieces) + "}]}"
            ))
        );
        return made ? outcome(w.ship_all(made->front().id)) : outcome(made);
    };
    EXPECT_EQ(w.stock("S1", "costAmount"), 503'500);
    EXPECT_EQ(take(40), "ok");
    EXPECT_EQ(w.stock("S1", "costAmount"), 369'233);
    EXPECT_EQ(take(111), "STOCK_SHORT lines[0].pieces");
    EXPECT_EQ(take(110), "ok");
    EXPECT_EQ(w.stock("S1", "costAmount"), 0);
}

}  // namespace
}  // namespace oms::commands
