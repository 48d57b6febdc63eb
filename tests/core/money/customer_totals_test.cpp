#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "support/world/order_test.hpp"

#include <gtest/gtest.h>

namespace oms::projections {
namespace {

class CustomerTotals : public test::OrderTest {
  protected:
    std::int64_t total(std::string_view field) {
        const auto& rows = w.store.tenant(w.kTenant).tables.rows(*find_table("customer"));
        const Row& row = rows.at({OwnedCell(w.customer.value)});
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        return doc->root()[field].integer().value_or(0);
    }
};

TEST_F(CustomerTotals, CountOrdersWhoseMoneyIsThere) {
    w.at(14);
    EXPECT_EQ(total("orderCount"), 0) << "not paid yet";
    const Id first = w.at(15);
    const std::int64_t amount = w.number(first, "payableAmount");
    EXPECT_EQ(total("orderCount"), 1);
    EXPECT_EQ(total("orderAmount"), amount);
    w.at(15);
    EXPECT_EQ(total("orderCount"), 2);
    EXPECT_EQ(total("orderAmount"), 2 * amount);
}

TEST_F(CustomerTotals, TakeAnOrderOffThatGoesBack) {
    const Id id = w.at(15);
    ASSERT_TRUE(w.step(w.finance, id, 14, R"(,"reason":"重新核对")"));
    EXPECT_EQ(total("orderCount"), 0);
    EXPECT_EQ(total("orderAmount"), 0);
    ASSERT_TRUE(w.step(w.finance, id, 15));
    EXPECT_EQ(total("orderCount"), 1);
}

TEST_F(CustomerTotals, LeaveTheCustomersVersionAlone) {
    const auto version = [&] {
        const auto& rows = w.store.tenant(w.kTenant).tables.rows(*find_table("customer"));
        return rows.at({OwnedCell(w.customer.value)})[AuditColumn::Version];
    };
    const OwnedCell before = version();
    w.at(15);
    EXPECT_EQ(version(), before);
}

}  // namespace
}  // namespace oms::projections
