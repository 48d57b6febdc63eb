// What a purchase may do, given what happened to it: steps, pieces, money to the fen.
#include "domain/purchasing/procurement.hpp"
#include "domain/purchasing/procurement_amounts.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using events::ProcurementSigned;

constexpr Id kId{800};
constexpr Id kLine{801};
constexpr Id kPut{841};

template <class T>
std::string said(const Result<T>& result) {
    return result ? "ok" : result.error().key + " " + result.error().field;
}

events::ProcurementLine wanted(std::int64_t pieces, std::int64_t price) {
    events::ProcurementLine line;
    line.id = kLine;
    line.commodityId = Id{7};
    line.size = "800*800";
    line.pieceArea = 640'000;
    line.piecesPerBox = 3;
    line.grade = "A";
    line.pieces = pieces;
    line.priceUnit = "M2";
    line.price = price;
    return line;
}

events::ProcurementHeader header(std::int32_t pay_term) {
    events::ProcurementHeader made;
    made.poType = kBuyStock;
    made.cooperationId = Id{51};
    made.warehouseId = Id{41};
    made.payTerm = pay_term;
    made.expectDate = "2026-12-01";
    return made;
}

/// 58 pieces at 89.90 a m2 (3337.09), freight 120.00, discount 37.09: payable 3420.00.
ProcurementState drafted(std::int32_t pay_term = kOnDelivery) {
    events::ProcurementDrafted e;
    e.procurementId = kId;
    e.poNo = "CG202611220001";
    e.header = header(pay_term);
    e.details = {wanted(58, 8990)};
    e.amounts.freightAmount = 12'000;
    e.amounts.discountAmount = 3'709;
    EXPECT_TRUE(total_up(e.details, e.amounts));
    ProcurementState state;
    state.apply(e);
    return state;
}

/// The state once a decision has happened.
ProcurementState after(ProcurementState state, const Result<events::ProcurementEvent>& decided) {
    EXPECT_TRUE(decided) << said(decided);
    if (decided) {
        state.apply(*decided);
    }
    return state;
}

ProcurementState approved(std::int32_t pay_term = kOnDelivery) {
    ProcurementState state = after(drafted(pay_term), submit_procurement(drafted(pay_term), ""));
    return after(state, approve_procurement(state, ""));
}

ProcurementState sent() {
    const ProcurementState state = approved();
    events::Waybill waybill;
    waybill.id = Id{821};
    waybill.waybillNo = "YD1";
    waybill.sendTime = 1;
    waybill.pieces = 58;
    return after(state, ship_procurement(state, {waybill}, ""));
}

Result<events::ProcurementEvent> sign(
    const ProcurementState& state,
    std::int64_t pieces,
    std::int64_t missing = 0,
    std::int64_t over = 0,
    Id put = kPut
) {
    ProcurementSigned signing;
    signing.putOrderId = put;
    signing.lines.push_back({Id{831}, kLine, {}, {}, pieces, missing, over, 0});
    return sign_procurement(state, signing);
}

Result<events::ProcurementEvent> put(
    const ProcurementState& state, std::int64_t pieces, std::int64_t damaged = 0
) {
    events::ProcurementPut moved;
    moved.putOrderId = kPut;
    moved.lines = {{kLine, {}, pieces, damaged, 0, 0}};
    return put_bought(state, moved, "");
}

Result<events::ProcurementEvent> give_back(const ProcurementState& state, std::int64_t pieces) {
    events::ProcurementReturned back;
    back.lines = {{kLine, {}, pieces, 0, 0, 0}};
    return return_bought(state, back, "");
}

Result<events::ProcurementEvent> pay(
    const ProcurementState& state, std::int64_t amount, Id wx_order = {}
) {
    events::ProcurementPaid payment;
    payment.amount = amount;
    payment.wxOrderId = wx_order;
    return pay_procurement(state, payment);
}

TEST(Procurement, AmountsFollowFromLinesFreightAndDiscount) {
    const ProcurementState state = drafted();
    EXPECT_EQ(state.amounts.goodsAmount, 333'709);
    EXPECT_EQ(state.amounts.payableAmount, 342'000);
    EXPECT_EQ(state.amounts.totalArea, 58 * 640'000);
    EXPECT_EQ(state.lines[0].boxes, 19);
    EXPECT_EQ(state.lines[0].loosePieces, 1);
    EXPECT_EQ(state.lines[0].netAmount, 330'000);
}

TEST(Procurement, WhatIsEnteredStaysWithinBounds) {
    const auto totals = [](events::ProcurementLine line, std::int64_t freight, std::int64_t off) {
        std::vector<events::ProcurementLine> lines = {std::move(line)};
        events::ProcurementAmounts amounts;
        amounts.freightAmount = freight;
        amounts.discountAmount = off;
        const Status ok = total_up(lines, amounts);
        return ok ? std::string("ok") : ok.error().key + " " + ok.error().field;
    };
    EXPECT_EQ(totals(wanted(0, 1), 0, 0), "OUT_OF_RANGE details[0].pieces");
    EXPECT_EQ(totals(wanted(1, -1), 0, 0), "OUT_OF_RANGE details[0].price");
    EXPECT_EQ(totals(wanted(1, 100), -1, 0), "OUT_OF_RANGE freightAmount");
    EXPECT_EQ(totals(wanted(1, 100), 0, 65), "OUT_OF_RANGE discountAmount") << "goods are 64";
    EXPECT_EQ(totals(wanted(1, 100), 0, 64), "ok");
    auto without_size = wanted(1, 100);
    without_size.size.clear();
    EXPECT_EQ(totals(without_size, 0, 0), "BAD_OPTION details[0].priceUnit");
}

TEST(Procurement, OnlyPrepaidWaitsForMoney) {
    EXPECT_EQ(approved(kPrepaid).status, kPurchaseToPay);
    EXPECT_EQ(approved(kOnDelivery).status, kPurchaseToShip);
    EXPECT_EQ(approved(kMonthly).status, kPurchaseToShip);
}

TEST(Procurement, StepsAreTakenInTheirOrder) {
    const ProcurementState draft = drafted();
    EXPECT_EQ(said(approve_procurement(draft, "")), "STATUS_DENIED ");
    EXPECT_EQ(said(sign(draft, 1)), "STATUS_DENIED ");
    EXPECT_EQ(said(pay(draft, 1)), "STATUS_DENIED ");
    EXPECT_EQ(said(ship_procurement(draft, {}, "")), "STATUS_DENIED ");
    EXPECT_EQ(said(send_procurement_back(draft, "x", "")), "STATUS_DENIED ");
    const ProcurementState waiting = after(draft, submit_procurement(draft, ""));
    EXPECT_EQ(said(submit_procurement(waiting, "")), "STATUS_DENIED ");
    EXPECT_EQ(said(send_procurement_back(waiting, "", "")), "REQUIRED_ENTER reason");
    EXPECT_EQ(after(waiting, send_procurement_back(waiting, "x", "")).status, kPurchaseToSubmit);
    EXPECT_EQ(said(cancel_procurement(sent(), "", "")), "STATUS_DENIED ");
    const ProcurementState closed = after(draft, cancel_procurement(draft, "", ""));
    EXPECT_EQ(said(submit_procurement(closed, "")), "STATUS_DENIED ");
}

TEST(Procurement, MoneyIsPaidInPartsAndNeverTooMuchByHand) {
    ProcurementState state = approved(kPrepaid);
    state = after(state, pay(state, 100'000));
    EXPECT_EQ(state.status, kPurchaseToPay);
    EXPECT_EQ(said(pay(state, 242'001)), "PAY_OVER amount");
    EXPECT_EQ(said(pay(state, 0)), "OUT_OF_RANGE amount");
    EXPECT_EQ(said(cancel_procurement(state, "", "")), "PURCHASE_PAID ");
    EXPECT_EQ(said(pay(state, -100'001)), "PAY_OVER amount");
    EXPECT_EQ(after(state, pay(state, 242'000)).status, kPurchaseToShip);
    EXPECT_EQ(after(state, pay(state, 300'000, Id{71})).paid, 400'000) << "the provider's counts";
    state = after(state, pay(state, -100'000));
    EXPECT_TRUE(after(state, cancel_procurement(state, "", "")).closed);
}

TEST(Procurement, IsSignedInPartsShortAndOver) {
    ProcurementState state = sent();
    EXPECT_EQ(said(sign(state, 59)), "OVER_SIGN lines[0].signedPieces");
    EXPECT_EQ(said(sign(state, 57, 2)), "OVER_SIGN lines[0].shortPieces");
    EXPECT_EQ(said(sign(state, 0)), "OUT_OF_RANGE lines[0].signedPieces");
    EXPECT_EQ(said(sign(state, -1)), "OUT_OF_RANGE lines[0].signedPieces");
    state = after(state, sign(state, 50, 0, 3));
    EXPECT_EQ(state.status, kPurchaseToSign);
    EXPECT_EQ(state.owed(), 284'483 + 12'000) << "the freight comes with the first part";
    EXPECT_EQ(said(sign(state, 9)), "OVER_SIGN lines[0].signedPieces");
    state = after(state, sign(state, 6, 2, 0, Id{842}));
    EXPECT_EQ(state.status, kPurchaseToPut);
    EXPECT_EQ(state.owed(), 318'621 + 12'000) << "two pieces are not owed";
    EXPECT_EQ(state.due(), 330'621);
}

TEST(Procurement, AllPartsTogetherAreThePayable) {
    ProcurementState state = sent();
    for (int i = 0; i < 58; ++i) {
        state = after(state, sign(state, 1, 0, 0, Id{900 + i}));
    }
    EXPECT_EQ(state.owed(), state.amounts.payableAmount);
}

TEST(Procurement, IsDoneOnceEverythingIsPutAway) {
    ProcurementState state = sent();
    EXPECT_EQ(said(put(state, 1)), "STATUS_DENIED ") << "not signed for";
    state = after(state, sign(state, 56, 2));
    state = after(state, put(state, 50, 1));
    EXPECT_EQ(state.status, kPurchaseToPut);
    EXPECT_EQ(said(put(state, 6)), "STATUS_DENIED ");
    state = after(state, put(state, 5));
    EXPECT_EQ(state.status, kPurchaseDone);
    state = after(state, put(state, -5));
    EXPECT_EQ(state.status, kPurchaseToPut);
}

TEST(Procurement, ASigningIsVoidedWhileNothingOfItIsPutAway) {
    ProcurementState state = sent();
    state = after(state, sign(state, 50));
    state = after(state, sign(state, 8, 0, 0, Id{842}));
    EXPECT_EQ(state.owed(), 342'000);
    state = after(state, void_signing(state, kPut, "x", ""));
    EXPECT_EQ(state.status, kPurchaseToSign);
    EXPECT_EQ(state.of(kLine).signedPieces, 8);
    state = after(state, sign(state, 50, 0, 0, Id{843}));
    EXPECT_EQ(state.owed(), 342'000) << "to the fen, whatever the order";
    state = after(state, put(state, 58));
    EXPECT_EQ(said(void_signing(state, Id{843}, "x", "")), "STATUS_DENIED ");
    EXPECT_EQ(said(void_signing(state, Id{999}, "x", "")), "STATUS_DENIED ");
}

TEST(Procurement, GoodsGoBackForWhatTheyCost) {
    ProcurementState state = sent();
    state = after(state, sign(state, 58));
    state = after(state, put(state, 58));
    EXPECT_EQ(said(give_back(state, 59)), "OVER_RETURN lines[0].pieces");
    state = after(state, give_back(state, 1));
    state = after(state, give_back(state, 57));
    EXPECT_EQ(state.returned, 330'000);
    EXPECT_EQ(state.owed(), 12'000) << "the freight stays";
    state = after(state, give_back(state, -57));
    EXPECT_EQ(state.of(kLine).returnedPieces, 1);
    EXPECT_EQ(said(put(state, -58)), "STATUS_DENIED ") << "one of them went back";
}

TEST(Procurement, WaybillsAreCorrectedAndTakenOff) {
    ProcurementState state = sent();
    events::Waybill changed = state.waybills[0];
    changed.pieces = 57;
    state = after(state, ship_procurement(state, {changed}, ""));
    ASSERT_EQ(state.waybills.size(), 1U);
    EXPECT_EQ(state.waybills[0].pieces, 57);
    changed.waybillNo.clear();
    EXPECT_EQ(
        said(ship_procurement(state, {changed}, "")), "REQUIRED_ENTER logistics[0].waybillNo"
    );
    EXPECT_EQ(said(remove_waybill(state, Id{1}, "")), "NOT_FOUND ids");
    EXPECT_EQ(after(state, remove_waybill(state, Id{821}, "")).status, kPurchaseToShip);
    state = after(state, sign(state, 1));
    EXPECT_EQ(said(remove_waybill(state, Id{821}, "")), "STATUS_DENIED ") << "it came with that";
}

}  // namespace
}  // namespace oms::domain
