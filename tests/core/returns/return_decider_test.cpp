// What a return and a refund may do, given what happened to them: states, caps, money to the fen.
#include "domain/goods/totals.hpp"
#include "domain/money/refund.hpp"
#include "domain/orders/order_delivery.hpp"
#include "domain/returns/returns.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

constexpr Id kLine{101};
constexpr Id kDetail{901};
constexpr std::int64_t kNet = 321'478;  // TV-12, line 1
constexpr std::int64_t kPieces = 58;

template <class T>
std::string said(const Result<T>& result) {
    return result ? "ok" : result.error().key + " " + result.error().field;
}

/// An order at 19 that shipped all 58 pieces of one line in one shade.
ReturnableOrder shipped() {
    ReturnableOrder order{19, false, Timestamp{1'000}, {}};
    ReturnableLine& line = order.lines[kLine];
    line.facts.orderDetailId = kLine;
    line.facts.orderPieces = kPieces;
    line.facts.netAmount = kNet;
    line.grade = "A";
    line.delivered = kPieces;
    line.shades = {{"S1", kPieces}};
    return order;
}

events::ReturnLine asked(std::int64_t pieces, const std::string& shade = "S1") {
    events::ReturnLine line;
    line.id = kDetail;
    line.orderDetailId = kLine;
    line.colorNumber = shade;
    line.grade = "A";
    line.pieces = pieces;
    return line;
}

ReturnState drafted(std::int64_t pieces, std::int32_t type = kSurplus) {
    ReturnState state;
    events::ReturnDrafted e;
    e.returnsId = Id{900};
    e.header.orderId = Id{11};
    e.header.returnsType = type;
    e.header.reason = "余砖";
    e.details = *settle_return_lines(shipped(), type, {asked(pieces)});
    state.apply(e);
    return state;
}

ReturnState accepted(std::int64_t pieces, std::int64_t earlier, std::int32_t type = kSurplus) {
    ReturnState state = drafted(pieces, type);
    state.apply(events::ReturnSubmitted{Id{900}, Id{11}, 22, 23, {}, 0, ""});
    state.apply(events::ReturnAccepted{
        Id{900},
        Id{11},
        23,
        24,
        Id{41},
        "",
        Id{},
        Id{950},
        "",
        {{kDetail, kLine, pieces, 0, "A", earlier}},
        ""});
    return state;
}

TEST(LineRefunds, ThreePartsBringExactlyTheLinesNetAmount) {  // TV-13
    EXPECT_EQ(*refund_of_pieces(kNet, kPieces, 0, 1), 5543);
    EXPECT_EQ(*refund_of_pieces(kNet, kPieces, 1, 1), 5542);
    EXPECT_EQ(*refund_of_pieces(kNet, kPieces, 2, 56), 310'393);
    EXPECT_EQ(*cumulative_refund(kNet, kPieces, kPieces), kNet);
    EXPECT_EQ(*refund_of_pieces(0, 7, 3, 4), 0) << "a gift";
}

TEST(ReturnMoney, FeeFreightAndMissingPointsAreTakenOff) {  // TV-14, with the points of TV-16
    const std::vector<events::Clawback> back = {{Id{31}, 10, Id{7}, 1, ""}};
    const auto made = account_return(accepted(10, 0), {1000, 5000, back, 40}, "财务");
    ASSERT_TRUE(made);
    const auto& amounts = std::get<events::ReturnAccounted>(*made).amounts;
    EXPECT_EQ(amounts.bonusClawback, 10);
    EXPECT_EQ(amounts.grossAmount, 55'427);
    EXPECT_EQ(amounts.feeAmount, 5543);
    EXPECT_EQ(amounts.freightAmount, 5000);
    EXPECT_EQ(amounts.refundAmount, 44'844);
}

TEST(ReturnMoney, OurFaultCostsNeitherFeeNorFreight) {
    for (const auto type : {kQuality, kShadeMismatch, kWrongGoods}) {
        const auto made = account_return(accepted(10, 0, type), {1000, 5000, {}, 0}, "");
        ASSERT_TRUE(made);
        EXPECT_EQ(std::get<events::ReturnAccounted>(*made).amounts.refundAmount, 55'427);
    }
}

TEST(ReturnMoney, NeverBelowNothingAndWithinBounds) {
    const auto state = accepted(1, 0);
    EXPECT_EQ(said(account_return(state, {10'001, 0, {}, 0}, "")), "OUT_OF_RANGE feeRate");
    EXPECT_EQ(said(account_return(state, {-1, 0, {}, 0}, "")), "OUT_OF_RANGE feeRate");
    EXPECT_EQ(said(account_return(state, {0, 5544, {}, 0}, "")), "OUT_OF_RANGE freightAmount");
    const auto made = account_return(state, {10'000, 5543, {}, 99}, "");
    ASSERT_TRUE(made);
    EXPECT_EQ(std::get<events::ReturnAccounted>(*made).amounts.refundAmount, 0);
}

TEST(ReturnLines, WhatTheOrderShippedAndOthersLeftIsTheCap) {
    ReturnableOrder order = shipped();
    order.lines[kLine].held = 50;
    order.lines[kLine].heldShades = {{"S1", 50}};
    const auto ask = [&](std::vector<events::ReturnLine> lines, std::int32_t type = kSurplus) {
        return said(settle_return_lines(order, type, std::move(lines)));
    };
    EXPECT_EQ(ask({asked(8)}), "ok");
    EXPECT_EQ(ask({asked(9)}), "OVER_RETURN details[0].pieces");
    EXPECT_EQ(ask({asked(4), asked(5)}), "OVER_RETURN details[1].pieces");
    EXPECT_EQ(ask({asked(0)}), "OUT_OF_RANGE details[0].pieces");
    EXPECT_EQ(ask({asked(1, "S2")}), "SHADE_NOT_SHIPPED details[0].colorNumber");
    EXPECT_EQ(ask({asked(1, "")}), "ok") << "the only shade";
    events::ReturnLine unknown = asked(1);
    unknown.orderDetailId = Id{5};
    EXPECT_EQ(ask({unknown}), "NOT_FOUND details[0].orderDetailId");
    order.lines[kLine].grade = "B";
    EXPECT_EQ(ask({asked(1)}), "BAD_OPTION details[0].grade") << "better than what was shipped";
    order.lines[kLine].grade = "A";
    order.lines[kLine].needProcess = true;
    EXPECT_EQ(ask({asked(1)}), "PROCESSED_GOODS details[0].orderDetailId");
    EXPECT_EQ(ask({asked(1)}, kBreakage), "ok");
}

TEST(ReturnLines, TwoShadesOfALineAreCappedApart) {
    ReturnableOrder order = shipped();
    order.lines[kLine].shades = {{"S1", 30}, {"S2", 28}};
    EXPECT_EQ(
        said(settle_return_lines(order, kSurplus, {asked(31)})), "OVER_RETURN details[0].pieces"
    );
    const auto both = settle_return_lines(order, kSurplus, {asked(30), asked(28, "S2")});
    ASSERT_TRUE(both);
    EXPECT_EQ((*both)[0].refundAmount + (*both)[1].refundAmount, kNet);
}

TEST(Returnable, ShippedNotClosedAndInTime) {
    ReturnableOrder order = shipped();
    constexpr std::int64_t kDay = 86'400'000;
    EXPECT_EQ(said(check_returnable(order, Timestamp{1'000 + 90 * kDay}, 90)), "ok");
    EXPECT_EQ(
        said(check_returnable(order, Timestamp{1'001 + 90 * kDay}, 90)), "RETURN_TOO_LATE orderId"
    );
    order.closed = true;
    EXPECT_EQ(said(check_returnable(order, Timestamp{}, 90)), "STATUS_DENIED orderId");
    order = shipped();
    order.status = 17;
    EXPECT_EQ(said(check_returnable(order, Timestamp{}, 90)), "ok");
    order.lines[kLine].delivered = 0;
    EXPECT_EQ(said(check_returnable(order, Timestamp{}, 90)), "STATUS_DENIED orderId");
}

TEST(ReturnSteps, SubmissionNeedsGoodsAndPhotosWhereTheyProveSomething) {
    EXPECT_EQ(said(submit_return(drafted(1), {}, "")), "REQUIRED_LINE details");
    ReturnState broken = drafted(1, kBreakage);
    EXPECT_EQ(said(submit_return(broken, broken.lines, "")), "REQUIRED_CHOOSE imageUrls");
    broken.header.imageUrls = {"/blob/a.jpg"};
    EXPECT_EQ(said(submit_return(broken, broken.lines, "")), "ok");
    EXPECT_EQ(said(submit_return(accepted(1, 0), {asked(1)}, "")), "STATUS_DENIED ");
}

TEST(ReturnSteps, ThePiecesAreHeldFromTheSubmissionOn) {
    ReturnState state = drafted(10);
    EXPECT_EQ(state.held(kLine), 0);
    state.apply(events::ReturnSubmitted{Id{900}, Id{11}, 22, 23, {}, 0, ""});
    EXPECT_EQ(state.held(kLine), 10);
    const std::string other = "S2";
    EXPECT_EQ(state.held(kLine, &other), 0);
    state.apply(events::ReturnSentBack{Id{900}, Id{11}, 23, 22, "x", ""});
    EXPECT_EQ(state.held(kLine), 0);
}

TEST(ReturnSteps, AcceptanceTakesAPartAndMayLowerTheGrade) {
    ReturnState state = drafted(10);
    state.apply(events::ReturnSubmitted{Id{900}, Id{11}, 22, 23, {}, 0, ""});
    ReturnableOrder order = shipped();
    order.lines[kLine].taken = 7;
    const auto take = [&](std::int64_t pieces, const std::string& grade) {
        return settle_acceptance(state, order, {{kDetail, pieces, grade}});
    };
    const auto part = take(9, "B");
    ASSERT_TRUE(part);
    EXPECT_EQ(part->front(), (events::AcceptedLine{kDetail, kLine, 9, 1, "B", 7}));
    EXPECT_EQ(said(take(11, "")), "OUT_OF_RANGE details[0].acceptPieces");
    EXPECT_EQ(said(take(-1, "")), "OUT_OF_RANGE details[0].acceptPieces");
    EXPECT_EQ(said(take(0, "")), "NOTHING_ACCEPTED details");
    EXPECT_EQ(said(take(9, "D")), "BAD_OPTION details[0].grade");
    EXPECT_EQ(settle_acceptance(state, order, {})->front().acceptPieces, 10) << "whole";
    EXPECT_EQ(said(settle_acceptance(drafted(1), order, {})), "STATUS_DENIED ");
}

TEST(ReturnSteps, MoneyGoesBackOnlyAsFarAsThereIsTooMuch) {
    ReturnState state = accepted(10, 0);
    state.apply(std::get<events::ReturnAccounted>(*account_return(state, {0, 0, {}, 0}, "")));
    EXPECT_EQ(agree_return(state, 55'427, "")->payAmount, 55'427);
    EXPECT_EQ(agree_return(state, 99'999, "")->payAmount, 55'427);
    const auto debt = agree_return(state, 20'000, "");
    EXPECT_EQ(debt->payAmount, 20'000);
    EXPECT_EQ(debt->offsetAmount, 35'427);
    EXPECT_EQ(agree_return(state, -1, "")->payAmount, 0);
}

TEST(ReturnSteps, OnlyWhatIsNotTakenIsWithdrawnAndReasonsAreGiven) {
    EXPECT_EQ(said(withdraw_return(drafted(1), "", "")), "ok");
    EXPECT_EQ(said(withdraw_return(accepted(1, 0), "", "")), "STATUS_DENIED ");
    ReturnState submitted = drafted(1);
    submitted.apply(events::ReturnSubmitted{Id{900}, Id{11}, 22, 23, {}, 0, ""});
    EXPECT_EQ(said(send_return_back(submitted, "", "")), "REQUIRED_ENTER reason");
    EXPECT_EQ(said(send_return_back(submitted, "不是我们的砖", "")), "ok");
    EXPECT_EQ(said(send_return_back(drafted(1), "x", "")), "STATUS_DENIED ");
    EXPECT_EQ(said(complete_return(submitted, "")), "STATUS_DENIED ");
}

RefundState opened(std::int64_t amount, std::int32_t source = kOfReturn) {
    RefundState state;
    events::RefundOpened e;
    e.refundId = Id{990};
    e.sourceType = source;
    e.amount = amount;
    e.recorderId = Id{31};
    state.apply(e);
    return state;
}

TEST(Refunds, NeverMoreThanThereIs) {
    EXPECT_EQ(said(check_refund(100, 100)), "ok");
    EXPECT_EQ(said(check_refund(101, 100)), "OVER_REFUND amount");
    EXPECT_EQ(said(check_refund(0, 100)), "OUT_OF_RANGE amount");
    EXPECT_EQ(said(check_refund(-5, 100)), "OUT_OF_RANGE amount");
    EXPECT_EQ(said(check_refund(1, -7)), "OVER_REFUND amount");
}

TEST(Refunds, ConfirmedByAnotherWithAWayAndNotInTheFuture) {
    const RefundState state = opened(100);
    const Timestamp now = *parse_datetime("2026-11-22 10:00:00");
    RefundPayment payment{{}, now.ms, ""};
    const auto confirm = [&](Id user) {
        return said(confirm_refund(state, payment, user, now, ""));
    };
    EXPECT_EQ(confirm(Id{31}), "SELF_CONFIRM ");
    EXPECT_EQ(confirm(Id{32}), "REQUIRED_CHOOSE refundType");
    payment.way.refundType = kRefundByBank;
    EXPECT_EQ(confirm(Id{32}), "REQUIRED_ENTER payeeName");
    payment.way.payeeName = "王芳";
    EXPECT_EQ(confirm(Id{32}), "REQUIRED_ENTER payeeAccount");
    payment.way.payeeAccount = "6222";
    payment.refundTime = now.ms + 86'400'000;
    EXPECT_EQ(confirm(Id{32}), "DATE_TOO_LATE refundTime");
    payment.refundTime = now.ms;
    EXPECT_EQ(confirm(Id{32}), "ok");
    RefundState paid = state;
    paid.apply(*confirm_refund(state, payment, Id{32}, now, ""));
    EXPECT_EQ(said(confirm_refund(paid, payment, Id{32}, now, "")), "STATUS_DENIED ");
}

TEST(Refunds, APartGoesAnotherWayAndOnlyOverpaymentsAreVoided) {
    const RefundState state = opened(100);
    const auto split = change_refund(state, {kRefundByCash, "", "", "", ""}, 30, "");
    ASSERT_TRUE(split);
    EXPECT_EQ(std::get<events::RefundChanged>(*split).amount, 70);
    EXPECT_EQ(said(change_refund(state, {}, 100, "")), "OUT_OF_RANGE amount");
    EXPECT_EQ(said(change_refund(state, {}, -1, "")), "OUT_OF_RANGE amount");
    EXPECT_EQ(said(void_refund(state, "", "")), "STATUS_DENIED ");
    EXPECT_EQ(said(void_refund(opened(1, kOfOverpayment), "", "")), "ok");
}

/// An order at 17 with one line, `shipped` of its pieces gone and `committed` promised.
OrderState at_ship(std::int64_t committed, std::int64_t delivered) {
    OrderState order;
    order.id = Id{11};
    order.status = kToShip;
    events::OrderLine line;
    line.id = kLine;
    line.lineNo = 1;
    line.pieces = kPieces;
    line.netAmount = kNet;
    order.lines.push_back(line);
    order.deliveries[kLine] = {committed, delivered, 0, {}};
    return order;
}

TEST(ClosingShort, TakesTheMissingPiecesOffAndNeedsSomethingShipped) {
    const auto made = close_order_short(at_ship(48, 48), "尾货不发", "");
    ASSERT_TRUE(made);
    const auto& closing = *std::get<events::OrderShipped>(made->front()).closedShort;
    EXPECT_EQ(closing.missing, (std::vector<events::MissingLine>{{kLine, 10, 55'427}}));
    EXPECT_EQ(closing.amount, 55'427);
    EXPECT_EQ(*cumulative_refund(kNet, kPieces, 48) + closing.amount, kNet);
    EXPECT_EQ(said(close_order_short(at_ship(58, 48), "x", "")), "ORDER_HAS_OUT_ORDERS ");
    EXPECT_EQ(said(close_order_short(at_ship(0, 0), "x", "")), "STATUS_DENIED ");
    EXPECT_EQ(said(close_order_short(at_ship(48, 48), "", "")), "REQUIRED_ENTER reason");
}

TEST(ClosingShort, ItsShipmentsStayShipped) {
    OrderState order = at_ship(48, 48);
    order.apply(close_order_short(order, "尾货不发", "")->front());
    EXPECT_EQ(order.status, kToReceive);
    EXPECT_EQ(order.shortAmount, 55'427);
    EXPECT_EQ(said(reverse_shipment(order, Id{1}, {{kLine, 1, "S1"}}, "x", "")), "STATUS_DENIED ");
}

}  // namespace
}  // namespace oms::domain
