#pragma once
// A ledger in memory for tests of core: logs, read models and the command context, with the rules
// of the real ones (atomic commands, unique indexes, row scopes), so that commands, projections and
// "rebuild equals live" are tested without files.

#include "base/principal.hpp"
#include "commands/context.hpp"
#include "events/envelope.hpp"
#include "projections/table.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace oms::test {

/// Read model of one tenant.
class MemoryTables : public projections::TableWriter {
  public:
    using Key = std::vector<projections::OwnedCell>;
    using Rows = std::map<Key, projections::Row>;

    void put(const projections::Table& table, std::span<const projections::Cell> row) override;
    void patch(
        const projections::Table& table,
        std::span<const projections::Cell> key,
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

    const Rows& rows(const projections::Table& table) const;
    std::int64_t counter(std::string_view list, std::string_view bucket) const;
    std::int64_t last_number(std::string_view series) const;
    /// Value of a stored or generated column.
    static projections::OwnedCell value(
        const projections::Table& table, const projections::Row& row, std::string_view column
    );

    bool operator==(const MemoryTables& other) const {
        return tables_ == other.tables_ && counters_ == other.counters_ &&
               numbers_ == other.numbers_;
    }

  private:
    /// Throws std::runtime_error naming the index when the row breaks a unique index.
    void check_unique(const projections::Table& table, const Key& key, const projections::Row& row);

    std::map<std::string, Rows, std::less<>> tables_;
    std::map<std::pair<std::string, std::string>, std::int64_t> counters_;
    std::map<std::string, std::int64_t, std::less<>> numbers_;
};

/// Everything of one tenant.
struct MemoryTenant {
    std::vector<events::StoredEvent> log;
    MemoryTables tables;
};

class MemoryStore {
  public:
    /// Time of the next command; each command moves it on by one second.
    Timestamp now{1'767'571'200'000};  // 2026-01-05 08:00 Asia/Shanghai

    /// Runs a command: all or nothing, its events projected when it is done.
    Result<commands::Answers> run(
        const Principal& user,
        const std::function<Result<commands::Answers>(commands::CommandContext&)>& command
    );

    Result<commands::Answers> run(const Principal& user, const commands::Command& command) {
        return run(user, command.run);
    }

    MemoryTenant& tenant(const std::string& name) { return tenants_[name]; }

    /// Types of the tenant's events, oldest first.
    std::vector<std::string> types(const std::string& tenant_name) const;
    /// Folds every tenant's log into empty tables and compares them with the live ones.
    bool rebuild_equals_live() const;

    const std::map<std::string, MemoryTenant>& tenants() const { return tenants_; }

    std::int64_t next_id() { return ++last_id_; }

  private:
    std::map<std::string, MemoryTenant> tenants_;
    std::int64_t last_id_ = 1000;
};

/// Someone of `tenant` who may do everything and sees every row.
Principal everyone(std::string tenant, Id user);

}  // namespace oms::test
