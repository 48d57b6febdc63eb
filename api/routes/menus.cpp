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

/// The caller's rights as they are now.
Result<domain::AccessRows> own_access(QueryCall& call) {
    const auto tenant = call.model();
    if (!tenant) {
        return tenant.error();
    }
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    auto rows = access_rows(**tenant, **sys, call.user().user);
    if (!rows) {
        return Error::not_found();
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
    return menu_rows(**sys);
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

std::string granted_data(std::string_view menu) {
    std::string data;
    json::Writer out(data);
    out.begin_object().key("menu").raw(menu);
    for (const std::string_view scope : {"dataScope", "apiScope"}) {
        out.key(scope).begin_array().end_array();
    }
    out.end_object();
    return data;
}

/// What the caller may hand on to roles.
Result<std::string> grant_tree(QueryCall& call) {
    const auto rows = own_access(call);
    if (!rows) {
        return rows.error();
    }
    const auto granted = domain::granted_menus(call.user(), *rows);
    return granted_data(nested(domain::grant_items(rows->menus, granted)));
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

/// Menus and buttons that the roles hold.
Result<std::string> role_tree_keys(QueryCall& call) {
    const auto roles = id_list(call, "roleIds");
    if (!roles) {
        return roles.error();
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    std::set<Id> menus;
    for (const Id role : *roles) {
        if (!live_row(**model, table_named("role"), role)) {
            return Error::not_found("roleIds");
        }
        if (const auto row = (*model)->row(projections::role_grant_table(), role)) {
            const auto grant = projections::role_grant_row(*row);
            menus.insert(grant.menus.begin(), grant.menus.end());
        }
    }
    return granted_data(id_array(menus));
}

Result<commands::Command> role_grant(Call& call) {
    auto roles = id_list(call, "roleIds");
    if (!roles) {
        return std::move(roles).error();
    }
    auto menus = optional_ids(call, "menuIds", kMenusMax);
    if (!menus) {
        return std::move(menus).error();
    }
    return commands::grant_role_menus(std::move(*roles), std::move(*menus));
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
     "roleIds,menuIds",
     "Replaces what roles may open and press"},
};

}  // namespace

std::span<const Route> menu_routes() {
    return kRoutes;
}

}  // namespace oms::api
