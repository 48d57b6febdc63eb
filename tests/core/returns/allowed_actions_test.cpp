// What a screen offers on returns and refunds, against what their deciders refuse: whatever is
// offered is not refused for its step or for a permission, and whatever is not offered is.
#include "domain/money/refund.hpp"
#include "domain/money/refund_rules.hpp"
#include "domain/returns/return_rules.hpp"
#include "domain/returns/returns.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using Names = std::set<std::string_view>;

Names set_of(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

template <class T>
bool lets(const Result<T>& decided) {
    return decided || decided.error().key != "STATUS_DENIED";
}

Principal somebody(std::mt19937& random, std::vector<std::string> buttons) {
    std::erase_if(buttons, [&](const std::string&) { return random() % 2 == 0; });
    std::sort(buttons.begin(), buttons.end());
    Principal user;
    user.user = Id{7};
    user.buttons = std::move(buttons);
    user.rows.kind = random() % 2 == 0 ? RowScope::Kind::Own : RowScope::Kind::All;
    return user;
}

TEST(AllowedReturnActions, AreThoseThatAreNotRefused) {
    std::mt19937 random(6);
    const std::int32_t steps[] = {
        kReturnToSubmit,
        kReturnToAccept,
        kReturnToAccount,
        kReturnToAgree,
        kReturnToRefund,
        kReturnDone};
    for (int round = 0; round < 3000; ++round) {
        ReturnState state;
        state.status = steps[random() % std::size(steps)];
        state.closed = random() % 4 == 0;
        state.createUser = Id{7 + static_cast<std::int64_t>(random() % 2)};
        state.header.guideUserId = Id{7 + static_cast<std::int64_t>(random() % 2)};
        const Principal user = somebody(
            random,
            {"returns_add",
             "returns_edit",
             "returns_submit",
             "returns_accept",
             "returns_account",
             "returns_agree",
             "returns_delete"}
        );
        const ReturnFacts facts{
            state.status, state.closed, state.createUser, state.header.guideUserId};
        const std::map<std::string_view, std::pair<ReturnAction, bool>> words{
            {"edit", {ReturnAction::Edit, lets(change_return(state, {}, {}, "a"))}},
            {"submit", {ReturnAction::Submit, lets(submit_return(state, {}, "a"))}},
            {"accept", {ReturnAction::Accept, lets(accept_return(state, {}, {}, "a"))}},
            {"refuse",
             {ReturnAction::Refuse,
              state.status == kReturnToAccept && lets(send_return_back(state, "r", "a"))}},
            {"account", {ReturnAction::Account, lets(account_return(state, {}, "a"))}},
            {"agree", {ReturnAction::Agree, lets(agree_return(state, 0, "a"))}},
            {"dispute",
             {ReturnAction::Dispute,
              state.status == kReturnToAgree && lets(send_return_back(state, "r", "a"))}},
            {"withdraw", {ReturnAction::Withdraw, lets(withdraw_return(state, "", "a"))}},
        };
        Names fine;
        for (const auto& [name, word] : words) {
            if (word.second && has_right(word.first, facts, user)) {
                fine.insert(name);
            }
        }
        ASSERT_EQ(set_of(allowed_return_actions(facts, user)), fine) << "at " << state.status;
    }
}

TEST(AllowedReturnActions, WhoSeesOwnRowsEditsWhatHeWroteOrGuides) {
    Principal user;
    user.user = Id{7};
    user.buttons = {"returns_edit"};
    const auto edits = [&](Id creator, Id guide) {
        return has_right(ReturnAction::Edit, {kReturnToSubmit, false, creator, guide}, user);
    };
    EXPECT_TRUE(edits(Id{7}, Id{8}));
    EXPECT_TRUE(edits(Id{8}, Id{7}));
    EXPECT_FALSE(edits(Id{8}, Id{8}));
    user.rows.kind = RowScope::Kind::Dept;
    EXPECT_TRUE(edits(Id{8}, Id{8}));
    user.buttons.clear();
    EXPECT_FALSE(edits(Id{7}, Id{7})) << "without the button nobody does";
}

TEST(AllowedReturnActions, WhoWroteAReturnWithdrawsItWithTheButtonToWriteThem) {
    Principal user;
    user.user = Id{7};
    user.buttons = {"returns_add"};
    const ReturnFacts own{kReturnToAccept, false, Id{7}, Id{}};
    const ReturnFacts other{kReturnToAccept, false, Id{8}, Id{}};
    EXPECT_EQ(set_of(allowed_return_actions(own, user)), Names{"withdraw"});
    EXPECT_TRUE(allowed_return_actions(other, user).empty());
    user.buttons = {"returns_delete"};
    EXPECT_EQ(set_of(allowed_return_actions(other, user)), Names{"withdraw"});
}

TEST(AllowedRefundActions, AreThoseThatAreNotRefused) {
    std::mt19937 random(7);
    for (int round = 0; round < 3000; ++round) {
        RefundState state;
        state.opened = true;
        state.status = static_cast<std::int32_t>(random() % 3);
        state.facts.amount = 100;
        state.facts.sourceType = kOfReturn + static_cast<std::int32_t>(random() % 4);
        state.facts.payOrderId = random() % 2 == 0 ? Id{} : Id{5};
        state.facts.recorderId = Id{7 + static_cast<std::int64_t>(random() % 2)};
        state.sent.wxRefundNo = random() % 4 == 0 ? "R1" : "";
        const Principal user = somebody(random, {"refund_edit", "refund_confirm", "refund_delete"});
        const auto confirmed = confirm_refund(state, {}, user.user, Timestamp{1'000}, "a");
        const bool own = !confirmed && confirmed.error().key == "SELF_CONFIRM";
        Names fine;
        const auto add = [&](std::string_view name, bool possible, std::string_view button) {
            if (possible && user.can(button)) {
                fine.insert(name);
            }
        };
        add("edit", lets(change_refund(state, {}, 0, "a")), "refund_edit");
        add("split", lets(change_refund(state, {}, 1, "a")), "refund_edit");
        add("confirm", lets(confirmed) && !own, "refund_confirm");
        add("void", lets(void_refund(state, "", "a")), "refund_delete");
        const RefundFacts facts{
            state.status,
            state.asked(),
            state.facts.sourceType,
            state.facts.payOrderId,
            state.facts.recorderId};
        ASSERT_EQ(set_of(allowed_refund_actions(facts, user)), fine) << "at " << state.status;
    }
}

TEST(AllowedRefundActions, OnlyAnOverpaymentThatSomebodyFoundIsVoided) {
    Principal user;
    user.user = Id{7};
    user.buttons = {"refund_confirm", "refund_delete"};
    const auto offered = [&](std::int32_t source, Id pay_order, Id recorder) {
        return set_of(allowed_refund_actions({kToRefund, false, source, pay_order, recorder}, user)
        );
    };
    EXPECT_EQ(offered(kOfOverpayment, Id{}, Id{8}), (Names{"confirm", "void"}));
    EXPECT_EQ(offered(kOfOverpayment, Id{5}, Id{8}), Names{"confirm"});
    EXPECT_EQ(offered(kOfReturn, Id{}, Id{8}), Names{"confirm"});
    EXPECT_EQ(offered(kOfReturn, Id{}, Id{7}), Names{}) << "who caused it does not pay it";
}

}  // namespace
}  // namespace oms::domain
