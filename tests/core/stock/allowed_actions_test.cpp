// What a screen offers on put orders, out orders, receipts, shift orders and stock counts, against
// what their deciders refuse: over random walks, whatever is offered is not refused for its step or
// for a permission, and whatever is not offered is.
#include "domain/people/works_in.hpp"
#include "domain/stock/goods_rules.hpp"
#include "domain/stock/out_order.hpp"
#include "domain/stock/put_order.hpp"
#include "domain/stock/receipt.hpp"
#include "domain/stock/shift_order.hpp"
#include "domain/stock/stock_taking.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using namespace events;

using Names = std::set<std::string_view>;

Names set_of(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

class Dice {
  public:
    explicit Dice(std::uint32_t seed) : random_(seed) {}

    bool flip() { return random_() % 2 == 0; }

    std::size_t below(std::size_t n) { return random_() % n; }

    /// Somebody with some of these buttons.
    Principal somebody(std::vector<std::string> buttons) {
        std::erase_if(buttons, [&](const std::string&) { return flip(); });
        std::sort(buttons.begin(), buttons.end());
        Principal user;
        user.user = Id{7};
        user.buttons = std::move(buttons);
        return user;
    }

  private:
    std::mt19937 random_;
};

template <class T>
bool lets(const Result<T>& decided) {
    return decided || decided.error().key != "STATUS_DENIED";
}

/// A decider's word on each action, by wire name, and the button that its command asks for.
struct Word {
    bool possible = false;
    std::string_view button;
};

Names not_refused(const std::map<std::string_view, Word>& words, const Principal& user) {
    Names names;
    for (const auto& [name, word] : words) {
        if (word.possible && user.can(word.button)) {
            names.insert(name);
        }
    }
    return names;
}

PutOrderState random_put(Dice& dice) {
    PutOrderState state;
    PutLine line;
    line.id = Id{11};
    line.planPieces = 2;
    PutHeader header;
    header.putType = dice.flip() ? 1 : kPutReturn;
    state.apply(PutOrderDrafted{Id{1}, "RK1", header, {line}, "a"});
    std::int64_t movement = 100;
    for (std::size_t steps = dice.below(6); steps > 0; --steps) {
        if (dice.below(8) == 0) {
            if (const auto gone = void_put(state, "", "a")) {
                state.apply(*gone);
            }
        } else if (const auto submitted = submit_put(state, "a")) {
            state.apply(*submitted);
        } else if (dice.flip() && !state.records.empty()) {
            state.apply(*reverse_put(state, state.records.back().movementId, "r", "a"));
        } else {
            PutPosting posting;
            posting.lineId = line.id;
            posting.movementId = Id{++movement};
            posting.pieces = 1;
            if (const auto posted = post_put(state, {posting}, "a")) {
                state.apply(*posted);
            }
        }
    }
    return state;
}

TEST(AllowedActions, OnPutOrdersAreThoseThatAreNotRefused) {
    Dice dice(1);
    std::set<std::int32_t> seen;
    for (int round = 0; round < 2000; ++round) {
        const PutOrderState state = random_put(dice);
        seen.insert(state.status);
        const Principal user =
            dice.somebody({"putorder_edit", "putorder_post", "putorder_delete", "record_reverse"});
        const Id movement = state.records.empty() ? Id{} : state.records.back().movementId;
        const bool by_return = state.header.putType == kPutReturn;
        const Names fine = not_refused(
            {{"edit", {lets(change_put(state, state.header, state.lines, "a")), "putorder_edit"}},
             {"submit", {lets(submit_put(state, "a")), "putorder_edit"}},
             {"post", {lets(post_put(state, {}, "a")), "putorder_post"}},
             {"reverse",
              {!by_return && lets(reverse_put(state, movement, "r", "a")), "record_reverse"}},
             {"void", {lets(void_put(state, "", "a")), "putorder_delete"}}},
            user
        );
        const auto offered = [&](bool here) {
            return set_of(allowed_put_actions(state.status, state.header.putType, user, here));
        };
        ASSERT_EQ(offered(true), fine) << "at " << state.status;
        ASSERT_TRUE(offered(false).empty());
    }
    EXPECT_EQ(seen.size(), 5U) << "every step was reached";
}

OutOrderState random_out(Dice& dice) {
    OutOrderState state;
    OutLine line;
    line.id = Id{11};
    line.planPieces = 2;
    OutHeader header;
    header.outType = 4;
    state.apply(OutOrderDrafted{Id{1}, "CK1", header, {line}, "a"});
    std::int64_t movement = 100;
    for (std::size_t steps = dice.below(6); steps > 0; --steps) {
        if (dice.below(8) == 0) {
            if (const auto gone = void_out(state, "", "a")) {
                state.apply(*gone);
            }
        } else if (const auto submitted = submit_out(state, "a")) {
            state.apply(*submitted);
        } else if (dice.flip() && !state.records.empty()) {
            state.apply(*reverse_out(state, state.records.back().posting.movementId, "r", "a"));
        } else {
            OutPosting posting;
            posting.lineId = line.id;
            posting.movementId = Id{++movement};
            posting.pieces = 1;
            if (const auto posted = post_out(state, {posting}, Id{}, "a")) {
                state.apply(*posted);
            }
        }
    }
    return state;
}

TEST(AllowedActions, OnOutOrdersAreThoseThatAreNotRefused) {
    Dice dice(2);
    std::set<std::int32_t> seen;
    for (int round = 0; round < 2000; ++round) {
        const OutOrderState state = random_out(dice);
        seen.insert(state.status);
        const Principal user = dice.somebody(
            {"outorder_edit",
             "outorder_post",
             "outorder_delete",
             "outorder_print",
             "record_reverse"}
        );
        const Id movement = state.records.empty() ? Id{} : state.records.back().posting.movementId;
        const Names fine = not_refused(
            {{"edit", {lets(change_out(state, state.header, state.lines, "a")), "outorder_edit"}},
             {"submit", {lets(submit_out(state, "a")), "outorder_edit"}},
             {"post", {lets(post_out(state, {}, Id{}, "a")), "outorder_post"}},
             {"reverse", {lets(reverse_out(state, movement, "r", "a")), "record_reverse"}},
             {"void", {lets(void_out(state, "", "a")), "outorder_delete"}},
             {"print", {true, "outorder_print"}}},
            user
        );
        ASSERT_EQ(set_of(allowed_out_actions(state.status, user, true)), fine)
            << "at " << state.status;
        const Names elsewhere = set_of(allowed_out_actions(state.status, user, false));
        ASSERT_EQ(elsewhere, user.can("outorder_print") ? Names{"print"} : Names{});
    }
    EXPECT_EQ(seen.size(), 5U) << "every step was reached";
}

TEST(AllowedActions, OnReceiptsAreThoseThatAreNotRefused) {
    Dice dice(3);
    for (const std::int32_t status : {kToSign, kSigned, kReceiptRefused, kPartSigned}) {
        for (int round = 0; round < 50; ++round) {
            ReceiptState state;
            state.opened = true;
            state.status = status;
            state.shippedPieces = 5;
            const Principal user =
                dice.somebody({"receipt_edit", "receipt_sign", "receipt_delete"});
            const Names fine = not_refused(
                {{"edit", {lets(change_receipt(state, {}, "a")), "receipt_edit"}},
                 {"sign", {lets(sign_receipt(state, {}, "a")), "receipt_sign"}},
                 {"delete", {lets(remove_receipt(state, "a")), "receipt_delete"}}},
                user
            );
            ASSERT_EQ(set_of(allowed_receipt_actions(status, user)), fine) << "at " << status;
        }
    }
}

TEST(AllowedActions, OnShiftOrdersAreThoseThatAreNotRefused) {
    Dice dice(4);
    for (const std::int32_t status :
         {kShiftDraft, kToDispatch, kInTransit, kShiftDone, kShiftVoid}) {
        for (int round = 0; round < 200; ++round) {
            ShiftOrderState state;
            state.status = status;
            const Principal user = dice.somebody(
                {"shiftorder_edit", "shift_dispatch", "shift_receive", "shiftorder_delete"}
            );
            const bool here = dice.flip();
            const bool there = dice.flip();
            const bool either = here || there;
            const Names fine = not_refused(
                {{"edit", {either && lets(change_shift(state, {}, {}, "a")), "shiftorder_edit"}},
                 {"submit", {either && lets(submit_shift(state, "a")), "shiftorder_edit"}},
                 {"dispatch", {here && lets(dispatch_shift(state, "a")), "shift_dispatch"}},
                 {"receive", {there && lets(receive_shift(state, {}, "a")), "shift_receive"}},
                 {"void", {either && lets(void_shift(state, "", "a")), "shiftorder_delete"}}},
                user
            );
            ASSERT_EQ(set_of(allowed_shift_actions(status, user, here, there)), fine)
                << "at " << status;
        }
    }
}

TEST(AllowedActions, OnStockCountsAreThoseThatAreNotRefused) {
    Dice dice(5);
    for (const std::int32_t status :
         {kTakingDraft, kCounting, kToApprove, kTakingDone, kTakingVoid}) {
        for (int round = 0; round < 200; ++round) {
            StockTakingState state;
            state.status = status;
            const Principal user = dice.somebody(
                {"stocktaking_edit", "taking_count", "taking_approve", "stocktaking_delete"}
            );
            const Names fine = not_refused(
                {{"edit", {lets(change_taking(state, {}, {}, "a")), "stocktaking_edit"}},
                 {"start", {lets(start_taking(state, {}, "a")), "stocktaking_edit"}},
                 {"count", {lets(count_taking(state, {})), "taking_count"}},
                 {"submit", {lets(submit_taking(state, "a")), "stocktaking_edit"}},
                 {"approve", {lets(post_taking(state, "a")), "taking_approve"}},
                 {"sendBack", {lets(send_back_taking(state, "r", "a")), "taking_approve"}},
                 {"void", {lets(void_taking(state, "", "a")), "stocktaking_delete"}}},
                user
            );
            ASSERT_EQ(set_of(allowed_taking_actions(status, user, true)), fine) << "at " << status;
            ASSERT_TRUE(allowed_taking_actions(status, user, false).empty());
        }
    }
}

TEST(GoodsRules, WhatCameBackWithAReturnIsNotReversed) {
    Principal user;
    user.user = Id{7};
    user.buttons = {"putorder_post", "record_reverse"};
    EXPECT_EQ(set_of(allowed_put_actions(kPutPart, 1, user, true)), (Names{"post", "reverse"}));
    EXPECT_EQ(set_of(allowed_put_actions(kPutPart, kPutReturn, user, true)), Names{"post"});
}

TEST(WorksIn, TheWarehouseOnesDepartmentKeeperAndOwn) {
    const Workplace place{Id{1}, Id{20}, Id{7}};
    Principal user;
    user.user = Id{8};
    EXPECT_FALSE(works_in(user, place, Id{}));
    EXPECT_FALSE(works_in(user, place, Id{2})) << "another warehouse is its own";
    EXPECT_TRUE(works_in(user, place, Id{1})) << "its own";
    user.rows.kind = RowScope::Kind::Dept;
    user.rows.depts = {Id{20}};
    EXPECT_TRUE(works_in(user, place, Id{})) << "of its department";
    user.rows.depts = {Id{21}};
    EXPECT_FALSE(works_in(user, place, Id{}));
    user.user = Id{7};
    EXPECT_TRUE(works_in(user, place, Id{})) << "its keeper";
    user.user = Id{8};
    user.rows.kind = RowScope::Kind::All;
    EXPECT_TRUE(works_in(user, place, Id{})) << "sees all rows";
}

TEST(WorksIn, TheProgramItselfWorksEverywhereAndNobodyWorksNowhere) {
    const Workplace place{Id{1}, Id{20}, Id{7}};
    EXPECT_TRUE(works_in(Principal{}, place, Id{}));
    Principal user;
    user.user = Id{8};
    EXPECT_FALSE(works_in(user, Workplace{}, Id{})) << "no warehouse of no own one";
    user.platform = true;
    EXPECT_TRUE(works_in(user, place, Id{}));
}

}  // namespace
}  // namespace oms::domain
