// Expenses through their commands: the standard process, who may do what, and what bad input is
// told.
#include "commands/workflow/expense_commands.hpp"
#include "domain/kit/params.hpp"
#include "leave_world.hpp"

namespace oms::commands {
namespace {

constexpr const char* kExpenses = "expense:1:1123598822738675202";

const std::int64_t kMost = domain::params::kAmountMax.number_in("");

class Expenses : public ::testing::Test {
  protected:
    Expenses() {
        const Id payers = test::saved(
            w.store, w.boss, "role", R"({"roleName":"财务","roleAlias":"cw","sort":4})"
        );
        payer = w.hired("cw09", payers);
    }

    void TearDown() override { EXPECT_THAT(w.violations(), IsEmpty()); }

    struct Asked {
        Id expense;
        Id instance;
    };

    static std::string line(std::int64_t fen, const std::string& day = "2026-01-05") {
        return R"({"expenseType":1,"expenseDate":")" + day + R"(","amount":)" +
               std::to_string(fen) + R"(,"remark":"高铁"})";
    }

    std::string body(const std::string& lines) const {
        return R"({"processDefinitionId":)" + in_quotes(kExpenses) + R"(,"taskUser":)" +
               in_quotes(w.manager.user) + R"(,"reason":"出差","attachUrls":[],"details":[)" +
               lines + "]}";
    }

    std::string tried(const std::string& text) {
        return outcome(w.run(w.guide, start_expense(test::OrderWorld::in(text))));
    }

    Asked asked(const std::string& lines) {
        const auto answer = w.run(w.guide, start_expense(test::OrderWorld::in(body(lines))));
        EXPECT_EQ(outcome(answer), "ok");
        return answer ? Asked{answer->front().id, Id::parse(answer->front().no).value()} : Asked{};
    }

    std::int64_t at(const Asked& one, std::string_view column) {
        return w.at(projections::expenses(), one.expense, column);
    }

    LeaveWorld w;
    Principal payer;
};

TEST_F(Expenses, AreApprovedByOnePersonAndPaid) {
    const Asked one = asked(line(12'345) + "," + line(500'00));
    EXPECT_EQ(at(one, "totalAmount"), 62'345);
    EXPECT_EQ(at(one, "expenseStatus"), domain::kExpensePending);
    EXPECT_EQ(w.complete(w.manager, w.open_task(one.instance), R"("flag":"ok")"), "ok");
    EXPECT_THAT(w.stand(one.instance), ElementsAre("approve 3", "pay 1"));
    const Id pay = w.open_task(one.instance);
    EXPECT_EQ(w.claim(w.manager, pay), "NOT_FOUND");
    EXPECT_EQ(w.claim(payer, pay), "ok");
    EXPECT_EQ(w.complete(payer, pay, R"("flag":"ok")"), "ok");
    EXPECT_EQ(at(one, "expenseStatus"), domain::kExpenseApproved);
    EXPECT_EQ(w.state(one.instance), domain::kFlowFinished);
    EXPECT_EQ(
        w.store.tenant(test::kTenant)
            .tables.find(projections::expense_line_table(), "expenseId", one.expense.value)
            .size(),
        2U
    );
}

TEST_F(Expenses, BeyondFiveThousandGoToAManagerToo) {
    for (const auto& [fen, stand] :
         {std::pair{500'000, "pay 1"}, std::pair{500'001, "manager 1"}}) {
        const Asked one = asked(line(fen));
        EXPECT_EQ(w.complete(w.manager, w.open_task(one.instance), R"("flag":"ok")"), "ok");
        EXPECT_THAT(w.stand(one.instance), ElementsAre("approve 3", stand));
    }
}

TEST_F(Expenses, AreRejectedAtEveryStep) {
    const auto no = R"("flag":"no","comment":"缺发票")";
    const Asked first = asked(line(100));
    EXPECT_EQ(w.complete(w.manager, w.open_task(first.instance), no), "ok");
    const Asked second = asked(line(900'000));
    EXPECT_EQ(w.complete(w.manager, w.open_task(second.instance), R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.claim(w.hr, w.open_task(second.instance)), "ok");
    EXPECT_EQ(w.complete(w.hr, w.open_task(second.instance), no), "ok");
    const Asked third = asked(line(100));
    EXPECT_EQ(w.complete(w.manager, w.open_task(third.instance), R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.claim(payer, w.open_task(third.instance)), "ok");
    EXPECT_EQ(w.complete(payer, w.open_task(third.instance), no), "ok");
    for (const Asked& one : {first, second, third}) {
        EXPECT_EQ(at(one, "expenseStatus"), domain::kExpenseRejected);
        EXPECT_EQ(w.state(one.instance), domain::kFlowRejected);
    }
}

TEST_F(Expenses, AreNeverPaidByWhoAsks) {
    const auto own = w.run(payer, start_expense(test::OrderWorld::in(body(line(100)))));
    ASSERT_EQ(outcome(own), "ok");
    const Id instance = Id::parse(own->front().no).value();
    EXPECT_EQ(w.complete(w.manager, w.open_task(instance), R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.claim(payer, w.open_task(instance)), "APPROVAL_OWN taskId");
    EXPECT_EQ(w.claim(w.hr, w.open_task(instance)), "ok");
}

TEST_F(Expenses, BadInputIsToldByFieldAndChangesNothing) {
    const std::size_t before = w.store.tenant(test::kTenant).log.size();
    EXPECT_EQ(tried(body("")), "LINES_REQUIRED details");
    EXPECT_EQ(tried(body(line(1) + "," + line(0))), "TOO_SMALL details[1].amount");
    EXPECT_EQ(tried(body(line(-5))), "TOO_SMALL details[0].amount");
    EXPECT_EQ(tried(body(line(INT64_MAX))), "TOO_BIG details[0].amount");
    EXPECT_EQ(tried(body(line(kMost + 1))), "OUT_OF_RANGE details[0].amount");
    EXPECT_EQ(tried(body(line(1, "2999-01-01"))), "DATE_TOO_LATE details[0].expenseDate");
    EXPECT_EQ(tried(body(line(1, "2026-02-30"))), "BAD_DATE details[0].expenseDate");
    EXPECT_EQ(
        tried(body(R"({"expenseType":9,"expenseDate":"2026-01-05","amount":1})")),
        "BAD_OPTION details[0].expenseType"
    );
    EXPECT_EQ(
        tried(body(R"({"expenseType":1,"expenseDate":"2026-01-05"})")),
        "REQUIRED_ENTER details[0].amount"
    );
    std::string many = line(1);
    for (std::size_t i = 0; i < kExpenseLinesMax; ++i) {
        many += "," + line(1);
    }
    EXPECT_EQ(tried(body(many)), "TOO_MANY_LINES details");
    std::string own = body(line(1));
    own.replace(
        own.find(in_quotes(w.manager.user)),
        in_quotes(w.manager.user).size(),
        in_quotes(w.guide.user)
    );
    EXPECT_EQ(tried(own), "SELF_APPROVAL taskUser");
    EXPECT_EQ(w.store.tenant(test::kTenant).log.size(), before);
}

TEST_F(Expenses, OfTheGreatestAmountsAreKept) {
    const Asked one = asked(line(kMost));
    EXPECT_EQ(at(one, "totalAmount"), kMost);
    EXPECT_EQ(tried(body(line(kMost) + "," + line(1))), "OUT_OF_RANGE details");
}

}  // namespace
}  // namespace oms::commands
