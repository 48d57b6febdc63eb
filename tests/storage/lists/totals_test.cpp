// Sums over a list, against brute force over the same rows.
#include "storage/lists/read_fixture.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/table_writer.hpp"

#include <array>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

constexpr std::array<std::string_view, 2> kSummed = {"price", "guideUserId"};

struct Sold {
    std::int64_t id = 0;
    bool removed = false;
    std::int64_t created = 0;
    std::int64_t status = 0;
    std::int64_t guide = 0;
    std::int64_t price = 0;
};

class TotalsTest : public ::testing::Test {
  protected:
    TotalsTest() {
        create_tables(db_, test_projection());
        finish_bulk(db_, test_tables());
        query_.table = &item_table();
        query_.entity = &kItem;
        guide_.user = Id{41};
    }

    void fill(std::int64_t n, std::int64_t step_ms) {
        const auto pick = [&](std::int64_t max) {
            return static_cast<std::int64_t>(random_()) % max;
        };
        Transaction t(db_);
        for (std::int64_t id = 1; id <= n; ++id) {
            put(
                {id,
                 pick(20) == 0,
                 kMorning + pick(n) * step_ms,
                 12 + pick(3),
                 41 + pick(4),
                 pick(1000)}
            );
        }
        t.commit();
    }

    void put(const Sold& item) {
        const std::string doc = fmt::format(
            R"({{"name":"n","code":"K{}","status":{},"guideUserId":"{}","deptId":"1","price":{}}})",
            item.id,
            item.status,
            item.guide,
            item.price
        );
        const Cell row[] = {
            item.id,
            std::int64_t{1},
            std::int64_t{item.removed ? 1 : 0},
            std::int64_t{99},
            std::int64_t{7},
            item.created,
            std::int64_t{99},
            item.created,
            std::string_view(doc)};
        out_.put(item_table(), row);
        items_.push_back(item);
    }

    void only_days(std::int64_t from, std::int64_t to) {
        query_.filters.push_back({"createTime", Match::GreaterEqual, {from}});
        query_.filters.push_back({"createTime", Match::Less, {to}});
    }

    Database db_ = Database::memory();
    SqliteTableWriter out_{db_, SqliteTableWriter::Mode::Live};
    SqliteReadModel model_{db_, false};
    ListQuery query_;
    Principal guide_;
    std::vector<Sold> items_;
    std::mt19937 random_{11};
};

TEST_F(TotalsTest, AddUpWhatTheListHolds) {
    fill(800, kHourMs);
    const std::int64_t from = kMorning + 100 * kHourMs;
    const std::int64_t to = kMorning + 300 * kHourMs;
    for (const bool scoped : {false, true}) {
        for (const bool ranged : {false, true}) {
            query_.viewer = scoped ? &guide_ : nullptr;
            query_.filters = {{"status", Match::In, {std::int64_t{12}, std::int64_t{13}}}};
            if (ranged) {
                only_days(from, to);
            }
            Totals want{0, {0, 0}};
            for (const Sold& item : items_) {
                const bool timely = !ranged || (item.created >= from && item.created < to);
                const bool seen = !scoped || item.guide == guide_.user.value;
                if (!item.removed && item.status != 14 && seen && timely) {
                    ++want.rows;
                    want.sums[0] += item.price;
                    want.sums[1] += item.guide;
                }
            }
            ASSERT_GT(want.rows, 0);
            const auto got = model_.totals(query_, kSummed);
            ASSERT_TRUE(got);
            EXPECT_EQ(got->rows, want.rows) << scoped << ranged;
            EXPECT_EQ(got->sums, want.sums) << scoped << ranged;
        }
    }
}

TEST_F(TotalsTest, AddUpByAColumnAndByMonth) {
    fill(800, kHourMs);
    query_.viewer = &guide_;
    std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> want;
    std::int64_t rows = 0;
    for (const Sold& item : items_) {
        if (!item.removed && item.guide == 41) {
            ++want[item.status].first;
            want[item.status].second += item.price;
            ++rows;
        }
    }
    constexpr std::array<std::string_view, 1> kPrice = {"price"};
    const auto got = model_.groups(query_, "status", kPrice);
    ASSERT_TRUE(got);
    ASSERT_EQ(got->size(), want.size());
    for (const PivotRow& row : *got) {
        const auto& [n, sum] = want[std::get<std::int64_t>(row.by.at(0))];
        EXPECT_EQ(row.rows, n);
        EXPECT_EQ(row.sums.at(0), sum);
    }
    const auto months = model_.groups(query_, kByMonth, kPrice);
    ASSERT_TRUE(months);
    std::int64_t of_months = 0;
    for (const PivotRow& row : *months) {
        of_months += row.rows;
    }
    EXPECT_EQ(of_months, rows);
    const auto whole = model_.groups(query_, "", kPrice);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->at(0).rows, rows);
}

TEST_F(TotalsTest, OfGroupsStayAtTheBoundOfANumber) {
    const auto created = kMorning;
    for (const std::int64_t id : {1, 2, 3}) {
        put({id, false, created, 12, 41, 4'000'000'000'000'000'000});
    }
    constexpr std::array<std::string_view, 1> kPrice = {"price"};
    const auto got = model_.groups(query_, "", kPrice);
    ASSERT_TRUE(got);
    EXPECT_EQ(got->at(0).sums.at(0), INT64_MAX);
}

TEST_F(TotalsTest, OfNothingAreZero) {
    fill(10, kHourMs);
    query_.filters = {{"status", Match::Equal, {std::int64_t{99}}}};
    const auto none = model_.totals(query_, kSummed);
    ASSERT_TRUE(none);
    EXPECT_EQ(none->rows, 0);
    EXPECT_EQ(none->sums, (std::vector<std::int64_t>{0, 0}));
}

TEST_F(TotalsTest, LookAtTheDaysRowsAndNotAtEverything) {
    fill(60'000, 60'000);
    query_.viewer = &guide_;
    only_days(kMorning, kMorning + 24 * kHourMs);
    const auto day = model_.totals(query_, kSummed);
    ASSERT_TRUE(day);
    EXPECT_GT(day->rows, 0);
    EXPECT_LT(db_.visits(), 3'000) << "the scope's rows were looked at";
    query_.viewer = nullptr;
    query_.filters = {{"price", Match::NotEqual, {std::int64_t{5}}}};
    const auto all = model_.totals(query_, kSummed);
    ASSERT_FALSE(all);
    EXPECT_EQ(all.error().key, "TOO_BROAD");
}

}  // namespace
}  // namespace oms::storage
