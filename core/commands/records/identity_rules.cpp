#include "commands/records/identity_rules.hpp"

#include "commands/kit/stored.hpp"
#include "domain/people/access.hpp"
#include "domain/people/status.hpp"
#include "projections/projector.hpp"

namespace oms::commands {

using entities::EntitySpec;
using entities::Record;

namespace {

std::string ancestors_below(const Record& parent, Id parent_id) {
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

const EntitySpec& role_entity() {
    return *entities::find_entity("role");
}

constexpr std::int64_t kCompany = 1;     ///< deptCategory
constexpr std::int64_t kDepartment = 2;  ///< deptCategory

/// The nearest company among the user's first department and those above it; 0: there is none.
Id company_above(SaveCase& save) {
    constexpr int kDepthMax = 64;
    const EntitySpec& entity = *entities::find_entity("dept");
    const Record merged = save.merged();
    const auto depts = entities::split_list(merged.text("deptId"));
    Id at = depts.empty() ? Id{} : Id::parse(depts.front()).value_or(Id{});
    for (int depth = 0; at && depth < kDepthMax; ++depth) {
        const auto dept = read_record(save.lookups, entity, at);
        if (!dept || dept->integer("deptCategory") == kCompany) {
            return dept ? at : Id{};
        }
        at = Id{dept->integer(entity.parent_field)};
    }
    return {};
}

Status check_company(SaveCase& save) {
    const auto wrong = [](std::string_view key) {
        return Error::invalid(std::string(key), "byCompany").with("label", "entity.user.byCompany");
    };
    if (!save.merged().integer("byCompany")) {
        const Id above = company_above(save);
        if (!above) {
            return wrong("REQUIRED_CHOOSE");
        }
        save.wanted.set("byCompany", above.value);
        return {};
    }
    const Id company{save.wanted.integer("byCompany")};
    const auto record =
        company ? read_record(save.lookups, *entities::find_entity("dept"), company) : std::nullopt;
    return record && record->integer("deptCategory") != kCompany ? Status(wrong("BAD_OPTION"))
                                                                 : Status();
}

/// Only normal <-> disabled is an administrator's to choose; the others belong to registration.
Status check_user_status(const SaveCase& save) {
    const std::int64_t before = save.before.integer("userStatus", domain::kUserNormal);
    const std::int64_t after = save.merged().integer("userStatus", domain::kUserNormal);
    const bool switches = (before == domain::kUserNormal && after == domain::kUserDisabled) ||
                          (before == domain::kUserDisabled && after == domain::kUserNormal);
    const bool self = save.id == save.ctx.user().user;
    const bool fine =
        save.creating ? after == domain::kUserNormal : after == before || (switches && !self);
    return fine ? Status() : Status(Error::refused("STATUS_DENIED", "userStatus"));
}

}  // namespace

Status menu_rules(SaveCase& save) {
    const Id parent{save.merged().integer("parentId")};
    return check_parent(save.lookups, save.entity, save.id, parent);
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
    if (!save.merged().integer("deptCategory")) {
        save.wanted.set("deptCategory", parent ? kDepartment : kCompany);
    }
    if (!save.creating && ancestors != save.before.text("ancestors")) {
        move_descendants(save, save.id, ancestors);
    }
    return {};
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
    if (Status company = check_company(save); !company) {
        return company;
    }
    return check_roles_grantable(save.ctx, save.merged().text("roleId"));
}

Status tenant_rules(SaveCase& save) {
    return save.creating ? Status(Error::forbidden()) : Status();
}

Status check_user_removal(const RemoveCase& removal) {
    if (removal.id == removal.ctx.user().user) {
        return Error::refused("REMOVE_SELF");
    }
    return check_roles_grantable(removal.ctx, removal.fields.text("roleId"));
}

Status check_role_removal(const RemoveCase& removal) {
    const bool platform = removal.fields.text("roleAlias") == domain::kPlatformRole;
    return platform ? Status(Error::refused("ADMIN_ROLE_DENIED")) : Status();
}

Status check_tenant_removal(const RemoveCase& removal) {
    const bool platform = removal.fields.text("tenantId") == kPlatformTenant;
    return platform ? Status(Error::refused("IN_USE")) : Status();
}

Status check_account_room(CommandContext& ctx) {
    constexpr std::int64_t kCounted[] = {
        domain::kUserPending, domain::kUserNormal, domain::kUserDisabled};
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

}  // namespace oms::commands
