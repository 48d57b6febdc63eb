#pragma once
// A ledger in memory for tests of core: logs, read models and the command context, with the rules
// of the real ones (atomic commands, unique indexes, row scopes), so that commands, projections and
// "rebuild equals live" are tested without files.

#include "base/principal.hpp"
#include "commands/kit/context.hpp"
#include "commands/kit/hold.hpp"
#include "events/kit/envelope.hpp"
#include "support/memory/memory_tables.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace oms::test {

/// Everything of one tenant.
struct MemoryTenant {
    std::vector<events::StoredEvent> log;
    std::map<std::string, std::vector<std::size_t>> streams;  ///< places in the log
    MemoryTables tables;

    void append(events::StoredEvent event);
    /// Takes back what was appended and written since MemoryTables::begin().
    void undo(std::size_t log_size);
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
    Result<commands::Answers> carried_out(
        const Principal& user,
        const std::function<Result<commands::Answers>(commands::CommandContext&)>& command,
        Id fresh_from,
        std::optional<commands::Held>& held
    );

    /// How long each tenant's log was before a command.
    using Before = std::map<std::string, std::size_t>;
    Before begin();
    void undo(const Before& before);

    std::map<std::string, MemoryTenant> tenants_;
    std::int64_t last_id_ = 1000;
};

/// Someone of `tenant` who may do everything and sees every row.
Principal everyone(std::string tenant, Id user);

}  // namespace oms::test
