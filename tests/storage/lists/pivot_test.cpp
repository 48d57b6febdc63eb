// Sums kept beside rows and the pivots made from them, against brute force over the same rows.
#include "storage/lists/pivot_fixture.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/sums.hpp"

#include <map>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

TEST(Months, BeginAndEndWhereTheCalendarSays) {
    for (std::int64_t day = 0; day < 40'000; ++day) {
        const std::int64_t month = month_of(day);
        ASSERT_LE(first_day(month), day);
        ASSERT_GT(first_day(month + 1), day);
        ASSERT_EQ(month_of(first_day(month)), month);
    }
    EXPECT_EQ(month_of(0), 0);
    EXPECT_EQ(first_day(674), day_of(parse_datetime("2026-03-01 00:00:00")->ms));
}

class PivotTest : public ::testing::TestWithParam<SqliteTableWriter::Mode>, protected PivotRows {
  protected:
    PivotTest() : PivotRows(GetParam()) {}
};

INSTANTIATE_TEST_SUITE_P(
    Modes,
    PivotTest,
    ::testing::Values(SqliteTableWriter::Mode::Live, SqliteTableWriter::Mode::Batch)
);

TEST_P(PivotTest, SumsFollowRowsThatComeChangeAndGo) {
    for (int round = 0; round < 20; ++round) {
        change_some(60);
        ASSERT_EQ(kept_sums(), made_sums()) << "round " << round;
    }
    EXPECT_GT(kept_sums().size(), 100U);
}

TEST_P(PivotTest, WhatIsTakenBackAddsNothing) {
    change_some(50);
    const auto before = kept_sums();
    {
        Transaction t(db());
        const auto kept = out().unsettled();
        {
            const Savepoint part(db());
            put_random(30);
        }
        out().taken_back(kept);
        out().settle();
        t.commit();
    }
    EXPECT_EQ(kept_sums(), before);
}

TEST_P(PivotTest, AddsUpWhatTheRangeAndFiltersHold) {
    change_some(800);
    for (int round = 0; round < 200; ++round) {
        PivotQuery query = any_query();
        ASSERT_EQ(pivot(query), brute_force(query)) << described(query);
    }
}

TEST_P(PivotTest, KeepsToTheRowsOfTheViewer) {
    change_some(800);
    Principal guide;
    guide.user = Id{41};
    Principal manager;
    manager.user = Id{42};
    manager.rows = {RowScope::Kind::Dept, {Id{7}, Id{8}}};
    for (const Principal* viewer : {&guide, &manager}) {
        for (int round = 0; round < 50; ++round) {
            PivotQuery query = any_query();
            query.viewer = viewer;
            ASSERT_EQ(pivot(query), brute_force(query)) << described(query);
        }
    }
}

TEST_P(PivotTest, OfNoDaysIsEmpty) {
    change_some(50);
    PivotQuery query = any_query();
    query.from_day = 20'700;
    query.to_day = 20'699;
    EXPECT_TRUE(pivot(query).empty());
    query.to_day = 20'700;
    query.by = {"weight"};
    EXPECT_THROW(pivot(query), std::bad_optional_access) << "no column";
}

/// Items of one department on one day: when, how much.
void put_prices(PivotRows& rows, std::initializer_list<std::pair<int, std::int64_t>> prices) {
    Transaction t(rows.db());
    std::int64_t id = 0;
    for (const auto& [hour, price] : prices) {
        rows.put({++id, false, day_start(20'500) + hour * 3'600'000LL, 12, 41, 7, "", price});
    }
    rows.out().settle();
    t.commit();
}

PivotQuery priced(std::vector<PivotMeasure> measures) {
    PivotQuery query;
    query.table = &summed_table();
    query.entity = &kItem;
    query.by = {"deptId"};
    query.from_day = 20'499;
    query.to_day = 20'501;
    query.measures = std::move(measures);
    query.time = "createTime";
    return query;
}

TEST_P(PivotTest, TellsTheLeastTheGreatestTheLastAndWhatWasBefore) {
    put_prices(*this, {{3, 500}, {9, 200}, {6, 900}});
    const Figures found = pivot(priced(
        {{"price"},
         {"price", Aggregate::Least},
         {"price", Aggregate::Greatest},
         {"price", Aggregate::Last},
         {"price", Aggregate::Sum, day_start(20'500) + 7 * 3'600'000LL}}
    ));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.begin()->second, (std::vector<std::int64_t>{3, 1'600, 200, 900, 200, 1'400}));
}

TEST_P(PivotTest, AColumnThatIsNotSummedIsCountedFromTheRows) {
    put_prices(*this, {{3, 500}, {9, 200}, {6, 500}});
    PivotQuery query = priced({});
    query.by = {"price"};
    const Figures expected{
        {{projections::OwnedCell(std::int64_t{200})}, {1, 200}},
        {{projections::OwnedCell(std::int64_t{500})}, {2, 1'000}}};
    EXPECT_EQ(pivot(query), expected);
}

TEST_P(PivotTest, SumsOfRowsStayAtTheBound) {
    constexpr std::int64_t kMost = 9'223'372'036'854'775'807;
    put_prices(*this, {{3, kMost}, {9, kMost}});
    const Figures found = pivot(priced({{"price"}, {"price", Aggregate::Last}}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.begin()->second, (std::vector<std::int64_t>{2, kMost, kMost}));
}

}  // namespace
}  // namespace oms::storage
