#include "commands/record_rules.hpp"

#include "commands/platform_rules.hpp"
#include "commands/trade_rules.hpp"
#include "commands/warehouse_rules.hpp"
#include "domain/identity/access.hpp"
#include "projections/tables.hpp"

namespace oms::commands {

using entities::Document;
using entities::EntitySpec;
using entities::FieldValue;

Document SaveCase::merged() const {
    Document all = before;
    all.merge(wanted);
    return all;
}

Lookups& lookups_for(CommandContext& ctx, const EntitySpec& entity) {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    return sys ? ctx.lookups_of(TenantId(kSysTenant)) : ctx.lookups();
}

std::string stream_of(const EntitySpec& entity, Id id) {
    std::string stream = events::stream_name(entity.name, id);
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    return sys ? in_tenant(kSysTenant, stream) : stream;
}

std::optional<Document> read_record(Lookups& lookups, const EntitySpec& entity, Id id) {
    const auto record = lookups.record(entity, id);
    return record ? std::optional(Document::from_stored(entity, record->root())) : std::nullopt;
}

std::vector<std::pair<Id, Document>> records_where(
    Lookups& lookups, const EntitySpec& entity, std::string_view column, projections::Cell value
) {
    using projections::AuditColumn;
    std::vector<std::pair<Id, Document>> found;
    for (const auto& row : lookups.rows(projections::table_for(entity), column, value)) {
        const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
        if (doc) {
            found.emplace_back(
                Id{std::get<std::int64_t>(row[AuditColumn::Id])},
                Document::from_stored(entity, doc->root())
            );
        }
    }
    return found;
}

Status check_parent(Lookups& lookups, const EntitySpec& entity, Id id, Id parent) {
    constexpr int kDepthMax = 64;
    for (int depth = 0; parent; ++depth) {
        if (parent == id || depth == kDepthMax) {
            return Error::refused("PARENT_SELF", std::string(entity.parent_field));
        }
        const auto above = read_record(lookups, entity, parent);
        parent = above ? Id{above->integer(entity.parent_field)} : Id{};
    }
    return {};
}

namespace {

Status menu_rules(SaveCase& save) {
    const Id parent{save.merged().integer("parentId")};
    return check_parent(save.lookups, save.entity, save.id, parent);
}

std::string ancestors_below(const Document& parent, Id parent_id) {
    return std::string(parent.text("ancestors")) + "," + parent_id.str();
}

/// The department's subtree with new ancestors, depth first.
void move_descendants(SaveCase& save, Id id, const std::string& ancestors) {
    const std::string below = ancestors + "," + id.str();
    for (const auto& [child, fields] :
         records_where(save.lookups, save.entity, "parentId", id.value)) {
        FollowUp follow{child, {}};
        follow.changes.set("ancestors", below);
        save.after.push_back(std::move(follow));
        move_descendants(save, child, below);
    }
}

Status dept_rules(SaveCase& save) {
    constexpr std::size_t kAncestorsMax = 512;
    const Id parent{save.merged().integer("parentId")};
    if (Status tree = check_parent(save.lookups, save.entity, save.id, parent); !tree) {
        return tree;
    }
    std::string ancestors = "0";
    if (parent) {
        const auto above = read_record(save.lookups, save.entity, parent);
        if (!above) {
            return Error::refused("NOT_FOUND", "parentId");
        }
        ancestors = ancestors_below(*above, parent);
    }
    if (ancestors.size() > kAncestorsMax) {
        return Error::invalid("TOO_LONG", "parentId")
            .with("label", "entity.dept.ancestors")
            .with("max", std::to_string(kAncestorsMax));
    }
    save.wanted.set("ancestors", ancestors);
    if (!save.creating && ancestors != save.before.text("ancestors")) {
        move_descendants(save, save.id, ancestors);
    }
    return {};
}

const EntitySpec& role_entity() {
    return *entities::find_entity("role");
}

Status role_rules(SaveCase& save) {
    const bool platform_role = save.merged().text("roleAlias") == domain::kPlatformRole ||
                               save.before.text("roleAlias") == domain::kPlatformRole;
    if (platform_role && !save.ctx.user().platform) {
        return Error::refused("ADMIN_ROLE_DENIED", "roleAlias");
    }
    const Id parent{save.merged().integer("parentId")};
    return check_parent(save.lookups, save.entity, save.id, parent);
}

/// Only 1 normal <-> 3 disabled is an administrator's to choose; 0 and 2 belong to registration.
Status check_user_status(const SaveCase& save) {
    const std::int64_t before = save.before.integer("userStatus", 1);
    const std::int64_t after = save.merged().integer("userStatus", 1);
    const bool switches = (before == 1 && after == 3) || (before == 3 && after == 1);
    const bool self = save.id == save.ctx.user().user;
    const bool fine = save.creating ? after == 1 : after == before || (switches && !self);
    return fine ? Status() : Status(Error::refused("STATUS_DENIED", "userStatus"));
}

Status user_rules(SaveCase& save) {
    if (save.creating) {
        if (Status room = check_account_room(save.ctx); !room) {
            return room;
        }
    } else if (Status mine = check_roles_grantable(save.ctx, save.before.text("roleId")); !mine) {
        return mine;
    }
    if (Status status = check_user_status(save); !status) {
        return status;
    }
    const Id company{save.wanted.integer("byCompany")};
    if (company) {
        const EntitySpec& dept = *entities::find_entity("dept");
        const auto record = read_record(save.lookups, dept, company);
        if (record && record->integer("deptCategory") != 1) {
            return Error::invalid("BAD_OPTION", "byCompany").with("label", "entity.user.byCompany");
        }
    }
    return check_roles_grantable(save.ctx, save.merged().text("roleId"));
}

/// Companies are made by setup_tenant, with their roles and administrator.
Status tenant_rules(SaveCase& save) {
    return save.creating ? Status(Error::forbidden()) : Status();
}

struct Rules {
    std::string_view entity;
    Status (*save)(SaveCase&);
};

constexpr Rules kRules[] = {
    {"channelCustomer", channel_customer_rules},
    {"conflict", conflict_rules},
    {"cooperation", cooperation_rules},
    {"customer", customer_rules},
    {"dataScope", data_scope_rules},
    {"dept", dept_rules},
    {"dict", dict_rules},
    {"dictBiz", dict_rules},
    {"groovePrice", price_rules},
    {"menu", menu_rules},
    {"menuRank", menu_rank_rules},
    {"oss", switch_rules},
    {"plantPrice", price_rules},
    {"priceList", price_list_rules},
    {"region", region_rules},
    {"role", role_rules},
    {"serial", serial_rules},
    {"sms", switch_rules},
    {"tenant", tenant_rules},
    {"user", user_rules},
    {"warehouse", warehouse_rules},
    {"waterPrice", price_rules},
};

}  // namespace

Status check_account_room(CommandContext& ctx) {
    constexpr std::int64_t kCounted[] = {0, 1, 3};  // pending, normal, disabled
    const EntitySpec& tenant = *entities::find_entity("tenant");
    Lookups& sys = lookups_for(ctx, tenant);
    const auto id = sys.find(tenant, "tenantId", std::string_view(ctx.user().tenant));
    const auto record = id ? read_record(sys, tenant, *id) : std::nullopt;
    const std::int64_t limit = record ? record->integer("accountNumber", -1) : -1;
    if (limit < 0) {
        return {};
    }
    std::size_t users = 0;
    const projections::Table& table = projections::table_for(*entities::find_entity("user"));
    for (const std::int64_t status : kCounted) {
        users += ctx.lookups().rows(table, "userStatus", status).size();
    }
    if (users >= static_cast<std::size_t>(limit)) {
        return Error::refused("ACCOUNT_LIMIT").with("max", std::to_string(limit));
    }
    return {};
}

Status check_roles_grantable(CommandContext& ctx, std::string_view role_ids) {
    if (ctx.user().platform) {
        return {};
    }
    for (const std::string_view part : entities::split_list(role_ids)) {
        const auto role = read_record(ctx.lookups(), role_entity(), Id::parse(part).value_or(Id{}));
        if (role && role->text("roleAlias") == domain::kPlatformRole) {
            return Error::refused("ADMIN_ROLE_DENIED", "roleId");
        }
    }
    return {};
}

Status apply_save_rules(SaveCase& save) {
    for (const Rules& rules : kRules) {
        if (rules.entity == save.entity.name) {
            return rules.save(save);
        }
    }
    return {};
}

Status apply_remove_rules(
    CommandContext& ctx, const EntitySpec& entity, Id id, const RecordState& state
) {
    if (entity.name == "user") {
        if (id == ctx.user().user) {
            return Error::refused("REMOVE_SELF");
        }
        return check_roles_grantable(ctx, state.fields.text("roleId"));
    }
    if (entity.name == "role" && state.fields.text("roleAlias") == domain::kPlatformRole) {
        return Error::refused("ADMIN_ROLE_DENIED");
    }
    if (entity.name == "storage" || entity.name == "serial") {
        return check_empty(ctx, entity, id);
    }
    if (entity.name == "region" || entity.name == "menuRank") {
        return check_coded_removal(lookups_for(ctx, entity), entity, state.fields.text("code"));
    }
    if (entity.name == "tenant" && state.fields.text("tenantId") == kPlatformTenant) {
        return Error::refused("IN_USE");
    }
    return {};
}

}  // namespace oms::commands
