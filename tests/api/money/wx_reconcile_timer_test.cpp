// The provider's bills compared by themselves, a day once, finance told of what differs.
#include "api/outside/reconcile_timer.hpp"
#include "support/api/pay_rig.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

constexpr std::int64_t kAnHour = 3'600'000;

class Reconciling : public PayRig {
  protected:
    Reconciling() {
        start();
        c_.clock.set(*parse_datetime("2026-11-01 12:00:00"));
    }

    /// A new process.
    void start() {
        Services& services = c_.services();
        timer_ = std::make_unique<ReconcileTimer>(
            services.models, services.commands, services.clock, services.secrets, *services.fetcher
        );
    }

    std::size_t unread() {
        const Reply list = c_.get(book_keeper_, "/api/blade-desk/message/my/list?size=50");
        std::size_t found = 0;
        for (std::size_t i = 0; i < list.data()["records"].size(); ++i) {
            const auto title = list.data()["records"].at(i)["title"].text().value_or("");
            found += title.find("支付对账") != std::string_view::npos ? 1U : 0U;
        }
        return found;
    }

    static std::string bill_of(const std::string& number, const std::string& amount) {
        return "交易时间,微信订单号,商户订单号,交易状态,应结订单金额,退款金额\n`2026-11-01,`1,`" +
               number + ",`SUCCESS,`" + amount + ",`0.00\n";
    }

    std::unique_ptr<ReconcileTimer> timer_;
    const std::string book_keeper_ = "333333/books";
    const std::string books_ = c_.add_user("333333", "books", "cw");
};

TEST_F(Reconciling, NothingIsAskedWithoutAMerchant) {
    EXPECT_EQ(timer_->run_once(), 0U);
    EXPECT_EQ(provider_.calls("/pay/downloadbill"), 0U);
}

TEST_F(Reconciling, WhatDiffersIsToldOnceADay) {
    open();
    const std::string number = recharge(as_, 50000);
    provider_.pay(number);
    ASSERT_TRUE(success(notify(provider_.notification(number))));
    provider_.bill = "";
    c_.clock.set(*parse_datetime("2026-11-02 09:59:00"));
    timer_->run_once();
    EXPECT_EQ(unread(), 0U) << "the bill of that day is not there yet";
    c_.clock.advance(2 * 60'000);
    timer_->run_once();
    EXPECT_EQ(unread(), 1U) << "the payment is not on the provider's bill";
    const std::size_t asked = provider_.calls("/pay/downloadbill");
    timer_->run_once();
    EXPECT_EQ(provider_.calls("/pay/downloadbill"), asked) << "a day is asked for once";
    start();
    timer_->run_once();
    EXPECT_EQ(unread(), 1U) << "a new process tells nothing twice";
}

TEST_F(Reconciling, DaysOfAStopAreMadeUpFor) {
    open();
    const std::string number = recharge(as_, 50000);
    provider_.pay(number);
    ASSERT_TRUE(success(notify(provider_.notification(number))));
    provider_.silent = true;
    c_.clock.set(*parse_datetime("2026-11-02 11:00:00"));
    timer_->run_once();
    EXPECT_EQ(unread(), 0U);
    provider_.silent = false;
    provider_.bill = "";
    c_.clock.advance(3 * 24 * kAnHour);
    start();
    timer_->run_once();
    EXPECT_EQ(unread(), 1U);
}

TEST_F(Reconciling, WhatFitsIsToldToNobody) {
    open();
    const std::string number = recharge(as_, 50000);
    provider_.pay(number);
    ASSERT_TRUE(success(notify(provider_.notification(number))));
    provider_.bill_of_day = {{"20261101", bill_of(number, "500.00")}};
    c_.clock.set(*parse_datetime("2026-11-02 11:00:00"));
    timer_->run_once();
    EXPECT_EQ(unread(), 0U);
}

}  // namespace
}  // namespace oms::api
