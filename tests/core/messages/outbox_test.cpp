// What is to happen outside: asked for, tried, done or given up; and text messages.
#include "domain/messages/outbox.hpp"

#include "commands/money/wx_order_commands.hpp"
#include "commands/records/platform_commands.hpp"
#include "commands/system/outbox_commands.hpp"
#include "entities/spec.hpp"
#include "events/kit/codec.hpp"
#include "projections/system/outbox.hpp"
#include "support/world/records.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using domain::Attempt;
using domain::OutboxState;
using events::EffectDone;
using events::EffectFailed;
using Outcome = Attempt::Outcome;

constexpr const char* kTenant = "333333";

OutboxState waiting(std::int32_t attempts) {
    OutboxState state;
    state.apply(events::EffectRequested{Id{7}, "sms", "sms-7", "13800000001", "{}", 0, "x"});
    if (attempts > 0) {
        state.apply(EffectFailed{Id{7}, attempts, "late", 1});
    }
    return state;
}

TEST(OutboxKinds, AreAllOptionsOfTheList) {
    const auto* kind = entities::find_field(*entities::find_entity("outbox"), "kind");
    const auto options = entities::split_list(kind->options);
    for (const std::string_view effect : {kSmsEffect, kWxPrepare, kWxClose, kWxRefund}) {
        EXPECT_NE(std::find(options.begin(), options.end(), effect), options.end()) << effect;
    }
    EXPECT_EQ(options.size(), 4U);
}

TEST(Outbox, WaitsLongerAfterEachTryAndGivesUp) {
    const Timestamp now{1'000'000};
    std::int64_t before = 0;
    for (std::int32_t tried = 0; tried + 1 < domain::kAttemptsMax; ++tried) {
        const auto decided =
            domain::record_attempt(waiting(tried), {Outcome::Later, "no answer"}, now);
        ASSERT_TRUE(decided);
        const auto& failed = std::get<EffectFailed>(*decided);
        EXPECT_EQ(failed.attempt, tried + 1);
        EXPECT_GT(failed.nextTry - now.ms, before);
        before = failed.nextTry - now.ms;
    }
    const auto last = domain::record_attempt(
        waiting(domain::kAttemptsMax - 1), {Outcome::Later, "no answer"}, now
    );
    EXPECT_EQ(std::get<events::EffectGivenUp>(*last).attempt, domain::kAttemptsMax);
}

TEST(Outbox, IsDoneOnce) {
    OutboxState state = waiting(0);
    const auto done = domain::record_attempt(state, {Outcome::Taken, "200 OK"}, Timestamp{1});
    ASSERT_TRUE(done);
    EXPECT_EQ(std::get<EffectDone>(*done).outcome, "200 OK");
    state.apply(*done);
    const auto again = domain::record_attempt(state, {Outcome::Taken, ""}, Timestamp{2});
    EXPECT_EQ(again.error().key, "STATUS_DENIED");
    OutboxState refused = waiting(0);
    refused.apply(*domain::record_attempt(refused, {Outcome::Refused, "400"}, Timestamp{1}));
    EXPECT_EQ(refused.status, domain::kEffectGivenUp);
    EXPECT_FALSE(domain::record_attempt(OutboxState{}, {Outcome::Taken, ""}, Timestamp{1}));
}

TEST(Outbox, CutsWhatOthersSayBetweenCharacters) {
    std::string long_text(254, 'a');
    long_text += "瓷";
    const auto done = domain::record_attempt(waiting(0), {Outcome::Taken, long_text}, Timestamp{1});
    EXPECT_EQ(std::get<EffectDone>(*done).outcome, std::string(254, 'a'));
}

class Sms : public testing::Test {
  protected:
    Id setting(const std::string& code, const std::string& endpoint) {
        SaveRequest request;
        request.entity = &entities::entity_named("sms");
        request.input = test::parsed(
            R"({"category":1,"smsCode":")" + code +
            R"(","templateId":"T1","accessKey":"a","signName":"云岩","endpoint":")" + endpoint +
            "\"}"
        );
        request.seal = [](std::string_view plain) { return std::string(plain); };
        const auto saved = store_.run(boss_, save_record(std::move(request)));
        EXPECT_TRUE(saved);
        return saved->front().id;
    }

    void enable(Id id) {
        ASSERT_TRUE(store_.run(boss_, enable_setting(entities::entity_named("sms"), id)));
    }

    Result<Answers> send(std::vector<std::string> phones, const std::string& params = "{}") {
        return store_.run(boss_, send_sms({"", std::move(phones), params}));
    }

    std::vector<projections::Row> rows() {
        std::vector<projections::Row> found;
        for (const auto& [key, row] :
             store_.tenant(kTenant).tables.rows(projections::outbox_table())) {
            found.push_back(row);
        }
        return found;
    }

    test::MemoryStore store_;
    Principal boss_ = test::everyone(kTenant, Id{1});
};

TEST_F(Sms, AreRefusedWhenNothingCanSendThem) {
    EXPECT_EQ(send({"13800000001"}).error().key, "SMS_OFF");
    const Id off = setting("a", "https://sms.test/send");
    EXPECT_EQ(send({"13800000001"}).error().key, "SMS_OFF");
    enable(off);
    EXPECT_EQ(store_.run(boss_, send_sms({"b", {"13800000001"}, "{}"})).error().key, "SMS_OFF");
    EXPECT_TRUE(rows().empty());
    EXPECT_EQ(send({}).error().key, "BAD_PHONES");
    EXPECT_EQ(send({"1380000000"}).error().key, "BAD_PHONES");
    EXPECT_EQ(send(std::vector<std::string>(101, "13800000001")).error().key, "BAD_PHONES");
    EXPECT_EQ(send({"13800000001"}, "[1]").error().field, "params");
    EXPECT_TRUE(send({"13800000001"}));
}

TEST_F(Sms, AreOneEffectAPhoneAndRecordedOnce) {
    enable(setting("a", "https://sms.test/send"));
    const auto sent = send({"13800000001", "13800000002"}, R"({"code":"42"})");
    ASSERT_TRUE(sent);
    ASSERT_EQ(sent->size(), 2U);
    ASSERT_EQ(rows().size(), 2U);
    const auto& table = projections::outbox();
    EXPECT_NE(
        projections::text(table, rows()[0], "effectKey"),
        projections::text(table, rows()[1], "effectKey")
    );
    const Principal system = test::everyone(kTenant, Id{});
    const Id first = sent->front().id;
    ASSERT_TRUE(store_.run(system, record_effect(first, {Outcome::Later, "no answer"})));
    ASSERT_TRUE(store_.run(system, record_effect(first, {Outcome::Taken, "200"})));
    EXPECT_EQ(
        store_.run(system, record_effect(first, {Outcome::Taken, "200"})).error().key,
        "STATUS_DENIED"
    );
    EXPECT_EQ(
        store_.run(system, record_effect(Id{99}, {Outcome::Taken, ""})).error().code,
        ErrorCode::NotFound
    );
    EXPECT_EQ(projections::integer(table, rows()[0], "sendStatus"), domain::kEffectDone);
    EXPECT_EQ(projections::integer(table, rows()[0], "attempts"), 2);
    EXPECT_EQ(projections::integer(table, rows()[1], "sendStatus"), domain::kEffectWaiting);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

}  // namespace
}  // namespace oms::commands
