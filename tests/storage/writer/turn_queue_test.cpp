// Companies take turns at the writer.
#include "storage/writer/turn_queue.hpp"

#include "storage/writer/writer_fixture.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using namespace std::chrono_literals;

bool push(TurnQueue& queue, const TenantId& tenant, const std::string& name) {
    Waiting command;
    command.submission.user.tenant = tenant;
    command.submission.correlation_id = name;
    return queue.push(command);
}

/// The names of the next commands, each of which takes so long.
std::string next(TurnQueue& queue, int commands, std::int64_t us) {
    std::string names;
    for (int i = 0; i < commands; ++i) {
        const std::optional<Waiting> one = queue.next();
        names += one ? one->submission.correlation_id : "-";
        if (one) {
            queue.used(one->submission.user.tenant, us);
        }
    }
    return names;
}

TEST(TurnQueue, KeepsTheOrderOfACompanyAndGivesEachItsTurn) {
    TurnQueue queue(100, 100);
    for (const char* name : {"a", "b", "c", "d"}) {
        ASSERT_TRUE(push(queue, "111111", name));
    }
    push(queue, "222222", "x");
    push(queue, "222222", "y");
    push(queue, "333333", "m");
    EXPECT_EQ(queue.size(), 7U);
    EXPECT_EQ(next(queue, 8, 10), "axmbycd-");
    EXPECT_EQ(queue.size(), 0U);
}

TEST(TurnQueue, CountsTheTimeThatCommandsTakeAndNotTheirNumber) {
    TurnQueue queue(100, 100);
    for (const char* name : {"A", "B", "C"}) {
        push(queue, "111111", name);
    }
    for (const char* name : {"u", "v", "w", "x", "y", "z"}) {
        push(queue, "222222", name);
    }
    EXPECT_EQ(next(queue, 1, 30), "A");
    EXPECT_EQ(next(queue, 3, 10), "uvw");
    EXPECT_EQ(next(queue, 1, 30), "B");
    EXPECT_EQ(next(queue, 4, 10), "xyzC");
}

TEST(TurnQueue, NobodySavesTimeUp) {
    TurnQueue queue(100, 100);
    push(queue, "111111", "a");
    push(queue, "111111", "b");
    EXPECT_EQ(next(queue, 1, 1'000'000), "a");
    // Who was away while the other used a second has one turn before it, not a second of them.
    push(queue, "222222", "x");
    EXPECT_EQ(next(queue, 1, 10), "x");
    EXPECT_EQ(next(queue, 1, 10), "b");
    push(queue, "333333", "m");
    push(queue, "111111", "c");
    push(queue, "333333", "n");
    EXPECT_EQ(next(queue, 3, 10), "mcn");
}

TEST(TurnQueue, OneCompanyDoesNotFillIt) {
    TurnQueue queue(4, 2);
    EXPECT_TRUE(push(queue, "111111", "a"));
    EXPECT_TRUE(push(queue, "111111", "b"));
    EXPECT_FALSE(push(queue, "111111", "c"));
    EXPECT_TRUE(push(queue, "222222", "x"));
    EXPECT_TRUE(push(queue, "333333", "m"));
    EXPECT_FALSE(push(queue, "333333", "n")) << "four wait";
    EXPECT_EQ(next(queue, 5, 1), "axmb-");
}

TEST_F(WriterTest, ACompanyDoesNotWaitForAllThatAnotherOneSends) {
    start();
    std::mutex mutex;
    std::vector<TenantId> answered;
    const auto slow = [](const TenantId& tenant, int n) {
        return Submission{
            user(tenant),
            {"slow",
             false,
             [n](commands::CommandContext& c) {
                 std::this_thread::sleep_for(2ms);
                 return save(Id{1000 + n}, std::to_string(n)).run(c);
             }},
            {},
            "r"};
    };
    const auto tell = [&](const TenantId& tenant) {
        return [&, tenant](const Result<Accepted>& result) {
            EXPECT_TRUE(result);
            const std::lock_guard lock(mutex);
            answered.push_back(tenant);
        };
    };
    // Nothing is run before all of them wait.
    Holding holding(*this, "333333");
    constexpr int kMany = 200;
    for (int i = 0; i < kMany; ++i) {
        ASSERT_TRUE(writer_->submit(slow("333333", i), tell("333333")));
    }
    ASSERT_TRUE(writer_->submit(slow("444444", kMany), tell("444444")));
    EXPECT_TRUE(holding.let_go());
    writer_->stop();
    ASSERT_EQ(answered.size(), kMany + 1U);
    const auto other = std::find(answered.begin(), answered.end(), "444444");
    // One batch may be under way, of forty milliseconds, and it is in the next.
    EXPECT_LT(other - answered.begin(), 60);
}

}  // namespace
}  // namespace oms::storage
