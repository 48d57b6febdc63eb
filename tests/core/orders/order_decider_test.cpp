// The deciders alone: given what happened, when something is wanted, then these events or this
// refusal.

#include "domain/goods/totals.hpp"
#include "domain/money/payment.hpp"
#include "domain/orders/order.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using namespace events;

OrderLine line(std::int64_t id, std::int64_t amount) {
    OrderLine made;
    made.id = Id{id};
    made.commodityId = Id{900 + id};
    made.pieces = 1;
    made.piecesPerBox = 1;
    made.lineAmount = amount;
    made.netAmount = amount;
    return made;
}

OrderHeader header() {
    OrderHeader h;
    h.orderType = 2;
    h.customerId = Id{5};
    h.customerName = "张三";
    h.guideUserId = Id{6};
    h.deptId = Id{7};
    h.projectAddress = "a";
    h.regionCode = "440604";
    h.receiver = "b";
    h.receiverTel = "13900001234";
    h.payMode = kPayInFull;
    h.deliverMode = 1;
    return h;
}

OrderDrafted drafted(std::vector<OrderLine> lines) {
    NewOrder order{Id{1}, "DD1", header(), {}, std::move(lines), Timestamp{}, "dg"};
    const auto events = draft_order(order);
    EXPECT_TRUE(events);
    return std::get<OrderDrafted>(events->front());
}

/// The state after these events.
OrderState given(const OrderEvents& history) {
    OrderState state;
    for (const auto& event : history) {
        state.apply(event);
    }
    return state;
}

std::string refusal(const Result<OrderEvents>& decided) {
    return decided ? "accepted" : decided.error().key;
}

const OrderSubmitted kSubmitted{Id{1}, 12, 13, "张三", "138", "dg"};

TEST(OrderDecider, DraftNumbersItsLinesAndTotals) {
    const auto order = drafted({line(11, 300), line(12, 200)});
    EXPECT_EQ(order.lines[0].lineNo, 1);
    EXPECT_EQ(order.lines[1].lineNo, 2);
    EXPECT_EQ(order.amounts.payableAmount, 500);
    EXPECT_EQ(order.amounts.totalPieces, 2);
}

TEST(OrderDecider, EditMakesTheFewestEventsEachWithItsAmounts) {
    const auto state = given({drafted({line(11, 300), line(12, 200), line(13, 100)})});
    auto kept = state.lines[2];
    auto changed = state.lines[0];
    changed.lineAmount = changed.netAmount = 350;
    const auto events =
        edit_order(state, {state.header, state.amounts, {kept, changed, line(14, 50)}, "dg"});
    ASSERT_TRUE(events);
    ASSERT_EQ(events->size(), 4U);
    const auto& removed = std::get<OrderLineRemoved>((*events)[0]);
    EXPECT_EQ(removed.lineId, Id{12});
    EXPECT_EQ(removed.lineNo, 2);
    EXPECT_EQ(removed.amounts.goodsAmount, 400);
    EXPECT_EQ(std::get<OrderLineChanged>((*events)[1]).line.id, Id{13});
    EXPECT_EQ(std::get<OrderLineChanged>((*events)[2]).amounts.goodsAmount, 450);
    EXPECT_EQ(std::get<OrderLineAdded>((*events)[3]).line.lineNo, 3);
    auto after = state;
    for (const auto& event : *events) {
        after.apply(event);
    }
    EXPECT_EQ(after.lines[0].id, Id{13});
    EXPECT_EQ(after.lines[1].id, Id{11});
    EXPECT_EQ(after.amounts.payableAmount, 500);
}

TEST(OrderDecider, EditOfTooManyLinesOrAfterSubmitIsRefused) {
    auto state = given({drafted({line(11, 300)})});
    std::vector<OrderLine> many(kLinesMax + 1, line(11, 1));
    EXPECT_EQ(
        refusal(edit_order(state, {state.header, state.amounts, many, ""})), "TOO_MANY_LINES"
    );
    state.apply(kSubmitted);
    EXPECT_EQ(
        refusal(edit_order(state, {state.header, state.amounts, state.lines, ""})), "STATUS_DENIED"
    );
}

TEST(OrderDecider, AccountingSharesTheDiscountInItsEvent) {
    const auto state =
        given({drafted({line(11, 333'709), line(12, 168'000), line(13, 45'050)}), kSubmitted});
    OrderAmounts wanted = state.amounts;
    wanted.discountAmount = 20'000;
    wanted.eraseAmount = 39;
    wanted.processAmount = 77;  // comes from process orders, not from the accountant
    const auto events = account_order(state, wanted, "cw");
    ASSERT_TRUE(events);
    const auto& accounted = std::get<OrderAccounted>(events->front());
    EXPECT_EQ(accounted.amounts.processAmount, 0);
    EXPECT_EQ(accounted.amounts.payableAmount, 526'720);
    EXPECT_EQ(
        accounted.shares,
        (std::vector<DiscountShare>{
            {Id{11}, 12'231, 321'478}, {Id{12}, 6'157, 161'843}, {Id{13}, 1'651, 43'399}})
    );
    auto after = state;
    after.apply(accounted);
    EXPECT_EQ(after.status, kToPay);
    EXPECT_EQ(after.lines[0].netAmount, 321'478);
    EXPECT_EQ(refusal(account_order(after, wanted, "cw")), "STATUS_DENIED");
}

TEST(OrderDecider, AmountsBeyondTheRangeAreRefusedNotWrapped) {
    NewOrder order{
        Id{1}, "DD1", header(), {}, {line(11, INT64_MAX), line(12, 1)}, Timestamp{}, "dg"};
    EXPECT_EQ(refusal(draft_order(order)), "NUMBER_RANGE");
    order.lines = {line(11, INT64_MAX)};
    order.amounts.freightAmount = 1;
    EXPECT_EQ(refusal(draft_order(order)), "NUMBER_RANGE");
}

TEST(OrderDecider, AStreamWithoutEventsTakesNothing) {
    const OrderState none;
    EXPECT_EQ(refusal(submit_order(none, "", "", "")), "STATUS_DENIED");
    EXPECT_EQ(refusal(account_order(none, {}, "")), "STATUS_DENIED");
    EXPECT_EQ(refusal(send_order_back(none, "x", 0, "")), "STATUS_DENIED");
    EXPECT_EQ(refusal(pass_order(none, 0, false, "")), "STATUS_DENIED");
    EXPECT_EQ(refusal(cancel_order(none, "x", 0, "")), "STATUS_DENIED");
    EXPECT_EQ(refusal(remove_order(none, "")), "STATUS_DENIED");
    EXPECT_TRUE(recheck_payment(none, 0, "x", "").empty());
}

PaymentState recorded(std::int64_t amount, Id by) {
    PaymentState state;
    PaymentRecorded event;
    event.paymentId = Id{2};
    event.orderId = Id{1};
    event.amount = amount;
    state.apply(event);
    state.recorder = by;
    return state;
}

std::string refusal(const Result<PaymentEvent>& decided) {
    return decided ? "accepted" : decided.error().key;
}

// Rows: order status and whether it is closed; columns: record, confirm, void pending, void
// confirmed. D = STATUS_DENIED.
TEST(PaymentDecider, EveryCommandAtEveryStepOfTheOrder) {
    struct Row {
        std::int32_t status;
        bool closed;
        std::string record, confirm, void_pending, void_confirmed;
    };

    const std::string ok = "accepted";
    const std::string no = "STATUS_DENIED";
    const Row rows[] = {
        {12, false, no, no, ok, no},
        {13, false, no, no, ok, no},
        {14, false, ok, ok, ok, ok},
        {15, false, no, ok, ok, ok},
        {17, false, ok, ok, ok, no},
        {18, false, ok, ok, ok, no},
        {19, false, ok, ok, ok, no},
        {12, true, no, no, ok, no},
        {14, true, no, no, ok, no},
        {15, true, no, no, ok, no},
    };
    for (const Row& row : rows) {
        const PayableOrder order{row.status, row.closed, 500, 500};
        PaymentRecorded wanted;
        wanted.amount = 500;
        EXPECT_EQ(refusal(record_payment(order, wanted, Timestamp{})), row.record) << row.status;
        const auto pending = recorded(500, Id{8});
        EXPECT_EQ(refusal(confirm_payment(pending, order, Id{9}, "")), row.confirm) << row.status;
        EXPECT_EQ(refusal(void_payment(pending, order, "x", "")), row.void_pending) << row.status;
        auto confirmed = pending;
        confirmed.apply(PaymentConfirmed{});
        EXPECT_EQ(refusal(confirm_payment(confirmed, order, Id{9}, "")), no);
        EXPECT_EQ(refusal(void_payment(confirmed, order, "x", "")), row.void_confirmed)
            << row.status;
        auto voided = pending;
        voided.apply(PaymentVoided{});
        EXPECT_EQ(refusal(confirm_payment(voided, order, Id{9}, "")), no);
        EXPECT_EQ(refusal(void_payment(voided, order, "x", "")), no);
    }
}

TEST(PaymentDecider, MoneyOnItsWayBackCannotBeVoided) {
    auto confirmed = recorded(500, Id{8});
    EXPECT_EQ(refusal(void_payment(confirmed, {15, false, 0, 499}, "x", "")), "accepted");
    confirmed.apply(PaymentConfirmed{});
    EXPECT_EQ(refusal(void_payment(confirmed, {15, false, 0, 499}, "x", "")), "MONEY_GOES_BACK");
    EXPECT_EQ(refusal(void_payment(confirmed, {15, false, 0, 500}, "x", "")), "accepted");
}

TEST(PaymentDecider, MoneyIsBoundedByWhatIsDue) {
    const PayableOrder order{14, false, 500};
    PaymentRecorded wanted;
    wanted.amount = 501;
    EXPECT_EQ(refusal(record_payment(order, wanted, Timestamp{})), "PAY_OVER");
    wanted.amount = 0;
    EXPECT_EQ(refusal(record_payment(order, wanted, Timestamp{})), "OUT_OF_RANGE");
    EXPECT_EQ(refusal(confirm_payment(recorded(501, Id{8}), order, Id{9}, "")), "PAY_OVER");
    EXPECT_EQ(refusal(confirm_payment(recorded(500, Id{8}), order, Id{8}, "")), "SELF_CONFIRM");
    EXPECT_EQ(refusal(confirm_payment(PaymentState{}, order, Id{8}, "")), "STATUS_DENIED");
}

}  // namespace
}  // namespace oms::domain
