// The figures of the first page, and whose rows they count.
#include "api/company.hpp"
#include "api/samples.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

constexpr const char* kSummary = "/api/blade-system/dashboard/summary";
constexpr const char* kAdmin = "333333/ta01";

/// Two guides of two departments, and a customer whom both may sell to.
class Dashboard : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        shop().dept = c.made(
            kAdmin,
            "/api/blade-system/dept/submit",
            R"({"deptName":"shop","fullName":"shop","deptCategory":2,"sort":1,"parentId":")" +
                c.dept_id("333333") + "\"}"
        );
        shop().first = c.add_user("333333", "dash1", "dg");
        shop().second = c.add_user("333333", "dash2", "dg");
        Samples samples(c, "333333");
        shop().customer = samples.id("customer");
        shop().commodity = samples.id("commodity");
    }

    struct Shop {
        std::string dept;
        std::string first;
        std::string second;
        std::string customer;
        std::string commodity;
    };

    static Shop& shop() {
        static Shop made;
        return made;
    }

    static std::string draft(const std::string& guide) {
        return company().made(
            kAdmin,
            "/api/blade-system/orderApi/saveOrderVO",
            R"({"orderType":2,"customerId":")" + shop().customer + R"(","guideUserId":")" + guide +
                R"(","deptId":")" + shop().dept +
                R"(","projectAddress":"a","regionCode":"440604","receiver":"r",)"
                R"("receiverTel":"13900001234","payMode":1,"deliverMode":1,"details":[)"
                R"({"commodityId":")" +
                shop().commodity +
                R"(","unit":"PCS","inputQty":10000,"grade":"A","dealPrice":5000}]})"
        );
    }

    static std::int64_t amount_of(const std::string& order) {
        const Reply detail =
            company().get(kAdmin, "/api/blade-system/orderApi/orderDetail?id=" + order);
        return detail.data()["payableAmount"].integer().value_or(-1);
    }

    struct Figures {
        std::int64_t drafts = 0;
        std::int64_t todo = 0;
        std::int64_t today = 0;
        std::int64_t amount = 0;
    };

    static Figures figures(const std::string& as) {
        const Reply reply = company().get(as, kSummary);
        EXPECT_TRUE(reply.ok()) << reply.body();
        const json::Ref days = reply.data()["days"];
        EXPECT_EQ(days.size(), 7U) << reply.body();
        const json::Ref today = days.at(6);
        EXPECT_EQ(today["day"].text(), format_date(company().clock.now()));
        EXPECT_LT(days.at(0)["day"].text().value(), days.at(1)["day"].text().value());
        return {
            reply.data()["orders"]["12"].integer().value_or(0),
            reply.data()["todo"]["12"].integer().value_or(0),
            today["orders"].integer().value_or(-1),
            today["amount"].integer().value_or(-1)};
    }
};

TEST_F(Dashboard, CountsTheOrdersOfTheCallersRows) {
    const Figures admin = figures(kAdmin);
    const Figures first = figures("333333/dash1");
    const std::string order = draft(shop().first);
    const std::int64_t amount = amount_of(order);
    ASSERT_GT(amount, 0);

    const Figures mine = figures("333333/dash1");
    EXPECT_EQ(mine.drafts, first.drafts + 1);
    EXPECT_EQ(mine.todo, first.todo + 1);
    EXPECT_EQ(mine.today, first.today + 1);
    EXPECT_EQ(mine.amount, first.amount + amount);
    EXPECT_EQ(figures(kAdmin).amount, admin.amount + amount);
    EXPECT_EQ(figures("333333/dash2").drafts, 0) << "another guide's orders";
    EXPECT_EQ(figures("333333/dash2").amount, 0);
    EXPECT_EQ(figures("888888/ta01").drafts, 0) << "another company's orders";
}

TEST_F(Dashboard, ForgetsCancelledOrdersAndKnowsWhatIsUnpaid) {
    const std::string kept = draft(shop().second);
    const std::string dropped = draft(shop().second);
    const auto unpaid = [](std::string_view member) {
        const Reply reply = company().get("333333/dash2", kSummary);
        return reply.data()["unpaid"][member].integer().value_or(-1);
    };
    EXPECT_EQ(unpaid("orders"), 0) << "a draft has no amount to pay";
    const auto move = [](const std::string& order, int status) {
        const Reply reply = company().post(
            kAdmin,
            "/api/blade-system/orderApi/updateOrder",
            R"({"id":")" + order + R"(","orderStatus":)" + std::to_string(status) + "}"
        );
        ASSERT_TRUE(reply.ok()) << reply.body();
    };
    for (const std::string& order : {kept, dropped}) {
        move(order, 13);
        move(order, 14);
    }
    EXPECT_EQ(unpaid("orders"), 2);
    EXPECT_EQ(unpaid("amount"), amount_of(kept) + amount_of(dropped));
    ASSERT_TRUE(company()
                    .post(
                        kAdmin,
                        "/api/blade-system/orderApi/cancelOrder",
                        R"({"id":")" + dropped + R"(","closeReason":"x"})"
                    )
                    .ok());
    EXPECT_EQ(unpaid("orders"), 1);
    EXPECT_EQ(unpaid("amount"), amount_of(kept));
    EXPECT_EQ(figures("333333/dash2").today, 1);
    const Reply waiting = company().get("333333/dash2", kSummary);
    EXPECT_FALSE(waiting.data()["todo"]["14"].present()) << "payments wait for somebody else";
}

TEST_F(Dashboard, HasNothingForThoseWithoutOrders) {
    company().add_user("333333", "dash3", "guest");
    const Reply reply = company().get("333333/dash3", kSummary);
    ASSERT_TRUE(reply.ok());
    EXPECT_FALSE(reply.data()["orders"].present()) << reply.body();
    EXPECT_EQ(company().get("", kSummary).status(), 401);
}

}  // namespace
}  // namespace oms::api
