// Menus: what a person may open and press, and the trees that grants are made from.
#include "api/people/access_rows.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "api/wire/front_ends.hpp"
#include "commands/people/identity_commands.hpp"
#include "commands/people/people_inputs.hpp"
#include "commands/records/platform_commands.hpp"
#include "domain/people/access.hpp"
#include "projections/kit/tables.hpp"
#include "projections/records/identity.hpp"
#include "projections/records/identity_rows.hpp"

#include <algorithm>
#include <set>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

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
    auto opened = domain::opened_menus(rows->menus, domain::granted_menus(call.user(), *rows));
    if (!call.parameter("topMenuId").empty()) {
        const auto top = call.id("topMenuId");
        const auto bound = top ? menus_of_top(call, *top) : Result<std::vector<Id>>(top.error());
        if (!bound) {
            return bound.error();
        }
        std::erase_if(opened, [&](Id menu) {
            return std::find(bound->begin(), bound->end(), menu) == bound->end();
        });
    }
    return nested(domain::route_items(rows->menus, opened));
}

/// Buttons that other front ends look for by another code stand there a second time.
void add_other_names(
    std::vector<domain::ForestItem>& items,
    const std::vector<domain::MenuRow>& menus,
    const std::vector<Id>& granted
) {
    const std::set<Id> held(granted.begin(), granted.end());
    for (const domain::MenuRow& menu : menus) {
        const std::string_view code = other_button(menu.code);
        const auto button = json::Document::parse(menu.json);
        if (code.empty() || !held.contains(menu.id) || !button) {
            continue;
        }
        domain::ForestItem& item = items.emplace_back(domain::ForestItem{menu.id, menu.parent, {}});
        json::Writer out(item.json);
        out.begin_object();
        button->root().each_member([&](std::string_view name, json::Ref value) {
            out.key(name).raw(name == "code" ? "\"" + std::string(code) + "\"" : value.dump());
        });
        out.end_object();
    }
}

/// The codes alone, for a page that asks only what may be pressed: a tenth of the forest's bytes.
std::string codes_of(const std::vector<domain::MenuRow>& menus, const std::vector<Id>& granted) {
    const std::set<Id> held(granted.begin(), granted.end());
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const domain::MenuRow& menu : menus) {
        if (menu.category != domain::kButtonCategory || !held.contains(menu.id)) {
            continue;
        }
        out.begin_object().member("code", menu.code).end_object();
        if (const std::string_view other = other_button(menu.code); !other.empty()) {
            out.begin_object().member("code", other).end_object();
        }
    }
    out.end_array();
    return data;
}

Result<std::string> buttons(QueryCall& call) {
    const auto rows = own_access(call);
    if (!rows) {
        return rows.error();
    }
    const auto granted = domain::granted_menus(call.user(), *rows);
    if (call.parameter("codes") == "1") {
        return codes_of(rows->menus, granted);
    }
    auto items = domain::button_items(rows->menus, granted);
    add_other_names(items, rows->menus, granted);
    return nested(items);
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
    const entities::EntitySpec& entity = *query->entity;
    RecordPage page(entity, call.user(), list_edit(call, entity));
    const std::size_t menus = page.want("menuIds");
    if (const auto read = read_rows(call, std::move(*query), page); !read) {
        return read.error();
    }
    const auto shown = rendered(call, page);
    if (!shown) {
        return shown.error();
    }
    const auto opened =
        domain::opened_menus(rows->menus, domain::granted_menus(call.user(), *rows));
    const std::set<Id> held(opened.begin(), opened.end());
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (std::size_t i = 0; i < page.size(); ++i) {
        const auto bound = projections::ids_of(page.row(i).text(menus));
        if (std::any_of(bound.begin(), bound.end(), [&](Id menu) { return held.contains(menu); })) {
            out.raw((*shown)[i].json);
        }
    }
    out.end_array();
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

/// What a tree of menus ticks. Trees of other front ends tick whole branches, so that a menu held
/// in part would bring along what is not held; `exact=1`: just what is held.
std::set<Id> ticked(
    const QueryCall& call,
    const std::vector<domain::MenuRow>& menus,
    const std::vector<Id>& shown,
    const std::set<Id>& held
) {
    if (call.parameter("exact") == "1") {
        return held;
    }
    const std::vector<Id> list(held.begin(), held.end());
    const auto whole = domain::whole_branches(menus, shown, list);
    return {whole.begin(), whole.end()};
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
    const auto all = all_menus(call);
    if (!all) {
        return all.error();
    }
    std::vector<Id> screens;
    for (const domain::MenuRow& menu : *all) {
        if (menu.category == domain::kMenuCategory) {
            screens.push_back(menu.id);
        }
    }
    return granted_data(id_array(ticked(call, *all, screens, menus)));
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

/// What the caller's grant tree shows.
Result<std::vector<Id>> grantable(QueryCall& call, const std::vector<domain::MenuRow>& menus) {
    std::vector<Id> shown;
    if (call.user().platform) {
        for (const domain::MenuRow& menu : menus) {
            shown.push_back(menu.id);
        }
        return shown;
    }
    const auto rows = own_access(call);
    return rows ? domain::granted_menus(call.user(), *rows) : Result<std::vector<Id>>(rows.error());
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
    const auto menus = all_menus(call);
    const auto shown = menus ? grantable(call, *menus) : Result<std::vector<Id>>(menus.error());
    if (!shown) {
        return shown.error();
    }
    const auto keys = ticked(call, *menus, *shown, held[0]);
    return granted_data(id_array(keys), id_array(held[1]), id_array(held[2]));
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

constexpr Route kMenuRoutes[] = {
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
     "codes",
     "The caller's buttons below the menus they stand in; codes=1: their codes alone, one an "
     "entry"},
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
     "roleIds,exact"},
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
     "topMenuIds,exact"},
    {"/api/blade-system/topmenu/grant",
     Verbs::Post,
     Access::Platform,
     "topmenu_grant",
     taking(inputs::kGrantTopMenus, top_grant),
     "",
     "Replaces what stands below top menus"},
    {"/api/blade-system/role/grant",
     Verbs::Post,
     Access::Button,
     "role_grant",
     taking(inputs::kGrantRole, role_grant),
     "",
     "Replaces what roles may open and press, and their scopes"},
};

}  // namespace

std::span<const Route> menu_routes() {
    return kMenuRoutes;
}

}  // namespace oms::api
