// The steps of an order (domain-model 3.1): every command in every state, the guards, the rights.

#include "commands/orders/order_allowed.hpp"
#include "commands/records/trade_commands.hpp"
#include "support/world/order_test.hpp"
#include "support/world/records.hpp"

#include <algorithm>
#include <map>
#include <sstream>

namespace oms::commands {
namespace {

using test::id_of;
using test::OrderWorld;
using test::outcome;
using test::Types;

constexpr const char* kReason = R"(,"reason":"重新核对")";

// One row per state, one column per command, given by someone with every right.
//   D = STATUS_DENIED, P = ORDER_HAS_PAYMENTS, S = PAY_SHORT, L = REQUIRED_LINE,
//   N = NOT_FOUND, F = NOT_FOUND orderId, O = PAY_OVER, ok = accepted
constexpr const char* kMatrix = R"(
state        edit line ->12 ->13 ->14 ->15 ->17 cancel delete pay copy
12           ok   ok   ok   ok   D    D    D    ok     ok     D   ok
12-empty     ok   ok   ok   L    D    D    D    ok     ok     D   ok
12-back      ok   ok   ok   ok   D    D    D    ok     D      D   ok
13           D    D    ok   ok   ok   D    D    ok     D      D   ok
14           D    D    D    ok   ok   S    D    ok     D      ok  ok
14-part      D    D    D    P    ok   S    D    ok     D      ok  ok
14-full      D    D    D    P    ok   ok   D    ok     D      O   ok
15           D    D    D    D    ok   ok   K    ok     D      D   ok
12-closed    D    D    D    D    D    D    D    D      D      D   ok
13-closed    D    D    D    D    D    D    D    D      D      D   ok
14-closed    D    D    D    D    D    D    D    D      D      D   ok
removed      N    N    N    N    N    N    N    N      N      F   N
)";

class Steps : public test::OrderTest {
  protected:
    Id in_state(const std::string& state) {
        const Id id = w.at(std::stoi(state == "removed" ? "12" : state.substr(0, 2)));
        if (state == "12-empty") {
            EXPECT_TRUE(w.update_lines(w.boss, "{" + id_of(id) + R"(,"details":[]})"));
        } else if (state == "12-back") {
            EXPECT_TRUE(w.step(w.boss, id, 13));
            EXPECT_TRUE(w.step(w.boss, id, 12, kReason));
        } else if (state == "14-part") {
            w.paid(id, 1);
        } else if (state == "14-full") {
            w.paid(id, w.number(id, "payableAmount"));
            EXPECT_TRUE(w.step(w.boss, id, 14, kReason));
        } else if (state.ends_with("closed")) {
            EXPECT_TRUE(w.cancel(w.boss, id));
        } else if (state == "removed") {
            EXPECT_TRUE(w.run(w.boss, delete_order(w.in(R"({"ids":")" + id.str() + "\"}"))));
        }
        return id;
    }

    Result<Answers> give(const std::string& command, Id id) {
        if (command.starts_with("->")) {
            return w.step(w.boss, id, std::stoi(command.substr(2)), kReason);
        }
        if (command == "edit") {
            return w.update(w.boss, "{" + id_of(id) + R"(,"remark":"neu"})");
        }
        if (command == "line") {
            return w.run(
                w.boss,
                add_order_detail(w.in(
                    R"({"orderId":")" + id.str() + R"(","commodityId":")" + w.filler.str() +
                    R"(","grade":"A","unit":"BAG","inputQty":1000})"
                ))
            );
        }
        if (command == "cancel") {
            return w.cancel(w.boss, id);
        }
        if (command == "delete") {
            return w.run(w.boss, delete_order(w.in(R"({"ids":")" + id.str() + "\"}")));
        }
        if (command == "pay") {
            return w.pay(w.boss, id, 1);
        }
        return w.run(w.boss, copy_order(w.in("{" + id_of(id) + "}")));
    }

    /// What the screen calls the command in this state; "" for what is no button there.
    static std::string_view action(const std::string& command, const std::string& state) {
        if (state == "removed" || command == "copy") {
            return "";
        }
        if (!command.starts_with("->")) {
            return command == "line" ? "edit" : std::string_view(command);
        }
        const int from = std::stoi(state.substr(0, 2));
        const int to = std::stoi(command.substr(2));
        if (to == from - 1) {
            return "sendBack";
        }
        constexpr std::string_view kForward[] = {"submit", "account", "pass"};
        return to == from + 1 && from < 15 ? kForward[from - 12] : "";
    }

    static std::string letter(const Result<Answers>& result) {
        static const std::map<std::string, std::string> letters = {
            {"STATUS_DENIED", "D"},
            {"STATUS_DENIED orderStatus", "D"},
            {"ORDER_HAS_PAYMENTS", "P"},
            {"PAY_SHORT", "S"},
            {"STOCK_SHORT details[0].pieces", "K"},
            {"REQUIRED_LINE details", "L"},
            {"NOT_FOUND", "N"},
            {"NOT_FOUND orderId", "F"},
            {"PAY_OVER amount", "O"}};
        const std::string text = outcome(result);
        const auto it = letters.find(text);
        return it == letters.end() ? text : it->second;
    }
};

TEST_F(Steps, EveryCommandInEveryState) {
    std::istringstream table(kMatrix);
    std::string row;
    std::getline(table, row);
    std::getline(table, row);
    std::istringstream head(row);
    std::vector<std::string> commands;
    for (std::string word; head >> word;) {
        commands.push_back(word);
    }
    int checked = 0;
    while (std::getline(table, row)) {
        std::istringstream cells(row);
        std::string state;
        std::string expected;
        cells >> state;
        EXPECT_EQ(w.violations(), Types{});
        w = OrderWorld();
        for (std::size_t i = 1; i < commands.size() && cells >> expected; ++i, ++checked) {
            const Id id = in_state(state);
            const auto allowed = allowed_for_row(w.order(id), !w.lines(id).empty(), w.boss);
            const std::string_view name = action(commands[i], state);
            const auto result = give(commands[i], id);
            EXPECT_EQ(letter(result), expected) << state << " " << commands[i];
            if (!name.empty()) {
                const bool shown = std::find(allowed.begin(), allowed.end(), name) != allowed.end();
                EXPECT_EQ(shown, bool{result}) << state << " " << name;
            }
        }
    }
    EXPECT_EQ(checked, 12 * 11);
}

TEST_F(Steps, AFullWalkWritesTheLogAndTheAmounts) {
    const Id id = w.draft(R"(,"payMode":2,"freightAmount":30000,"otherAmount":15000)");
    ASSERT_TRUE(w.update(
        w.guide, "{" + id_of(id) + R"(,"orderStatus":13,"remark":"both at once","reason":""})"
    ));
    EXPECT_EQ(w.text(id, "remark"), "both at once");
    const auto log = w.store.types(w.kTenant);
    EXPECT_EQ((Types{log.end() - 2, log.end()}), (Types{"OrderHeaderChanged", "OrderSubmitted"}));
    ASSERT_TRUE(w.step(
        w.finance, id, 14, R"(,"discountAmount":20000,"eraseAmount":"709","freightAmount":20000)"
    ));
    EXPECT_EQ(w.number(id, "payableAmount"), 333'709 + 20'000 + 15'000 - 20'709);
    EXPECT_EQ(w.number(id, "dueAmount"), 348'000);
    EXPECT_EQ(w.line_number(id, 0, "discountShare"), 20'709);
    EXPECT_EQ(w.line_number(id, 0, "netAmount"), 313'000);
    w.paid(id, 104'400);  // 30 %
    EXPECT_EQ(w.number(id, "orderStatus"), 15);
    EXPECT_EQ(w.number(id, "paidAmount"), 104'400);
    EXPECT_EQ(w.number(id, "dueAmount"), 243'600);
    EXPECT_EQ(w.log_actions(id), (Types{"12 draft", "12 submit", "13 account", "14 pass"}));
    EXPECT_EQ(w.number(id, "stepUser"), w.cashier.user.value);
}

TEST_F(Steps, OneFenLessThanTheDepositIsNotEnough) {
    const Id id = w.at(14, R"(,"payMode":2,"depositRate":5000)");
    ASSERT_EQ(w.number(id, "payableAmount"), 333'709);
    w.paid(id, 166'854);
    EXPECT_EQ(w.number(id, "orderStatus"), 14);
    EXPECT_EQ(outcome(w.step(w.finance, id, 15)), "PAY_SHORT");
    w.paid(id, 1);
    EXPECT_EQ(w.number(id, "orderStatus"), 15);
}

TEST_F(Steps, AnOrderForNothingIsPassedByHand) {
    const auto made = w.save(
        w.guide,
        "{" + w.header() + R"(,"details":[)" +
            w.line(w.filler, R"("unit":"BAG","inputQty":1000,"isGift":1)") + "]}"
    );
    ASSERT_TRUE(made);
    const Id id = made->front().id;
    ASSERT_TRUE(w.step(w.guide, id, 13));
    EXPECT_EQ(
        outcome(w.step(w.finance, id, 14, R"(,"eraseAmount":1)")), "OUT_OF_RANGE eraseAmount"
    );
    ASSERT_TRUE(w.step(w.finance, id, 14));
    EXPECT_EQ(outcome(w.step(w.cashier, id, 15)), "ok");
}

TEST_F(Steps, AccountingKeepsTheBounds) {
    const Id id = w.at(13);
    EXPECT_EQ(
        outcome(w.step(w.finance, id, 14, R"(,"discountAmount":333710)")),
        "OUT_OF_RANGE discountAmount"
    );
    EXPECT_EQ(outcome(w.step(w.finance, id, 14, R"(,"eraseAmount":1000)")), "TOO_BIG eraseAmount");
    EXPECT_EQ(
        outcome(w.step(w.finance, id, 14, R"(,"discountAmount":333709,"eraseAmount":1)")),
        "OUT_OF_RANGE eraseAmount"
    );
    EXPECT_EQ(outcome(w.step(w.finance, id, 14, R"(,"receiver":"else")")), "STATUS_DENIED");
    EXPECT_EQ(outcome(w.step(w.finance, id, 14, R"(,"discountAmount":333709)")), "ok");
    EXPECT_EQ(w.number(id, "payableAmount"), 0);
}

TEST_F(Steps, GoingBackToTheDraftTakesTheDiscountOff) {
    const Id id = w.at(13);
    ASSERT_TRUE(w.step(w.finance, id, 14, R"(,"discountAmount":709,"freightAmount":100)"));
    ASSERT_TRUE(w.step(w.finance, id, 13, kReason));
    EXPECT_EQ(w.number(id, "discountAmount"), 709) << "the accountant goes on from there";
    EXPECT_EQ(w.line_number(id, 0, "discountShare"), 709);
    ASSERT_TRUE(w.step(w.finance, id, 12, kReason));
    EXPECT_EQ(w.number(id, "discountAmount"), 0);
    EXPECT_EQ(w.number(id, "freightAmount"), 100);
    EXPECT_EQ(w.number(id, "payableAmount"), 333'809);
    EXPECT_EQ(w.line_number(id, 0, "discountShare"), 0);
    EXPECT_EQ(w.line_number(id, 0, "netAmount"), 333'709);
    EXPECT_EQ(w.log_actions(id).back(), "13 sendBack");
}

TEST_F(Steps, ReasonsAreRequiredAndBounded) {
    const Id id = w.at(13);
    EXPECT_EQ(outcome(w.step(w.finance, id, 12)), "REQUIRED_ENTER reason");
    std::string longest;
    for (int i = 0; i < 200; ++i) {
        longest += "由";
    }
    EXPECT_EQ(
        outcome(w.step(w.finance, id, 12, R"(,"reason":")" + longest + R"(!")")), "TOO_LONG reason"
    );
    EXPECT_EQ(outcome(w.step(w.finance, id, 12, R"(,"reason":")" + longest + "\"")), "ok");
    EXPECT_EQ(
        outcome(w.run(w.boss, cancel_order(w.in("{" + id_of(id) + "}")))),
        "REQUIRED_ENTER closeReason"
    );
    EXPECT_EQ(outcome(w.step(w.guide, id, 13, R"(,"orderStatus2":1)")), "ok");
    EXPECT_EQ(
        outcome(w.update(w.guide, "{" + id_of(id) + R"(,"orderStatus":"x"})")),
        "NOT_A_NUMBER orderStatus"
    );
}

TEST_F(Steps, EachTransitionNeedsItsButton) {
    struct Case {
        int from;
        int to;
        const char* button;
    };

    const Case cases[] = {
        {12, 13, "order_submit"},
        {13, 14, "order_account"},
        {13, 12, "order_account"},
        {14, 13, "order_account"},
        {14, 15, "order_account"},
        {14, 15, "payment_confirm"},
        {15, 14, "order_confirm"},
        {15, 14, "order_account"},
    };
    for (const Case& c : cases) {
        const Id id = c.to == 15 ? in_state("14-full") : w.at(c.from);
        Principal without = w.boss;
        without.user = Id{77};
        without.platform = false;
        EXPECT_EQ(outcome(w.step(without, id, c.to, kReason)), "FORBIDDEN") << c.from << c.to;
        Principal with = without;
        with.buttons = {c.button};
        EXPECT_EQ(outcome(w.step(with, id, c.to, kReason)), "ok") << c.button;
    }
}

TEST_F(Steps, CancellingADraftIsForItsCreatorLaterForTheOffice) {
    const Id draft = w.draft();
    Principal manager = w.other;
    manager.rows.kind = RowScope::Kind::All;
    EXPECT_EQ(outcome(w.cancel(manager, draft)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.cancel(w.other, draft)), "NOT_FOUND");
    EXPECT_EQ(outcome(w.cancel(w.guide, draft)), "ok");
    EXPECT_EQ(w.number(draft, "closed"), 1);
    EXPECT_EQ(w.number(draft, "orderStatus"), 12) << "the status stays";
    EXPECT_EQ(w.text(draft, "closeReason"), "客户改期");
    EXPECT_EQ(w.line_number(draft, 0, "closed"), 1);
    EXPECT_EQ(w.log_actions(draft).back(), "12 cancel");
    const Id later = w.at(14);
    EXPECT_EQ(outcome(w.cancel(w.guide, later)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.cancel(w.finance, later)), "ok");
}

TEST_F(Steps, TheSnapshotOfTheCustomerIsTakenAgainAtSubmit) {
    const Id id = w.draft();
    w.rename_customer("张三丰");
    EXPECT_EQ(w.text(id, "customerName"), "张三");
    ASSERT_TRUE(w.step(w.guide, id, 13));
    EXPECT_EQ(w.text(id, "customerName"), "张三丰");
}

TEST_F(Steps, ACustomerTwoSellersClaimBuysNothing) {
    const Id id = w.draft();
    const Id conflict =
        test::saved(w.store, w.other, "conflict", R"({"tel":"13800001234","reason":"先接待"})");
    EXPECT_EQ(outcome(w.step(w.guide, id, 13)), "CONFLICT_OPEN");
    ASSERT_TRUE(w.run(w.boss, judge_conflict({conflict, 1, std::nullopt, "归原归属人"})));
    EXPECT_EQ(outcome(w.step(w.guide, id, 13)), "ok");
}

TEST_F(Steps, CountersAndOpeningsFollowTheSteps) {
    const auto counter = [&](const std::string& bucket) {
        return w.store.tenant(w.kTenant).tables.counter("order", bucket);
    };
    const Id id = w.at(13);
    const Id gone = w.draft();
    EXPECT_EQ(counter("12|2026-01-05"), 1);
    EXPECT_EQ(counter("13|2026-01-05"), 1);
    EXPECT_EQ(counter("all|2026-01-05"), 2);
    ASSERT_TRUE(w.run(w.guide, delete_order(w.in(R"({"ids":")" + gone.str() + "\"}"))));
    ASSERT_TRUE(w.cancel(w.finance, id));
    EXPECT_EQ(counter("12|2026-01-05"), 0);
    EXPECT_EQ(counter("13|2026-01-05"), 1) << "cancelled orders stay in their list";
    EXPECT_EQ(counter("all|2026-01-05"), 1);
}

}  // namespace
}  // namespace oms::commands
