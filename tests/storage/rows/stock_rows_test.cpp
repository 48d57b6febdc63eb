// Random warehouse commands with their rows in SQLite: after every command all invariants of
// verify hold on them, each sum among them. STOCK_ROW_SEQUENCES sets how many sequences.
#include "projections/projector.hpp"
#include "storage/proof/invariants.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/table_writer.hpp"
#include "support/stock/stock_sequences.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

/// Projects what each step appended, and asks the rows.
class RowsPlayer : public test::StockroomPlayer {
  public:
    RowsPlayer() {
        create_tables(db_, {&projections::all_tables(), projections::project, 1});
        finish_bulk(db_, projections::all_tables());
    }

  protected:
    std::string difference_more() override {
        const auto& log = w_.store.tenant(w_.kTenant).log;
        db_.execute("BEGIN");
        for (; projected_ < log.size(); ++projected_) {
            projections::project(log[projected_], rows_);
        }
        db_.execute("COMMIT");
        std::string found = StockroomPlayer::difference_more();
        check_invariants(db_, w_.kTenant, [&](const Damage& d) { found += d.what + "; "; });
        return found;
    }

  private:
    Database db_ = Database::memory();
    SqliteTableWriter rows_{db_, SqliteTableWriter::Mode::Live};
    std::size_t projected_ = 0;
};

TEST(StockRows, KeepEveryInvariantAfterEveryCommand) {
    const std::uint64_t first = test::setting("STOCK_SEED", 1);
    const std::uint64_t sequences = test::setting("STOCK_ROW_SEQUENCES", 3);
    int accepted = 0;
    for (std::uint64_t seed = first; seed < first + sequences; ++seed) {
        RowsPlayer player;
        const auto wrong = test::play_seed(player, seed);
        ASSERT_FALSE(wrong) << *wrong;
        accepted += player.accepted();
    }
    EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace oms::storage
