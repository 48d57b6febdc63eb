// When timers fire.
#include "domain/workflow/timing.hpp"

#include <gtest/gtest.h>

namespace oms::domain::workflow {
namespace {

std::optional<Value> nothing(const std::string&) {
    return std::nullopt;
}

const Timestamp kNow = *parse_datetime("2026-01-31 10:00:00");

std::string after_now(const std::string& duration) {
    const auto at = after(kNow, duration);
    return at ? format_datetime(*at) : at.error().key;
}

Result<Due> due(Timing::Kind kind, const std::string& text) {
    return due_of({kind, *Template::parse(text)}, kNow, nothing);
}

TEST(Durations, FollowTheCalendar) {
    EXPECT_EQ(after_now("PT30M"), "2026-01-31 10:30:00");
    EXPECT_EQ(after_now("P1DT2H3M4S"), "2026-02-01 12:03:04");
    EXPECT_EQ(after_now("P1M"), "2026-02-28 10:00:00");
    EXPECT_EQ(after_now("P1Y"), "2027-01-31 10:00:00");
    EXPECT_EQ(after_now("P2W"), "2026-02-14 10:00:00");
}

TEST(Durations, ThatAreNoneAreRefused) {
    for (const char* text :
         {"",
          "P",
          "PT",
          "1D",
          "P1",
          "PD",
          "P1H",
          "PT1D",
          "P1D1Y",
          "P1.5D",
          "P-1D",
          "P1DT",
          "P1000000D",
          "P5000Y",
          "PTT1H"}) {
        EXPECT_EQ(after_now(text), "TIMING") << text;
    }
}

TEST(Moments, KnowZones) {
    const auto at = [](const std::string& text) {
        const auto found = due(Timing::Kind::Date, text);
        return found ? format_datetime(found->at) : found.error().key;
    };
    EXPECT_EQ(at("2026-03-01T08:00:00"), "2026-03-01 08:00:00");
    EXPECT_EQ(at("2026-03-01 08:00:00"), "2026-03-01 08:00:00");
    EXPECT_EQ(at("2026-03-01T00:00:00Z"), "2026-03-01 08:00:00");
    EXPECT_EQ(at("2026-03-01T08:00:00.250+08:00"), "2026-03-01 08:00:00");
    EXPECT_EQ(at("2026-03-01T08:00:00-05:30"), "2026-03-01 21:30:00");
    for (const char* text :
         {"2026-02-30T08:00:00", "2026-03-01", "2026-03-01T08:00:00+25:00", "x"}) {
        EXPECT_EQ(at(text), "TIMING") << text;
    }
}

TEST(Cycles, CountTheirFirings) {
    auto next = std::optional(*due(Timing::Kind::Cycle, "R3/P1D"));
    EXPECT_EQ(format_datetime(next->at), "2026-02-01 10:00:00");
    next = next_due(*next);
    EXPECT_EQ(format_datetime(next->at), "2026-02-02 10:00:00");
    next = next_due(*next);
    EXPECT_EQ(format_datetime(next->at), "2026-02-03 10:00:00");
    EXPECT_FALSE(next_due(*next));
    EXPECT_EQ(due(Timing::Kind::Cycle, "R/PT1H")->repeats, -1);
    for (const char* text :
         {"R0/P1D", "R3", "3/P1D", "R3/PT0S", "R-1/P1D", "R9999/P1D", "Rx/P1D"}) {
        EXPECT_EQ(due(Timing::Kind::Cycle, text).error().key, "TIMING") << text;
    }
}

TEST(Timings, MayBeExpressions) {
    const Timing timing{Timing::Kind::Duration, *Template::parse("${wait}")};
    const auto wait = [](const std::string& name) {
        return name == "wait" ? std::optional(Value("PT1H")) : std::nullopt;
    };
    EXPECT_EQ(format_datetime(due_of(timing, kNow, wait)->at), "2026-01-31 11:00:00");
    EXPECT_EQ(due_of(timing, kNow, nothing).error().key, "EXPRESSION_UNKNOWN");
    EXPECT_TRUE(check_timing(timing));
}

}  // namespace
}  // namespace oms::domain::workflow
