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
    query.by = {"price"};
    EXPECT_THROW(pivot(query), std::logic_error) << "no column of the sums";
}

}  // namespace
}  // namespace oms::storage
