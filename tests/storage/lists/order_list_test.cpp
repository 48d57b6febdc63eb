// What order lists ask of the read model beside rows: who has seen what, and deep pages while the
// ledger goes on.

#include "entities/tables/orders/orders.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/seen.hpp"
#include "storage/engine.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/table_writer.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using projections::Cell;

constexpr std::int64_t kStart = 1767571200000;  // 2026-01-05
constexpr std::int64_t kMinuteMs = 60'000;

class OrderListTest : public ::testing::Test {
  protected:
    OrderListTest() {
        create_tables(db_, product_projection());
        finish_bulk(db_, *product_projection().tables);
        write_mark(db_, {.tenant = "333333", .store_id = "s"});
        query_.table = &projections::order_table();
        query_.entity = &entities::tables::kOrder;
        query_.select = {"id"};
    }

    void put(std::int64_t id, bool removed = false) {
        projections::Cells cells(projections::orders());
        cells.set("id", id);
        cells.set("isDeleted", std::int64_t{removed ? 1 : 0});
        cells.set("createTime", kStart + id * kMinuteMs);
        cells.set("orderStatus", std::int64_t{12});
        out_.put(projections::order_table(), cells.row());
    }

    void see(std::int64_t user, std::string_view entity, std::int64_t id, std::int64_t position) {
        const Cell row[] = {user, entity, id, position, kStart};
        out_.put(projections::seen_table(), row);
    }

    std::vector<std::vector<std::int64_t>> rows(std::size_t columns) {
        std::vector<std::vector<std::int64_t>> found;
        const auto page = shared_.page(query_, [&](const RowView& row) {
            auto& cells = found.emplace_back();
            for (std::size_t i = 0; i < columns; ++i) {
                cells.push_back(row.integer(i));
            }
        });
        EXPECT_TRUE(page);
        return found;
    }

    Database db_ = Database::memory();
    SqliteTableWriter out_{db_, SqliteTableWriter::Mode::Live};
    SqliteReadModel shared_{db_, true};
    ListQuery query_;
};

TEST_F(OrderListTest, TellsUpToWhereTheUserHasSeenEachRow) {
    put(1);
    put(2);
    put(3);
    see(41, "order", 1, 17);
    see(42, "order", 2, 18);
    see(41, "message", 3, 19);
    query_.seen_by = Id{41};
    using Rows = std::vector<std::vector<std::int64_t>>;
    EXPECT_EQ(rows(2), (Rows{{3, 0}, {2, 0}, {1, 17}}));
    query_.filters = {{"orderStatus", Match::Equal, {std::int64_t{12}}}};
    query_.keyword = "";
    EXPECT_EQ(rows(2), (Rows{{3, 0}, {2, 0}, {1, 17}}));
    std::int64_t seen = 0;
    EXPECT_TRUE(shared_.detail(query_, Id{1}, [&](const RowView& row) { seen = row.integer(1); }));
    EXPECT_EQ(seen, 17);
}

TEST_F(OrderListTest, DeepPagesFollowWhatIsWritten) {
    constexpr std::int64_t kOrders = 9000;  // over six days
    {
        Transaction t(db_);
        for (std::int64_t id = 1; id <= kOrders; ++id) {
            put(id, id % 7 == 0);
        }
        t.commit();
    }
    const auto expect_page = [&](std::int64_t newest) {
        std::vector<std::int64_t> live;
        for (std::int64_t id = newest; id > 0; --id) {
            if (id % 7 != 0) {
                live.push_back(id);
            }
        }
        query_.current = 700;
        const auto got = rows(1);
        ASSERT_EQ(got.size(), 10U);
        for (std::size_t i = 0; i < got.size(); ++i) {
            EXPECT_EQ(got[i][0], live[6990 + i]);
        }
    };
    expect_page(kOrders);
    Transaction t(db_);
    for (std::int64_t id = kOrders + 1; id <= kOrders + 3000; ++id) {
        put(id, id % 7 == 0);
    }
    move_mark(db_, 1, Hash{});
    t.commit();
    expect_page(kOrders + 3000);
}

TEST_F(OrderListTest, RowsAreSkippedAlongTheIndexAlone) {
    query_.select = {"id", "orderNo"};
    for (const bool by_status : {false, true}) {
        if (by_status) {
            query_.filters = {{"orderStatus", Match::Equal, {std::int64_t{12}}}};
        }
        ListSql sql(query_, by_status ? Drive::Filter : Drive::Order, false);
        sql.select_page({5000, 10, std::nullopt});
        Query q = db_.cached("EXPLAIN " + sql.sql());
        sql.bind(*q);
        // A column of the table that is read before the offset is over would be read for each row.
        bool skipping = true;
        while (q->step() && skipping) {
            skipping = q->text(1) != "IfPos";
            EXPECT_FALSE(skipping && q->text(1) == "Column" && q->integer(2) == 0) << sql.sql();
        }
        EXPECT_FALSE(skipping) << "no offset";
    }
}

}  // namespace
}  // namespace oms::storage
