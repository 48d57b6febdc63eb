// What channel customers owe: credit, entries, monthly statements and their agreement.
#include "domain/money/statement.hpp"

#include "commands/money/statement_commands.hpp"
#include "projections/kit/tables.hpp"
#include "projections/money/channel_accounts.hpp"
#include "projections/projector.hpp"
#include "support/json_text.hpp"
#include "support/world/money_world.hpp"
#include "support/world/records.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t kDayMs = 86'400'000;

TEST(StatementMonths, AreReadAndNothingElseIs) {
    EXPECT_EQ(domain::read_month("2026-11"), 202611);
    for (const char* bad :
         {"", "2026-13", "2026-00", "2026-1", "202611", "1999-12", "2026/11", "x"}) {
        EXPECT_EQ(domain::read_month(bad), 0) << bad;
    }
    EXPECT_EQ(domain::month_of(Timestamp{1'767'196'800'000}), 202601) << "Shanghai's midnight";
}

class Statements : public testing::Test {
  protected:
    Statements() {
        w.dealer.buttons.emplace_back("channelcustomer_agree");
        std::sort(w.dealer.buttons.begin(), w.dealer.buttons.end());
    }

    void TearDown() override {
        EXPECT_THAT(w.violations(), IsEmpty());
        EXPECT_EQ(entries_sum(), debt());
    }

    std::int64_t entries_sum() {
        std::int64_t sum = 0;
        for (const auto& [key, row] :
             w.store.tenant(w.kTenant).tables.rows(projections::channel_entry_table())) {
            sum += projections::integer(projections::channel_entries(), row, "amount");
        }
        return sum;
    }

    /// What the orders of channel customers say they owe.
    std::int64_t debt() {
        std::int64_t sum = 0;
        for (const auto& [key, row] :
             w.store.tenant(w.kTenant).tables.rows(projections::order_table())) {
            const auto n = [&](std::string_view c) {
                return projections::integer(projections::orders(), row, c);
            };
            if (n("channelCustomerId") == 0) {
                continue;
            }
            const std::int64_t owed = n("closed") != 0 || n("orderStatus") < 14
                                          ? 0
                                          : n("payableAmount") - n("creditedAmount");
            sum += owed - n("paidAmount") + n("refundedAmount");
        }
        return sum;
    }

    std::int64_t credit_used() {
        const auto& table = *projections::find_table("channelCustomer");
        const auto row =
            w.store.tenant(w.kTenant).tables.get(table, std::array{projections::cell(w.channel)});
        const auto doc =
            json::Document::parse(std::get<std::string>((*row)[projections::AuditColumn::Doc]));
        return doc->root()["creditUsed"].integer().value_or(0);
    }

    std::vector<std::int64_t> month(std::int64_t month) {
        for (const auto& row :
             w.rows_where(projections::channel_month_table(), "channelCustomerId", w.channel)) {
            if (std::get<std::int64_t>(row[1]) == month) {
                return {
                    std::get<std::int64_t>(row[2]),
                    std::get<std::int64_t>(row[3]),
                    std::get<std::int64_t>(row[4]),
                    std::get<std::int64_t>(row[5])};
            }
        }
        return {};
    }

    std::string agree(const Principal& who, const std::string& of, std::int64_t closing) {
        return outcome(w.run(
            who,
            agree_statement(w.in(
                R"({"channelCustomerId":)" + in_quotes(w.channel) + R"(,"month":")" + of +
                R"(","closing":)" + std::to_string(closing) + "}"
            ))
        ));
    }

    std::string on_credit() const { return w.of_dealer() + R"(,"payMode":3)"; }

    test::MoneyWorld w;
};

TEST_F(Statements, AnOrderOnCreditPassesWithinTheLimit) {
    const Id order = w.at(14, on_credit());
    const std::int64_t payable = w.number(order, "payableAmount");
    test::saved(
        w.store,
        w.boss,
        "channelCustomer",
        R"({"id":)" + in_quotes(w.channel) + R"(,"creditLimit":)" + std::to_string(payable - 1) +
            "}"
    );
    EXPECT_EQ(outcome(w.step(w.finance, order, 15)), "CREDIT_OVER");
    w.paid(order, 1);
    EXPECT_EQ(w.number(order, "orderStatus"), 15) << "the rest fits now: it passes by itself";
    EXPECT_EQ(credit_used(), payable - 1);
    EXPECT_NEAR(
        static_cast<double>(w.number(order, "dueTime")),
        static_cast<double>(w.store.now.ms + 30 * kDayMs),
        60'000
    );
    const Id second = w.at(14, on_credit());
    EXPECT_EQ(outcome(w.step(w.finance, second, 15)), "CREDIT_OVER");
    ASSERT_EQ(outcome(w.cancel(w.finance, order)), "ok");
    EXPECT_EQ(credit_used(), 0) << "cancelled: the limit is free again";
    EXPECT_EQ(outcome(w.step(w.finance, second, 15)), "CREDIT_OVER") << "one fen too much";
}

TEST_F(Statements, AddUpWhatCameAndWhatWasAgreedStays) {
    const Id order = w.received(50, w.of_dealer());
    const std::int64_t payable = w.number(order, "payableAmount");
    EXPECT_THAT(month(202601), ElementsAre(payable, -payable, 0, 0));
    EXPECT_EQ(agree(w.dealer, "2026-01", 0), "MONTH_OPEN month");
    w.store.now.ms += 40 * kDayMs;
    EXPECT_EQ(agree(w.dealer, "2026-01", 1), "STATEMENT_CHANGED closing");
    EXPECT_EQ(agree(w.guide, "2026-01", 0), "FORBIDDEN");
    EXPECT_EQ(agree(w.dealer, "2026-1", 0), "BAD_DATE month");
    ASSERT_EQ(agree(w.dealer, "2026-01", 0), "ok");
    EXPECT_EQ(agree(w.dealer, "2026-01", 0), "STATUS_DENIED month") << "nothing came since";
    // Goods come back in February; the refund is dated into the agreed month.
    const Id back = w.back_at(26, order, 10);
    const std::int64_t refund = w.returned(back, "refundAmount");
    const Id money = w.refunds_of(order).front();
    ASSERT_EQ(
        outcome(
            w.pay_back(w.cashier, money, R"(,"refundType":2,"refundTime":"2026-01-20 10:00:00")")
        ),
        "ok"
    );
    EXPECT_THAT(month(202601), ElementsAre(payable, -payable, 0, refund));
    EXPECT_THAT(month(202602), ElementsAre(0, 0, -refund, 0));
    ASSERT_EQ(agree(w.dealer, "2026-01", refund), "ok") << "changed: it may be agreed again";
}

TEST_F(Statements, FollowOrdersThatGoBackOrAway) {
    const Id order = w.at(14, w.of_dealer());
    const std::int64_t payable = w.number(order, "payableAmount");
    EXPECT_EQ(debt(), payable);
    ASSERT_EQ(outcome(w.step(w.finance, order, 13, R"(,"reason":"x")")), "ok");
    EXPECT_EQ(entries_sum(), 0);
    ASSERT_EQ(outcome(w.step(w.finance, order, 14)), "ok");
    const Id payment = w.paid(order, 1000);
    EXPECT_EQ(entries_sum(), payable - 1000);
    ASSERT_EQ(
        outcome(w.run(
            w.finance, void_payment(w.in(R"({"id":)" + in_quotes(payment) + R"(,"reason":"x"})"))
        )),
        "ok"
    );
    EXPECT_EQ(entries_sum(), payable);
    ASSERT_EQ(outcome(w.cancel(w.finance, order)), "ok");
    EXPECT_EQ(entries_sum(), 0);
    const Id retail = w.at(14);
    w.paid(retail, 100);
    EXPECT_EQ(entries_sum(), 0) << "retail customers have no account";
}

}  // namespace
}  // namespace oms::commands
