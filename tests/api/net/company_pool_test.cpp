#include "api/net/company_pool.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

/// Jobs that wait until they are let go.
class Gate {
  public:
    CompanyPool::Job job() {
        return [this, open = open_] {
            begun_.fetch_add(1);
            open.wait();
        };
    }

    void wait_for(int begun) const {
        while (begun_ < begun) {
            std::this_thread::yield();
        }
    }

    void open() { go_.set_value(); }

  private:
    std::promise<void> go_;
    std::shared_future<void> open_ = go_.get_future().share();
    std::atomic<int> begun_{0};
};

TEST(CompanyPool, CompaniesTakeTurns) {
    Gate gate;
    std::string order;
    CompanyPool pool(1, 64);
    ASSERT_TRUE(pool.submit("z", gate.job()));
    gate.wait_for(1);
    for (const char* company : {"a", "a", "a", "b", "c", "b"}) {
        ASSERT_TRUE(pool.submit(company, [&order, company] { order += company; }));
    }
    gate.open();
    pool.stop();
    EXPECT_EQ(order, "abcaba");
}

/// Whose servers never answer holds half of the threads, not those of others.
TEST(CompanyPool, OneCompanyDoesNotHaveAllThreads) {
    Gate gate;
    CompanyPool pool(4, 64);
    for (int i = 0; i < 8; ++i) {
        ASSERT_TRUE(pool.submit("a", gate.job()));
    }
    gate.wait_for(2);
    // Each time a thread is free, which looks for more of the other company's work afterwards.
    for (int i = 0; i < 20; ++i) {
        std::promise<void> done;
        ASSERT_TRUE(pool.submit("b", [&] { done.set_value(); }));
        const auto got = done.get_future().wait_for(std::chrono::seconds(5));
        EXPECT_EQ(got, std::future_status::ready) << "all threads wait";
        if (got != std::future_status::ready) {
            gate.open();
            pool.stop();
            return;
        }
    }
    ASSERT_TRUE(pool.submit("a", [] {}));
    gate.open();
    pool.stop();
    gate.wait_for(8);
}

TEST(CompanyPool, OneCompanyDoesNotHaveAllPlaces) {
    Gate gate;
    CompanyPool pool(1, 8);
    ASSERT_TRUE(pool.submit("a", gate.job()));
    gate.wait_for(1);
    EXPECT_TRUE(pool.submit("a", [] {}));
    EXPECT_TRUE(pool.submit("a", [] {}));
    EXPECT_FALSE(pool.submit("a", [] {})) << "a quarter of the places";
    int others = 0;
    for (const char* company : {"b", "c", "d", "e", "f", "g", "h"}) {
        others += pool.submit(company, [] {}) ? 1 : 0;
    }
    EXPECT_EQ(others, 6) << "eight wait";
    gate.open();
    pool.stop();
    EXPECT_FALSE(pool.submit("b", [] {}));
}

}  // namespace
}  // namespace oms::api
