// Timers look through all companies, whatever becomes of one.
#include "api/outside/company_timer.hpp"

#include "api/outside/flow_timer.hpp"
#include "support/api/company.hpp"

#include <set>
#include <stdexcept>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

class Failing : public CompanyTimer {
  public:
    explicit Failing(Company& c)
        : CompanyTimer("test timer", std::chrono::hours(1), c.models(), c.services().commands) {}

    ~Failing() override { stop(); }

    std::set<std::string> seen;

  private:
    std::size_t look_at(const TenantId& tenant) override {
        seen.insert(std::string(tenant));
        if (tenant != "888888") {
            throw std::runtime_error("this company cannot be read");
        }
        return 1;
    }
};

TEST(CompanyTimer, GoesOnWhenOneCompanyFails) {
    Failing timer(company());
    EXPECT_EQ(timer.run_once(), 1U);
    EXPECT_THAT(timer.seen, ::testing::IsSupersetOf({"000000", "333333", "888888"}));
}

TEST(Backoff, WaitsTwiceAsLongAfterEachRefusal) {
    Backoff backoff;
    std::int64_t now = 0;
    EXPECT_TRUE(backoff.may("a", now));
    for (std::int64_t wait = Backoff::kFirstMs; wait < Backoff::kLongestMs; wait *= 2) {
        backoff.refused("a", now);
        EXPECT_FALSE(backoff.may("a", now + wait - 1)) << wait;
        now += wait;
        EXPECT_TRUE(backoff.may("a", now)) << wait;
    }
    backoff.refused("a", now);
    EXPECT_FALSE(backoff.may("a", now + Backoff::kLongestMs - 1));
    EXPECT_TRUE(backoff.may("a", now + Backoff::kLongestMs));
    EXPECT_TRUE(backoff.may("b", 0));
    backoff.forget("a");
    EXPECT_TRUE(backoff.may("a", now));
}

}  // namespace
}  // namespace oms::api
