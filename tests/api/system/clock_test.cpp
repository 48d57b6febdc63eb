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
    const Reply told = c.get(kAdmin, "/api/ops/health");
    const json::Ref behind = told.data()["tenants"].at(0)["clock"];
    EXPECT_EQ(behind["newer"].integer(), position) << told.body();
    EXPECT_EQ(behind["now"].text().value_or("").size(), 19U);
    c.clock.advance(kDayMs);
    const Reply right = c.get(kAdmin, "/api/ops/health");
    EXPECT_FALSE(right.data()["tenants"].at(0)["clock"].present()) << right.body();
    c.clock.advance(500 * kDayMs);
    const Reply ahead = c.get(kAdmin, "/api/ops/health");
    EXPECT_EQ(ahead.data()["tenants"].at(0)["clock"]["newer"].integer(), 0) << ahead.body();
    c.clock.advance(-500 * kDayMs);
    EXPECT_TRUE(c.post(kTa, save, R"({"brandCode":"CLK2","brandName":"clk"})").ok());
}

}  // namespace
}  // namespace oms::api
