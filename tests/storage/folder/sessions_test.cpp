#include "storage/folder/sessions.hpp"

#include "storage/cell/lease.hpp"
#include "storage/cell/shared_sessions.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"
#include "support/eventually.hpp"
#include "support/postgres.hpp"
#include "support/temp_dir.hpp"

#include <atomic>
#include <fstream>
#include <set>
#include <thread>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kMinute = 60'000;
constexpr Timestamp kStart{1767571200000};

Timestamp after(std::int64_t ms) {
    return {kStart.ms + ms};
}

enum class Kept { Folder, Database };

/// What sessions do, wherever they are kept.
class SessionsTest : public ::testing::TestWithParam<Kept> {
  protected:
    void SetUp() override {
        if (GetParam() == Kept::Database) {
            PostgresLogOptions options;
            options.address = test::postgres().make_database();
            options.single_copy = true;
            options.node = "here";
            static_cast<void>(follow_postgres_event_log(options));
            connections_ = std::make_unique<cell::Connections>(options.address, "here");
            connections_->use([](pg::Connection& c) {
                cell::make_tables(c);
                return true;
            });
        }
        sessions_ = open();
    }

    std::unique_ptr<Sessions> open() {
        return connections_ ? std::make_unique<Sessions>(cell::shared_sessions(*connections_))
                            : std::make_unique<Sessions>(dir_ / "s");
    }

    test::TempDir dir_;
    std::unique_ptr<cell::Connections> connections_;
    std::unique_ptr<Sessions> sessions_;
};

INSTANTIATE_TEST_SUITE_P(
    Kept,
    SessionsTest,
    ::testing::Values(Kept::Folder, Kept::Database),
    [](const auto& kept) { return kept.param == Kept::Folder ? "Folder" : "Database"; }
);

class SessionsFolder : public ::testing::Test {
  protected:
    std::string bytes_on_disk() const {
        std::ifstream in(dir_ / "s/data.mdb", std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    test::TempDir dir_;
    std::unique_ptr<Sessions> sessions_ = std::make_unique<Sessions>(dir_ / "s");
};

TEST_P(SessionsTest, ARefreshTokenIsExchangedWithinItsFamily) {
    const auto first = sessions_->issue("333333", {7}, R"({"deptId":"1"})", kStart);
    EXPECT_EQ(first.expires.ms, kStart.ms + kRefreshMs);
    ASSERT_TRUE(sessions_->set_claims(first.session.family, R"({"deptId":"2"})"));
    const auto next = sessions_->refresh(first.refresh_token, after(50 * kMinute));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->session.family, first.session.family);
    EXPECT_EQ(next->session.tenant, "333333");
    EXPECT_EQ(next->session.user, Id{7});
    EXPECT_EQ(next->session.claims, R"({"deptId":"2"})");
    EXPECT_EQ(next->session.began, kStart);
    EXPECT_NE(next->refresh_token, first.refresh_token);
    EXPECT_TRUE(sessions_->refresh(next->refresh_token, after(100 * kMinute)));
}

TEST_P(SessionsTest, RememberWhenEachUserCameLast) {
    EXPECT_FALSE(sessions_->last_sign_in("333333", {7}));
    const auto first = sessions_->issue("333333", {7}, "{}", kStart);
    sessions_->issue("333333", {7}, "{}", after(kMinute));
    sessions_->issue("888888", {7}, "{}", after(2 * kMinute));
    ASSERT_TRUE(sessions_->refresh(first.refresh_token, after(3 * kMinute)));
    sessions_->end_user("333333", {7});
    sessions_->purge(after(2 * kRefreshMs));
    sessions_ = nullptr;
    sessions_ = open();
    EXPECT_EQ(sessions_->last_sign_in("333333", {7}), after(kMinute));
    EXPECT_EQ(sessions_->last_sign_in("888888", {7}), after(2 * kMinute));
    EXPECT_FALSE(sessions_->last_sign_in("333333", {8}));
}

TEST_P(SessionsTest, AUsedTokenIsTakenAgainForAMinuteThenEndsItsFamily) {
    const auto first = sessions_->issue("333333", {7}, "{}", kStart);
    const auto other = sessions_->issue("333333", {7}, "{}", kStart);
    const auto second = sessions_->refresh(first.refresh_token, after(kMinute));
    const auto again = sessions_->refresh(first.refresh_token, after(2 * kMinute - 1));
    ASSERT_TRUE(second);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->session.family, first.session.family);
    EXPECT_TRUE(sessions_->live(first.session.family));

    const auto late = sessions_->refresh(first.refresh_token, after(2 * kMinute));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::Unauthenticated);
    EXPECT_FALSE(sessions_->live(first.session.family));
    EXPECT_FALSE(sessions_->refresh(second->refresh_token, after(2 * kMinute)));
    EXPECT_FALSE(sessions_->refresh(again->refresh_token, after(2 * kMinute)));
    EXPECT_TRUE(sessions_->refresh(other.refresh_token, after(2 * kMinute)));
}

TEST_P(SessionsTest, UnknownExpiredAndEndedTokensAreRefused) {
    EXPECT_FALSE(sessions_->refresh("", kStart));
    EXPECT_FALSE(sessions_->refresh("guess", kStart));
    const auto brief = sessions_->issue("a", {1}, "{}", kStart, 1000);
    EXPECT_FALSE(sessions_->refresh(brief.refresh_token, after(1000)));
    const auto ended = sessions_->issue("a", {1}, "{}", kStart);
    sessions_->end(ended.session.family);
    EXPECT_FALSE(sessions_->live(ended.session.family));
    EXPECT_FALSE(sessions_->find(ended.session.family));
    EXPECT_FALSE(sessions_->set_claims(ended.session.family, "{}"));
    EXPECT_FALSE(sessions_->refresh(ended.refresh_token, kStart));
    EXPECT_FALSE(sessions_->live(""));
    EXPECT_FALSE(sessions_->live(std::string(600, 'f')));
}

TEST_P(SessionsTest, OneSessionOfAUserGoesOnWithoutTheOthers) {
    const auto a = sessions_->issue("a", {1}, R"({"v":1})", kStart);
    const auto b = sessions_->issue("a", {1}, R"({"v":1})", kStart);
    const auto c = sessions_->issue("a", {2}, R"({"v":1})", kStart);
    sessions_->end_others("a", {1}, a.session.family, R"({"v":2})");
    EXPECT_EQ(sessions_->find(a.session.family)->claims, R"({"v":2})");
    EXPECT_FALSE(sessions_->live(b.session.family));
    EXPECT_EQ(sessions_->find(c.session.family)->claims, R"({"v":1})");
    const auto next = sessions_->refresh(a.refresh_token, after(kMinute));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->session.claims, R"({"v":2})");
    sessions_->end_others("a", {1}, c.session.family, R"({"v":3})");
    EXPECT_FALSE(sessions_->live(a.session.family));
    EXPECT_EQ(sessions_->find(c.session.family)->claims, R"({"v":1})") << "it is not theirs";
}

TEST_P(SessionsTest, AllSessionsOfOneUserEndTogether) {
    const auto a = sessions_->issue("a", {1}, "{}", kStart);
    const auto b = sessions_->issue("a", {1}, "{}", kStart);
    const auto c = sessions_->issue("a", {2}, "{}", kStart);
    const auto d = sessions_->issue("b", {1}, "{}", kStart);
    EXPECT_EQ(sessions_->end_user("a", {1}), 2U);
    EXPECT_FALSE(sessions_->live(a.session.family));
    EXPECT_FALSE(sessions_->live(b.session.family));
    EXPECT_TRUE(sessions_->live(c.session.family));
    EXPECT_TRUE(sessions_->live(d.session.family));
}

TEST_F(SessionsFolder, TokensAreKeptAsHashesAndOutliveARestart) {
    const auto issued = sessions_->issue("a", {1}, "{}", kStart);
    sessions_ = nullptr;
    EXPECT_EQ(bytes_on_disk().find(issued.refresh_token), std::string::npos);
    EXPECT_NE(bytes_on_disk().find(issued.session.family), std::string::npos);
    sessions_ = std::make_unique<Sessions>(dir_ / "s");
    EXPECT_TRUE(sessions_->refresh(issued.refresh_token, after(1)));
}

TEST_F(SessionsFolder, ADamagedStoreIsEmptied) {
    const auto issued = sessions_->issue("a", {1}, "{}", kStart);
    sessions_ = nullptr;
    std::ofstream(dir_ / "s/data.mdb", std::ios::binary) << std::string(32768, 'x');
    sessions_ = std::make_unique<Sessions>(dir_ / "s");
    EXPECT_FALSE(sessions_->live(issued.session.family));
    const auto fresh = sessions_->issue("a", {1}, "{}", kStart);
    EXPECT_TRUE(sessions_->live(fresh.session.family));
}

TEST_P(SessionsTest, FiveFailuresLockTheAccountForHalfAnHourFromTheLast) {
    for (int i = 0; i < 4; ++i) {
        sessions_->failed("a", "dg01", "10.0.0." + std::to_string(i), after(i));
        EXPECT_FALSE(sessions_->locked("a", "dg01", "10.0.0.9", after(i)));
    }
    sessions_->failed("a", "dg01", "10.0.0.4", after(10));
    const auto until = sessions_->locked("a", "dg01", "10.0.0.9", after(11));
    ASSERT_TRUE(until);
    EXPECT_EQ(*until, after(10 + 30 * kMinute));
    EXPECT_FALSE(sessions_->locked("a", "dg02", "10.0.0.4", after(11)));
    EXPECT_FALSE(sessions_->locked("b", "dg01", "10.0.0.4", after(11)));
    sessions_->failed("a", "dg01", "10.0.0.5", after(20 * kMinute));
    EXPECT_TRUE(sessions_->locked("a", "dg01", "10.0.0.9", after(50 * kMinute - 1)));
    EXPECT_FALSE(sessions_->locked("a", "dg01", "10.0.0.9", after(50 * kMinute)));
    sessions_->failed("a", "dg01", "10.0.0.9", after(50 * kMinute));
    EXPECT_FALSE(sessions_->locked("a", "dg01", "10.0.0.9", after(50 * kMinute)));
}

TEST_P(SessionsTest, FiveFailuresLockTheAddressWhateverTheAccount) {
    for (int i = 0; i < 5; ++i) {
        sessions_->failed("a", "u" + std::to_string(i), "10.0.0.1", kStart);
    }
    EXPECT_TRUE(sessions_->locked("b", "somebody", "10.0.0.1", after(1)));
    EXPECT_FALSE(sessions_->locked("a", "u1", "10.0.0.2", after(1)));
    sessions_->unlock("a", "u1");
    EXPECT_TRUE(sessions_->locked("a", "u1", "10.0.0.1", after(1)));
    sessions_->succeeded("a", "u1", "10.0.0.1");
    EXPECT_FALSE(sessions_->locked("a", "u1", "10.0.0.1", after(1)));
}

TEST_P(SessionsTest, UnlockAndSuccessClearTheAccount) {
    const FailureRules strict{.limit = 2, .lock_ms = kMinute};
    const auto fail_twice = [&] {
        sessions_->failed("a", "u", "x", kStart, strict);
        sessions_->failed("a", "u", "y", kStart, strict);
        ASSERT_TRUE(sessions_->locked("a", "u", "z", kStart, strict));
    };
    fail_twice();
    sessions_->unlock("a", "u");
    EXPECT_FALSE(sessions_->locked("a", "u", "z", kStart, strict));
    fail_twice();
    sessions_->succeeded("a", "u", "z");
    EXPECT_FALSE(sessions_->locked("a", "u", "z", kStart, strict));
    sessions_->failed("a", "u", "z", kStart, strict);
    EXPECT_FALSE(sessions_->locked("a", "u", "w", kStart, strict));
}

TEST_P(SessionsTest, PurgeRemovesWhatHasExpiredAndNothingElse) {
    const auto brief = sessions_->issue("a", {1}, "{}", kStart, kMinute);
    const auto lasting = sessions_->issue("a", {1}, "{}", kStart);
    sessions_->failed("a", "u", "x", kStart);
    EXPECT_EQ(sessions_->purge(after(kMinute - 1)), 0U);
    EXPECT_EQ(sessions_->purge(after(kMinute)), 2U);
    EXPECT_FALSE(sessions_->live(brief.session.family));
    EXPECT_TRUE(sessions_->live(lasting.session.family));
    EXPECT_EQ(sessions_->purge(after(30 * kMinute)), 2U);
    EXPECT_TRUE(sessions_->refresh(lasting.refresh_token, after(30 * kMinute)));
}

TEST_P(SessionsTest, ManyThreadsMayUseThem) {
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&, t] {
            for (int i = 0; i < 10; ++i) {
                const auto issued = sessions_->issue("a", {t + 1}, "{}", kStart);
                const auto next = sessions_->refresh(issued.refresh_token, after(1));
                wrong += next && sessions_->live(next->session.family) ? 0 : 1;
                sessions_->failed("a", "u", "x", kStart);
            }
        });
    }
    for (auto& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(sessions_->end_user("a", {3}), 10U);
    EXPECT_TRUE(sessions_->locked("a", "u", "y", after(1), {.limit = 40}));
    EXPECT_FALSE(sessions_->locked("a", "u", "y", after(1), {.limit = 41}));
}

TEST_P(SessionsTest, EndedElsewhereASessionIsOverWithinSeconds) {
    const auto elsewhere = open();
    const auto issued = sessions_->issue("333333", {7}, "{}", kStart);
    EXPECT_TRUE(elsewhere->live(issued.session.family));
    sessions_->end(issued.session.family);
    EXPECT_FALSE(sessions_->live(issued.session.family));
    EXPECT_TRUE(test::eventually(
        [&] { return !elsewhere->live(issued.session.family); }, std::chrono::seconds(5)
    ));
}

}  // namespace
}  // namespace oms::storage
