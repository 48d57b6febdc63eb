// The full-text table that all tables of a file share.
#include "storage/rows/search.hpp"

#include "projections/projector.hpp"
#include "storage/lists/read_fixture.hpp"
#include "storage/rows/table_writer.hpp"
#include "storage/rows/text_fold.hpp"

#include <map>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using projections::Table;
using Mode = SqliteTableWriter::Mode;
using Ids = std::vector<std::int64_t>;

class SearchTest : public ::testing::Test {
  protected:
    SearchTest() {
        create_tables(db_, test_projection());
        finish_bulk(db_, test_tables());
    }

    static void item(SqliteTableWriter& out, std::int64_t id, std::string_view doc) {
        const std::int64_t none = 0;
        const Cell row[] = {id, std::int64_t{1}, none, none, none, none, none, none, doc};
        out.put(item_table(), row);
    }

    static void line(SqliteTableWriter& out, std::int64_t id, std::string_view note) {
        const Cell row[] = {id, std::int64_t{7}, std::int64_t{1}, note};
        out.put(line_table(), row);
    }

    Ids found(const Table& table, std::string_view text) {
        const std::string query = search_query(table, fold(text));
        Query q = db_.cached("SELECT rowid FROM _search WHERE _search MATCH ? ORDER BY rowid");
        q->bind(1, std::string_view(query));
        Ids ids;
        while (q->step()) {
            ids.push_back(q->integer(0));
        }
        return ids;
    }

    std::int64_t segments() {
        Query q = db_.cached("SELECT count(DISTINCT segid) FROM _search_idx");
        return q->step() ? q->integer(0) : 0;
    }

    Database db_ = Database::memory();
};

TEST_F(SearchTest, ATextThatARowHasTwiceIsFoundUntilNeitherIsLeft) {
    SqliteTableWriter out(db_, Mode::Live);
    item(out, 5, R"({"name":"抛光砖","code":"抛光砖"})");
    EXPECT_EQ(found(item_table(), "光砖"), Ids{5});
    item(out, 5, R"({"name":"瓷片","code":"抛光砖"})");
    EXPECT_EQ(found(item_table(), "光砖"), Ids{5});
    EXPECT_EQ(found(item_table(), "瓷片"), Ids{5});
    item(out, 5, R"({"name":"瓷片","code":"瓷片"})");
    EXPECT_EQ(found(item_table(), "光砖"), Ids{});
    EXPECT_EQ(found(item_table(), "瓷片"), Ids{5});
}

TEST_F(SearchTest, RowsOfOneIdAreFoundEachInItsTable) {
    SqliteTableWriter out(db_, Mode::Live);
    item(out, 5, R"({"name":"抛光砖"})");
    line(out, 5, "抛光砖");
    line(out, 6, "亚光砖");
    EXPECT_EQ(found(item_table(), "光砖"), Ids{5});
    EXPECT_EQ(found(line_table(), "光砖"), (Ids{5, 6}));
    const Cell key[] = {std::int64_t{5}};
    out.remove(line_table(), key);
    EXPECT_EQ(found(item_table(), "抛光砖"), Ids{5}) << "the line's words leave, not the item's";
    EXPECT_EQ(found(line_table(), "抛光砖"), Ids{});
}

TEST_F(SearchTest, NoTwoTablesShareAMark) {
    std::map<std::string, std::string> marks;
    for (const Table* table : projections::all_tables()) {
        const auto [at, fresh] = marks.emplace(search_query(*table, "a"), table->name);
        EXPECT_TRUE(fresh) << table->name << " and " << at->second;
    }
    EXPECT_GT(marks.size(), 100U);
}

TEST_F(SearchTest, ABatchIsWrittenAsOneSegmentInWhateverOrderItsRowsCame) {
    Transaction transaction(db_);
    SqliteTableWriter batch(db_, Mode::Batch);
    line(batch, 9, "大理石");
    item(batch, 3, R"({"name":"抛光砖"})");
    line(batch, 4, "抛光砖");
    line(batch, 8, "抛光砖");
    batch.settle();
    transaction.commit();
    EXPECT_EQ(segments(), 1);
    EXPECT_EQ(found(line_table(), "光砖"), (Ids{4, 8}));
    EXPECT_EQ(found(line_table(), "理石"), Ids{9});
}

TEST_F(SearchTest, RowsOfBatchesWhoseCountsAreSettledAreWrittenAsOneSegmentToo) {
    Transaction transaction(db_);
    SqliteTableWriter batch(db_, Mode::Batch);
    for (const std::int64_t id : {3, 1, 2}) {
        item(batch, id, R"({"name":"抛光砖"})");
        batch.count("item", "all", 1);
        batch.settle_counts();
        Savepoint(db_).release();  // of the next command
    }
    EXPECT_EQ(found(item_table(), "光砖"), Ids{});
    Query counted = db_.cached("SELECT n FROM _counter WHERE list = 'item'");
    EXPECT_TRUE(counted->step() && counted->integer(0) == 3) << "but they are counted";
    counted->reset();
    batch.settle();
    transaction.commit();
    EXPECT_EQ(found(item_table(), "光砖"), (Ids{1, 2, 3}));
    EXPECT_EQ(segments(), 1);
}

TEST_F(SearchTest, IsMadeAnewFromRowsOfAllTablesAsOneSegment) {
    SqliteTableWriter bulk(db_, Mode::Bulk);
    for (const std::int64_t id : {1, 3, 5}) {
        item(bulk, id, R"({"name":"抛光砖"})");
        line(bulk, id + 1, "抛光砖 PGZ");
    }
    EXPECT_EQ(found(item_table(), "光砖"), Ids{});
    Transaction transaction(db_);
    fill_search(db_, test_tables());
    transaction.commit();
    EXPECT_EQ(found(item_table(), "光砖"), (Ids{1, 3, 5}));
    EXPECT_EQ(found(line_table(), "光砖"), (Ids{2, 4, 6}));
    EXPECT_EQ(found(item_table(), "pgz"), (Ids{1, 3, 5})) << "by the initials";
    EXPECT_EQ(segments(), 1);
}

TEST_F(SearchTest, WhatWasFilledInIsNotMergedAgainWithWhatComesNext) {
    {
        Transaction transaction(db_);
        SqliteTableWriter bulk(db_, Mode::Bulk);
        for (std::int64_t id = 1; id <= 4000; ++id) {
            line(bulk, id, "抛光砖 " + std::to_string(id * 7919));
        }
        fill_search(db_, test_tables());
        transaction.commit();
    }
    ASSERT_EQ(segments(), 1);
    const auto number = [&](const std::string& sql) {
        Query q = db_.cached(sql);
        return q->step() ? q->integer(0) : 0;
    };
    const std::string segment = std::to_string(number("SELECT max(segid) FROM _search_idx"));
    const std::string pages = "SELECT count(*) FROM _search_idx WHERE segid = " + segment;
    const std::int64_t filled = number(pages);
    ASSERT_GT(filled, 10);
    for (std::int64_t id = 10'001; id <= 10'100; ++id) {
        Transaction transaction(db_);
        SqliteTableWriter batch(db_, Mode::Batch);
        line(batch, id, "亚光砖");
        batch.settle();
        transaction.commit();
    }
    EXPECT_EQ(number(pages), filled) << "it is the same segment still";
    EXPECT_LT(segments(), 64) << "what came next was merged";
    EXPECT_EQ(found(line_table(), "亚光砖").size(), 100U);
    EXPECT_EQ(found(line_table(), "抛光砖").size(), 4000U);
}

}  // namespace
}  // namespace oms::storage
