#include "storage/folder/log_book.hpp"

#include "support/temp_dir.hpp"

#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using projections::ColumnType;
using projections::Row;
using projections::Table;

const Table kLines = {
    .name = "lines",
    .columns = {{"id"}, {"tenantId", ColumnType::Text}, {"createTime"}, {"what", ColumnType::Text}},
    .indexes = {{"tenantId, createTime"}, {"createTime"}},
    .text_search = {},
};

class HandClock : public Clock {
  public:
    Timestamp now() const override { return at; }

    Timestamp at{1'000'000};
};

class LogBooks : public ::testing::Test {
  protected:
    LogBookOptions options() const {
        LogBookOptions o;
        o.file = folder_ / "logs.sqlite";
        o.tables = {{&kLines, "createTime", 50'000}};
        return o;
    }

    static bool put(LogBook& book, std::int64_t at, const std::string& what) {
        return book.put(kLines, Row{std::string("333333"), at, what});
    }

    static std::vector<std::string> read(LogBook& book) {
        book.flush();
        ListQuery query;
        query.table = &kLines;
        query.select = {"what"};
        query.sort = {{"createTime", false}};
        query.size = 200;
        std::vector<std::string> found;
        const auto page =
            book.page(query, [&](const RowView& row) { found.emplace_back(row.text(0)); });
        if (!page) {
            found.push_back(page.error().key);
        }
        return found;
    }

    const test::TempDir folder_;
    HandClock clock_;
};

using Lines = std::vector<std::string>;

TEST_F(LogBooks, KeepLinesOverARestart) {
    {
        LogBook book(clock_, options());
        EXPECT_TRUE(put(book, 1'000'000, "first"));
        EXPECT_EQ(read(book), Lines{"first"});
        EXPECT_TRUE(put(book, 1'000'001, "second"));
    }
    LogBook again(clock_, options());
    EXPECT_EQ(read(again), (Lines{"first", "second"}));
    EXPECT_EQ(again.stats().dropped, 0);
    again.stop();
    EXPECT_FALSE(put(again, 1'000'002, "late"));
    EXPECT_EQ(again.stats().dropped, 1);
}

TEST_F(LogBooks, DropAndCountWhatDoesNotFit) {
    LogBookOptions small = options();
    small.queue_max = 3;
    small.flush_ms = 60'000;
    LogBook book(clock_, small);
    int taken = 0;
    for (int i = 0; i < 10; ++i) {
        taken += put(book, 1'000'000 + i, std::to_string(i)) ? 1 : 0;
    }
    EXPECT_EQ(taken, 3);
    EXPECT_EQ(read(book), (Lines{"0", "1", "2"}));
    EXPECT_EQ(book.stats().written, 3);
    EXPECT_EQ(book.stats().dropped, 7);
    EXPECT_FALSE(book.put(kLines, Row{std::string("too few columns")}));
}

TEST_F(LogBooks, LoseTheOldestByNumberAndAge) {
    LogBookOptions few = options();
    few.tables[0].rows_max = 5;
    few.age_max_ms = 1000;
    {
        LogBook book(clock_, few);
        for (int i = 0; i < 8; ++i) {
            put(book, 1'000'000 + i, std::to_string(i));
        }
        book.flush();
    }
    {
        LogBook book(clock_, few);
        EXPECT_EQ(read(book), (Lines{"3", "4", "5", "6", "7"}));
    }
    clock_.at.ms += 1006;
    LogBook book(clock_, few);
    EXPECT_EQ(read(book), (Lines{"6", "7"}));
}

TEST_F(LogBooks, LoseTheOldestQuarterWhenTheFileIsLarge) {
    LogBookOptions bounded = options();
    bounded.bytes_max = 100'000;
    {
        LogBook book(clock_, bounded);
        for (int i = 0; i < 40; ++i) {
            put(book, 1'000'000 + i, std::to_string(i) + std::string(4000, 'x'));
        }
        book.flush();
    }
    LogBook book(clock_, bounded);
    const Lines left = read(book);
    EXPECT_EQ(left.size(), 30U);
    EXPECT_EQ(left.at(0).substr(0, 3), "10x");
}

TEST_F(LogBooks, MakeADamagedFileAnew) {
    std::ofstream(folder_ / "logs.sqlite") << std::string(9000, 'z');
    LogBook book(clock_, options());
    put(book, 1'000'000, "after");
    EXPECT_EQ(read(book), Lines{"after"});
    EXPECT_EQ(book.stats().dropped, 0);
}

TEST_F(LogBooks, DoWithoutAFileAndComeBack) {
    LogBookOptions away = options();
    away.file = folder_ / "later" / "logs.sqlite";
    LogBook book(clock_, away);
    put(book, 1'000'000, "lost");
    EXPECT_EQ(read(book), Lines{"UNAVAILABLE"});
    EXPECT_EQ(book.stats().dropped, 1);
    std::filesystem::create_directories(folder_ / "later");
    put(book, 1'000'001, "kept");
    EXPECT_EQ(read(book), Lines{"kept"});
}

TEST_F(LogBooks, LeaveTheReserveToTheLedger) {
    LogBookOptions greedy = options();
    greedy.reserve_bytes = UINT64_MAX;
    LogBook book(clock_, greedy);
    put(book, 1'000'000, "no room");
    EXPECT_EQ(read(book), Lines{});
    EXPECT_EQ(book.stats().dropped, 1);
}

TEST_F(LogBooks, AddColumnsThatAnOlderVersionDidNotHave) {
    {
        LogBook book(clock_, options());
        put(book, 1'000'000, "old");
    }
    Table wider = kLines;
    wider.columns.push_back({"more", ColumnType::Text});
    LogBookOptions newer = options();
    newer.tables = {{&wider, "createTime", 50'000}};
    LogBook book(clock_, newer);
    EXPECT_TRUE(book.put(
        wider,
        Row{std::string("333333"), std::int64_t{1'000'001}, std::string("new"), std::string("m")}
    ));
    EXPECT_EQ(read(book), (Lines{"old", "new"}));
}

}  // namespace
}  // namespace oms::storage
