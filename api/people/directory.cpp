#include "api/people/directory.hpp"

#include "api/people/access_rows.hpp"
#include "api/people/api_scopes.hpp"
#include "api/views/rows.hpp"
#include "base/json.hpp"
#include "domain/people/status.hpp"
#include "events/kit/codec.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"
#include "projections/kit/tables.hpp"
#include "projections/records/identity.hpp"

#include <algorithm>
#include <array>

namespace oms::api {
namespace {

using projections::AuditColumn;
using projections::Row;

constexpr std::size_t kPersonsMax = 5'000;  ///< of one tenant
constexpr std::array<std::string_view, 3> kSessionFields{"roleId", "deptId", "userStatus"};

Id id_of(const Row& row) {
    return Id{std::get<std::int64_t>(row[AuditColumn::Id])};
}

std::string text(json::Ref doc, std::string_view name) {
    return std::string(doc[name].text().value_or(""));
}

AccountState account_state(std::int64_t user_status) {
    switch (user_status) {
        case domain::kUserPending:
            return AccountState::Pending;
        case domain::kUserNormal:
            return AccountState::Active;
        case domain::kUserRejected:
            return AccountState::Rejected;
        default:
            return AccountState::Locked;
    }
}

std::string person_key(Id user, std::string_view dept, std::string_view roles) {
    return user.str().append("|").append(dept).append("|").append(roles);
}

projections::Credential credential(storage::ReadModel& model, Id user) {
    const auto row = model.row(projections::credential_table(), user);
    return row ? projections::credential_row(*row) : projections::Credential{};
}

}  // namespace

TenantState ModelDirectory::state_now(const TenantRow& row) const {
    const bool over = row.expires_ms != 0 && clock_.now().ms >= row.expires_ms;
    return row.state == TenantState::Active && over ? TenantState::Expired : row.state;
}

TenantState ModelDirectory::tenant_state(const TenantId& tenant) {
    std::uint64_t generation = 0;
    {
        const std::shared_lock lock(mutex_);
        const auto it = tenants_.find(tenant);
        if (it != tenants_.end()) {
            return state_now(it->second);
        }
        generation = sys_generation_;
    }
    auto sys = models_.open(TenantId(kSysTenant));
    if (!sys) {
        return TenantState::Unknown;
    }
    const auto rows =
        (*sys)->live_rows(table_named("tenant"), "tenantId", std::string_view(tenant));
    if (rows.empty()) {
        return TenantState::Unknown;  // not kept: anybody may ask for any number
    }
    const json::Document doc = stored_document(rows.front());
    const TenantRow row{TenantState::Active, doc.root()["expireTime"].integer().value_or(0)};
    const std::unique_lock lock(mutex_);
    if (generation == sys_generation_) {
        tenants_[tenant] = row;
    }
    return state_now(row);
}

std::optional<TenantInfo> ModelDirectory::tenant_of_domain(std::string_view domain) {
    auto sys = models_.open(TenantId(kSysTenant));
    if (!sys || domain.empty()) {
        return std::nullopt;
    }
    const auto rows = (*sys)->live_rows(table_named("tenant"), "domainUrl", domain);
    if (rows.empty()) {
        return std::nullopt;
    }
    const json::Document doc = stored_document(rows.front());
    return TenantInfo{
        text(doc.root(), "tenantId"),
        text(doc.root(), "domainUrl"),
        text(doc.root(), "backgroundUrl")};
}

std::optional<UserRecord> ModelDirectory::record(const TenantId& tenant, const Row& row) {
    auto model = models_.open(tenant);
    if (!model) {
        return std::nullopt;
    }
    const json::Document doc = stored_document(row);
    const json::Ref user = doc.root();
    UserRecord record;
    record.tenant = tenant;
    record.id = id_of(row);
    record.account = text(user, "account");
    record.name = text(user, "name");
    record.real_name = text(user, "realName");
    record.avatar = text(user, "avatar");
    record.oauth_id = text(user, "oauthId");
    record.dept_ids = text(user, "deptId");
    record.post_ids = text(user, "postId");
    record.role_ids = text(user, "roleId");
    for (const Id role : projections::ids_of(record.role_ids)) {
        if (const auto found = live_row(**model, table_named("role"), role)) {
            record.role_aliases.append(record.role_aliases.empty() ? "" : ",")
                .append(projections::role_row(*found).alias);
        }
    }
    record.state = account_state(user["userStatus"].integer().value_or(domain::kUserNormal));
    const auto stored = credential(**model, record.id);
    record.auth_version = stored.auth_version;
    if (!stored.password_hash.empty()) {
        auto hash = secrets_.open(kUserPassword, stored.password_hash);
        record.password_hash = hash ? *hash : std::string();
    }
    return record;
}

std::optional<UserRecord> ModelDirectory::user(const TenantId& tenant, std::string_view account) {
    auto model = models_.open(tenant);
    if (!model || account.empty()) {
        return std::nullopt;
    }
    const auto rows = (*model)->live_rows(table_named("user"), "account", account);
    return rows.empty() ? std::nullopt : record(tenant, rows.front());
}

std::optional<UserRecord> ModelDirectory::user(const TenantId& tenant, Id id) {
    auto model = models_.open(tenant);
    const auto row = model ? live_row(**model, table_named("user"), id) : std::nullopt;
    return row ? record(tenant, *row) : std::nullopt;
}

std::shared_ptr<const Person> ModelDirectory::read_person(
    const TenantId& tenant, Id user, std::string_view dept, std::string_view roles
) {
    auto model = models_.open(tenant);
    auto sys = models_.open(TenantId(kSysTenant));
    if (!model || !sys) {
        return nullptr;
    }
    const auto rows = access_rows(**model, **sys, tenant, user);
    if (!rows) {
        return nullptr;
    }
    auto person = std::make_shared<Person>();
    const domain::SessionChoice choice{Id::parse(dept).value_or(Id{}), projections::ids_of(roles)};
    person->principal = domain::make_principal(tenant, *rows, choice);
    person->reach = role_reach(**model, **sys, *rows, choice);
    const auto row = live_row(**model, table_named("user"), user);
    if (!row) {
        return nullptr;
    }
    const json::Document doc = stored_document(*row);
    person->state = account_state(doc.root()["userStatus"].integer().value_or(domain::kUserNormal));
    person->auth_version = credential(**model, user).auth_version;
    person->tenant_state = tenant_state(tenant);
    return person;
}

std::shared_ptr<const Person> ModelDirectory::person(
    const TenantId& tenant, Id user, std::string_view dept, std::string_view roles
) {
    const std::string key = person_key(user, dept, roles);
    const TenantState state = tenant_state(tenant);
    std::uint64_t generation = 0;
    std::uint64_t sys_generation = 0;
    {
        const std::shared_lock lock(mutex_);
        sys_generation = sys_generation_;
        if (const auto kept = kept_.find(tenant); kept != kept_.end()) {
            generation = kept->second.generation;
            const auto it = kept->second.persons.find(key);
            if (it != kept->second.persons.end() && it->second->tenant_state == state) {
                return it->second;
            }
        }
    }
    auto person = read_person(tenant, user, dept, roles);
    if (person == nullptr) {
        return nullptr;
    }
    const std::unique_lock lock(mutex_);
    Kept& kept = kept_[tenant];
    if (kept.generation == generation && sys_generation == sys_generation_) {
        if (kept.persons.size() >= kPersonsMax) {
            kept.persons.clear();
        }
        kept.persons[key] = person;
    }
    return person;
}

void ModelDirectory::forget(const TenantId& tenant) {
    const std::unique_lock lock(mutex_);
    Kept& kept = kept_[tenant];
    ++kept.generation;
    kept.persons.clear();
}

void ModelDirectory::forget_all() {
    const std::unique_lock lock(mutex_);
    ++sys_generation_;
    tenants_.clear();
    for (auto& [tenant, kept] : kept_) {
        ++kept.generation;
        kept.persons.clear();
    }
}

namespace {

/// Aggregates that decide on what a person may do and see.
constexpr std::string_view kSysRights[] = {
    "menu", "tenant", "tenantPackage", "dataScope", "apiScope"};
constexpr std::string_view kTenantRights[] = {
    "user", "role", "dept", "brand", "warehouse", "channelCustomer"};

template <std::size_t N>
bool contains(const std::string_view (&names)[N], std::string_view name) {
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

void ModelDirectory::on_events(const std::vector<events::StoredEvent>& events) {
    for (const auto& event : events) {
        const auto aggregate = events::stream_aggregate(event.stream);
        if (event.tenant == kSysTenant) {
            if (contains(kSysRights, aggregate)) {
                forget_all();
            }
        } else if (contains(kTenantRights, aggregate)) {
            forget(event.tenant);
        }
    }
}

std::optional<ClientRecord> ModelDirectory::client(std::string_view id) {
    auto sys = models_.open(TenantId(kSysTenant));
    if (!sys || id.empty()) {
        return std::nullopt;
    }
    const auto rows = (*sys)->live_rows(table_named("client"), "clientId", id);
    if (rows.empty()) {
        return std::nullopt;
    }
    const json::Document doc = stored_document(rows.front());
    const json::Ref client = doc.root();
    auto secret = secrets_.open(kClientSecret, text(client, "clientSecret"));
    if (!secret) {
        return std::nullopt;
    }
    ClientRecord record;
    record.id = text(client, "clientId");
    record.secret = std::move(*secret);
    record.grants = text(client, "authorizedGrantTypes");
    record.access_seconds = client["accessTokenValidity"].integer().value_or(3600);
    record.refresh_seconds = client["refreshTokenValidity"].integer().value_or(604800);
    record.without_captcha = client["withoutCaptcha"].integer().value_or(0) == 1;
    return record;
}

namespace {

bool ends_sessions(const events::StoredEvent& event) {
    if (event.type == events::RecordRemoved::kType || event.type == events::PasswordReset::kType ||
        event.type == events::UserRolesGranted::kType) {
        return true;
    }
    if (event.type != events::RecordSaved::kType) {
        return false;
    }
    const auto payload = json::Document::parse(event.payload);
    if (!payload || payload->root()["created"].boolean().value_or(false)) {
        return false;
    }
    const json::Ref fields = payload->root()["fields"];
    return std::any_of(kSessionFields.begin(), kSessionFields.end(), [&](auto field) {
        return fields[field].present();
    });
}

}  // namespace

void SessionKeeper::on_events(const std::vector<events::StoredEvent>& events) {
    for (const auto& event : events) {
        if (events::stream_aggregate(event.stream) != "user") {
            continue;
        }
        const Id user = events::stream_id(event.stream);
        try {
            if (ends_sessions(event)) {
                sessions_.end_user(event.tenant, user);
            } else if (event.type == events::UserUnlocked::kType) {
                if (const auto record = directory_.user(event.tenant, user)) {
                    sessions_.unlock(event.tenant, record->account);
                }
            }
        } catch (const storage::SessionsFull&) {
            // The event is durable. Tokens with the user's old authVersion are refused anyway, and
            // a lock ends by itself.
        } catch (const storage::Away&) {
            // As much is true of sessions that are elsewhere and cannot be reached.
        }
    }
}

}  // namespace oms::api
