// Reports: what a definition may ask, the days it means, and those that come with the product.
#include "projections/analysis/report.hpp"

#include "base/json.hpp"
#include "projections/analysis/schedule.hpp"
#include "support/world/records.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::age_of;
using projections::days_of;
using projections::Span;

std::string told(const std::string& content) {
    const auto document = json::Document::parse(content);
    const auto report = projections::read_report(document->root());
    return report ? "ok" : report.error().key + " " + report.error().field;
}

TEST(Reports, AskForWhatDatasetsKnow) {
    EXPECT_EQ(told(R"({"dataset":"order","dimensions":["guide"]})"), "ok");
    EXPECT_EQ(
        told(R"({"dataset":"order","dimensions":["month","age"]})"), "BAD_FIELD content.dimensions"
    );
    EXPECT_EQ(told(R"([])"), "BAD_FIELD content");
    EXPECT_EQ(told(R"({})"), "BAD_OPTION content.dataset");
    EXPECT_EQ(told(R"({"dataset":"user","dimensions":["name"]})"), "BAD_OPTION content.dataset");
    EXPECT_EQ(told(R"({"dataset":"order"})"), "PARAM_REQUIRED content.dimensions");
    EXPECT_EQ(told(R"({"dataset":"order","dimensions":[1]})"), "BAD_OPTION content.dimensions[0]");
    EXPECT_EQ(
        told(R"({"dataset":"order","dimensions":["guide","shade"]})"),
        "BAD_OPTION content.dimensions[1]"
    );
    EXPECT_EQ(
        told(R"({"dataset":"order","dimensions":["guide","guide"]})"),
        "BAD_FIELD content.dimensions"
    );
    EXPECT_EQ(
        told(R"({"dataset":"order","dimensions":["guide","status","month"]})"),
        "BAD_FIELD content.dimensions"
    );
}

TEST(Reports, AreToldByFieldWhatTheyCannotAsk) {
    const auto with = [](const std::string& more) {
        return told(R"({"dataset":"order","dimensions":["guide"],)" + more + "}");
    };
    EXPECT_EQ(with(R"("measures":["paidAmount","cost"])"), "BAD_OPTION content.measures[1]");
    EXPECT_EQ(with(R"("span":"yesterday")"), "BAD_OPTION content.span");
    EXPECT_EQ(with(R"("compare":"week")"), "BAD_OPTION content.compare");
    EXPECT_EQ(with(R"("chart":"pie")"), "BAD_OPTION content.chart");
    EXPECT_EQ(with(R"("filters":[])"), "BAD_FIELD content.filters");
    EXPECT_EQ(
        with(R"("filters":{"payableAmount":"1"})"), "BAD_FIELD content.filters.payableAmount"
    );
    EXPECT_EQ(with(R"("filters":{"month":"1"})"), "BAD_FIELD content.filters.month");
    EXPECT_EQ(with(R"("filters":{"deptId":7})"), "BAD_FIELD content.filters.deptId");
    EXPECT_EQ(with(R"("filters":{"deptId":"1 OR 1"})"), "NOT_A_NUMBER content.filters.deptId");
    std::string many = "1";
    for (int i = 0; i < 200; ++i) {
        many += ",1";
    }
    EXPECT_EQ(
        with(R"("filters":{"deptId":")" + many + R"("})"), "TOO_MANY_VALUES content.filters.deptId"
    );
    EXPECT_EQ(with(R"("filters":{"regionCode":"4401","deptId":"1,2"})"), "ok");
    EXPECT_EQ(
        told(R"({"dataset":"stock","dimensions":["shade"],"compare":"year"})"),
        "BAD_OPTION content.compare"
    ) << "what there is now has no year before";
}

TEST(Reports, MeanTheDaysOfTheirSpan) {
    const auto days = [](Span span, const char* today) {
        const auto found = days_of(span, today);
        return found.from + " " + found.to;
    };
    EXPECT_EQ(days(Span::ThisMonth, "2026-03-15"), "2026-03-01 2026-03-15");
    EXPECT_EQ(days(Span::LastMonth, "2026-03-15"), "2026-02-01 2026-02-28");
    EXPECT_EQ(days(Span::LastMonth, "2024-03-31"), "2024-02-01 2024-02-29");
    EXPECT_EQ(days(Span::LastMonth, "2026-01-01"), "2025-12-01 2025-12-31");
    EXPECT_EQ(days(Span::ThisYear, "2026-03-15"), "2026-01-01 2026-03-15");
    EXPECT_EQ(days(Span::LastYear, "2026-03-15"), "2025-01-01 2025-12-31");
    EXPECT_EQ(days(Span::ThirtyDays, "2026-03-01"), "2026-01-31 2026-03-01");
    EXPECT_EQ(days(Span::TwelveMonths, "2026-03-15"), "2025-04-01 2026-03-15");
    EXPECT_EQ(days(Span::Always, "2026-03-15"), "2016-04-01 2026-03-15");
    for (const char* word :
         {"thisMonth",
          "lastMonth",
          "thisYear",
          "lastYear",
          "thirtyDays",
          "twelveMonths",
          "always"}) {
        EXPECT_TRUE(projections::span_named(word)) << word;
    }
    EXPECT_FALSE(projections::span_named(""));
}

TEST(Reports, PutMonthsTogetherByAge) {
    const std::pair<std::int64_t, std::int64_t> ages[] = {
        {-1, 0}, {0, 0}, {1, 1}, {2, 2}, {3, 3}, {5, 3}, {6, 6}, {11, 6}, {12, 12}, {500, 12}};
    for (const auto& [months, age] : ages) {
        EXPECT_EQ(age_of(months), age) << months;
    }
}

TEST(Reports, OfTheProductCanBeAsked) {
    std::set<std::string_view> keys;
    for (const auto& shipped : projections::shipped_reports()) {
        EXPECT_EQ(told(std::string(shipped.content)), "ok") << shipped.key;
        EXPECT_TRUE(keys.insert(shipped.key).second) << shipped.key;
        EXPECT_EQ(projections::find_shipped_report(shipped.key), &shipped);
    }
    EXPECT_EQ(keys.size(), 6U);
    EXPECT_EQ(projections::find_shipped_report("nothing"), nullptr);
}

TEST(Reports, AreSentAtTheNewestMomentOfTheirSchedule) {
    using projections::Every;
    const auto at = [](projections::Schedule schedule, const char* now) {
        return format_datetime(projections::latest_of(schedule, parse_datetime(now).value()));
    };
    EXPECT_EQ(at({Every::Day, 1, 8}, "2026-11-24 08:00:00"), "2026-11-24 08:00:00");
    EXPECT_EQ(at({Every::Day, 1, 8}, "2026-11-24 07:59:59"), "2026-11-23 08:00:00");
    EXPECT_EQ(at({Every::Day, 1, 0}, "2026-11-24 00:00:00"), "2026-11-24 00:00:00");
    EXPECT_EQ(at({Every::Day, 1, 23}, "2026-11-24 00:30:00"), "2026-11-23 23:00:00");
    // 2026-11-24 is a Tuesday.
    EXPECT_EQ(at({Every::Week, 2, 9}, "2026-11-24 09:00:00"), "2026-11-24 09:00:00");
    EXPECT_EQ(at({Every::Week, 2, 9}, "2026-11-24 08:00:00"), "2026-11-17 09:00:00");
    EXPECT_EQ(at({Every::Week, 7, 9}, "2026-11-24 08:00:00"), "2026-11-22 09:00:00");
    EXPECT_EQ(at({Every::Week, 3, 9}, "2026-11-24 08:00:00"), "2026-11-18 09:00:00");
    EXPECT_EQ(at({Every::Month, 24, 9}, "2026-11-24 09:00:00"), "2026-11-24 09:00:00");
    EXPECT_EQ(at({Every::Month, 24, 9}, "2026-11-24 08:00:00"), "2026-10-24 09:00:00");
    EXPECT_EQ(at({Every::Month, 1, 0}, "2026-01-01 00:00:00"), "2026-01-01 00:00:00");
    EXPECT_EQ(at({Every::Month, 28, 0}, "2026-01-01 00:00:00"), "2025-12-28 00:00:00");
}

TEST(Reports, AreKeptOnlyWhenTheyCanBeAsked) {
    test::MemoryStore store;
    const Principal boss = test::everyone(test::kTenant, Id{1});
    const auto saving = [&](const std::string& content) -> std::string {
        const std::string body = R"({"name":"R","content":)" + content + "}";
        const auto answer = test::save(store, boss, "report", body);
        return answer ? "ok" : answer.error().key + " " + answer.error().field;
    };
    EXPECT_EQ(
        saving(R"({"dataset":"order","dimensions":["nope"]})"), "BAD_OPTION content.dimensions[0]"
    );
    EXPECT_EQ(saving(R"({"dataset":"order","dimensions":["guide"]})"), "ok");
}

}  // namespace
}  // namespace oms::commands
