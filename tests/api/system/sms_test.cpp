// Text messages from the call to the gateway: once, with one key, whatever happens in between.
#include "api/outside/sms.hpp"

#include "api/net/crypto.hpp"
#include "support/api/company.hpp"
#include "support/api/outside.hpp"

#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kSend = kResource + "sms/endpoint/send-message?phones=";

/// Passes on what it is given, unless it is told to be full.
class FullAtTimes : public storage::CommandQueue {
  public:
    explicit FullAtTimes(storage::CommandQueue& queue) : queue_(queue) {}

    bool submit(storage::Submission submission, storage::Reply reply) override {
        return !full && queue_.submit(std::move(submission), std::move(reply));
    }

    bool full = false;

  private:
    storage::CommandQueue& queue_;
};

class SmsCalls : public ::testing::Test {
  protected:
    SmsCalls() { start_worker(); }

    void start_worker() {
        Services& services = c_.services();
        worker_ = std::make_unique<OutboxWorker>(services.models, queue_, services.clock);
        worker_->add_sender(
            "sms", sms_sender(services.models, services.secrets, *services.fetcher, services.clock)
        );
        news();
    }

    /// As the writer tells of a commit.
    void news() {
        events::StoredEvent event;
        event.tenant = TenantId("333333");
        event.stream = "outbox/1";
        worker_->on_events({event});
    }

    void enable(const std::string& endpoint) {
        const std::string id = c_.made(
            kTa,
            kResource + "sms/submit",
            R"({"category":1,"smsCode":"order","templateId":"T1","accessKey":"key",)"
            R"("secretKey":"gateway-secret","signName":"云岩","endpoint":")" +
                endpoint + "\"}"
        );
        ASSERT_TRUE(c_.post(kTa, kResource + "sms/enable?id=" + id).ok());
    }

    std::string state(std::size_t row = 0) {
        const Reply list = c_.get(kTa, kResource + "outbox/list?ascs=createTime");
        return list.data()["records"].at(row)["sendStatus"].dump();
    }

    std::set<std::string> keys() {
        std::set<std::string> found;
        for (const Request& request : gateway_.requests()) {
            found.emplace(request.header("idempotency-key"));
        }
        return found;
    }

    Company c_;
    FullAtTimes queue_{c_.services().commands};
    OutsideServer gateway_{[](const Request&) { return plain_answer(200, "OK"); }};
    std::unique_ptr<OutboxWorker> worker_;
};

TEST_F(SmsCalls, SendNothingWithoutASetting) {
    const Reply off = c_.post(kTa, kSend + "13800000001");
    EXPECT_EQ(off.key(), "SMS_OFF");
    EXPECT_EQ(off.status(), 200);
    c_.add_user("333333", "sms_dg", "dg");
    EXPECT_EQ(c_.post("333333/sms_dg", kSend + "13800000001").status(), 403);
    EXPECT_EQ(worker_->run_once(), 0U);
}

TEST_F(SmsCalls, AreSentOnceAndSigned) {
    enable(gateway_.url("/send"));
    const Reply sent =
        c_.post(kTa, kSend + "13800000001,13800000002&code=order&params=%7B%22code%22:%2242%22%7D");
    ASSERT_TRUE(sent.ok()) << sent.body();
    EXPECT_EQ(sent.data()["ids"].size(), 2U);
    EXPECT_EQ(state(), "1");
    news();
    EXPECT_EQ(worker_->run_once(), 2U);
    news();
    EXPECT_EQ(worker_->run_once(), 0U);
    ASSERT_EQ(gateway_.requests().size(), 2U);
    EXPECT_EQ(keys().size(), 2U);
    const Request asked = gateway_.requests().front();
    EXPECT_EQ(asked.path, "/send");
    EXPECT_EQ(
        asked.header("x-signature"),
        hex(hmac_sha256(
            "gateway-secret", std::string(asked.header("x-timestamp")) + "\n" + asked.body
        ))
    );
    const auto body = json::Document::parse(asked.body);
    EXPECT_EQ(body->root()["phone"].text(), "13800000001");
    EXPECT_EQ(body->root()["params"]["code"].text(), "42");
    EXPECT_EQ(body->root()["key"].text(), asked.header("idempotency-key"));
    EXPECT_EQ(state(0), "2");
    EXPECT_EQ(state(1), "2");
}

TEST_F(SmsCalls, AreNotSentForACompanyThatGoesOnElsewhere) {
    enable(gateway_.url("/send"));
    ASSERT_TRUE(c_.post(kTa, kSend + "13800000001").ok());
    const std::string tenant = "/api/blade-system/tenant/";
    ASSERT_TRUE(
        c_.post(kRoot, tenant + "close-ledger?tenantId=333333&movedTo=https%3A%2F%2Fa.test").ok()
    );
    start_worker();
    EXPECT_EQ(worker_->run_once(), 0U);
    EXPECT_TRUE(gateway_.requests().empty()) << "it is sent where the company is now";
    ASSERT_TRUE(c_.post(kRoot, tenant + "reopen-ledger?tenantId=333333").ok());
    events::StoredEvent opened;
    opened.tenant = TenantId("333333");
    opened.stream = "ledger/1";
    worker_->on_events({opened});
    EXPECT_EQ(worker_->run_once(), 1U);
    EXPECT_EQ(gateway_.requests().size(), 1U);
    EXPECT_EQ(state(), "2");
}

TEST_F(SmsCalls, AreTriedAgainWithTheSameKey) {
    enable(gateway_.url("/send"));
    gateway_.set([](const Request&) { return plain_answer(503, "later"); });
    ASSERT_TRUE(c_.post(kTa, kSend + "13800000001").ok());
    news();
    EXPECT_EQ(worker_->run_once(), 1U);
    EXPECT_EQ(state(), "1");
    gateway_.set([](const Request&) { return plain_answer(200, "OK"); });
    // Nobody knows any more what was tried: a new process reads it in the ledger.
    start_worker();
    c_.clock.advance(60'000);
    EXPECT_EQ(worker_->run_once(), 1U);
    EXPECT_EQ(gateway_.requests().size(), 2U);
    EXPECT_EQ(keys().size(), 1U);
    EXPECT_EQ(state(), "2");
    start_worker();
    EXPECT_EQ(worker_->run_once(), 0U);
}

TEST_F(SmsCalls, AreGivenUpWhenTheGatewayRefuses) {
    enable(gateway_.url("/send"));
    gateway_.set([](const Request&) { return plain_answer(400, "no such template"); });
    ASSERT_TRUE(c_.post(kTa, kSend + "13800000001").ok());
    news();
    EXPECT_EQ(worker_->run_once(), 1U);
    EXPECT_EQ(state(), "3");
    c_.clock.advance(1'000'000);
    news();
    EXPECT_EQ(worker_->run_once(), 0U);
    EXPECT_EQ(gateway_.requests().size(), 1U);
}

TEST_F(SmsCalls, AreNotSentAgainWhenTheOutcomeCannotBeWrittenYet) {
    enable(gateway_.url("/send"));
    ASSERT_TRUE(c_.post(kTa, kSend + "13800000001").ok());
    queue_.full = true;
    news();
    EXPECT_EQ(worker_->run_once(), 1U);
    EXPECT_EQ(state(), "1");
    queue_.full = false;
    c_.clock.advance(60'000);
    news();
    EXPECT_EQ(worker_->run_once(), 1U);
    EXPECT_EQ(gateway_.requests().size(), 1U);
    EXPECT_EQ(state(), "2");
}

TEST_F(SmsCalls, StopWithTheirSetting) {
    enable(gateway_.url("/send"));
    ASSERT_TRUE(c_.post(kTa, kSend + "13800000001").ok());
    const std::string other = c_.made(
        kTa,
        kResource + "sms/submit",
        R"({"category":1,"smsCode":"other","templateId":"T1","accessKey":"k","signName":"s"})"
    );
    ASSERT_TRUE(c_.post(kTa, kResource + "sms/enable?id=" + other).ok());
    news();
    EXPECT_EQ(worker_->run_once(), 1U);
    EXPECT_TRUE(gateway_.requests().empty());
    EXPECT_EQ(state(), "3");
}

}  // namespace
}  // namespace oms::api
