// The checks find what they are for, and one document can be folded alone.

#include "support/world/order_checks.hpp"

#include "projections/orders/orders.hpp"
#include "support/world/order_test.hpp"

#include <algorithm>

namespace oms::projections {
namespace {

using test::Types;

class OrderChecks : public test::OrderTest {
  protected:
    /// Invariants violated once a column of the order has another value.
    std::string with(Row row, std::string_view column, std::int64_t value) {
        row[orders().at(column)] = value;
        return names(check_order_rows(row, w.lines(id_), w.payments(id_)));
    }

    std::string with_line(std::string_view column, std::int64_t value) {
        auto lines = w.lines(id_);
        lines.front()[order_lines().at(column)] = value;
        return names(check_order_rows(w.order(id_), lines, w.payments(id_)));
    }

    static std::string names(const std::vector<Violation>& found) {
        std::set<std::string> unique;
        for (const auto& v : found) {
            unique.insert(v.invariant);
        }
        std::string text;
        for (const auto& name : unique) {
            text += text.empty() ? name : " " + name;
        }
        return text;
    }

    Id id_ = w.at(15, R"(,"payMode":2)");
};

TEST_F(OrderChecks, EachBrokenFigureIsFound) {
    const Row row = w.order(id_);
    EXPECT_EQ(with(row, "goodsAmount", 1), "I11");
    EXPECT_EQ(with(row, "totalAmount", 1), "I11");
    EXPECT_EQ(with(row, "discountAmount", 1), "I11");
    EXPECT_EQ(with(row, "totalPieces", 1), "I11");
    EXPECT_EQ(with(row, "paidAmount", 1), "I12 I14");
    EXPECT_EQ(with(row, "dueAmount", 1), "I12");
    EXPECT_EQ(with(row, "orderStatus", 16), "I14");
    EXPECT_EQ(with(row, "orderStatus", 18), "I14") << "nothing was delivered";
    EXPECT_EQ(with_line("netAmount", 1), "I11");
    EXPECT_EQ(with_line("boxes", 1), "I11");
    EXPECT_EQ(with_line("lineNo", 2), "I11");
    EXPECT_EQ(with_line("deliveredPieces", 59), "I8");
    EXPECT_EQ(names(check_order_rows(row, {}, w.payments(id_))), "I11 I14");
    EXPECT_EQ(names(check_order_rows(row, w.lines(id_), {})), "I12");
}

TEST_F(OrderChecks, GapsFallingTimesAndEventsAfterTheEndAreFound) {
    const auto found = [](std::vector<events::StoredEvent> log) {
        LedgerCheck check;
        for (const auto& event : log) {
            check.see(event);
        }
        return names(check.violations());
    };
    const auto log = w.store.tenant(w.kTenant).log;
    const auto first = std::find_if(log.begin(), log.end(), is_order_event) - log.begin();
    const auto at = static_cast<std::size_t>(first);
    EXPECT_EQ(found(log), "");
    auto broken = log;
    broken[at].version = 2;
    EXPECT_EQ(found(broken), "I25");
    broken = log;
    broken[at].time.ms += 24LL * 3600 * 1000;
    EXPECT_EQ(found(broken), "I25");
    broken = log;
    broken.erase(broken.begin() + 3);
    EXPECT_EQ(found(broken), "I25");
    broken = log;
    broken[at + 1].type = "OrderCancelled";
    EXPECT_EQ(found(broken), "I26");
    broken = log;
    auto again = broken[at];
    again.stream = "order/5";
    again.position = static_cast<std::int64_t>(broken.size()) + 1;
    broken.push_back(again);
    EXPECT_EQ(found(broken), "I27");
}

TEST_F(OrderChecks, IdsOfNobodyAreFound) {
    const auto& log = w.store.tenant(w.kTenant).log;
    const auto drafted = std::find_if(log.begin(), log.end(), is_order_event);
    const auto missing = [&](std::string_view gone) {
        const auto found =
            check_references(*drafted, [&](std::string_view entity, Id) { return entity != gone; });
        return found.size();
    };
    EXPECT_EQ(missing("nothing"), 0U);
    EXPECT_EQ(missing("customer"), 1U);
    EXPECT_EQ(missing("commodity"), 1U);
    EXPECT_EQ(missing("brand"), 2U) << "of the order and of its line";
    EXPECT_EQ(missing("dept"), 2U) << "department and company";
}

TEST_F(OrderChecks, OneOrderWithItsPaymentsFoldsAlone) {
    const Id other = w.draft();
    test::MemoryTables alone;
    const std::string order_stream = "order/" + id_.str();
    std::set<std::string> streams{order_stream};
    for (const Row& payment : w.payments(id_)) {
        streams.insert("payment/" + std::to_string(integer(payments(), payment, "id")));
    }
    ASSERT_EQ(streams.size(), 2U);
    for (const auto& event : w.store.tenant(w.kTenant).log) {
        if (streams.contains(event.stream)) {
            project(event, alone);
        }
    }
    const Cell key[] = {cell(id_)};
    EXPECT_EQ(alone.get(order_table(), key), w.order(id_));
    EXPECT_EQ(alone.find(order_detail_table(), "orderId", cell(id_)), w.lines(id_));
    EXPECT_EQ(alone.find(payment_table(), "orderId", cell(id_)), w.payments(id_));
    const Cell other_key[] = {cell(other)};
    EXPECT_FALSE(alone.get(order_table(), other_key));
    // A receipt alone, without its order, folds too.
    test::MemoryTables receipt;
    for (const auto& event : w.store.tenant(w.kTenant).log) {
        if (streams.contains(event.stream) && event.stream != order_stream) {
            project(event, receipt);
        }
    }
    EXPECT_EQ(receipt.find(payment_table(), "orderId", cell(id_)), w.payments(id_));
}

}  // namespace
}  // namespace oms::projections
