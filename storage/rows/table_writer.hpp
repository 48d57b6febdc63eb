#pragma once
// projections::TableWriter over one SQLite connection. Keeps, beside the rows, the full-text tables
// and row_counts() in step with them.

#include "projections/kit/table.hpp"
#include "storage/rows/derived_rows.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/waiting_changes.hpp"

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace oms::storage {

class SqliteTableWriter : public projections::TableWriter {
  public:
    enum class Mode : std::uint8_t {
        Live,  ///< everything is kept in step row by row
        /// The same, but full-text tables, row counts, sums and counters wait for settle(): SQLite
        /// writes a segment of the former at every savepoint, and commands of a batch count in the
        /// same rows.
        Batch,
        /// Indexes, full-text tables, row counts and sums are made at the end (see finish_bulk); an
        /// index that find() or patch_where() needs is made when it is first asked for. Counters
        /// and numbers wait for settle(), which comes before that end.
        Bulk,
    };

    SqliteTableWriter(Database& db, Mode mode);

    ~SqliteTableWriter() override;
    SqliteTableWriter(const SqliteTableWriter&) = delete;
    SqliteTableWriter& operator=(const SqliteTableWriter&) = delete;

    void put(const projections::Table& table, std::span<const projections::Cell> row) override;
    void patch(
        const projections::Table& table,
        std::span<const projections::Cell> key,
        std::span<const projections::Change> changes
    ) override;
    void patch_where(
        const projections::Table& table,
        std::string_view column,
        projections::Cell value,
        std::span<const projections::Change> changes
    ) override;
    void remove(const projections::Table& table, std::span<const projections::Cell> key) override;
    std::optional<projections::Row> get(
        const projections::Table& table, std::span<const projections::Cell> key
    ) override;
    std::vector<projections::Row> find(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) override;
    void count(std::string_view list, std::string_view bucket, std::int64_t delta) override;
    void use_number(std::string_view series, std::int64_t n) override;

    /// Brings full-text tables, row counts, sums and counters to where the rows are. Not within a
    /// part that may be taken back.
    void settle();

    /// All but full-text tables: these take whatever rows hold, the others may not.
    void settle_counts();

    /// How much waits.
    WaitingChanges::Size unsettled() const { return waiting_.size(); }

    /// Rows of entity tables that were written since this was asked last, often the same ones
    /// several times. Only in Mode::Batch.
    std::vector<RowChange> take_rows() { return waiting_.take_rows(); }

    /// Rows were taken back: forgets what waits beyond `kept`.
    void taken_back(const WaitingChanges::Size& kept);

    /// Grows whenever rows of the table may have become others. Never 0.
    std::uint64_t changes(const projections::Table& table);

  private:
    struct Access;

    Access& access(const projections::Table& table);
    bool insert(Access& access, std::span<const projections::Cell> row);
    void follow(
        Access& access,
        std::int64_t id,
        const std::optional<Derived>& before,
        const std::optional<Derived>& after
    );
    void count_row(const projections::Table& table, const Derived& row, std::int64_t delta);
    void sum_row(Access& access, const Derived* before, const Derived* after);
    void note(Access& access, std::span<const projections::Cell> key);
    void index_for(Access& access, std::string_view column);
    void store_number(std::string_view series, std::int64_t n);
    void settle_numbers();
    Statement& patch_statement(
        Access& access, std::string_view where, std::span<const projections::Change> changes
    );
    std::vector<std::int64_t> keys_where(
        Access& access, std::string_view column, projections::Cell value
    );
    void change_search(SearchChange change);

    Database& db_;
    Mode mode_;
    std::unordered_map<const projections::Table*, std::unique_ptr<Access>> tables_;
    WaitingChanges waiting_;
    std::map<std::string, std::int64_t, std::less<>> numbers_;  ///< of Mode::Bulk, by series
    std::uint64_t taken_back_ = 1;                              ///< how often, and one
};

/// Makes what Mode::Bulk left out.
void finish_bulk(Database& db, const std::vector<const projections::Table*>& tables);

}  // namespace oms::storage
