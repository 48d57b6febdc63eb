#include "api/people/password.hpp"

#include "api/net/rate_limit.hpp"
#include "support/api/hash_cost.hpp"

#include <atomic>
#include <chrono>
#include <ctime>
#include <future>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

class Password : public testing::Test {
  protected:
    void SetUp() override { set_hash_cost({}); }

    void TearDown() override { set_hash_cost(test::kSmallHashCost); }
};

TEST_F(Password, VerifiesPlainTextAndMd5OfItAlike) {
    const auto hash = hash_password("Oms@2026");
    EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << hash;
    EXPECT_TRUE(verify_password("Oms@2026", hash));
    const auto md5 = password_digest("Oms@2026");
    EXPECT_EQ(md5.size(), 32U);
    EXPECT_TRUE(verify_password(md5, hash));
    std::string upper = md5;
    for (char& c : upper) {
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    EXPECT_TRUE(verify_password(upper, hash));
    EXPECT_TRUE(verify_password("Oms@2026", hash_password(md5)));
    EXPECT_FALSE(verify_password("Oms@2025", hash));
    EXPECT_FALSE(verify_password("", hash));
    EXPECT_NE(hash_password("Oms@2026"), hash);
    set_hash_cost(test::kSmallHashCost);
    EXPECT_TRUE(verify_password("Oms@2026", hash)) << "as it was made";
    EXPECT_TRUE(verify_password("Oms@2026", hash_password("Oms@2026")));
}

TEST_F(Password, TakesAsLongForNobodyAsForSomebody) {
    // Processor time of this thread: what else the machine does makes no difference.
    const auto spent = [] {
        timespec now{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
    };
    const auto hash = hash_password("a");
    verify_password("x", "");
    const auto time = [&](const std::string& against) {
        double best = 1e9;
        for (int i = 0; i < 5; ++i) {
            const double began = spent();
            EXPECT_FALSE(verify_password("wrong", against));
            best = std::min(best, spent() - began);
        }
        return best;
    };
    const double known = time(hash);
    const double nobody = time("");
    EXPECT_LT(nobody, known * 2);
    EXPECT_GT(nobody, known / 2);
}

TEST(PasswordHasher, TurnsAwayWhatACompanyHasNoPlaceForAndTakesAnothers) {
    PasswordHasher hasher(8);
    std::promise<void> hold;
    std::promise<void> held;
    ASSERT_TRUE(hasher.run("111111", [&] {
        held.set_value();
        hold.get_future().wait();
    }));
    held.get_future().wait();
    std::atomic<int> done{0};
    EXPECT_TRUE(hasher.hash("111111", "a", [&](const std::string&) { ++done; }));
    EXPECT_TRUE(hasher.run("111111", [&] { ++done; }));
    EXPECT_FALSE(hasher.run("111111", [&] { ++done; }));
    EXPECT_TRUE(hasher.run("222222", [&] { EXPECT_EQ(done++, 1) << "its turn is the second"; }));
    hold.set_value();
    hasher.stop();
    EXPECT_EQ(done, 3);
}

TEST(RateLimit, RefillsEvenlyAndForgetsFullBuckets) {
    RateLimit limit(60, 3);
    Timestamp now{1'000'000};
    for (int i = 0; i < 60; ++i) {
        EXPECT_TRUE(limit.allow("a", now));
    }
    EXPECT_FALSE(limit.allow("a", now));
    EXPECT_TRUE(limit.allow("b", now));
    now.ms += 999;
    EXPECT_FALSE(limit.allow("a", now));
    now.ms += 1001;
    EXPECT_TRUE(limit.allow("a", now));
    for (const char* other : {"c", "d", "e", "f"}) {
        EXPECT_TRUE(limit.allow(other, now));
    }
    EXPECT_EQ(limit.retry_after(), 1);
    EXPECT_EQ(RateLimit(2).retry_after(), 30);
    RateLimit none(0);
    for (int i = 0; i < 1000; ++i) {
        EXPECT_TRUE(none.allow("a", now));
    }
}

}  // namespace
}  // namespace oms::api
