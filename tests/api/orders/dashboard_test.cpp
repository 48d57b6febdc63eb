// The figures of the first page, and whose rows they count.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"

#include <map>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

constexpr const char* kSummary = "/api/blade-system/dashboard/summary";

/// Two guides of two departments, and a customer whom both may sell to.
class Dashboard : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        shop().dept = c.made(
            kTa,
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

    static std::string draft(const std::string& guide, const std::string& more = "") {
        return company().made(
            kTa,
            "/api/blade-system/orderApi/saveOrderVO",
            R"({"orderType":2,"customerId":")" + shop().customer + R"(","guideUserId":")" + guide +
                R"(","deptId":")" + shop().dept +
                R"(","projectAddress":"a","regionCode":"440604","receiver":"r",)"
                R"("receiverTel":"13900001234","payMode":1,"deliverMode":1,)" +
                more + R"("details":[{"commodityId":")" + shop().commodity +
                R"(","unit":"PCS","inputQty":10000,"grade":"A","dealPrice":5000}]})"
        );
    }

    static std::int64_t amount_of(const std::string& order) {
        const Reply detail =
            company().get(kTa, "/api/blade-system/orderApi/orderDetail?id=" + order);
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
    const Figures admin = figures(kTa);
    const Figures first = figures("333333/dash1");
    const Figures second = figures("333333/dash2");
    const Figures other = figures("888888/ta01");
    const std::string order = draft(shop().first);
    const std::int64_t amount = amount_of(order);
    ASSERT_GT(amount, 0);

    const Figures mine = figures("333333/dash1");
    EXPECT_EQ(mine.drafts, first.drafts + 1);
    EXPECT_EQ(mine.todo, first.todo + 1);
    EXPECT_EQ(mine.today, first.today + 1);
    EXPECT_EQ(mine.amount, first.amount + amount);
    EXPECT_EQ(figures(kTa).amount, admin.amount + amount);
    EXPECT_EQ(figures("333333/dash2").drafts, second.drafts) << "another guide's orders";
    EXPECT_EQ(figures("333333/dash2").amount, second.amount);
    EXPECT_EQ(figures("888888/ta01").drafts, other.drafts) << "another company's orders";
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
            kTa,
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
                        kTa,
                        "/api/blade-system/orderApi/cancelOrder",
                        R"({"id":")" + dropped + R"(","closeReason":"x"})"
                    )
                    .ok());
    EXPECT_EQ(unpaid("orders"), 1);
    EXPECT_EQ(unpaid("amount"), amount_of(kept));
    const Reply after = company().get("333333/dash2", kSummary);
    EXPECT_EQ(after.data()["orders"]["14"].integer(), 1) << "the other one is paid by nobody";
    const Reply list = company().get(
        "333333/dash2", "/api/blade-system/orderApi/orderPageList?orderStatus=14&closed=0&counts=1"
    );
    EXPECT_EQ(list.text("total"), "1");
    EXPECT_EQ(list.data()["counts"]["14"].integer(), 1);
    EXPECT_EQ(list.data()["counts"]["closed"].integer(), 1);
    EXPECT_EQ(figures("333333/dash2").today, 1);
    const Reply waiting = company().get("333333/dash2", kSummary);
    EXPECT_FALSE(waiting.data()["todo"]["14"].present()) << "payments wait for somebody else";
}

/// The figures of documents that a person is told, by name: (count, whether they wait for it).
std::map<std::string, std::pair<std::int64_t, bool>> told(const std::string& as) {
    const Reply reply = company().get(as, "/api/blade-system/dashboard/figures");
    EXPECT_TRUE(reply.ok()) << reply.body();
    std::map<std::string, std::pair<std::int64_t, bool>> found;
    for (std::size_t i = 0; i < reply.data().size(); ++i) {
        const json::Ref figure = reply.data().at(i);
        found[std::string(figure["name"].text().value_or(""))] = {
            figure["count"].integer().value_or(-1), figure["mine"].boolean().value_or(false)};
    }
    return found;
}

TEST_F(Dashboard, TellsWhatWaitsForWhom) {
    const auto before = told(kTa);
    const std::string today = format_date(company().clock.now());
    const std::string order = draft(shop().first, R"("expectDate":")" + today + R"(",)");
    ASSERT_TRUE(company()
                    .post(
                        kTa,
                        "/api/blade-system/orderApi/updateOrder",
                        R"({"id":")" + order + R"(","orderStatus":13})"
                    )
                    .ok());
    auto after = told(kTa);
    const auto count = [](const auto& figures, const char* name) {
        const auto found = figures.find(name);
        return found == figures.end() ? -1 : found->second.first;
    };
    EXPECT_EQ(count(after, "toAccountOrders"), count(before, "toAccountOrders") + 1);
    EXPECT_EQ(count(after, "wantedToday"), count(before, "wantedToday") + 1);
    EXPECT_EQ(count(after, "late"), count(before, "late"));
    EXPECT_TRUE(after["toAccountOrders"].second);
    EXPECT_FALSE(after["wantedToday"].second) << "nobody's step";
    auto guide = told("333333/dash1");
    EXPECT_EQ(guide["wantedToday"].first, 1);
    EXPECT_FALSE(guide["toAccountOrders"].second) << "guides do not account";
    EXPECT_FALSE(guide["toApprovePurchases"].second) << "nor approve what they ask to be bought";
    EXPECT_EQ(told("333333/dash2")["wantedToday"].first, 0) << "another guide's order";
}

TEST_F(Dashboard, HasNothingForThoseWithoutOrders) {
    company().add_user("333333", "dash3", "guest");
    const Reply reply = company().get("333333/dash3", kSummary);
    ASSERT_TRUE(reply.ok());
    EXPECT_FALSE(reply.data()["orders"].present()) << reply.body();
    EXPECT_EQ(company().get("", kSummary).status(), 401);
}

constexpr const char* kFigures = "/api/blade-system/dashboard/figures";

/// The list of an entity's documents.
std::string list_of(std::string_view entity) {
    static const std::map<std::string_view, std::string> paths = {
        {"order", "orderApi/orderPageList"},
        {"procurement", "procurementApi/procurementPageList"},
        {"process", "processApi/getProcessPage"},
        {"payment", "paymentApi/getPaymentPage"},
        {"refund", "refundApi/refundPageList"},
        {"returns", "returnsApi/returnsPageList"},
        {"putOrder", "PutOrderApi/getPutOrderPage"},
        {"outOrder", "OutOrderApi/getOutOrderPage"},
        {"shiftOrder", "shiftOrderApi/shiftOrderPageList"},
        {"stockTaking", "stockTakingApi/getStockTakingPage"},
        {"stock", "StockBillApi/getStockBillPage"}};
    return kSystem + paths.at(entity);
}

/// Every figure opens as many rows as it says, without a filter that the list does not know.
TEST_F(Dashboard, EachFigureIsTheListThatItOpens) {
    company().add_user("333333", "dash_cw", "cw");
    company().add_user("333333", "dash_ck", "ck");
    company().add_user("333333", "dash_qd", "qd");
    const std::map<std::string, std::size_t> wanted{
        {kTa, 24}, {"333333/dash1", 23}, {"333333/dash_cw", 24}, {"333333/dash_qd", 16}};
    for (const auto& [who, n] : wanted) {
        const Reply reply = company().get(who, kFigures);
        ASSERT_TRUE(reply.ok()) << reply.body();
        EXPECT_EQ(reply.data().size(), n) << who << reply.body();
        for (std::size_t i = 0; i < reply.data().size(); ++i) {
            const json::Ref figure = reply.data().at(i);
            const std::string target =
                list_of(*figure["entity"].text()) + "?" + std::string(*figure["search"].text());
            const Reply list = company().get(who, target);
            ASSERT_TRUE(list.ok()) << target << list.body();
            EXPECT_EQ(list.header("X-Ignored-Params"), "") << target;
            EXPECT_EQ(list.text("total"), std::to_string(figure["count"].integer().value_or(-1)))
                << who << target;
        }
    }
    company().add_user("333333", "dash_guest", "guest");
    EXPECT_EQ(company().get("333333/dash_guest", kFigures).data().size(), 0U);
    EXPECT_EQ(company().get("", kFigures).status(), 401);
}

}  // namespace
}  // namespace oms::api
