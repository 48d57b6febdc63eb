// Roles, departments and companies beyond the general lists and commands.
#include "api/calls/param_values.hpp"
#include "api/people/access_rows.hpp"
#include "api/people/company_choice.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/password_calls.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/rows.hpp"
#include "commands/people/identity_commands.hpp"
#include "commands/people/people_inputs.hpp"
#include "commands/system/seed.hpp"
#include "domain/people/access.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using commands::SaveMode;
using commands::SaveRequest;
using entities::entity_named;

/// The records that a user's field lists, for the dialog that switches department or role.
Result<std::string> select_of(
    QueryCall& call, std::string_view user_field, std::string_view entity, std::string_view name
) {
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    Id user = call.user().user;
    if (!call.parameter("userId").empty()) {
        const auto given = call.id("userId");
        if (!given) {
            return given.error();
        }
        user = *given;
    }
    const auto row = live_row(**model, table_named("user"), user);
    if (!row) {
        return Error::not_found("userId");
    }
    const domain::UserRow found = projections::user_row(*row);
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const Id id : user_field == "deptId" ? found.depts : found.roles) {
        const auto record = live_row(**model, table_named(entity), id);
        if (!record) {
            continue;
        }
        const bool dept = entity == "dept";
        const std::string title =
            dept ? projections::dept_row(*record).name : projections::role_row(*record).name;
        const std::string code = dept ? std::string() : projections::role_row(*record).alias;
        out.begin_object().member("id", id).member("code", std::string_view(code));
        out.member("name", std::string_view(title)).member(name, std::string_view(title));
        if (!dept) {
            out.member("roleAlias", std::string_view(code));
        }
        out.end_object();
    }
    out.end_array();
    return data;
}

Result<std::string> dept_select(QueryCall& call) {
    return select_of(call, "deptId", "dept", "deptName");
}

Result<std::string> role_select(QueryCall& call) {
    return select_of(call, "roleId", "role", "roleName");
}

/// Select nodes below `parentId`, with hasChildren.
Result<std::string> dept_lazy_tree(QueryCall& call) {
    const auto parent = call.number("parentId", 0, 0, INT64_MAX);
    if (!parent) {
        return parent.error();
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const auto depts = dept_rows(**model);
    std::vector<domain::ForestItem> items;
    for (const domain::DeptRow& dept : depts) {
        if (dept.parent.value != *parent) {
            continue;
        }
        const bool parents = std::any_of(depts.begin(), depts.end(), [&](const auto& other) {
            return other.parent == dept.id;
        });
        items.push_back(domain::tree_item(dept.id, dept.parent, dept.name, parents));
    }
    std::string data;
    domain::write_forest(data, items);
    return data;
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
        text.replace(at, what.size(), by);
        at += by.size();
    }
}

/// GET list. Standard roles have the same id in every company: those of another company come under
/// ids that no command takes, so that nobody changes the own ones in their place.
Result<std::string> role_list(QueryCall& call) {
    auto query = record_query(call, entity_named("role"), call.parameters());
    auto forest = query ? forest_of(call, std::move(*query)) : std::move(query).error();
    const TenantId company = call.user().tenant;
    if (!forest || !call.user().platform || company == kPlatformTenant) {
        return forest;
    }
    const WorkingIn own(call, TenantId(kPlatformTenant));
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    for (const auto& row : live_rows(**model, table_named("role"))) {
        const std::string id = Id{std::get<std::int64_t>(row[projections::AuditColumn::Id])}.str();
        replace_all(*forest, "\"" + id + "\"", "\"" + company + "-" + id + "\"");
    }
    return forest;
}

/// The tree of roles that the given one stands in: its company's.
Result<std::string> role_tree_by_id(QueryCall& call) {
    const auto role = call.id("roleId");
    if (!role) {
        return role.error();
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    if (!live_row(**model, table_named("role"), *role)) {
        return Error::not_found("roleId");
    }
    return select_tree_of(call, entity_named("role"));
}

void tenant_submit(const std::shared_ptr<DirectCall>& call, Respond respond) {
    auto request = save_request(*call, entity_named("tenant"), "tenant_edit");
    if (!request) {
        respond(refusal(*call, request.error()));
        return;
    }
    if (!commands::creates(SaveMode::Submit, request->input->root())) {
        submit_command(call, commands::submit_tenant(std::move(*request)), std::move(respond));
        return;
    }
    const auto password = param_text(
        call->services().models, TenantId(kPlatformTenant), domain::params::kTenantPassword
    );
    if (!password) {
        respond(refusal(*call, password.error()));
        return;
    }
    submit_with_password(
        call,
        *password,
        [request = std::move(*request)](const std::string& hash) {
            SaveRequest with_hash = request;
            with_hash.password_hash = hash;
            return commands::submit_tenant(std::move(with_hash));
        },
        respond
    );
}

Result<commands::Command> tenant_setting(Call& call) {
    auto ids = id_list(call, "ids");
    if (!ids) {
        return std::move(ids).error();
    }
    constexpr std::int64_t kAccountsMax = 1'000'000;
    const auto accounts = call.number("accountNumber", -1, -1, kAccountsMax);
    if (!accounts) {
        return accounts.error();
    }
    const auto text = call.parameter("expireTime");
    const auto expires = parse_datetime(text);
    if (!text.empty() && !expires) {
        return Error::invalid("BAD_DATE", "expireTime").with("label", "entity.tenant.expireTime");
    }
    return commands::set_tenant_limits(std::move(*ids), *accounts, expires);
}

constexpr Route kOrganisationRoutes[] = {
    {"/api/blade-system/role/list", Verbs::Get, Access::Button, "role_view", role_list, "tenantId"},
    {"/api/blade-system/dept/lazy-tree",
     Verbs::Get,
     Access::SignedIn,
     "",
     dept_lazy_tree,
     "parentId"},
    {"/api/blade-system/dept/select", Verbs::Get, Access::SignedIn, "", dept_select, "userId"},
    {"/api/blade-system/role/select", Verbs::Get, Access::SignedIn, "", role_select, "userId"},
    {"/api/blade-system/role/tree-by-id",
     Verbs::Get,
     Access::SignedIn,
     "",
     role_tree_by_id,
     "roleId"},
    {"/api/blade-system/tenant/submit", Verbs::Post, Access::Platform, "", tenant_submit},
    {"/api/blade-system/tenant/setting",
     Verbs::Post,
     Access::Platform,
     "tenant_setting",
     taking(inputs::kTenantLimits, tenant_setting),
     ""},
};

}  // namespace

std::span<const Route> organisation_routes() {
    return kOrganisationRoutes;
}

}  // namespace oms::api
