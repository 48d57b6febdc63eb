#include "base/time.hpp"

#include "base/number.hpp"

#include <gtest/gtest.h>

namespace oms {
namespace {

TEST(Time, ShanghaiTextGoesBothWays) {
    const auto t = parse_datetime("2026-01-05 08:00:00");
    ASSERT_TRUE(t);
    EXPECT_EQ(t->ms, 1767571200000);
    EXPECT_EQ(format_datetime(*t), "2026-01-05 08:00:00");
    EXPECT_EQ(format_date(Timestamp{t->ms - 1 - 8 * 3600 * 1000}), "2026-01-04");
    EXPECT_EQ(format_day_compact(*t), "20260105");
}

TEST(Time, RefusesDatesThatAreNone) {
    EXPECT_FALSE(parse_datetime("2026-02-29"));
    EXPECT_TRUE(parse_datetime("2028-02-29"));
    EXPECT_FALSE(parse_datetime("2026-13-01"));
    EXPECT_FALSE(parse_datetime("2026-01-05T08:00:00"));
    EXPECT_FALSE(parse_datetime("2026-01-05 24:00:00"));
    EXPECT_FALSE(is_date("2026-1-5"));
}

TEST(Number, RoundsHalfUpSymmetrically) {
    EXPECT_EQ(*round_half_up(5, 2), 3);
    EXPECT_EQ(*round_half_up(-5, 2), -3);
    EXPECT_EQ(*round_half_up(4, 3), 1);
    EXPECT_EQ(*ceil_div(7, 2), 4);
    EXPECT_EQ(*ceil_div(0, 2), 0);
    const auto big = narrow(Int128{INT64_MAX} + 1);
    ASSERT_FALSE(big);
    EXPECT_EQ(big.error().key, "NUMBER_RANGE");
}

}  // namespace
}  // namespace oms
