// Long work of one company leaves threads to the others'.
#include "api/net/work_shares.hpp"

#include "api/net/worker_pool.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace std::chrono_literals;

constexpr char kReport = 0;
constexpr char kList = 0;

class WorkSharesTest : public ::testing::Test {
  protected:
    /// A job that ends when the gate opens.
    void hold(const std::string& company) {
        ASSERT_TRUE(pool_.submit([this, company] {
            const auto job = [this] {
                ++begun_;
                gate_.wait();
                ++ended_;
            };
            taken_ += pool_.shares().run(company, &kReport, job) ? 1 : 0;
            ++asked_;
        }));
    }

    /// True when such work is done before the gate opens.
    bool done_meanwhile(const std::string& company, const void* kind) {
        auto done = std::make_shared<std::promise<void>>();
        auto future = done->get_future();
        EXPECT_TRUE(pool_.submit([this, company, kind, done] {
            EXPECT_TRUE(pool_.shares().run(company, kind, [done] { done->set_value(); }));
        }));
        return future.wait_for(wait_) == std::future_status::ready;
    }

    void until_begun(int jobs) {
        while (begun_ < jobs) {
            std::this_thread::yield();
        }
    }

    void learn(const std::string& company, const void* kind) {
        wait_ = 20s;
        for (int i = 0; i < 20; ++i) {  // one may have been interrupted
            ASSERT_TRUE(done_meanwhile(company, kind));
        }
    }

    std::promise<void> open_;
    std::shared_future<void> gate_ = open_.get_future().share();
    std::atomic<int> begun_{0};
    std::atomic<int> asked_{0};
    std::atomic<int> taken_{0};
    std::atomic<int> ended_{0};
    std::chrono::milliseconds wait_ = 20s;
    WorkerPool pool_{4, 1000};  // last: its threads use everything above
};

TEST_F(WorkSharesTest, ACompanyHasHalfOfTheThreadsAndOneIsLeftForShortWork) {
    learn("d", &kList);
    for (int i = 0; i < 10; ++i) {
        hold("a");
    }
    until_begun(2);
    EXPECT_TRUE(done_meanwhile("b", &kReport)) << "the third thread, for what nobody knows yet";
    hold("c");
    until_begun(3);
    EXPECT_TRUE(done_meanwhile("d", &kList)) << "short work, on the fourth";
    wait_ = 50ms;
    EXPECT_FALSE(done_meanwhile("d", &kReport)) << "long work has to wait now";
    EXPECT_EQ(begun_, 3);
    open_.set_value();
    pool_.stop();
    EXPECT_EQ(begun_, 11);
    EXPECT_EQ(ended_, 11);
}

TEST(WorkShares, CompaniesTakeTurnsAtWhatIsFree) {
    WorkShares shares(1);
    std::promise<void> begun;
    std::promise<void> open;
    std::thread only([&] {
        ASSERT_TRUE(shares.run("a", &kReport, [&] {
            begun.set_value();
            open.get_future().wait();
        }));
    });
    begun.get_future().wait();
    std::string order;
    for (const char* company : {"a", "a", "a", "b", "c", "b"}) {
        ASSERT_TRUE(shares.run(company, &kReport, [&order, company] { order += company; }));
    }
    EXPECT_EQ(order, "");
    open.set_value();
    only.join();
    EXPECT_EQ(order, "abcaba");
}

TEST(WorkShares, WhatTurnsOutToBeLongIsNotTakenForShortAgain) {
    WorkShares shares(2);
    std::atomic<bool> on{true};
    const auto slow = [] { std::this_thread::sleep_for(30ms); };
    ASSERT_TRUE(shares.run("a", &kList, [] {}));
    ASSERT_TRUE(shares.run("a", &kList, slow));
    std::promise<void> begun;
    std::thread one([&] {
        ASSERT_TRUE(shares.run("a", &kList, [&] {
            begun.set_value();
            while (on) {
                std::this_thread::yield();
            }
        }));
    });
    begun.get_future().wait();
    bool ran = false;
    ASSERT_TRUE(shares.run("a", &kList, [&] { ran = true; }));
    EXPECT_FALSE(ran) << "it waits for the other thread";
    on = false;
    one.join();
    EXPECT_TRUE(ran);
}

TEST_F(WorkSharesTest, TooManyOfOneCompanyAreTurnedAway) {
    for (int i = 0; i < 530; ++i) {
        hold("a");
    }
    while (asked_ < 528) {
        std::this_thread::yield();
    }
    EXPECT_EQ(taken_, 512) << "and two that run";
    EXPECT_EQ(pool_.shares().waiting(), 512U);
    EXPECT_TRUE(done_meanwhile("b", &kReport));
    open_.set_value();
    pool_.stop();
    EXPECT_EQ(ended_, 514);
}

TEST_F(WorkSharesTest, OnlyWhatIsKnownToBeShortIsRunAtOnce) {
    bool ran = false;
    const auto job = [&ran] { ran = true; };
    EXPECT_FALSE(pool_.shares().run_short("a", &kList, job)) << "nobody has seen it yet";
    EXPECT_FALSE(ran);
    learn("a", &kList);
    EXPECT_TRUE(pool_.shares().run_short("a", &kList, job));
    EXPECT_TRUE(ran);
    EXPECT_FALSE(pool_.shares().run_short("b", &kList, job)) << "another company";
    const auto slow = [] { std::this_thread::sleep_for(100ms); };
    EXPECT_TRUE(pool_.shares().run_short("a", &kList, slow));
    EXPECT_FALSE(pool_.shares().run_short("a", &kList, job)) << "it has become long";
}

}  // namespace
}  // namespace oms::api
