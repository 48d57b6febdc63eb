#pragma once
// Random commands with extremes in every figure, and SQLite rows that follow them as the writer
// keeps them. EXTREME_COMMANDS says how many, EXTREME_SEED from where.

#include "projections/projector.hpp"
#include "storage/rows/row_digest.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/table_writer.hpp"
#include "support/stock/sequences.hpp"
#include "support/world/order_world.hpp"
#include "support/world/records.hpp"

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::storage {

inline constexpr std::uint64_t kSequence = 150;  ///< commands given to one world

inline const Projection& whole_projection() {
    static const Projection projection{&projections::all_tables(), projections::project, 1};
    return projection;
}

/// Live rows of a ledger, kept as the writer keeps them.
class LiveRows {
  public:
    LiveRows() {
        create_tables(db_, whole_projection());
        finish_bulk(db_, projections::all_tables());
    }

    void follow(const std::vector<events::StoredEvent>& log) {
        db_.execute("BEGIN");
        for (; projected_ < log.size(); ++projected_) {
            projections::project(log[projected_], rows_);
        }
        rows_.settle();
        db_.execute("COMMIT");
    }

    std::string difference(const std::vector<events::StoredEvent>& log) {
        Database anew = Database::memory();
        create_tables(anew, whole_projection());
        SqliteTableWriter bulk(anew, SqliteTableWriter::Mode::Bulk);
        for (const auto& event : log) {
            projections::project(event, bulk);
        }
        bulk.settle();
        finish_bulk(anew, projections::all_tables());
        std::string found;
        for (const TableDifference& d : compare_content(db_, anew, whole_projection())) {
            found += d.table + ": " + d.first.front() + "; ";
        }
        return found + sums_differ(anew);
    }

  private:
    /// Sums are no declared tables: compared by themselves.
    std::string sums_differ(Database& anew) {
        constexpr const char* kSums =
            "SELECT count(*), sum(period), sum(n), sum(pieces), sum(area), sum(\"netAmount\")"
            " FROM \"_sums_orderDetail\" WHERE n <> 0";
        std::string texts[2];
        Database* const both[] = {&db_, &anew};
        for (std::size_t i = 0; i < 2; ++i) {
            Query q = both[i]->cached(kSums);
            const bool there = q->step();
            for (int column = 0; there && column < 6; ++column) {
                texts[i] += std::to_string(q->integer(column)) + " ";
            }
        }
        return texts[0] == texts[1] ? "" : "sums: " + texts[0] + "and " + texts[1];
    }

    Database db_ = Database::memory();
    SqliteTableWriter rows_{db_, SqliteTableWriter::Mode::Batch};
    std::size_t projected_ = 0;
};

/// A world, the rows that follow it, and a way to give it commands.
template <class World>
class Player {
  public:
    explicit Player(std::uint64_t seed) : random_(seed) {}

    virtual ~Player() = default;

    /// "" or what went wrong.
    std::string play(std::uint64_t commands) {
        for (std::uint64_t i = 0; i < commands; ++i) {
            const auto done = command();
            accepted_ += done ? 1 : 0;
            if (!done && done.error().code == ErrorCode::Internal) {
                return test::outcome(done) + " " + done.error().params.front().second;
            }
            try {
                live_.follow(log());
            } catch (const std::exception& fault) {
                return log().back().type + ": " + fault.what();
            }
        }
        return live_.difference(log());
    }

    int accepted() const { return accepted_; }

  protected:
    using Done = Result<commands::Answers>;

    virtual Done command() = 0;

    const std::vector<events::StoredEvent>& log() { return w_.store.tenant(w_.kTenant).log; }

    std::uint64_t pick(std::uint64_t n) { return random_() % n; }

    std::int64_t figure() {
        constexpr std::array<std::int64_t, 20> kExtremes = {
            0,
            1,
            -1,
            999,
            1000,
            1'000'000,
            1'000'001,
            99'999'999,
            1'000'000'000,
            1'000'000'001,
            10'000'000'000,
            100'000'000'000,
            999'999'999'999,
            1'000'000'000'000,
            10'000'000'000'000,
            9'007'199'254'740'993,
            4'611'686'018'427'387'904,
            INT64_MAX,
            INT64_MAX - 1,
            INT64_MIN};
        return pick(2) == 0 ? static_cast<std::int64_t>(1 + pick(50)) * 1000
                            : kExtremes[pick(kExtremes.size())];
    }

    std::string member(const char* name) {
        return std::string(",\"") + name + "\":" + std::to_string(figure());
    }

    std::string maybe(const char* name) { return pick(3) == 0 ? member(name) : ""; }

    /// Any document of a table; {1} while there is none.
    Id any_of(const projections::Table& table) {
        const auto& rows = w_.store.tenant(w_.kTenant).tables.rows(table);
        if (rows.empty()) {
            return Id{1};
        }
        auto it = rows.begin();
        std::advance(it, static_cast<std::ptrdiff_t>(pick(rows.size())));
        return Id{std::get<std::int64_t>(it->first.front())};
    }

    /// Bounds of half of the worlds are as wide as they can be set.
    void widen_bounds() {
        if (pick(2) == 0) {
            param("trade.piecesMax", "100000000");
            param("trade.amountMax", "1000000000000");
        }
        live_.follow(log());
    }

    World w_;

  private:
    void param(const char* key, const char* value) {
        static_cast<void>(test::saved(
            w_.store,
            w_.boss,
            "param",
            std::string(R"({"paramName":")") + key + R"(","paramKey":")" + key +
                R"(","paramValue":")" + value + "\"}"
        ));
    }

    std::mt19937_64 random_;
    LiveRows live_;
    int accepted_ = 0;
};

/// Plays worlds one after the other; some of their commands have to be accepted.
template <class Kind>
void play_all() {
    const std::uint64_t wanted = test::setting("EXTREME_COMMANDS", 3000);
    const std::uint64_t first = test::setting("EXTREME_SEED", 1);
    int accepted = 0;
    for (std::uint64_t done = 0; done < wanted; done += kSequence) {
        const std::uint64_t seed = first + done / kSequence;
        Kind player(seed);
        const std::string wrong = player.play(std::min(kSequence, wanted - done));
        ASSERT_EQ(wrong, "") << "EXTREME_SEED=" << seed;
        accepted += player.accepted();
    }
    EXPECT_GT(accepted, static_cast<int>(wanted / 20));
}

}  // namespace oms::storage
