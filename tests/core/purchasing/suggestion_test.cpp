// What to buy: the formula with its lots and bounds, and buying of it for several suppliers at
// once.
#include "domain/purchasing/suggestion.hpp"

#include "commands/purchasing/suggested_buying.hpp"
#include "support/json_text.hpp"
#include "support/world/purchase_world.hpp"
#include "support/world/records.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace oms::test {
namespace {

TEST(Suggestions, AreWhatIsMissingInWholeLots) {
    EXPECT_EQ(domain::suggested_pieces({100, 20, 30, 10, 0}), 80);
    EXPECT_EQ(domain::suggested_pieces({100, 20, 30, 10, 3}), 81);
    EXPECT_EQ(domain::suggested_pieces({100, 20, 130, 10, 3}), 0) << "there is enough";
    EXPECT_EQ(domain::missing_pieces({0, 0, 5, 0, 1}), -5);
    EXPECT_EQ(domain::suggested_pieces({0, 7, -3, 0, 1}), 10) << "sold beyond the stock";
    EXPECT_EQ(domain::suggested_pieces({INT64_MAX, INT64_MAX, 0, 0, INT64_MAX}), 1'000'000'000);
}

TEST(Suggestions, DaysAreWholeOnes) {
    EXPECT_EQ(domain::whole_days(0, 1), 1);
    EXPECT_EQ(domain::whole_days(0, 86'400'000), 1);
    EXPECT_EQ(domain::whole_days(86'400'001, 0), 0) << "never negative";
}

class SuggestedBuying : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), std::vector<std::string>{}); }

    Result<commands::Answers> buy(const std::string& lines, const std::string& more = "") {
        return w.run(
            w.boss,
            commands::buy_suggested(PurchaseWorld::in(
                R"({"expectDate":"2026-02-01","warehouseId":)" + in_quotes(w.warehouse) + more +
                R"(,"lines":[)" + lines + "]}"
            ))
        );
    }

    std::string line(std::int64_t pieces, Id from, const std::string& more = "") {
        return R"({"commodityId":)" + in_quotes(w.tile) + R"(,"grade":"A","pieces":)" +
               std::to_string(pieces) +
               (from ? R"(,"cooperationId":)" + in_quotes(from) : std::string()) + more + "}";
    }

    PurchaseWorld w;
};

TEST_F(SuggestedBuying, MakesOneDraftForEachSupplier) {
    const auto made =
        buy(line(10, w.supplier, R"(,"price":90)") + "," + line(5, w.factory, R"(,"price":80)") +
            "," + line(2, w.supplier, R"(,"price":70)"));
    ASSERT_EQ(outcome(made), "ok");
    ASSERT_EQ(made->size(), 2U);
    EXPECT_EQ(w.bought(made->front().id, "payableAmount"), 1040);
    EXPECT_EQ(w.bought(made->front().id, "poStatus"), 41);
    EXPECT_EQ(w.bought(made->back().id, "payableAmount"), 400);
    EXPECT_NE(made->front().no, made->back().no);
}

TEST_F(SuggestedBuying, TakesTheLastSupplierAndItsPrice) {
    EXPECT_EQ(outcome(buy(line(1, {}))), "REQUIRED_CHOOSE lines[0].cooperationId");
    w.purchase_at(44, 1, 88);
    w.boss.sees_cost = true;
    const auto made = buy(line(4, {}));
    ASSERT_EQ(outcome(made), "ok");
    EXPECT_EQ(w.bought(made->front().id, "payableAmount"), 352);
}

TEST_F(SuggestedBuying, IsAllOrNothing) {
    const std::size_t before = w.store.types(w.kTenant).size();
    EXPECT_EQ(
        outcome(buy(line(1, w.supplier) + "," + line(0, w.factory))), "OUT_OF_RANGE lines[1].pieces"
    );
    EXPECT_EQ(
        outcome(buy(line(1, w.supplier) + "," + line(1, w.outworker))), "NO_SUPPLIER cooperationId"
    );
    EXPECT_EQ(outcome(buy("")), "REQUIRED_LINE lines");
    EXPECT_EQ(outcome(buy(line(1, w.supplier), R"(,"payTerm":9)")), "BAD_OPTION payTerm");
    EXPECT_EQ(outcome(buy(R"({"commodityId":"1","pieces":1})")), "NOT_FOUND lines[0].commodityId");
    EXPECT_EQ(w.store.types(w.kTenant).size(), before);
}

}  // namespace
}  // namespace oms::test
