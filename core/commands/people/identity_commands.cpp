#include "commands/people/identity_commands.hpp"

#include "commands/kit/document.hpp"
#include "commands/kit/stored.hpp"
#include "commands/records/identity_rules.hpp"
#include "commands/records/record_state.hpp"
#include "entities/record.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"
#include "projections/records/identity.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

using entities::entity_named;
using entities::EntitySpec;
using entities::Record;

constexpr std::string_view kOwnFields[] = {
    "name", "realName", "avatar", "phone", "email", "sex", "birthday"};

/// The stream of a live user of the caller's tenant.
Result<std::string> user_stream(CommandContext& ctx, Id user) {
    const std::string stream = stream_of(entity_named("user"), user);
    if (!ctx.load<RecordState>(stream).live()) {
        return Error::not_found("userIds").with("id", user.str());
    }
    return stream;
}

Status check_any(const std::vector<Id>& ids, std::string_view field) {
    if (ids.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", std::string(field))
            .with("label", "entity._" + std::string(field));
    }
    return {};
}

std::string joined(const std::vector<Id>& ids) {
    std::string list;
    for (const Id id : ids) {
        list.append(list.empty() ? "" : ",").append(id.str());
    }
    return list;
}

Answer answer_of(CommandContext& ctx, Id id, const std::string& stream) {
    return {id, {}, ctx.version(stream)};
}

/// Runs `each` for every user: all or nothing, on users the caller may govern.
template <class F>
Result<Answers> for_users(CommandContext& ctx, const std::vector<Id>& users, F&& each) {
    if (Status some = check_any(users, "userIds"); !some) {
        return std::move(some).error();
    }
    Answers answers;
    for (const Id user : users) {
        const auto stream = user_stream(ctx, user);
        if (!stream) {
            return stream.error();
        }
        const std::string roles(ctx.load<RecordState>(*stream).fields.text("roleId"));
        if (Status mine = check_roles_grantable(ctx, roles); !mine) {
            return std::move(mine).error().with("id", user.str());
        }
        if (Status done = each(user, *stream); !done) {
            return std::move(done).error().with("id", user.str());
        }
        answers.push_back(answer_of(ctx, user, *stream));
    }
    return answers;
}

Result<Answers> run_own_info(CommandContext& ctx, json::Ref input) {
    const EntitySpec& entity = entity_named("user");
    const Id user = ctx.user().user;
    const auto stream = user_stream(ctx, user);
    if (!stream) {
        return stream.error();
    }
    auto read = entities::read_input(entity, input, false, entities::Strictness::Api);
    if (!read) {
        return std::move(read).error();
    }
    Record wanted;
    for (const std::string_view field : kOwnFields) {
        if (const auto* value = read->get(field)) {
            wanted.set(field, *value);
        }
    }
    const Record changed = ctx.load<RecordState>(*stream).fields.changes_to(wanted);
    if (!changed.empty()) {
        ctx.append<RecordState>(
            *stream, events::RecordSaved{"user", user, false, {changed.to_json(entity)}}
        );
    }
    return Answers{answer_of(ctx, user, *stream)};
}

Status check_role(CommandContext& ctx, Id role) {
    const auto record = read_record(ctx.lookups(), entity_named("role"), role);
    if (!record) {
        return Error::refused("NOT_FOUND", "roleIds").with("id", role.str());
    }
    return check_roles_grantable(ctx, role.str());
}

/// The menu and the headings above it.
void add_with_headings(CommandContext& ctx, std::set<std::int64_t>& menus, Id menu) {
    const EntitySpec& entity = entity_named("menu");
    while (menu && menus.insert(menu.value).second) {
        const auto record = read_record(lookups_for(ctx, entity), entity, menu);
        menu = Id{record ? record->integer(entity.parent_field) : 0};
    }
}

/// Menu ids that the caller's own roles were granted, with the headings they stand under: a grant
/// tree ticks those too, and they open nothing by themselves.
std::set<std::int64_t> own_menus(CommandContext& ctx) {
    std::set<std::int64_t> menus;
    const auto user = read_record(ctx.lookups(), entity_named("user"), ctx.user().user);
    const std::string roles(user ? user->text("roleId") : std::string_view());
    for (const std::string_view role : entities::split_list(roles)) {
        const auto row =
            ctx.lookups().row(projections::role_grant_table(), Id::parse(role).value_or(Id{}));
        const std::string list = row ? std::get<std::string>((*row)[1]) : std::string();
        for (const std::string_view menu : entities::split_list(list)) {
            add_with_headings(ctx, menus, Id::parse(menu).value_or(Id{}));
        }
    }
    return menus;
}

/// Menus, or scopes of menus, that the caller may hand on.
Status check_grant(CommandContext& ctx, const RoleGrant& grant) {
    struct Kind {
        std::string_view entity;
        std::string_view field;
        const std::vector<Id>& ids;
    };

    const auto mine = own_menus(ctx);
    for (const Kind& kind :
         {Kind{"menu", "menuIds", grant.menus},
          Kind{"dataScope", "dataScopeIds", grant.data_scopes},
          Kind{"apiScope", "apiScopeIds", grant.api_scopes}}) {
        const EntitySpec& entity = entity_named(kind.entity);
        for (const Id id : kind.ids) {
            const auto record = read_record(lookups_for(ctx, entity), entity, id);
            if (!record) {
                return Error::refused("NOT_FOUND", std::string(kind.field)).with("id", id.str());
            }
            const std::int64_t menu = kind.entity == "menu" ? id.value : record->integer("menuId");
            if (!ctx.user().platform && !mine.contains(menu)) {
                return Error::forbidden();
            }
        }
    }
    return {};
}

void sort_unique(std::vector<Id>& ids) {
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

Result<Answers> run_grant(CommandContext& ctx, const std::vector<Id>& roles, RoleGrant grant) {
    for (std::vector<Id>* ids : {&grant.menus, &grant.data_scopes, &grant.api_scopes}) {
        sort_unique(*ids);
    }
    for (const Status& status : {check_any(roles, "roleIds"), check_grant(ctx, grant)}) {
        if (!status) {
            return status.error();
        }
    }
    Answers answers;
    for (const Id role : roles) {
        if (Status fine = check_role(ctx, role); !fine) {
            return std::move(fine).error();
        }
        const std::string stream = stream_of(entity_named("role"), role);
        ctx.load<RecordState>(stream);
        ctx.append<RecordState>(
            stream, events::RoleGranted{role, grant.menus, grant.data_scopes, grant.api_scopes}
        );
        answers.push_back(answer_of(ctx, role, stream));
    }
    return answers;
}

Result<Answers> run_tenant_limits(
    CommandContext& ctx, const std::vector<Id>& tenants, const Record& limits
) {
    const EntitySpec& entity = entity_named("tenant");
    if (!ctx.user().platform) {
        return Error::forbidden();
    }
    if (Status some = check_any(tenants, "ids"); !some) {
        return std::move(some).error();
    }
    Answers answers;
    for (const Id id : tenants) {
        const std::string stream = stream_of(entity, id);
        const RecordState& state = ctx.load<RecordState>(stream);
        if (!state.live()) {
            return Error::not_found("ids").with("id", id.str());
        }
        const Record changed = state.fields.changes_to(limits);
        if (!changed.empty()) {
            ctx.append<RecordState>(
                stream, events::RecordSaved{"tenant", id, false, {changed.to_json(entity)}}
            );
        }
        answers.push_back(answer_of(ctx, id, stream));
    }
    return answers;
}

}  // namespace

Command update_own_info(std::shared_ptr<const json::Document> input) {
    return {"update-info", false, [input = std::move(input)](CommandContext& ctx) {
                return run_own_info(ctx, input->root());
            }};
}

Command change_own_password(std::string hash) {
    return {
        "update-password", false, [hash = std::move(hash)](CommandContext& ctx) -> Result<Answers> {
            const Id user = ctx.user().user;
            const auto stream = user_stream(ctx, user);
            if (!stream) {
                return stream.error();
            }
            ctx.append<RecordState>(*stream, events::PasswordChanged{user, hash});
            return Answers{answer_of(ctx, user, *stream)};
        }};
}

Command refuse_own_password() {
    return {"update-password", false, [](CommandContext&) -> Result<Answers> {
                return Error::refused("BAD_PASSWORD", "oldPassword");
            }};
}

Command reset_passwords(std::vector<std::pair<Id, std::string>> hashes) {
    return {
        "reset-password", true, [hashes = std::move(hashes)](CommandContext& ctx) {
            std::vector<Id> users;
            for (const auto& [user, hash] : hashes) {
                users.push_back(user);
            }
            std::size_t next = 0;
            return for_users(ctx, users, [&](Id user, const std::string& stream) {
                ctx.append<RecordState>(stream, events::PasswordReset{user, hashes[next++].second});
                return Status();
            });
        }};
}

Command grant_user_roles(std::vector<Id> users, std::vector<Id> roles) {
    return {
        "grant",
        true,
        [users = std::move(users),
         roles = std::move(roles)](CommandContext& ctx) -> Result<Answers> {
            if (Status some = check_any(roles, "roleIds"); !some) {
                return std::move(some).error();
            }
            for (const Id role : roles) {
                if (Status fine = check_role(ctx, role); !fine) {
                    return std::move(fine).error();
                }
            }
            const std::string list = joined(roles);
            return for_users(ctx, users, [&](Id user, const std::string& stream) {
                if (ctx.load<RecordState>(stream).fields.text("roleId") != list) {
                    ctx.append<RecordState>(stream, events::UserRolesGranted{user, list});
                }
                return Status();
            });
        }};
}

Command unlock_users(std::vector<Id> users) {
    return {"unlock", true, [users = std::move(users)](CommandContext& ctx) {
                return for_users(ctx, users, [&](Id user, const std::string& stream) {
                    ctx.append<RecordState>(stream, events::UserUnlocked{user});
                    return Status();
                });
            }};
}

Command save_user_platform(Id user, std::int64_t user_type, std::string user_ext) {
    return {
        "update-platform",
        false,
        [user, user_type, user_ext = std::move(user_ext)](CommandContext& ctx) {
            return for_users(ctx, {user}, [&](Id id, const std::string& stream) -> Status {
                if (user_type < 1 || user_type > 3) {
                    return Error::invalid("BAD_OPTION", "userType")
                        .with("label", "entity.user.userType");
                }
                const auto ext = json::Document::parse(user_ext.empty() ? "{}" : user_ext);
                if (!ext || !ext->root().is_object()) {
                    return Error::invalid("BAD_JSON", "userExt")
                        .with("label", "entity.user.userExt");
                }
                ctx.append<RecordState>(
                    stream, events::UserPlatformSaved{id, user_type, {ext->root().dump()}}
                );
                return Status();
            });
        }};
}

Command grant_role(std::vector<Id> roles, RoleGrant grant) {
    return {
        "role grant",
        true,
        [roles = std::move(roles), grant = std::move(grant)](CommandContext& ctx) {
            return run_grant(ctx, roles, grant);
        }};
}

Command set_tenant_limits(
    std::vector<Id> tenants, std::int64_t account_number, std::optional<Timestamp> expires
) {
    Record limits;
    limits.set("accountNumber", std::max<std::int64_t>(account_number, -1));
    limits.set("expireTime", expires ? entities::FieldValue(expires->ms) : entities::FieldValue());
    return {
        "tenant setting",
        true,
        [tenants = std::move(tenants), limits = std::move(limits)](CommandContext& ctx) {
            return run_tenant_limits(ctx, tenants, limits);
        }};
}

}  // namespace oms::commands
