#include "projections/records/identity.hpp"

#include "events/kit/codec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/records/records.hpp"

#include <array>
#include <optional>
#include <stdexcept>

namespace oms::projections {
namespace {

constexpr std::string_view kUser = "user";
constexpr std::string_view kSessionFields[] = {"roleId", "deptId", "userStatus"};

enum CredentialColumn : std::size_t { kId, kHash, kAuthVersion, kPasswordTime };

void raise_auth_version(Id user, TableWriter& out) {
    const std::array<Cell, 1> key = {cell(user)};
    const auto row = out.get(credential_table(), key);
    if (!row) {
        return;  // a user who has not got a password yet has no session
    }
    const std::int64_t version = std::get<std::int64_t>((*row)[kAuthVersion]);
    const std::array<Change, 1> changes = {Change{"authVersion", version + 1}};
    out.patch(credential_table(), key, changes);
}

void set_password(
    const events::StoredEvent& stored, Id user, const std::string& hash, TableWriter& out
) {
    const std::array<Cell, 1> key = {cell(user)};
    const auto row = out.get(credential_table(), key);
    const std::int64_t version = row ? std::get<std::int64_t>((*row)[kAuthVersion]) : 0;
    const std::array<Cell, 4> now = {
        cell(user), std::string_view(hash), version + 1, stored.time.ms};
    out.put(credential_table(), now);
    const std::array<Change, 1> seen = {Change{"version", stored.version}};
    out.patch(record_table(*entities::find_entity(kUser)), key, seen);
}

void merge_user(
    const events::StoredEvent& stored, Id user, const std::string& fields, TableWriter& out
) {
    const auto parsed = json::Document::parse(fields);
    if (!parsed) {
        throw std::runtime_error("unreadable " + stored.type);
    }
    merge_record(stored, kUser, user, parsed->root(), out);
}

}  // namespace

const Table& role_grant_table() {
    static const Table table = {
        .name = "roleGrant",
        .columns =
            {{"id"},
             {"menuIds", ColumnType::Text},
             {"dataScopeIds", ColumnType::Text},
             {"apiScopeIds", ColumnType::Text}},
        .indexes = {},
        .text_search = {},
    };
    return table;
}

const Table& credential_table() {
    static const Table table = {
        .name = "credential",
        .columns = {{"id"}, {"passwordHash", ColumnType::Text}, {"authVersion"}, {"passwordTime"}},
        .indexes = {},
        .text_search = {},
    };
    return table;
}

void project_user(
    const events::StoredEvent& stored, const events::UserEvent& event, TableWriter& out
) {
    std::visit(
        events::Overload{
            [&](const events::PasswordChanged& e) { set_password(stored, e.userId, e.hash, out); },
            [&](const events::PasswordReset& e) { set_password(stored, e.userId, e.hash, out); },
            [&](const events::UserRolesGranted& e) {
                std::string fields;
                json::Writer(fields)
                    .begin_object()
                    .member("roleId", std::string_view(e.roleIds))
                    .end_object();
                merge_user(stored, e.userId, fields, out);
                raise_auth_version(e.userId, out);
            },
            [&](const events::UserPlatformSaved& e) {
                std::string fields;
                json::Writer writer(fields);
                writer.begin_object().member("userType", e.userType);
                writer.key("userExt").raw(e.userExt.text).end_object();
                merge_user(stored, e.userId, fields, out);
            },
            [&](const events::UserUnlocked& e) { merge_user(stored, e.userId, "{}", out); },
        },
        event
    );
}

void project_role(
    const events::StoredEvent& stored, const events::RoleEvent& event, TableWriter& out
) {
    const auto& granted = std::get<events::RoleGranted>(event);
    const auto joined = [](const std::vector<Id>& ids) {
        std::string list;
        for (const Id id : ids) {
            list.append(list.empty() ? "" : ",").append(id.str());
        }
        return list;
    };
    const std::string menus = joined(granted.menuIds);
    const std::string data_scopes = joined(granted.dataScopeIds);
    const std::string api_scopes = joined(granted.apiScopeIds);
    const std::array<Cell, 4> row = {
        cell(granted.roleId),
        std::string_view(menus),
        std::string_view(data_scopes),
        std::string_view(api_scopes)};
    out.put(role_grant_table(), row);
    const auto nothing = json::Document::parse("{}");
    merge_record(stored, "role", granted.roleId, nothing->root(), out);
}

void project_credential(
    const events::StoredEvent& stored, const events::RecordEvent& event, TableWriter& out
) {
    if (events::stream_aggregate(stored.stream) != kUser) {
        return;
    }
    std::visit(
        events::Overload{
            [&](const events::RecordSaved& e) {
                const auto fields = json::Document::parse(e.fields.text);
                bool ends_sessions = false;
                for (const std::string_view field : kSessionFields) {
                    ends_sessions = ends_sessions || fields->root()[field].present();
                }
                if (!e.created && ends_sessions) {
                    raise_auth_version(e.id, out);
                }
            },
            [&](const events::RecordRemoved& e) {
                for (const Id id : e.ids) {
                    raise_auth_version(id, out);
                }
            },
            [](const events::RecordSealed&) {},
            [](const events::RecordUnsealed&) {},
        },
        event
    );
}

}  // namespace oms::projections
