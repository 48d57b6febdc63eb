#pragma once
// A company that takes payments through a provider of our own, with an outbox that is worked by
// hand.

#include "api/outside/outbox_worker.hpp"
#include "api/outside/wx_effects.hpp"
#include "commands/money/wx_order_commands.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/wx_provider.hpp"

#include <cstdint>
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace oms::api {

using namespace test;

class PayRig : public ::testing::Test {
  protected:
    static constexpr const char* kTa = "333333/admin";
    static inline const std::string kBalance = "/api/blade-system/userBalanceApi/";
    static inline const std::string kOrder = "/api/blade-system/WxOrderApi/";
    static inline const std::string kProxy = "/thirdproxy/";

    PayRig() { start_worker(); }

    void start_worker() {
        Services& services = c_.services();
        worker_ =
            std::make_unique<OutboxWorker>(services.models, services.commands, services.clock);
        for (const std::string_view kind :
             {commands::kWxPrepare, commands::kWxClose, commands::kWxRefund}) {
            worker_->add_sender(
                kind, wx_sender(services.models, services.secrets, *services.fetcher)
            );
        }
    }

    std::size_t work() {
        events::StoredEvent event;
        event.tenant = TenantId("333333");
        event.stream = "outbox/1";
        worker_->on_events({event});
        return worker_->run_once();
    }

    void open(const std::string& sign_type = "HMAC-SHA256") {
        merchant_ =
            c_.made(kTa, "/api/blade-system/wxMerchant/submit", provider_.settings(sign_type));
        c_.made(
            kTa,
            "/api/blade-system/balanceRuleApi/saveBalanceRule",
            R"({"ruleName":"充值送金币","ruleType":2,"unitAmount":10000,"unitGold":8,)"
            R"("startTime":"2020-01-01 00:00:00","endTime":"2099-01-01 00:00:00"})"
        );
    }

    void switch_off() { set_valid("0"); }

    void switch_on() { set_valid("1"); }

    void set_valid(const std::string& valid) {
        c_.made(
            kTa,
            "/api/blade-system/wxMerchant/submit",
            R"({"id":")" + merchant_ + R"(","valid":)" + valid + "}"
        );
    }

    std::string reserve(
        const std::string& as, std::int64_t amount, const std::string& more = "&bizType=1"
    ) {
        const Reply reply =
            c_.get(as, kProxy + "getPayOrderNo?amount=" + std::to_string(amount) + more);
        EXPECT_TRUE(reply.ok()) << reply.body();
        return reply.text("no");
    }

    Reply save(
        const std::string& as,
        const std::string& number,
        std::int64_t amount,
        const std::string& more = R"(,"bizType":1)"
    ) {
        return c_.post(
            as,
            kOrder + "saveWxOrder",
            R"({"orderNo":")" + number + R"(","amount":)" + std::to_string(amount) +
                R"(,"description":"金币充值","payStatus":92)" + more + "}"
        );
    }

    /// A number with a code to scan.
    std::string recharge(const std::string& as, std::int64_t amount) {
        const std::string number = reserve(as, amount);
        const Reply saved = save(as, number, amount);
        EXPECT_TRUE(saved.ok()) << saved.body();
        work();
        return number;
    }

    Reply state(const std::string& as, const std::string& number) {
        return c_.get(as, kProxy + "wxPay/outTradeNo?orderNo=" + number);
    }

    std::string notify(const std::string& body) {
        return c_
            .send("POST", "", kProxy + "unifiedorderNotify", body, {{"Content-Type", "text/xml"}})
            .body();
    }

    static bool success(const std::string& answer) {
        return answer.find("[SUCCESS]") != std::string::npos;
    }

    std::string gold(const std::string& as) {
        return c_.get(as, kBalance + "getUserBalance").text("goldBalance");
    }

    Company c_;
    WxProvider provider_;
    std::unique_ptr<OutboxWorker> worker_;
    std::string merchant_;
    const std::string as_ = "333333/payer";
    const std::string payer_ = c_.add_user("333333", "payer", "qd");
};

}  // namespace oms::api
