// What is to be sold in a month, and what was.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kTarget = kSystem + "salesTarget/";
const std::string kReached = kSystem + "dashboard/targets";

class TargetsTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        company().add_user("333333", "mb1", "dg");
        company().add_user("333333", "mb2", "dg");
    }

    static std::string save(const std::string& more) {
        return company().made(
            kTa, kTarget + "submit", R"({"month":"2026-11","amount":10000000)" + more + "}"
        );
    }

    static json::Ref target(const Reply& reply, const std::string& id) {
        const json::Ref all = reply.data()["targets"];
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all.at(i)["id"].text() == id) {
                return all.at(i);
            }
        }
        return {};
    }

    static void account(const std::string& order) {
        for (const int status : {13, 14}) {
            ASSERT_TRUE(company()
                            .post(
                                kTa,
                                std::string(kOrders) + "updateOrder",
                                R"({"id":")" + order + R"(","orderStatus":)" +
                                    std::to_string(status) + "}"
                            )
                            .ok());
        }
    }
};

TEST_F(TargetsTest, CountWhatIsAccountedOfTheirMonth) {
    Company& c = company();
    const std::string me = user_id(c, "333333/mb1");
    const std::string mine = save(R"(,"userId":")" + me + "\"");
    const std::string draft = make_order(c, "333333/mb1");
    const Reply before = c.get("333333/mb1", kReached + "?month=2026-11");
    ASSERT_TRUE(before.ok()) << before.body();
    EXPECT_EQ(target(before, mine)["amount"].integer(), 10'000'000);
    EXPECT_EQ(target(before, mine)["reached"].integer(), 0) << "a draft is no sale";
    account(draft);
    const auto payable = c.get("333333/mb1", std::string(kOrders) + "orderDetail?id=" + draft)
                             .data()["payableAmount"];
    const Reply after = c.get("333333/mb1", kReached + "?month=2026-11");
    EXPECT_EQ(target(after, mine)["reached"].integer(), payable.integer());
    EXPECT_EQ(target(after, mine)["userName"].text(), "name of mb1");
    EXPECT_EQ(c.get("333333/mb1", kReached + "?month=2026-10").data()["targets"].size(), 0U);
}

TEST_F(TargetsTest, OfDepartmentsAreThoseOfAllBelow) {
    Company& c = company();
    const std::string dept = c.dept_id("333333");
    const std::string all = save("");
    const std::string department = save(R"(,"deptId":")" + dept + "\"");
    account(make_order(c, "333333/mb2"));
    const Reply reached = c.get(kTa, kReached + "?month=2026-11");
    EXPECT_GT(target(reached, department)["reached"].integer().value_or(0), 0);
    EXPECT_GE(
        target(reached, all)["reached"].integer().value_or(0),
        target(reached, department)["reached"].integer().value_or(0)
    );
}

TEST_F(TargetsTest, AreShownToThoseWhoseTheyAre) {
    Company& c = company();
    const std::string other =
        save(R"(,"userId":")" + user_id(c, "333333/mb2") + R"(","remark":"x")");
    EXPECT_FALSE(target(c.get("333333/mb1", kReached + "?month=2026-11"), other).present());
    EXPECT_TRUE(target(c.get("333333/mb2", kReached + "?month=2026-11"), other).present());
    EXPECT_EQ(c.get("888888/ta01", kReached + "?month=2026-11").data()["targets"].size(), 0U);
}

TEST_F(TargetsTest, AreRefusedForWhatIsNoMonth) {
    for (const char* month : {"2026-13", "2026", "11-2026", "2026-1"}) {
        const Reply refused = company().post(
            kTa, kTarget + "submit", R"({"month":")" + std::string(month) + R"(","amount":1})"
        );
        EXPECT_EQ(refused.field(), "month") << month << refused.body();
        EXPECT_EQ(company().get(kTa, kReached + "?month=" + month).field(), "month") << month;
    }
}

}  // namespace
}  // namespace oms::api
