// Timers look through all companies, whatever becomes of one.
#include "api/outside/company_timer.hpp"

#include "api/outside/flow_timer.hpp"
#include "support/api/company.hpp"

#include <map>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

class Looking : public CompanyTimer {
  public:
    explicit Looking(Company& c)
        : CompanyTimer(
              "test timer", std::chrono::hours(1), c.models(), c.services().commands, c.clock
          ) {}

    ~Looking() override { stop(); }

    std::map<std::string, int> looks;
    std::int64_t quiet_until = 0;

  private:
    Look look_at(const TenantId& tenant) override {
        looks[std::string(tenant)] += 1;
        if (tenant != "888888") {
            throw std::runtime_error("this company cannot be read");
        }
        return {1, quiet_until};
    }
};

TEST(CompanyTimer, GoesOnWhenOneCompanyFails) {
    Looking timer(company());
    EXPECT_EQ(timer.run_once(), 1U);
    for (const char* tenant : {"000000", "333333", "888888"}) {
        EXPECT_EQ(timer.looks[tenant], 1) << tenant;
    }
}

TEST(CompanyTimer, LooksWhereSomethingMayBeDue) {
    Looking timer(company());
    timer.run_once();
    EXPECT_EQ(timer.run_once(), 1U) << "it is not known until when there is nothing";
    timer.quiet_until = company().clock.now().ms + 3'600'000;
    timer.run_once();
    EXPECT_EQ(timer.run_once(), 0U);
    EXPECT_EQ(timer.looks["888888"], 3);
    EXPECT_EQ(timer.looks["333333"], 4) << "what failed is tried again";

    const std::string admin = "888888/ta01";
    ASSERT_TRUE(company()
                    .post(
                        admin,
                        "/api/blade-system/post/submit",
                        R"({"postCode":"timer","postName":"Timer","category":1,"sort":1})"
                    )
                    .ok());
    EXPECT_EQ(timer.run_once(), 1U) << "its ledger has grown";
    EXPECT_EQ(timer.run_once(), 0U);
    company().clock.advance(3'600'001);
    EXPECT_EQ(timer.run_once(), 1U) << "its time has come";
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
