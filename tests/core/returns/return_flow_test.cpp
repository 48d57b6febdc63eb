// Goods and money on their way back: returns from their draft to the refund, refused and broken
// deliveries, orders closed short or cancelled with money in them.
#include "projections/money/balances.hpp"
#include "support/json_text.hpp"
#include "support/world/records.hpp"
#include "support/world/return_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;
using test::ReturnWorld;
using testing::ElementsAre;
using Strings = std::vector<std::string>;

class ReturnFlow : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), Strings{}); }

    std::string warehouse() const { return R"(,"warehouseId":)" + in_quotes(w.warehouse); }

    ReturnWorld w;
};

TEST_F(ReturnFlow, FromTheDraftToTheRefundByTwoWays) {
    const Id order = w.received(50);
    const std::int64_t net = w.line_number(order, 0, "netAmount");
    const auto asked = w.ask_back(w.boss, order, 10);
    ASSERT_EQ(outcome(asked), "ok");
    const Id id = asked->front().id;
    EXPECT_EQ(asked->front().no.substr(0, 2), "TH");
    EXPECT_EQ(w.returned(id, "returnsStatus"), 22);
    EXPECT_EQ(w.line_number(order, 0, "returningPieces"), 0) << "a draft holds nothing";
    EXPECT_EQ(outcome(w.turn(w.boss, id, 23)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "returningPieces"), 10);
    EXPECT_EQ(Id{w.returned(id, "warehouseId")}, w.warehouse) << "where the goods came from";
    const std::string one_broken = w.taking(id, 9, R"(,"grade":"B")");
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24, warehouse() + one_broken)), "ok");
    EXPECT_EQ(w.line_number(order, 0, "returningPieces"), 9);
    const Id lowered = events::stock_id(w.warehouse, events::goods_id(w.tile, "S1", "B"));
    const auto stock = w.rows_where(projections::stock_table(), "id", lowered).front();
    EXPECT_EQ(projections::integer(projections::stocks(), stock, "onHand"), 9);
    const Id put{w.returned(id, "putOrderId")};
    const auto put_row = w.rows_where(projections::put_order_table(), "id", put).front();
    EXPECT_EQ(projections::integer(projections::put_orders(), put_row, "putType"), 2);
    EXPECT_EQ(projections::integer(projections::put_orders(), put_row, "putStatus"), 54);
    EXPECT_EQ(projections::id_of(projections::put_orders(), put_row, "sourceId"), id);
    EXPECT_EQ(outcome(w.turn(w.finance, id, 25, R"(,"freightAmount":1000)")), "ok");
    const std::int64_t gross = (net * 9 * 2 + 50) / 100;
    EXPECT_EQ(w.returned(id, "grossAmount"), gross);
    const std::int64_t back = gross - (gross + 5) / 10 - 1000;
    EXPECT_EQ(w.returned(id, "refundAmount"), back);
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24, R"(,"reason":"手续费太高")")), "ok");
    EXPECT_EQ(w.returned(id, "returnsStatus"), 24);
    EXPECT_EQ(outcome(w.turn(w.finance, id, 25, R"(,"feeRate":0,"freightAmount":1000)")), "ok");
    EXPECT_EQ(outcome(w.turn(w.boss, id, 26)), "ok");
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
    ASSERT_EQ(w.refunds_of(order).size(), 1U);
    const Id first = w.refunds_of(order).front();
    const auto split = w.run(
        w.finance,
        split_refund(w.in(
            R"({"id":)" + in_quotes(first) +
            R"(,"amount":5000,"refundType":3,"payeeName":"张三","payeeAccount":"6222"})"
        ))
    );
    ASSERT_EQ(outcome(split), "ok");
    EXPECT_EQ(outcome(w.pay_back(w.boss, first)), "SELF_CONFIRM");
    EXPECT_EQ(outcome(w.pay_back(w.finance, first)), "ok");
    EXPECT_EQ(w.returned(id, "returnsStatus"), 26) << "one of two is paid";
    EXPECT_EQ(outcome(w.pay_back(w.finance, split->front().id, "")), "ok");
    EXPECT_EQ(w.returned(id, "returnsStatus"), 27);
    EXPECT_EQ(w.number(order, "refundedAmount"), gross - 1000);
    EXPECT_EQ(w.number(order, "creditedAmount"), gross - 1000);
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
    EXPECT_EQ(w.line_number(order, 0, "returnedPieces"), 9);
    EXPECT_EQ(w.line_number(order, 0, "returningPieces"), 0);
    EXPECT_EQ(outcome(w.pay_back(w.finance, first)), "STATUS_DENIED");
    EXPECT_THAT(
        w.log_actions(order),
        testing::IsSupersetOf(
            {"22 submitReturn",
             "23 acceptReturn",
             "24 accountReturn",
             "25 disputeReturn",
             "25 agreeReturn",
             "26 completeReturn",
             "19 refund"}
        )
    );
}

TEST_F(ReturnFlow, GoodsAreAcceptedIntoAWarehouse) {
    const Id order = w.received(20);
    const Id id = w.ask_back(w.boss, order, 5)->front().id;
    const std::string open = R"({"returnsId":)" + in_quotes(id) + R"(,"warehouseId":""})";
    EXPECT_EQ(outcome(w.run(w.boss, update_return("updateReturns", w.in(open)))), "ok");
    EXPECT_EQ(w.returned(id, "warehouseId"), 0);
    EXPECT_EQ(outcome(w.turn(w.boss, id, 23)), "ok");
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24)), "REQUIRED_CHOOSE warehouseId");
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24, warehouse())), "ok");
}

TEST_F(ReturnFlow, ThreePartsRefundExactlyTheLinesNetAmount) {
    const Id order = w.received(58);
    const std::int64_t net = w.line_number(order, 0, "netAmount");
    for (const int pieces : {1, 1, 56}) {
        w.back_at(26, order, pieces);
    }
    std::int64_t back = 0;
    for (const Id refund : w.refunds_of(order)) {
        EXPECT_EQ(outcome(w.pay_back(w.finance, refund)), "ok");
        back += w.refund(refund, "amount");
    }
    EXPECT_EQ(back, net);
    EXPECT_EQ(w.number(order, "refundedAmount"), w.number(order, "payableAmount"));
    EXPECT_EQ(w.line_number(order, 0, "returnedPieces"), 58);
    EXPECT_EQ(outcome(w.ask_back(w.boss, order, 1)), "OVER_RETURN details[0].pieces");
}

TEST_F(ReturnFlow, TwoDraftsOfTheSamePiecesOnlyOneIsSubmitted) {
    const Id order = w.received(20);
    const Id first = w.ask_back(w.guide, order, 15)->front().id;
    const Id second = w.ask_back(w.guide, order, 15)->front().id;
    EXPECT_EQ(outcome(w.turn(w.guide, first, 23)), "ok");
    EXPECT_EQ(outcome(w.turn(w.guide, second, 23)), "OVER_RETURN details[0].pieces");
    EXPECT_EQ(outcome(w.turn(w.boss, first, 22, R"(,"reason":"照片不清")")), "ok");
    EXPECT_EQ(outcome(w.turn(w.guide, second, 23)), "ok");
    EXPECT_EQ(outcome(w.turn(w.guide, first, 23)), "OVER_RETURN details[0].pieces");
}

TEST_F(ReturnFlow, WhoMayDoWhatAndBadInputChangesNothing) {
    const Id order = w.received(20);
    const Id id = w.ask_back(w.guide, order, 5)->front().id;
    const std::size_t before = w.store.types(w.kTenant).size();
    EXPECT_EQ(outcome(w.ask_back(w.finance, order, 1)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.turn(w.finance, id, 23)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.turn(w.guide, id, 24)), "STATUS_DENIED returnsStatus");
    EXPECT_EQ(outcome(w.turn(w.guide, id, 77)), "STATUS_DENIED returnsStatus");
    EXPECT_EQ(outcome(w.turn(w.other, id, 23)), "NOT_FOUND") << "another guide's";
    EXPECT_EQ(outcome(w.ask_back(w.other, order, 1)), "NOT_FOUND orderId");
    EXPECT_EQ(outcome(w.ask_back(w.guide, order, 21)), "OVER_RETURN details[0].pieces");
    EXPECT_EQ(outcome(w.ask_back(w.guide, order, -1)), "TOO_SMALL details[0].pieces");
    EXPECT_EQ(
        outcome(w.run(
            w.guide,
            add_return("addReturn", w.in(R"({"returnsType":1,"orderId":)" + in_quotes(order) + "}"))
        )),
        "REQUIRED_ENTER reason"
    );
    EXPECT_EQ(
        outcome(w.run(
            w.guide,
            add_return(
                "addReturn",
                w.in(R"({"returnsType":9,"reason":"x","orderId":)" + in_quotes(order) + "}")
            )
        )),
        "BAD_OPTION returnsType"
    );
    EXPECT_EQ(w.store.types(w.kTenant).size(), before);
    EXPECT_EQ(outcome(w.turn(w.guide, id, 23)), "ok");
    EXPECT_EQ(outcome(w.turn(w.guide, id, 24, warehouse())), "FORBIDDEN");
    EXPECT_EQ(
        outcome(w.turn(w.boss, id, 24, warehouse() + w.taking(id, 6))),
        "OUT_OF_RANGE details[0].acceptPieces"
    );
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24, R"(,"warehouseId":"77")")), "NOT_FOUND warehouseId");
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24, R"(,"version":1)" + warehouse())), "VERSION_STALE");
}

TEST_F(ReturnFlow, DraftsAreEditedTheirLinesTakenOffAndWithdrawn) {
    const Id order = w.received(20);
    const Id id = w.ask_back(w.guide, order, 5)->front().id;
    const auto line = w.rows_where(projections::returns_detail_table(), "returnsId", id).front();
    const Id detail = projections::id_of(projections::return_lines(), line, "id");
    EXPECT_EQ(
        outcome(w.run(
            w.guide,
            update_return(
                "updateReturns",
                w.in(
                    R"({"returnsId":)" + in_quotes(id) + R"(,"reason":"多订了","details":[{"id":)" +
                    in_quotes(detail) + R"(,"pieces":7}]})"
                )
            )
        )),
        "ok"
    );
    EXPECT_EQ(w.return_line(id, "pieces"), 7);
    EXPECT_EQ(w.returned(id, "applyAmount"), w.return_line(id, "refundAmount"));
    EXPECT_EQ(
        outcome(w.run(
            w.guide, remove_return_lines(w.in(R"({"returnsDetailIds":)" + in_quotes(detail) + "}"))
        )),
        "ok"
    );
    EXPECT_EQ(outcome(w.turn(w.guide, id, 23)), "REQUIRED_LINE details");
    const auto withdraw = [&](const Principal& who) {
        return outcome(w.run(
            who, withdraw_returns(w.in(R"({"returnsIds":)" + in_quotes(id) + R"(,"reason":"x"})"))
        ));
    };
    EXPECT_EQ(withdraw(w.finance), "FORBIDDEN");
    EXPECT_EQ(withdraw(w.guide), "ok");
    EXPECT_EQ(w.returned(id, "closed"), 1);
    EXPECT_EQ(withdraw(w.guide), "STATUS_DENIED");
    EXPECT_EQ(outcome(w.turn(w.guide, id, 23)), "STATUS_DENIED");
}

TEST_F(ReturnFlow, WhatReturnsTakesPartInIsNotUndoneBehindIt) {
    const Id order = w.shipped(20);
    const Id id = w.back_at(24, order, 15);
    const Id put{w.returned(id, "putOrderId")};
    EXPECT_EQ(outcome(w.reverse(w.records_of(put).front())), "REVERSE_AT_DOCUMENT outPutRecordId");
    EXPECT_EQ(
        outcome(w.reverse(w.records_of(w.outs_of(order).front()).front())), "LINE_HAS_RETURNS"
    );
    EXPECT_EQ(
        outcome(w.run(
            w.keeper,
            save_put_order(w.in(
                R"({"putType":2,"putDate":"2026-01-05","warehouseId":)" + in_quotes(w.warehouse) +
                R"(,"details":[{"commodityId":)" + in_quotes(w.tile) +
                R"(,"colorNumber":"S1","grade":"A","planPieces":1}]})"
            ))
        )),
        "BAD_OPTION putType"
    );
}

TEST_F(ReturnFlow, AReturnOfAnOrderThatIsNotPaidLowersItsDebtFirst) {
    w.receive("S1", 50);
    const Id order = w.order_of(50, R"(,"payMode":2,"depositRate":3000)");
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    const Id payment = projections::id_of(projections::payments(), w.payments(order).front(), "id");
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
    w.ship(order, 50);
    EXPECT_EQ(
        outcome(w.run(
            w.finance, void_payment(w.in(R"({"id":)" + in_quotes(payment) + R"(,"reason":"x"})"))
        )),
        "STATUS_DENIED"
    );
    const Id id = w.back_at(26, order, 10);
    EXPECT_EQ(w.returned(id, "payAmount"), w.returned(id, "refundAmount"));
    EXPECT_EQ(outcome(w.pay(w.guide, order, 1)), "PAY_OVER amount") << "nothing is owed";
}

TEST_F(ReturnFlow, ARefusedDeliveryOpensItsReturnAndTheOrderEndsWithIt) {
    const Id order = w.shipped(20);
    const Id receipt = w.receipts_of(order).front();
    EXPECT_EQ(
        outcome(w.run(
            w.boss,
            update_receipt(
                w.in(R"({"id":)" + in_quotes(receipt) + R"(,"receiptStatus":2,"remark":"色差"})")
            )
        )),
        "ok"
    );
    ASSERT_EQ(w.returns_of(order).size(), 1U);
    const Id id = w.returns_of(order).front();
    EXPECT_EQ(w.returned(id, "returnsType"), 6);
    EXPECT_EQ(w.returned(id, "returnsStatus"), 22);
    EXPECT_EQ(w.return_line(id, "pieces"), 20);
    EXPECT_EQ(Id{w.returned(id, "warehouseId")}, w.warehouse);
    EXPECT_EQ(outcome(w.step(w.boss, order, 19)), "RECEIPT_OPEN");
    EXPECT_EQ(outcome(w.turn(w.boss, id, 23)), "ok");
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24, w.taking(id, 19))), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 19)
        << "one broke on the way; nothing is left to sign";
}

TEST_F(ReturnFlow, BrokenPiecesOnAReceiptOpenAReturn) {
    const Id order = w.shipped(20);
    EXPECT_EQ(outcome(w.sign(w.receipts_of(order).front(), R"(,"breakPieces":2)")), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 19);
    ASSERT_EQ(w.returns_of(order).size(), 1U);
    const Id id = w.returns_of(order).front();
    EXPECT_EQ(w.returned(id, "returnsType"), 4);
    EXPECT_EQ(w.return_line(id, "pieces"), 2);
    EXPECT_EQ(outcome(w.turn(w.boss, id, 23)), "REQUIRED_CHOOSE imageUrls");
}

TEST_F(ReturnFlow, BreakageIsToldByLineWithPhotosAndCostsNoFee) {
    w.receive("S1", 100);
    const Id order = w.order_of(20);
    ASSERT_EQ(outcome(w.confirm_stock(order)), "ok");
    w.ship(order, 20);
    const Id receipt = w.receipts_of(order).front();
    const std::string line = in_quotes(w.only_line(order));
    const auto broken = [&](const std::string& what) { return R"(,"breakages":[{)" + what + "}]"; };
    const auto of_line = [&](const std::string& pieces) {
        return broken(R"("orderDetailId":)" + line + R"(,"pieces":)" + pieces);
    };
    EXPECT_EQ(
        outcome(w.sign(receipt, broken(R"("orderDetailId":"77","pieces":1)"))),
        "NOT_FOUND breakages[0].orderDetailId"
    );
    EXPECT_EQ(outcome(w.sign(receipt, of_line("21"))), "OUT_OF_RANGE breakages[0].pieces");
    EXPECT_EQ(outcome(w.sign(receipt, of_line("0"))), "OUT_OF_RANGE breakages[0].pieces");
    EXPECT_EQ(
        outcome(w.sign(receipt, of_line("2") + R"(,"imageUrls":["/blob/broken.jpg"])")), "ok"
    );
    ASSERT_EQ(w.returns_of(order).size(), 1U);
    const Id id = w.returns_of(order).front();
    EXPECT_EQ(w.returned(id, "returnsType"), 4);
    EXPECT_EQ(w.return_line(id, "pieces"), 2);
    EXPECT_EQ(outcome(w.turn(w.guide, id, 23)), "ok") << "the photos are there";
    EXPECT_EQ(outcome(w.turn(w.boss, id, 24, w.taking(id, 2))), "ok");
    EXPECT_EQ(outcome(w.turn(w.finance, id, 25, R"(,"freightAmount":500)")), "ok");
    EXPECT_EQ(w.returned(id, "feeAmount"), 0) << "we broke it";
    EXPECT_EQ(w.returned(id, "refundAmount"), w.returned(id, "grossAmount"));
}

TEST_F(ReturnFlow, AnOrderClosedShortGivesBackWhatWasPaidForTheRest) {
    w.receive("S1", 50);
    const Id order = w.order_of(50);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_EQ(outcome(w.step(w.finance, order, 18, R"(,"reason":"断货")")), "STATUS_DENIED")
        << "nothing shipped";
    w.ship(order, 40);
    EXPECT_EQ(w.stock("S1", "reserved"), 10);
    EXPECT_EQ(outcome(w.step(w.guide, order, 18, R"(,"reason":"断货")")), "FORBIDDEN");
    EXPECT_EQ(outcome(w.step(w.finance, order, 18)), "REQUIRED_ENTER reason");
    EXPECT_EQ(outcome(w.step(w.finance, order, 18, R"(,"reason":"断货")")), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 18);
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    EXPECT_EQ(w.line_number(order, 0, "shortPieces"), 10);
    ASSERT_EQ(w.refunds_of(order).size(), 1U);
    const Id refund = w.refunds_of(order).front();
    EXPECT_EQ(w.refund(refund, "sourceType"), 4);
    EXPECT_EQ(w.refund(refund, "amount"), w.number(order, "creditedAmount"));
    EXPECT_EQ(outcome(w.pay_back(w.finance, refund)), "SELF_CONFIRM");
    EXPECT_EQ(outcome(w.pay_back(w.cashier, refund)), "ok");
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
    EXPECT_EQ(outcome(w.sign(w.receipts_of(order).front())), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 19);
    w.back_at(26, order, 40);
    std::int64_t back = 0;
    for (const Id each : w.refunds_of(order)) {
        back += w.refund(each, "amount");
    }
    EXPECT_EQ(back, w.number(order, "payableAmount"));
}

TEST_F(ReturnFlow, ClosingShortAfterTheLastSignatureReceivesTheOrder) {
    w.receive("S1", 50);
    const Id order = w.order_of(50);
    EXPECT_EQ(outcome(w.confirm_stock(order)), "ok");
    w.ship(order, 40);
    EXPECT_EQ(outcome(w.sign(w.receipts_of(order).front())), "ok");
    EXPECT_EQ(outcome(w.step(w.finance, order, 18, R"(,"reason":"断货")")), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 19);
}

TEST_F(ReturnFlow, ACancelledOrderGivesBackAllThatWasPaid) {
    const Id order = w.at(15);
    const std::int64_t paid = w.number(order, "paidAmount");
    EXPECT_EQ(outcome(w.cancel(w.finance, order)), "ok");
    ASSERT_EQ(w.refunds_of(order).size(), 1U);
    const Id refund = w.refunds_of(order).front();
    EXPECT_EQ(w.refund(refund, "sourceType"), 2);
    EXPECT_EQ(w.refund(refund, "amount"), paid);
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
    EXPECT_EQ(outcome(w.pay_back(w.finance, refund)), "SELF_CONFIRM");
    EXPECT_EQ(outcome(w.pay_back(w.cashier, refund)), "ok");
    EXPECT_EQ(w.number(order, "refundedAmount"), paid);
    EXPECT_EQ(outcome(w.cancel(w.finance, order)), "STATUS_DENIED");
}

TEST_F(ReturnFlow, PointsOfTheOrderGoBackWithItsGoodsAsFarAsTheyAreThere) {
    test::saved(
        w.store,
        w.boss,
        "balanceRule",
        R"({"ruleName":"r","ruleType":1,"unitAmount":10000,"unitBonus":10,"beneficiary":"GUIDE",)"
        R"("startTime":"2026-01-01 00:00:00","endTime":"2027-01-01 00:00:00","priority":1,)"
        R"("valid":1})"
    );
    const Id order = w.received(50);
    const std::int64_t granted = w.number(order, "bonusGranted");
    ASSERT_GT(granted, 0);
    const auto points = [&] {
        const auto rows = w.rows_where(projections::user_balance_table(), "id", w.guide.user);
        return projections::integer(projections::user_balances(), rows.front(), "bonusBalance");
    };
    EXPECT_EQ(points(), granted);
    const Id id = w.back_at(26, order, 10);
    const std::int64_t back = w.returned(id, "grossAmount") / 10'000 * 10;
    EXPECT_EQ(w.returned(id, "bonusClawback"), back);
    EXPECT_EQ(w.returned(id, "bonusShortAmount"), 0) << "the guide's points are not the customer's";
    EXPECT_EQ(points(), granted) << "not before the money is gone";
    EXPECT_EQ(outcome(w.pay_back(w.finance, w.refunds_of(order).front())), "ok");
    EXPECT_EQ(points(), granted - back);
}

TEST_F(ReturnFlow, NoMoreIsPaidBackThanWasPaid) {
    const Id order = w.received(20);
    const auto over = [&](std::int64_t amount) {
        return outcome(w.run(
            w.finance,
            save_refund(w.in(
                R"({"orderId":)" + in_quotes(order) + R"(,"refundType":2,"amount":)" +
                std::to_string(amount) + "}"
            ))
        ));
    };
    EXPECT_EQ(over(1), "OVER_REFUND amount");
    EXPECT_EQ(over(0), "TOO_SMALL amount");
    EXPECT_EQ(over(-1), "TOO_SMALL amount");
    EXPECT_EQ(over(INT64_MAX), "TOO_BIG amount");
    EXPECT_EQ(over(99'999'999'99), "OVER_REFUND amount");
    EXPECT_EQ(outcome(w.pay_back(w.finance, Id{5})), "NOT_FOUND");
}

}  // namespace
}  // namespace oms::commands
