#include "storage/rows/table_writer.hpp"

#include "storage/lists/read_fixture.hpp"
#include "storage/rows/search.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using Mode = SqliteTableWriter::Mode;
using Texts = std::vector<std::string>;

constexpr std::int64_t kMorning = 1767571200000;  // 2026-01-05 08:00 in Shanghai
constexpr std::int64_t kDayMs = 86'400'000;

class TableWriterTest : public ::testing::Test {
  protected:
    TableWriterTest() {
        create_tables(db_, test_projection());
        finish_bulk(db_, test_tables());
    }

    void item(std::int64_t id, const std::string& doc, std::int64_t created, bool gone = false) {
        const Cell row[] = {
            id,
            std::int64_t{1},
            std::int64_t{gone ? 1 : 0},
            std::int64_t{41},
            std::int64_t{7},
            created,
            std::int64_t{41},
            created,
            std::string_view(doc)};
        out_.put(item_table(), row);
    }

    /// "day|value=n" of the item list, without those that are 0.
    Texts counts() {
        Texts found;
        Query q = db_.cached(
            "SELECT day || '|' || value || '=' || n FROM _rows WHERE n <> 0 AND list = 'item'"
            " ORDER BY day, value"
        );
        while (q->step()) {
            found.emplace_back(q->text(0));
        }
        return found;
    }

    Texts matches(std::string_view text) {
        const std::string query = search_query(item_table(), text);
        Texts found;
        Query q = db_.cached("SELECT rowid FROM _search WHERE _search MATCH ?");
        q->bind(1, std::string_view(query));
        while (q->step()) {
            found.emplace_back(q->text(0));
        }
        return found;
    }

    Database db_ = Database::memory();
    SqliteTableWriter out_{db_, Mode::Live};
};

TEST_F(TableWriterTest, PutsReadsPatchesAndRemoves) {
    const Cell line[] = {std::int64_t{5}, std::int64_t{1}, std::int64_t{9}, std::monostate{}};
    out_.put(line_table(), line);
    const Cell key[] = {std::int64_t{5}};
    ASSERT_TRUE(out_.get(line_table(), key));
    EXPECT_EQ((*out_.get(line_table(), key))[2], projections::OwnedCell(std::int64_t{9}));
    const projections::Change change[] = {
        {"qty", std::int64_t{10}}, {"note", std::string_view("x")}};
    out_.patch(line_table(), key, change);
    const auto rows = out_.find(line_table(), "itemId", std::int64_t{1});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0][2], projections::OwnedCell(std::int64_t{10}));
    EXPECT_EQ(rows[0][3], projections::OwnedCell(std::string("x")));
    out_.remove(line_table(), key);
    EXPECT_FALSE(out_.get(line_table(), key));
    EXPECT_THROW(out_.patch(line_table(), key, change), std::runtime_error);
}

TEST_F(TableWriterTest, KeepsRowsOfKeysWithTwoColumns) {
    const Cell first[] = {std::int64_t{1}, std::string_view("a"), std::int64_t{10}};
    const Cell again[] = {std::int64_t{1}, std::string_view("a"), std::int64_t{11}};
    out_.put(tag_table(), first);
    out_.put(tag_table(), again);
    const auto row = out_.get(tag_table(), std::span(first).first(2));
    ASSERT_TRUE(row);
    EXPECT_EQ((*row)[2], projections::OwnedCell(std::int64_t{11}));
}

TEST_F(TableWriterTest, RefusesARowWithMissingCells) {
    const Cell row[] = {std::int64_t{1}};
    EXPECT_THROW(out_.put(line_table(), row), std::logic_error);
}

TEST_F(TableWriterTest, CountsLiveRowsPerDayAndStatus) {
    item(1, R"({"status":12,"name":"a","code":"1"})", kMorning);
    item(2, R"({"status":12,"name":"b","code":"2"})", kMorning + kDayMs);
    EXPECT_EQ(counts(), (Texts{"-1|12=2", "20458|12=1", "20459|12=1"}));
    item(1, R"({"status":13,"name":"a","code":"1"})", kMorning);
    EXPECT_EQ(counts(), (Texts{"-1|12=1", "-1|13=1", "20458|13=1", "20459|12=1"}));
    const Cell key[] = {std::int64_t{2}};
    const projections::Change gone[] = {{"isDeleted", std::int64_t{1}}};
    out_.patch(item_table(), key, gone);
    EXPECT_EQ(counts(), (Texts{"-1|13=1", "20458|13=1"}));
    const Cell first[] = {std::int64_t{1}};
    out_.remove(item_table(), first);
    EXPECT_EQ(counts(), Texts{});
}

TEST_F(TableWriterTest, DaysBeginAtMidnightInShanghai) {
    EXPECT_EQ(day_start(day_of(kMorning)), kMorning - 8 * 3'600'000);
    EXPECT_EQ(day_of(day_start(20458)), 20458);
    EXPECT_EQ(day_of(day_start(20458) - 1), 20457);
}

TEST_F(TableWriterTest, KeepsTheSubstringIndexInStep) {
    item(1, R"({"name":"抛光砖800*800","code":"AB-1"})", kMorning);
    item(2, R"({"name":"亚光砖","code":"AB-2"})", kMorning);
    EXPECT_EQ(matches("光砖"), (Texts{"1", "2"}));
    EXPECT_EQ(matches("抛光"), Texts{"1"});
    item(1, R"({"name":"大理石","code":"AB-1"})", kMorning);
    EXPECT_EQ(matches("抛光"), Texts{});
    EXPECT_EQ(matches("理石"), Texts{"1"});
    const Cell key[] = {std::int64_t{1}};
    out_.remove(item_table(), key);
    EXPECT_EQ(matches("ab"), Texts{"2"});
}

TEST_F(TableWriterTest, AUniqueIndexRefusesTheSecondLiveRow) {
    item(1, R"({"code":"X"})", kMorning);
    try {
        item(2, R"({"code":"X"})", kMorning);
        FAIL() << "the row was taken";
    } catch (const SqliteFault& fault) {
        EXPECT_TRUE(fault.unique());
        EXPECT_EQ(fault.column(), "code");
    }
    item(1, R"({"code":"X"})", kMorning, true);
    item(2, R"({"code":"X"})", kMorning);
}

/// Of each mode in which rows are written.
class TableWriterModes : public TableWriterTest, public ::testing::WithParamInterface<Mode> {
  protected:
    std::int64_t number(const std::string& sql) {
        Query q = db_.cached(sql);
        return q->step() ? q->integer(0) : 0;
    }

    SqliteTableWriter writer_{db_, GetParam()};
};

TEST_P(TableWriterModes, CountersAddAndNumbersRise) {
    writer_.count("order", "13|2026-10-31", 2);
    writer_.count("order", "13|2026-10-31", -1);
    writer_.count("order", "all|2026-10-31", 1);
    writer_.use_number("DD20261031", 7);
    writer_.use_number("DD20261031", 3);
    writer_.settle();
    writer_.settle();
    EXPECT_EQ(number("SELECT n FROM _counter WHERE bucket = '13|2026-10-31'"), 1);
    EXPECT_EQ(number("SELECT count(*) FROM _counter"), 2);
    EXPECT_EQ(number("SELECT n FROM _number WHERE series = 'DD20261031'"), 7);
}

TEST_P(TableWriterModes, PatchesEveryRowOfAnOwner) {
    for (const std::int64_t id : {1, 2, 3}) {
        const Cell line[] = {id, std::int64_t{id < 3 ? 7 : 8}, std::int64_t{1}, std::monostate{}};
        writer_.put(line_table(), line);
    }
    const projections::Change change[] = {
        {"qty", std::int64_t{10}}, {"note", std::string_view("x")}};
    writer_.patch_where(line_table(), "itemId", std::int64_t{7}, change);
    writer_.patch_where(line_table(), "itemId", std::int64_t{9}, change);
    EXPECT_EQ(number("SELECT count(*) FROM line WHERE qty = 10 AND note = 'x' AND itemId = 7"), 2);
    EXPECT_EQ(number("SELECT qty FROM line WHERE id = 3"), 1);
    EXPECT_THROW(
        writer_.patch_where(tag_table(), "itemId", std::int64_t{7}, change), std::logic_error
    );
}

INSTANTIATE_TEST_SUITE_P(
    Each, TableWriterModes, ::testing::Values(Mode::Live, Mode::Batch, Mode::Bulk)
);

TEST_F(TableWriterTest, CountersOfACommandThatIsTakenBackDoNotCount) {
    SqliteTableWriter batch(db_, Mode::Batch);
    batch.count("order", "13|2026-10-31", 1);
    const auto kept = batch.unsettled();
    batch.count("order", "13|2026-10-31", 1);
    batch.taken_back(kept);
    batch.settle();
    Query n = db_.cached("SELECT n FROM _counter");
    ASSERT_TRUE(n->step());
    EXPECT_EQ(n->integer(0), 1);
}

}  // namespace
}  // namespace oms::storage
