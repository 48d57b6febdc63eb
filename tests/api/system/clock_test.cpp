// A ledger whose events are newer than the clock: read as always, written to not at all.
#include "support/api/company.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::HasSubstr;

constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;

TEST(Clock, BehindTheLedgerRefusesWhatItWouldDateAndServesTheRest) {
    Company c;
    const std::string save = kSystem + "brandApi/saveBrand";
    const std::string list = kSystem + "brandApi/brandPageList?brandCode=CLK";
    c.made(kTa, save, R"({"brandCode":"CLK1","brandName":"clk"})");
    const std::int64_t position = c.position("333333");
    c.clock.advance(-kDayMs);
    ::testing::internal::CaptureStderr();
    for (int i = 0; i < 20; ++i) {
        const Reply refused = c.post(kTa, save, R"({"brandCode":"CLK2","brandName":"clk"})");
        EXPECT_EQ(refused.status(), 503);
        EXPECT_EQ(refused.key(), "CLOCK_BEHIND");
        EXPECT_THAT(refused.body(), HasSubstr("服务器时钟早于账本中最新的记录"));
        EXPECT_EQ(c.get(kTa, list).text("total"), "1");
    }
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
    EXPECT_EQ(c.position("333333"), position);
    c.clock.advance(kDayMs);
    EXPECT_TRUE(c.post(kTa, save, R"({"brandCode":"CLK2","brandName":"clk"})").ok());
}

}  // namespace
}  // namespace oms::api
