// Menus: what a person may open and press, and the trees that grants are made from.
#include "api/access_rows.hpp"
#include "api/crud.hpp"
#include "api/record_lists.hpp"
#include "api/record_page.hpp"
#include "api/routes/tables.hpp"
#include "commands/identity_commands.hpp"
#include "commands/platform_commands.hpp"
#include "domain/identity/access.hpp"
#include "projections/identity_rows.hpp"
#include "projections/tables.hpp"

#include <algorithm>
#include <set>

namespace oms::api {
namespace {

constexpr std::size_t kMenusMax = 5'000;

std::string nested(const std::vector<domain::ForestItem>& items) {
    std::string out;
    domain::write_forest(out, items);
    return out;
}

/// The caller's rights as they are now, menus under names in the caller's language.
Result<domain::AccessRows> own_access(QueryCall& call) {
    const auto tenant = call.model();
    if (!tenant) {
        return tenant.error();
    }
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    auto rows = access_rows(**tenant, **sys, call.user().tenant, call.user().user);
    if (!rows) {
        return Error::not_found();
    }
    if (call.language() == Language::En) {
        rows->menus = menu_rows(**sys, true);
    }
    return std::move(*rows);
}

/// Menus bound to a top menu.
Result<std::vector<Id>> menus_of_top(QueryCall& call, Id top) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto row = live_row(**sys, table_named("topmenu"), top);
    if (!row) {
        return Error::not_found("topMenuId");
    }
    const json::Document doc = stored_document(*row);
    return projections::ids_of(doc.root()["menuIds"].text().value_or(""));
}

/// GET menu/routes. Front ends call it before anybody has signed in, too. With a top menu: what is
/// bound to it.
Result<std::string> routes(QueryCall& call) {
    if (!call.signed_in()) {
        return std::string("[]");
    }
    const auto rows = own_access(call);
    if (!rows) {
        return rows.error();
    }
    auto granted = domain::granted_menus(call.user(), *rows);
    if (!call.parameter("topMenuId").empty()) {
        const auto top = call.id("topMenuId");
        const auto bound = top ? menus_of_top(call, *top) : Result<std::vector<Id>>(top.error());
        if (!bound) {
            return bound.error();
        }
        std::erase_if(granted, [&](Id menu) {
            return std::find(bound->begin(), bound->end(), menu) == bound->end();
        });
    }
    return nested(domain::route_items(rows->menus, granted));
}

Result<std::string> buttons(QueryCall& call) {
    const auto rows = own_access(call);
    if (!rows) {
        return rows.error();
    }
    const auto granted = domain::granted_menus(call.user(), *rows);
    return nested(domain::button_items(rows->menus, granted));
}

/// GET menu/top-menu: the top menus that hold a menu of the caller's, in their order.
Result<std::string> top_menu(QueryCall& call) {
    const auto rows = own_access(call);
    auto query = record_query(call, *entities::find_entity("topmenu"), {});
    if (!rows || !query) {
        return rows ? std::move(query).error() : rows.error();
    }
    query->current = 1;
    query->size = storage::kPageSizeMax;
    const auto page = read_records(call, std::move(*query));
    if (!page) {
        return page.error();
    }
    const auto granted = domain::granted_menus(call.user(), *rows);
    const std::set<Id> held(granted.begin(), granted.end());
    std::string data = "[";
    for (const RenderedRow& row : page->rows) {
        const auto record = json::Document::parse(row.json);
        const auto bound =
            projections::ids_of(record ? record->root()["menuIds"].text().value_or("") : "");
        if (std::any_of(bound.begin(), bound.end(), [&](Id menu) { return held.contains(menu); })) {
            data.append(data.size() > 1 ? "," : "").append(row.json);
        }
    }
    data.push_back(']');
    return data;
}

Result<std::vector<domain::MenuRow>> all_menus(QueryCall& call) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    return menu_rows(**sys, call.language() == Language::En);
}

Result<std::string> menu_list(QueryCall& call) {
    const auto menus = all_menus(call);
    return menus ? nested(domain::menu_items(*menus, true)) : Result<std::string>(menus.error());
}

Result<std::string> tree(QueryCall& call) {
    const auto menus = all_menus(call);
    return menus ? nested(domain::menu_tree_items(*menus, true))
                 : Result<std::string>(menus.error());
}

Result<std::string> lazy_menu_list(QueryCall& call) {
    Pairs parameters = call.parameters();
    parameters.emplace_back("category_equal", std::to_string(domain::kMenuCategory));
    return children_of(call, *entities::find_entity("menu"), "parentId", parameters);
}

std::string granted_data(
    std::string_view menu, std::string_view data_scope = "[]", std::string_view api_scope = "[]"
) {
    std::string data;
    json::Writer out(data);
    out.begin_object().key("menu").raw(menu);
    out.key("dataScope").raw(data_scope);
    out.key("apiScope").raw(api_scope).end_object();
    return data;
}

/// The scopes of menus that are held, below those menus.
Result<std::string> scope_tree(
    QueryCall& call,
    std::string_view entity,
    const domain::AccessRows& rows,
    const std::vector<Id>& held
) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    std::vector<Id> owners;
    std::vector<domain::ForestItem> leaves;
    for (const auto& row : live_rows(**sys, table_named(entity))) {
        const json::Document doc = stored_document(row);
        const Id menu = Id::parse(doc.root()["menuId"].text().value_or("")).value_or(Id{});
        if (std::find(held.begin(), held.end(), menu) != held.end()) {
            owners.push_back(menu);
            leaves.push_back(domain::tree_item(
                Id{std::get<std::int64_t>(row[projections::AuditColumn::Id])},
                menu,
                doc.root()["scopeName"].text().value_or("")
            ));
        }
    }
    auto items = domain::grant_items(rows.menus, owners);
    items.insert(items.end(), leaves.begin(), leaves.end());
    return nested(items);
}

/// What the caller may hand on to roles.
Result<std::string> grant_tree(QueryCall& call) {
    const auto rows = own_access(call);
    if (!rows) {
        return rows.error();
    }
    const auto granted = domain::granted_menus(call.user(), *rows);
    const auto data_scopes = scope_tree(call, "dataScope", *rows, granted);
    const auto api_scopes = scope_tree(call, "apiScope", *rows, granted);
    if (!data_scopes || !api_scopes) {
        return data_scopes ? api_scopes.error() : data_scopes.error();
    }
    return granted_data(
        nested(domain::grant_items(rows->menus, granted)), *data_scopes, *api_scopes
    );
}

/// What top menus are put together from.
Result<std::string> grant_top_tree(QueryCall& call) {
    const auto menus = all_menus(call);
    return menus ? granted_data(nested(domain::menu_tree_items(*menus, true)))
                 : Result<std::string>(menus.error());
}

std::string id_array(const std::set<Id>& ids) {
    std::string keys;
    json::Writer out(keys);
    out.begin_array();
    for (const Id id : ids) {
        out.value(id);
    }
    out.end_array();
    return keys;
}

/// Menus bound to top menus.
Result<std::string> top_tree_keys(QueryCall& call) {
    const auto tops = id_list(call, "topMenuIds");
    if (!tops) {
        return tops.error();
    }
    std::set<Id> menus;
    for (const Id top : *tops) {
        const auto bound = menus_of_top(call, top);
        if (!bound) {
            return bound.error();
        }
        menus.insert(bound->begin(), bound->end());
    }
    return granted_data(id_array(menus));
}

/// POST topmenu/grant
Result<commands::Command> top_grant(Call& call) {
    auto tops = id_list(call, "topMenuIds");
    auto menus = optional_ids(call, "menuIds", kMenusMax);
    if (!tops || !menus) {
        return tops ? std::move(menus).error() : std::move(tops).error();
    }
    return commands::grant_top_menus(std::move(*tops), std::move(*menus));
}

/// Menus, buttons and scopes that the roles hold.
Result<std::string> role_tree_keys(QueryCall& call) {
    const auto roles = id_list(call, "roleIds");
    if (!roles) {
        return roles.error();
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    std::set<Id> held[3];  // menus, data scopes, API scopes: the columns of roleGrant
    for (const Id role : *roles) {
        if (!live_row(**model, table_named("role"), role)) {
            return Error::not_found("roleIds");
        }
        const auto row = (*model)->row(projections::role_grant_table(), role);
        for (std::size_t i = 0; row && i < std::size(held); ++i) {
            const auto ids = projections::ids_of(std::get<std::string>((*row)[i + 1]));
            held[i].insert(ids.begin(), ids.end());
        }
    }
    return granted_data(id_array(held[0]), id_array(held[1]), id_array(held[2]));
}

Result<commands::Command> role_grant(Call& call) {
    auto roles = id_list(call, "roleIds");
    if (!roles) {
        return std::move(roles).error();
    }
    commands::RoleGrant grant;
    for (const auto& [name, ids] :
         {std::pair<std::string_view, std::vector<Id>*>{"menuIds", &grant.menus},
          {"dataScopeIds", &grant.data_scopes},
          {"apiScopeIds", &grant.api_scopes}}) {
        auto given = optional_ids(call, name, kMenusMax);
        if (!given) {
            return std::move(given).error();
        }
        *ids = std::move(*given);
    }
    return commands::grant_role(std::move(*roles), std::move(grant));
}

constexpr Route kRoutes[] = {
    {"/api/blade-system/menu/routes",
     Verbs::Get,
     Access::Optional,
     "",
     routes,
     "topMenuId",
     "The caller's menus, nested"},
    {"/api/blade-system/menu/buttons",
     Verbs::Get,
     Access::SignedIn,
     "",
     buttons,
     "",
     "The caller's buttons below the menus they stand in"},
    {"/api/blade-system/menu/top-menu", Verbs::Get, Access::SignedIn, "", top_menu},
    {"/api/blade-system/menu/menu-list", Verbs::Get, Access::Button, "menu_view", menu_list},
    {"/api/blade-system/menu/lazy-menu-list",
     Verbs::Get,
     Access::Button,
     "menu_view",
     lazy_menu_list,
     "parentId,name,code,alias"},
    {"/api/blade-system/menu/tree", Verbs::Get, Access::Button, "menu_view", tree},
    {"/api/blade-system/menu/grant-tree", Verbs::Get, Access::Button, "role_grant", grant_tree},
    {"/api/blade-system/menu/role-tree-keys",
     Verbs::Get,
     Access::Button,
     "role_grant",
     role_tree_keys,
     "roleIds"},
    {"/api/blade-system/menu/grant-top-tree",
     Verbs::Get,
     Access::Platform,
     "topmenu_grant",
     grant_top_tree},
    {"/api/blade-system/menu/top-tree-keys",
     Verbs::Get,
     Access::Platform,
     "topmenu_grant",
     top_tree_keys,
     "topMenuIds"},
    {"/api/blade-system/topmenu/grant",
     Verbs::Post,
     Access::Platform,
     "topmenu_grant",
     top_grant,
     "topMenuIds,menuIds",
     "Replaces what stands below top menus"},
    {"/api/blade-system/role/grant",
     Verbs::Post,
     Access::Button,
     "role_grant",
     role_grant,
     "roleIds,menuIds,dataScopeIds,apiScopeIds",
     "Replaces what roles may open and press, and their scopes"},
};

}  // namespace

std::span<const Route> menu_routes() {
    return kRoutes;
}

}  // namespace oms::api
