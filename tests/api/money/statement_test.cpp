// What channel customers owe, over the API: credit, entries, months, agreement, age and paper.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kChannel = kSystem + "channelCustomerApi/";
/// Month of the tests' clock.
const std::string kMonth = "2026-11";

/// A dealer with 10,000.00 of credit.
class StatementApi : public ::testing::Test {
  protected:
    explicit StatementApi(Company& in = company()) : c(in) {
        static int dealers = 0;
        const std::string n = std::to_string(++dealers);
        dealer = "333333/state_qd" + n;
        const std::string user = c.add_user("333333", "state_qd" + n, "qd");
        name = "建材分销" + n;
        channel = c.made(
            kAdmin,
            kChannel + "saveChannelCustomer",
            R"({"channelName":)" + in_quotes(name) +
                R"(,"channelType":1,"linkman":"周","tel":"1380000)" +
                std::to_string(5000 + dealers) + R"(","userId":)" + in_quotes(user) +
                R"(,"ownerUserId":)" + in_quotes(user_id(c, kAdmin)) + R"(,"deptId":)" +
                in_quotes(c.dept_id("333333")) +
                R"(,"regionCode":"440604","priceLevel":1,"discountRate":10000,)"
                R"("creditLimit":1000000,"payDays":30})"
        );
    }

    std::string order_on_credit() {
        const std::string more =
            R"(,"channelCustomerId":)" + in_quotes(channel) + R"(,"remark":"赊")";
        std::string input = order_input(c, kAdmin, {}, more);
        const std::string cash = R"("payMode":1)";
        input.replace(input.find(cash), cash.size(), R"("payMode":3)");
        return c.made(kAdmin, std::string(kOrders) + "saveOrderVO", input);
    }

    Reply update(const std::string& order, const std::string& status) {
        return c.post(
            kAdmin,
            std::string(kOrders) + "updateOrderBody",
            R"({"id":)" + in_quotes(order) + R"(,"orderStatus":)" + status + "}"
        );
    }

    /// An order at 15 that is owed.
    std::string owed() {
        const std::string order = order_on_credit();
        for (const char* status : {"13", "14"}) {
            const Reply moved = update(order, status);
            EXPECT_TRUE(moved.ok()) << moved.body();
        }
        const Reply passed = update(order, "15");
        EXPECT_TRUE(passed.ok()) << passed.body();
        return order;
    }

    Reply statement(const std::string& as, const std::string& month = kMonth) {
        return c.get(
            as, kChannel + "getStatement?channelCustomerId=" + channel + "&month=" + month
        );
    }

    Company& c;
    std::string dealer, channel, name;
};

TEST_F(StatementApi, AnOrderOnCreditIsOwedAndOpensItsRow) {
    const std::string order = owed();
    const Reply shown = statement(dealer);
    ASSERT_TRUE(shown.ok()) << shown.body();
    const std::string due =
        c.get(kAdmin, std::string(kOrders) + "orderDetail?id=" + order).text("dueAmount");
    EXPECT_EQ(shown.text("opening"), "0");
    EXPECT_EQ(shown.text("orders"), due);
    EXPECT_EQ(shown.text("closing"), due);
    ASSERT_EQ(shown.data()["entries"].size(), 1U) << shown.body();
    EXPECT_EQ(shown.data()["entries"].at(0)["orderId"].text().value_or(""), order);
    const Reply rows =
        c.get(dealer, kChannel + "getEntryPage?channelCustomerId=" + channel + "&month=202611");
    EXPECT_EQ(rows.text("total"), "1") << rows.body();
    const Reply months =
        c.get(dealer, kChannel + "getStatementMonths?channelCustomerId=" + channel);
    EXPECT_EQ(months.data().size(), 1U) << months.body();
    const Reply ageing = c.get(dealer, kChannel + "getAgeing");
    ASSERT_TRUE(ageing.ok()) << ageing.body();
    EXPECT_NE(ageing.body().find(name), std::string::npos) << ageing.body();
    EXPECT_NE(ageing.body().find(order), std::string::npos) << ageing.body();
}

TEST_F(StatementApi, ADealerOpensTheOrdersThatOthersWroteForIt) {
    const std::string order = owed();
    const Reply shown = c.get(dealer, std::string(kOrders) + "orderDetail?id=" + order);
    ASSERT_TRUE(shown.ok()) << shown.body();
    EXPECT_EQ(shown.data()["details"].size(), 1U) << shown.body();
    const std::string listed = std::string(kOrders) + "orderPageList?channelCustomerId=" + channel;
    EXPECT_EQ(c.get(dealer, listed).text("total"), "1");
    c.add_user("333333", "state_q0", "qd");
    EXPECT_EQ(c.get("333333/state_q0", listed).text("total"), "0");
    EXPECT_EQ(
        c.get("333333/state_q0", std::string(kOrders) + "orderDetail?id=" + order).status(), 404
    );
}

TEST_F(StatementApi, CreditIsNotExceeded) {
    EXPECT_TRUE(c.post(
                     kAdmin,
                     kChannel + "updateChannelCustomer",
                     R"({"id":)" + in_quotes(channel) + R"(,"creditLimit":1})"
    )
                    .ok());
    const std::string order = order_on_credit();
    EXPECT_TRUE(update(order, "13").ok());
    EXPECT_TRUE(update(order, "14").ok());
    const Reply refused = update(order, "15");
    EXPECT_EQ(refused.key(), "CREDIT_OVER") << refused.body();
    const Reply stays = c.get(kAdmin, std::string(kOrders) + "orderDetail?id=" + order);
    EXPECT_EQ(stays.text("orderStatus"), "14");
    const Reply customer = c.get(kAdmin, kChannel + "detailChannelCustomer?id=" + channel);
    EXPECT_EQ(customer.data()["creditUsed"].integer().value_or(0), 0) << customer.body();
}

TEST_F(StatementApi, AMonthThatIsNotOverIsNotAgreed) {
    owed();
    const std::string closing = statement(dealer).text("closing");
    const std::int64_t before = c.position("333333");
    const Reply early = c.post(
        dealer,
        kChannel + "agreeStatement",
        R"({"channelCustomerId":)" + in_quotes(channel) + R"(,"month":"2026-11","closing":)" +
            closing + "}"
    );
    EXPECT_FALSE(early.ok()) << early.body();
    EXPECT_EQ(early.field(), "month") << early.body();
    EXPECT_EQ(c.position("333333"), before);
}

TEST_F(StatementApi, BadMonthsNameTheField) {
    for (const char* month : {"", "2026-13", "202611", "2026-1", "9999999999"}) {
        const Reply bad = statement(kAdmin, month);
        EXPECT_EQ(bad.status(), 400) << month << bad.body();
        EXPECT_EQ(bad.field(), "month") << month << bad.body();
    }
}

TEST_F(StatementApi, OthersSeeNothingOfIt) {
    owed();
    c.add_user("333333", "state_other", "qd");
    for (const std::string& as : {std::string("333333/state_other"), std::string("888888/admin")}) {
        EXPECT_EQ(statement(as).status(), 404) << as;
        EXPECT_EQ(
            c.get(as, kChannel + "getStatementMonths?channelCustomerId=" + channel).status(), 404
        ) << as;
        const std::string entries =
            c.get(as, kChannel + "getEntryPage?channelCustomerId=" + channel).text("total");
        EXPECT_EQ(entries, "0") << as;
        EXPECT_EQ(c.get(as, kChannel + "getAgeing").body().find(name), std::string::npos) << as;
        const Reply paper = c.get(
            as, kSystem + "print/statement?channelCustomerId=" + channel + "&month=" + kMonth
        );
        EXPECT_EQ(paper.status(), 404) << as;
    }
}

/// In a company whose clock goes on.
class StatementLater : public StatementApi {
  protected:
    StatementLater() : StatementApi(another()) {}

    static Company& another() {
        static Company own;
        return own;
    }

    std::int64_t bucket(const std::string& as_of) {
        const Reply ageing = c.get(kAdmin, kChannel + "getAgeing?asOf=" + as_of);
        EXPECT_EQ(ageing.data()["orders"].size(), 1U) << ageing.body();
        return ageing.data()["orders"].at(0)["bucket"].integer().value_or(-1);
    }
};

TEST_F(StatementLater, AgesAndMonthsAreThoseOfTheMomentThatIsRead) {
    owed();
    const std::string then = std::to_string(c.position("333333"));
    EXPECT_EQ(bucket(then), 0) << "due in 30 days";
    c.clock.advance(std::int64_t{45} * 86'400'000);
    EXPECT_EQ(bucket(""), 1) << "15 days late";
    EXPECT_EQ(bucket(then), 0);
    EXPECT_EQ(statement(kAdmin).text("over"), "1");
    EXPECT_EQ(statement(kAdmin, kMonth + "&asOf=" + then).text("over"), "0");
}

TEST_F(StatementApi, AMonthIsSavedOnPaper) {
    owed();
    const Reply paper = c.get(
        dealer, kSystem + "print/statement?channelCustomerId=" + channel + "&month=" + kMonth
    );
    EXPECT_EQ(paper.status(), 200);
    EXPECT_TRUE(paper.body().starts_with("%PDF-"));
}

}  // namespace
}  // namespace oms::api
