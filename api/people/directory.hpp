#pragma once
// Users, tenants and clients as sign-in and requests need them, read from the read models and kept
// in memory until an event changes them.

#include "api/calls/services.hpp"
#include "api/people/secrets.hpp"
#include "events/kit/envelope.hpp"
#include "storage/folder/sessions.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace oms::api {

/// Thread-safe.
class ModelDirectory : public Directory, public Clients {
  public:
    ModelDirectory(ReadModels& models, const Clock& clock, const Secrets& secrets)
        : models_(models), clock_(clock), secrets_(secrets) {}

    TenantState tenant_state(const TenantId& tenant) override;
    std::optional<TenantInfo> tenant_of_domain(std::string_view domain) override;
    std::optional<UserRecord> user(const TenantId& tenant, std::string_view account) override;
    std::optional<UserRecord> user(const TenantId& tenant, Id id) override;
    std::shared_ptr<const Person> person(
        const TenantId& tenant, Id user, std::string_view dept, std::string_view roles
    ) override;
    void forget(const TenantId& tenant) override;
    std::optional<ClientRecord> client(std::string_view id) override;

    /// Forgets whom committed events concern. Called before anybody is told of them; who reads from
    /// then on waits for their rows.
    void on_events(const std::vector<events::StoredEvent>& events);

  private:
    /// What is kept of a tenant (of `sys`: of everybody). A new generation begins with every event
    /// that changes rights; what was read before it is not kept.
    struct Kept {
        std::uint64_t generation = 0;
        std::unordered_map<std::string, std::shared_ptr<const Person>> persons;
    };

    struct TenantRow {
        TenantState state = TenantState::Unknown;
        std::int64_t expires_ms = 0;  ///< 0: never
    };

    std::optional<UserRecord> record(const TenantId& tenant, const projections::Row& row);
    std::shared_ptr<const Person> read_person(
        const TenantId& tenant, Id user, std::string_view dept, std::string_view roles
    );
    TenantState state_now(const TenantRow& row) const;
    void forget_all();

    ReadModels& models_;
    const Clock& clock_;
    const Secrets& secrets_;
    mutable std::shared_mutex mutex_;
    std::uint64_t sys_generation_ = 0;
    std::map<TenantId, Kept> kept_;
    std::map<TenantId, TenantRow> tenants_;
};

/// Ends the sessions of users whose password, roles, departments or status an event changed, and
/// lifts the lock of those unlocked. Called like ModelDirectory::on_events.
class SessionKeeper {
  public:
    SessionKeeper(storage::Sessions& sessions, Directory& directory)
        : sessions_(sessions), directory_(directory) {}

    void on_events(const std::vector<events::StoredEvent>& events);

  private:
    storage::Sessions& sessions_;
    Directory& directory_;
};

}  // namespace oms::api
