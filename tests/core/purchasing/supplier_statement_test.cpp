// A supplier's month is agreed to, and what comes into it afterwards is told apart.
#include "commands/purchasing/supplier_statements.hpp"
#include "projections/purchasing/supplier_accounts.hpp"
#include "support/json_text.hpp"
#include "support/world/purchase_world.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::test {
namespace {

using testing::ElementsAre;

constexpr std::int64_t kDayMs = 86'400'000;

class SupplierMonths : public testing::Test {
  protected:
    SupplierMonths() { finance.buttons = {"supplieraccount_agree", "supplieraccount_view"}; }

    void TearDown() override {
        EXPECT_EQ(w.violations(), std::vector<std::string>{});
        EXPECT_TRUE(w.store.rebuild_equals_live());
    }

    std::string agree(
        const Principal& who,
        const std::string& month,
        std::int64_t closing,
        const std::string& more = ""
    ) {
        return outcome(w.run(
            who,
            commands::agree_supplier_statement(PurchaseWorld::in(
                R"({"cooperationId":)" + in_quotes(w.supplier) + R"(,"month":")" + month +
                R"(","closing":)" + std::to_string(closing) + more + "}"
            ))
        ));
    }

    /// opening, purchases, returns, payments, closing, upTo of an agreed month.
    std::vector<std::int64_t> agreed(std::int64_t month) {
        for (const auto& row :
             w.rows_where(projections::supplier_statement_table(), "cooperationId", w.supplier)) {
            if (std::get<std::int64_t>(row[1]) == month) {
                std::vector<std::int64_t> figures;
                for (std::size_t column = 2; column < 7; ++column) {
                    figures.push_back(std::get<std::int64_t>(row[column]));
                }
                return figures;
            }
        }
        return {};
    }

    PurchaseWorld w;
    Principal finance = [this] {
        Principal one = w.office;
        one.rows.kind = RowScope::Kind::All;
        return one;
    }();
};

TEST_F(SupplierMonths, AreAgreedOnceTheyAreOver) {
    const Id purchase = w.purchase_at(45, 10, 300);
    ASSERT_EQ(outcome(w.sign_purchase(purchase, 10)), "ok");
    ASSERT_EQ(outcome(w.pay_supplier(purchase, 1000)), "ok");
    EXPECT_EQ(agree(finance, "2026-01", 2000), "MONTH_OPEN month");
    w.store.now.ms += 40 * kDayMs;
    EXPECT_EQ(agree(finance, "2026-01", 2001), "STATEMENT_CHANGED closing");
    EXPECT_EQ(agree(w.buyer, "2026-01", 2000), "FORBIDDEN");
    EXPECT_EQ(agree(finance, "2026-13", 2000), "BAD_DATE month");
    EXPECT_EQ(
        agree(finance, "2026-01", 2000, R"(,"remark":")" + std::string(201, 'x') + "\""),
        "TOO_LONG remark"
    );
    EXPECT_THAT(agreed(202601), ElementsAre());
    ASSERT_EQ(agree(finance, "2026-01", 2000, R"(,"remark":"电话确认")"), "ok");
    EXPECT_THAT(agreed(202601), ElementsAre(0, 3000, 0, -1000, 2000));
    EXPECT_EQ(agree(finance, "2026-01", 2000), "STATUS_DENIED month") << "nothing came since";
}

TEST_F(SupplierMonths, AreAgreedAgainWhenSomethingCameIntoThem) {
    const Id purchase = w.purchase_at(45, 10, 300);
    ASSERT_EQ(outcome(w.sign_purchase(purchase, 10)), "ok");
    w.store.now.ms += 40 * kDayMs;
    ASSERT_EQ(agree(finance, "2026-01", 3000), "ok");
    ASSERT_EQ(outcome(w.pay_supplier(purchase, 500)), "ok") << "dated into January";
    EXPECT_EQ(agree(finance, "2026-01", 3000), "STATEMENT_CHANGED closing");
    EXPECT_THAT(agreed(202601), ElementsAre(0, 3000, 0, 0, 3000)) << "what was agreed stands";
    ASSERT_EQ(agree(finance, "2026-01", 2500), "ok");
    EXPECT_THAT(agreed(202601), ElementsAre(0, 3000, 0, -500, 2500));
}

TEST_F(SupplierMonths, OfASupplierThatIsNoneAreNotThere) {
    const auto told = w.run(
        finance,
        commands::agree_supplier_statement(
            PurchaseWorld::in(R"({"cooperationId":"77","month":"2026-01","closing":0})")
        )
    );
    EXPECT_EQ(outcome(told), "NOT_FOUND");
}

}  // namespace
}  // namespace oms::test
