#include "domain/people/access.hpp"

#include "domain/people/data_scope.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace oms::domain {
namespace {

bool contains(std::span<const Id> ids, Id id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// The roles in force: the chosen ones among the user's, else all of them.
std::vector<const RoleRow*> roles_in_force(const AccessRows& rows, const SessionChoice& choice) {
    std::vector<const RoleRow*> chosen;
    std::vector<const RoleRow*> all;
    for (const RoleRow& role : rows.roles) {
        if (!contains(rows.user.roles, role.id)) {
            continue;
        }
        all.push_back(&role);
        if (contains(choice.roles, role.id)) {
            chosen.push_back(&role);
        }
    }
    return chosen.empty() ? all : chosen;
}

void add_unique(std::vector<Id>& to, std::span<const Id> ids) {
    for (const Id id : ids) {
        if (!contains(to, id)) {
            to.push_back(id);
        }
    }
}

RowScope united_scope(
    std::span<const RoleRow* const> roles,
    std::span<const Id> own_depts,
    std::span<const DeptRow> depts
) {
    RowScope scope;
    for (const RoleRow* role : roles) {
        switch (role->scope) {
            case DataScope::All:
                return {RowScope::Kind::All, {}};
            case DataScope::Own:
                break;
            case DataScope::Dept:
                scope.kind = RowScope::Kind::Dept;
                add_unique(scope.depts, own_depts);
                break;
            case DataScope::DeptAndBelow:
                scope.kind = RowScope::Kind::Dept;
                for (const Id dept : own_depts) {
                    add_unique(scope.depts, dept_and_below(depts, dept));
                }
                break;
        }
    }
    return scope;
}

std::unordered_map<Id, const MenuRow*> by_id(std::span<const MenuRow> menus) {
    std::unordered_map<Id, const MenuRow*> known;
    for (const MenuRow& menu : menus) {
        known.emplace(menu.id, &menu);
    }
    return known;
}

/// Menus that `keep` takes and all above them, by sort, then id.
std::vector<const MenuRow*> with_ancestors(
    std::span<const MenuRow> menus, const std::function<bool(const MenuRow&)>& keep
) {
    const auto known = by_id(menus);
    std::unordered_set<Id> wanted;
    for (const MenuRow& menu : menus) {
        const MenuRow* at = keep(menu) ? &menu : nullptr;
        while (at != nullptr && wanted.insert(at->id).second) {
            const auto above = known.find(at->parent);
            at = above == known.end() ? nullptr : above->second;
        }
    }
    std::vector<const MenuRow*> list;
    for (const MenuRow& menu : menus) {
        if (wanted.contains(menu.id)) {
            list.push_back(&menu);
        }
    }
    std::sort(list.begin(), list.end(), [](const MenuRow* a, const MenuRow* b) {
        return std::tie(a->sort, a->id) < std::tie(b->sort, b->id);
    });
    return list;
}

std::vector<ForestItem> whole(std::span<const MenuRow* const> menus) {
    std::vector<ForestItem> items;
    for (const MenuRow* menu : menus) {
        items.push_back({menu->id, menu->parent, menu->json});
    }
    return items;
}

/// Leaves the package's menus and the buttons in them.
void drop_beyond_package(std::vector<Id>& held, const AccessRows& rows) {
    const std::unordered_set<Id> package(rows.package->begin(), rows.package->end());
    const auto known = by_id(rows.menus);
    std::erase_if(held, [&](Id id) {
        const auto menu = known.find(id);
        const bool button = menu != known.end() && menu->second->category == kButtonCategory;
        return !package.contains(id) && !(button && package.contains(menu->second->parent));
    });
}

std::vector<ForestItem> select_nodes(std::span<const MenuRow* const> menus) {
    std::vector<ForestItem> items;
    for (const MenuRow* menu : menus) {
        items.push_back(tree_item(menu->id, menu->parent, menu->name));
    }
    return items;
}

}  // namespace

Principal make_principal(
    const TenantId& tenant, const AccessRows& rows, const SessionChoice& choice
) {
    const auto roles = roles_in_force(rows, choice);
    Principal who;
    who.tenant = tenant;
    who.user = rows.user.id;
    who.account = rows.user.account;
    who.user_name = rows.user.real_name;
    std::vector<Id> own_depts = rows.user.depts;
    if (choice.dept && contains(own_depts, choice.dept)) {
        own_depts = {choice.dept};
    }
    who.dept = own_depts.empty() ? Id{} : own_depts.front();
    who.company = company_of(rows.depts, who.dept);
    for (const RoleRow* role : roles) {
        who.roles.push_back(role->alias);
    }
    who.platform = tenant == kPlatformTenant && who.has_role(kPlatformRole);
    who.rows = united_scope(roles, own_depts, rows.depts);
    if (who.platform) {
        who.rows = {RowScope::Kind::All, {}};
    } else {
        who.entity_rows = entity_scopes(rows, roles, own_depts);
    }
    const auto held = granted_menus(who, rows);
    const std::unordered_set<Id> granted(held.begin(), held.end());
    for (const MenuRow& menu : rows.menus) {
        if (menu.category == kButtonCategory && granted.contains(menu.id)) {
            who.buttons.push_back(menu.code);
        }
    }
    std::sort(who.buttons.begin(), who.buttons.end());
    who.sees_cost = who.can("commodity_cost");
    who.sees_phone = who.platform || who.has_role(kAdminRole);
    return who;
}

std::vector<Id> granted_menus(const Principal& who, const AccessRows& rows) {
    std::vector<Id> held;
    if (who.platform) {
        for (const MenuRow& menu : rows.menus) {
            held.push_back(menu.id);
        }
        return held;
    }
    for (const RoleRow& role : rows.roles) {
        for (const RoleGrantRow& grant : rows.grants) {
            if (grant.role == role.id && who.has_role(role.alias)) {
                held.insert(held.end(), grant.menus.begin(), grant.menus.end());
            }
        }
    }
    std::sort(held.begin(), held.end());
    held.erase(std::unique(held.begin(), held.end()), held.end());
    if (rows.package) {
        drop_beyond_package(held, rows);
    }
    return held;
}

std::vector<Id> opened_menus(std::span<const MenuRow> menus, std::span<const Id> granted) {
    const std::unordered_set<Id> held(granted.begin(), granted.end());
    std::vector<Id> opened;
    for (const MenuRow* menu :
         with_ancestors(menus, [&](const MenuRow& row) { return held.contains(row.id); })) {
        if (menu->category == kMenuCategory) {
            opened.push_back(menu->id);
        }
    }
    return opened;
}

std::vector<ForestItem> route_items(std::span<const MenuRow> menus, std::span<const Id> opened) {
    const std::unordered_set<Id> held(opened.begin(), opened.end());
    return whole(with_ancestors(menus, [&](const MenuRow& menu) {
        return menu.category == kMenuCategory && held.contains(menu.id);
    }));
}

std::vector<Id> whole_branches(
    std::span<const MenuRow> menus, std::span<const Id> shown, std::span<const Id> held
) {
    const std::unordered_set<Id> ticked(held.begin(), held.end());
    const std::unordered_set<Id> tree(shown.begin(), shown.end());
    const auto known = by_id(menus);
    std::unordered_set<Id> partly;
    for (const MenuRow& menu : menus) {
        if (!tree.contains(menu.id) || ticked.contains(menu.id)) {
            continue;
        }
        // Not held: nothing above it is whole.
        auto above = known.find(menu.parent);
        while (above != known.end() && partly.insert(above->first).second) {
            above = known.find(above->second->parent);
        }
    }
    std::vector<Id> whole_ones;
    for (const Id id : held) {
        if (!partly.contains(id)) {
            whole_ones.push_back(id);
        }
    }
    return whole_ones;
}

std::vector<ForestItem> button_items(std::span<const MenuRow> menus, std::span<const Id> granted) {
    const std::unordered_set<Id> held(granted.begin(), granted.end());
    std::unordered_set<Id> homes;
    for (const MenuRow& menu : menus) {
        if (menu.category == kButtonCategory && held.contains(menu.id)) {
            homes.insert(menu.parent);
        }
    }
    auto items = whole(with_ancestors(menus, [&](const MenuRow& menu) {
        return menu.category == kButtonCategory && held.contains(menu.id);
    }));
    // Only the menus that buttons stand in, as roots: `buttons` is two levels deep.
    std::unordered_set<Id> buttons;
    for (const MenuRow& menu : menus) {
        if (menu.category == kButtonCategory) {
            buttons.insert(menu.id);
        }
    }
    std::erase_if(items, [&](const ForestItem& item) {
        return !buttons.contains(item.id) && !homes.contains(item.id);
    });
    for (ForestItem& item : items) {
        item.parent = buttons.contains(item.id) ? item.parent : Id{};
    }
    return items;
}

std::vector<ForestItem> grant_items(std::span<const MenuRow> menus, std::span<const Id> granted) {
    const std::unordered_set<Id> held(granted.begin(), granted.end());
    return select_nodes(with_ancestors(menus, [&](const MenuRow& menu) {
        return held.contains(menu.id);
    }));
}

std::vector<ForestItem> menu_items(std::span<const MenuRow> menus, bool screens_only) {
    return whole(with_ancestors(menus, [&](const MenuRow& menu) {
        return !screens_only || menu.category == kMenuCategory;
    }));
}

std::vector<ForestItem> menu_tree_items(std::span<const MenuRow> menus, bool screens_only) {
    return select_nodes(with_ancestors(menus, [&](const MenuRow& menu) {
        return !screens_only || menu.category == kMenuCategory;
    }));
}

}  // namespace oms::domain
