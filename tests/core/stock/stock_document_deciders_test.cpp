// The deciders of shift orders, stock bills and stock counts alone: given what happened, when
// something is wanted, then these events or this refusal.

#include "domain/kit/checks.hpp"
#include "domain/stock/shift_order.hpp"
#include "domain/stock/stock_bill.hpp"
#include "domain/stock/stock_taking.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using namespace events;

template <class T>
std::string said(const Result<T>& decided) {
    return decided ? "ok"
                   : decided.error().key +
                         (decided.error().field.empty() ? "" : " " + decided.error().field);
}

Goods goods(std::int64_t id) {
    Goods g;
    g.goodsId = Id{id};
    g.commodityId = Id{id};
    g.colorNumber = "S";
    g.grade = "A";
    g.commodityCode = "P" + std::to_string(id);
    return g;
}

ShiftLine shift_line(std::int64_t id, std::int64_t pieces) {
    ShiftLine line;
    line.id = Id{id};
    line.goods = goods(id);
    line.pieces = pieces;
    return line;
}

ShiftHeader shift_header() {
    ShiftHeader header;
    header.outWarehouseId = Id{1};
    header.inWarehouseId = Id{2};
    header.shiftDate = "2026-01-05";
    return header;
}

ShiftOrderState shift(std::vector<ShiftOrderEvent> more = {}) {
    ShiftOrderState state;
    state.apply(ShiftDrafted{
        Id{9}, "DB1", shift_header(), {shift_line(11, 30), shift_line(12, 5)}, "a"});
    for (const auto& event : more) {
        state.apply(event);
    }
    return state;
}

ShiftArrival arrival(std::int64_t line, std::int64_t in, std::int64_t lost) {
    ShiftArrival a;
    a.lineId = Id{line};
    a.inPieces = in;
    a.lossPieces = lost;
    return a;
}

TEST(ShiftDecider, StepsFollowEachOther) {
    const ShiftOrderState draft = shift();
    const ShiftOrderState kept = shift({ShiftSubmitted{}});
    const ShiftOrderState sent = shift({ShiftSubmitted{}, ShiftDispatched{}});
    const ShiftOrderState done = shift({ShiftSubmitted{}, ShiftDispatched{}, ShiftReceived{}});
    const ShiftOrderState gone = shift({ShiftVoided{}});
    const auto can = [](const ShiftOrderState& state) {
        std::string steps;
        const auto add = [&](bool ok) { steps += ok ? "x" : "-"; };
        add(bool{change_shift(state, state.header, state.lines, "a")});
        add(bool{submit_shift(state, "a")});
        add(bool{dispatch_shift(state, "a")});
        add(bool{receive_shift(state, {}, "a")});
        add(bool{void_shift(state, "", "a")});
        return steps;
    };
    EXPECT_EQ(can(draft), "xx--x");
    EXPECT_EQ(can(kept), "x-x-x");
    EXPECT_EQ(can(sent), "---x-");
    EXPECT_EQ(can(done), "-----");
    EXPECT_EQ(can(gone), "-----");
    EXPECT_EQ(can(ShiftOrderState{}), "-----");
}

TEST(ShiftDecider, ArrivalsTellOfEveryLineOnce) {
    const ShiftOrderState sent = shift({ShiftSubmitted{}, ShiftDispatched{}});
    const auto whole = receive_shift(sent, {}, "a");
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->arrivals, (std::vector{arrival(11, 30, 0), arrival(12, 5, 0)}));
    const auto broken = receive_shift(sent, {arrival(12, 5, 0), arrival(11, 29, 1)}, "a");
    ASSERT_TRUE(broken);
    EXPECT_EQ(broken->arrivals, (std::vector{arrival(11, 29, 1), arrival(12, 5, 0)}));
    EXPECT_EQ(said(receive_shift(sent, {arrival(11, 30, 0)}, "a")), "REQUIRED_LINE details");
    EXPECT_EQ(
        said(receive_shift(sent, {arrival(12, 5, 0), arrival(11, 30, 1)}, "a")),
        "SHIFT_UNEVEN details[1].inPieces"
    );
    EXPECT_EQ(
        said(receive_shift(sent, {arrival(12, 5, 0), arrival(12, 5, 0)}, "a")),
        "NOT_FOUND details[0].id"
    );
    EXPECT_EQ(
        said(receive_shift(sent, {arrival(12, 6, -1)}, "a")), "OUT_OF_RANGE details[0].inPieces"
    );
}

TEST(ShiftDecider, APlanThatStockWasAskedForIsFixed) {
    const ShiftOrderState kept = shift({ShiftSubmitted{}});
    auto lines = kept.lines;
    lines[0].remark = "b";
    EXPECT_EQ(said(change_shift(kept, kept.header, lines, "a")), "ok");
    lines[0].pieces = 29;
    EXPECT_EQ(said(change_shift(kept, kept.header, lines, "a")), "PLAN_FIXED details");
    EXPECT_EQ(said(change_shift(shift(), kept.header, lines, "a")), "ok");
    auto header = kept.header;
    header.inWarehouseId = Id{3};
    EXPECT_EQ(said(change_shift(kept, header, kept.lines, "a")), "PLAN_FIXED details");
    EXPECT_EQ(
        said(
            change_shift(shift(), header, std::vector<ShiftLine>(kGoodsLinesMax + 1, lines[0]), "a")
        ),
        "TOO_MANY_LINES details"
    );
}

TEST(ShiftDecider, NamesWhatMayBeDoneAtEachEnd) {
    Principal all;
    all.platform = true;
    using ActionNames = std::vector<std::string_view>;
    EXPECT_EQ(allowed_shift_actions(71, all, true, false), (ActionNames{"edit", "submit", "void"}));
    EXPECT_EQ(allowed_shift_actions(72, all, false, true), (ActionNames{"edit", "void"}));
    EXPECT_EQ(
        allowed_shift_actions(72, all, true, false), (ActionNames{"edit", "dispatch", "void"})
    );
    EXPECT_EQ(allowed_shift_actions(73, all, true, false), ActionNames{});
    EXPECT_EQ(allowed_shift_actions(73, all, false, true), ActionNames{"receive"});
    EXPECT_EQ(allowed_shift_actions(73, Principal{}, true, true), ActionNames{});
}

StockBillPosted bill(int type, std::int64_t pieces, std::int64_t cost = 0) {
    StockBillPosted b;
    b.billId = Id{9};
    b.billType = type;
    b.warehouseId = Id{1};
    b.goods = goods(7);
    b.toGoodsId = Id{8};
    b.pieces = pieces;
    b.costAmount = cost;
    b.reason = "r";
    return b;
}

TEST(StockBillDecider, GuardsEachType) {
    const BillStock fresh{false, 0};
    const BillStock ten{true, 10};
    EXPECT_EQ(said(check_bill(bill(1, 5), fresh)), "ok");
    EXPECT_EQ(said(check_bill(bill(1, 5), ten)), "KEY_HAS_MOVEMENTS commodityId");
    EXPECT_EQ(said(check_bill(bill(2, 5), ten)), "ok");
    EXPECT_EQ(said(check_bill(bill(3, 10), ten)), "ok");
    EXPECT_EQ(said(check_bill(bill(3, 11), ten)), "STOCK_SHORT pieces");
    EXPECT_EQ(said(check_bill(bill(4, 11), ten)), "STOCK_SHORT pieces");
    auto same = bill(4, 1);
    same.toGoodsId = same.goods.goodsId;
    EXPECT_EQ(said(check_bill(same, ten)), "SAME_KEY toColorNumber");
    EXPECT_EQ(said(check_bill(bill(5, 0, -3), ten)), "ok");
    EXPECT_EQ(said(check_bill(bill(5, 1, 3), ten)), "OUT_OF_RANGE pieces");
    EXPECT_EQ(said(check_bill(bill(5, 0), ten)), "REQUIRED_ENTER costAmount");
    EXPECT_EQ(said(check_bill(bill(1, 5, -1), fresh)), "OUT_OF_RANGE costAmount");
    EXPECT_EQ(said(check_bill(bill(6, 5), ten)), "REQUIRED_CHOOSE billType");
    auto silent = bill(2, 5);
    silent.reason.clear();
    EXPECT_EQ(said(check_bill(silent, ten)), "REQUIRED_ENTER reason");
}

TEST(StockBillDecider, IsReversedOnce) {
    StockBillState state;
    EXPECT_EQ(said(reverse_bill(state, "r", "a")), "STATUS_DENIED");
    state.apply(bill(2, 5));
    EXPECT_EQ(said(reverse_bill(state, "", "a")), "REQUIRED_ENTER reason");
    const auto reversed = reverse_bill(state, "r", "a");
    ASSERT_TRUE(reversed);
    EXPECT_EQ(reversed->billId, Id{9});
    state.apply(*reversed);
    EXPECT_EQ(said(reverse_bill(state, "r", "a")), "STATUS_DENIED");
}

TakingLine taking_line(std::int64_t id, std::int64_t book) {
    TakingLine line;
    line.id = Id{id};
    line.goods = goods(id);
    line.bookPieces = book;
    return line;
}

TakingHeader taking_header(int type = kFullCount) {
    TakingHeader header;
    header.warehouseId = Id{1};
    header.takingType = type;
    header.takingDate = "2026-01-05";
    return header;
}

StockTakingState counting(std::vector<StockTakingEvent> more = {}) {
    StockTakingState state;
    state.apply(StockTakingDrafted{Id{9}, "PD1", taking_header(), {}, "a"});
    state.apply(StockTakingStarted{Id{9}, {taking_line(11, 57), taking_line(12, 4)}, "a"});
    for (const auto& event : more) {
        state.apply(event);
    }
    return state;
}

StockTakingCounted counted(std::int64_t person, std::int64_t line, std::int64_t pieces) {
    StockTakingCounted c;
    c.takingId = Id{9};
    c.userId = Id{person};
    c.counts = {{Id{line}, pieces, false}};
    return c;
}

TEST(StockTakingDecider, CountsOfDifferentPeopleAddUp) {
    StockTakingState state = counting();
    EXPECT_FALSE(state.counted(Id{11}));
    EXPECT_EQ(state.difference(state.lines[0]), 0) << "while nobody counted";
    state.apply(counted(1, 11, 30));
    state.apply(counted(2, 11, 20));
    EXPECT_EQ(state.counted(Id{11}), 50);
    state.apply(counted(2, 11, 25));
    EXPECT_EQ(state.counted(Id{11}), 55);
    EXPECT_EQ(state.difference(state.lines[0]), -2);
    auto back = counted(1, 11, 0);
    back.counts[0].withdrawn = true;
    state.apply(back);
    EXPECT_EQ(state.counted(Id{11}), 25);
}

TEST(StockTakingDecider, IsSubmittedWhenEveryLineIsCountedAndExplained) {
    StockTakingState state = counting({counted(1, 11, 55)});
    const auto missing = submit_taking(state, "a");
    EXPECT_EQ(said(missing), "NOT_COUNTED details[1]");
    EXPECT_EQ(missing.error().params.front().second, "P12");
    state.apply(counted(1, 12, 4));
    EXPECT_EQ(said(submit_taking(state, "a")), "DIFF_REASON details[0]");
    StockTakingCounted note;
    note.notes = {{Id{11}, "broken", {}}};
    state.apply(note);
    EXPECT_EQ(said(submit_taking(state, "a")), "ok");
    EXPECT_EQ(said(post_taking(state, "a")), "STATUS_DENIED");
    state.apply(StockTakingSubmitted{});
    const auto posted = post_taking(state, "a");
    ASSERT_TRUE(posted);
    EXPECT_EQ(posted->differences, (std::vector<TakingDifference>{{Id{11}, {}, -2, 0}}));
    EXPECT_EQ(said(void_taking(state, "", "a")), "STATUS_DENIED");
    EXPECT_EQ(said(send_back_taking(state, "", "a")), "REQUIRED_ENTER reason");
    EXPECT_EQ(said(send_back_taking(state, "again", "a")), "ok");
}

TEST(StockTakingDecider, IsBounded) {
    StockTakingState draft;
    draft.apply(StockTakingDrafted{Id{9}, "PD1", taking_header(), {}, "a"});
    const std::vector<TakingLine> many(kTakingLinesMax + 1, taking_line(11, 1));
    const auto refused = start_taking(draft, many, "a");
    EXPECT_EQ(said(refused), "TAKING_TOO_BIG scopeIds");
    EXPECT_EQ(refused.error().params.front().second, std::to_string(kTakingLinesMax + 1));
    EXPECT_EQ(said(start_taking(draft, {many.begin() + 1, many.end()}, "a")), "ok");
    StockTakingState full = draft;
    full.apply(StockTakingStarted{Id{9}, {many.begin() + 1, many.end()}, "a"});
    StockTakingCounted found = counted(1, 99, 1);
    found.found = {taking_line(99, 0)};
    EXPECT_EQ(said(count_taking(full, found)), "TAKING_TOO_BIG scopeIds");
    EXPECT_EQ(said(count_taking(counting(), found)), "ok");
    EXPECT_EQ(said(count_taking(counting(), counted(1, 99, 1))), "NOT_FOUND counts[0].id");
    EXPECT_EQ(
        said(count_taking(counting(), counted(1, 11, -1))), "OUT_OF_RANGE counts[0].countPieces"
    );
    EXPECT_EQ(said(count_taking(draft, counted(1, 11, 1))), "STATUS_DENIED");
}

TEST(StockTakingDecider, ALossIsNoMoreThanIsFree) {
    EXPECT_EQ(said(check_taking_loss(taking_line(11, 9), 5, 5)), "ok");
    const auto refused = check_taking_loss(taking_line(11, 9), 5, -1);
    EXPECT_EQ(said(refused), "TAKING_SHORT countPieces");
    EXPECT_EQ(refused.error().params.back().second, "5");
}

TEST(StockTakingDecider, NamesWhatMayBeDone) {
    Principal all;
    all.platform = true;
    using ActionNames = std::vector<std::string_view>;
    EXPECT_EQ(allowed_taking_actions(81, all, true), (ActionNames{"edit", "start", "void"}));
    EXPECT_EQ(allowed_taking_actions(82, all, true), (ActionNames{"count", "submit", "void"}));
    EXPECT_EQ(allowed_taking_actions(83, all, true), (ActionNames{"approve", "sendBack"}));
    EXPECT_EQ(allowed_taking_actions(84, all, true), ActionNames{});
    EXPECT_EQ(allowed_taking_actions(82, all, false), ActionNames{});
}

}  // namespace
}  // namespace oms::domain
