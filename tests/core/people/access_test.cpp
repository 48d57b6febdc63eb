#include "domain/people/access.hpp"

#include <algorithm>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

std::string written(const std::vector<ForestItem>& items) {
    std::string out;
    write_forest(out, items);
    return out;
}

TEST(Forest, NestsWhatIsFlatAndLeavesNoEmptyChildren) {
    const std::vector<ForestItem> items = {
        {Id{1}, Id{}, R"({"n":1})"},
        {Id{3}, Id{2}, R"({"n":3})"},
        {Id{2}, Id{1}, R"({"n":2})"},
        {Id{5}, Id{99}, "{}"},
        {Id{6}, Id{5}, R"({"n":6})"},
    };
    EXPECT_EQ(
        written(items),
        R"([{"n":1,"children":[{"n":2,"children":[{"n":3}]}]},{"children":[{"n":6}]}])"
    );
    EXPECT_EQ(written({}), "[]");
    EXPECT_EQ(
        written({tree_item(Id{7}, Id{}, "仓\"库")}),
        R"([{"id":"7","parentId":"0","title":"仓\"库","key":"7","value":"7"}])"
    );
}

MenuRow menu(std::int64_t id, std::int64_t parent, std::string code, std::int64_t category = 1) {
    MenuRow row;
    row.id = Id{id};
    row.parent = Id{parent};
    row.category = category;
    row.sort = 100 - id;
    row.code = code;
    row.name = code;
    row.json = "{\"code\":\"" + code + "\"}";
    return row;
}

AccessRows rows_of(std::vector<RoleRow> roles, std::vector<RoleGrantRow> grants) {
    AccessRows rows;
    rows.user = {Id{7}, "dg01", "王芳", {}, {Id{2}, Id{3}}};
    for (const RoleRow& role : roles) {
        rows.user.roles.push_back(role.id);
    }
    rows.roles = std::move(roles);
    rows.grants = std::move(grants);
    rows.depts = {
        {Id{1}, Id{}, 1, "公司"},
        {Id{2}, Id{1}, 5, "门店"},
        {Id{3}, Id{1}, 2, "部门"},
        {Id{4}, Id{2}, 3, "小组"}};
    rows.menus = {
        menu(1, 0, "order"),
        menu(2, 1, "orderlist"),
        menu(3, 2, "order_add", 2),
        menu(4, 2, "order_view", 2),
        menu(5, 0, "base"),
        menu(6, 5, "commodity"),
        menu(7, 6, "commodity_cost", 2)};
    return rows;
}

TEST(Access, ButtonsAreTheGrantedOnesOfAllRoles) {
    const auto rows = rows_of(
        {{Id{11}, "dg", "", DataScope::Own}, {Id{12}, "cw", "", DataScope::Own}},
        {{Id{11}, {Id{2}, Id{3}}}, {Id{12}, {Id{4}, Id{7}}}, {Id{13}, {Id{6}}}}
    );
    const Principal who = make_principal("333333", rows, {});
    EXPECT_EQ(who.buttons, (std::vector<std::string>{"commodity_cost", "order_add", "order_view"}));
    EXPECT_TRUE(who.can("order_add"));
    EXPECT_FALSE(who.can("order_delete"));
    EXPECT_TRUE(who.sees_cost);
    EXPECT_FALSE(who.sees_phone);
    EXPECT_EQ(who.dept, Id{2});
    EXPECT_EQ(who.company, Id{1});
    EXPECT_EQ(who.user_name, "王芳");
    const Principal one = make_principal("333333", rows, {Id{3}, {Id{11}}});
    EXPECT_EQ(one.buttons, std::vector<std::string>{"order_add"});
    EXPECT_FALSE(one.sees_cost);
    EXPECT_EQ(one.dept, Id{3});
    const Principal stranger = make_principal("333333", rows, {Id{99}, {Id{99}}});
    EXPECT_EQ(stranger.dept, Id{2}) << "what is not the user's cannot be chosen";
    EXPECT_EQ(stranger.buttons.size(), 3U);
}

TEST(Access, TheWidestRoleWins) {
    const RoleRow own{Id{11}, "dg", "", DataScope::Own};
    const RoleRow dept{Id{12}, "ck", "", DataScope::Dept};
    const RoleRow below{Id{13}, "manager", "", DataScope::DeptAndBelow};
    const RoleRow all{Id{14}, "cw", "", DataScope::All};
    EXPECT_EQ(make_principal("3", rows_of({own}, {}), {}).rows.kind, RowScope::Kind::Own);
    const auto depts = make_principal("3", rows_of({own, dept}, {}), {}).rows;
    EXPECT_EQ(depts.kind, RowScope::Kind::Dept);
    EXPECT_EQ(depts.depts, (std::vector<Id>{Id{2}, Id{3}}));
    const auto chosen = make_principal("3", rows_of({below}, {}), {Id{2}, {}}).rows;
    EXPECT_EQ(chosen.depts, (std::vector<Id>{Id{2}, Id{4}}));
    EXPECT_EQ(make_principal("3", rows_of({below, all}, {}), {}).rows.kind, RowScope::Kind::All);
}

TEST(Access, OnlyThePlatformsAdministratorIsThePlatform) {
    const auto rows = rows_of({{Id{11}, "administrator", "", DataScope::Own}}, {});
    const Principal platform = make_principal("000000", rows, {});
    EXPECT_TRUE(platform.platform);
    EXPECT_TRUE(platform.can("anything"));
    EXPECT_EQ(platform.rows.kind, RowScope::Kind::All);
    EXPECT_EQ(platform.buttons.size(), 3U) << "the UI reads its buttons from the list";
    const Principal impostor = make_principal("333333", rows, {});
    EXPECT_FALSE(impostor.platform);
    EXPECT_FALSE(impostor.can("anything"));
    const auto admin = rows_of({{Id{11}, "admin", "", DataScope::All}}, {});
    EXPECT_TRUE(make_principal("333333", admin, {}).sees_phone);
}

TEST(Access, MenusComeWithTheirAncestorsSorted) {
    const auto rows = rows_of({}, {});
    const std::vector<Id> granted = {Id{2}, Id{3}, Id{6}};
    EXPECT_EQ(
        written(route_items(rows.menus, granted)),
        R"([{"code":"base","children":[{"code":"commodity"}]},)"
        R"({"code":"order","children":[{"code":"orderlist"}]}])"
    );
    EXPECT_EQ(
        written(button_items(rows.menus, granted)),
        R"([{"code":"orderlist","children":[{"code":"order_add"}]}])"
    );
    const std::vector<Id> button = {Id{7}};
    EXPECT_EQ(
        written(grant_items(rows.menus, button)),
        R"([{"id":"5","parentId":"0","title":"base","key":"5","value":"5","children":[)"
        R"({"id":"6","parentId":"5","title":"commodity","key":"6","value":"6","children":[)"
        R"({"id":"7","parentId":"6","title":"commodity_cost","key":"7","value":"7"}]}]}])"
    );
    EXPECT_EQ(written(route_items(rows.menus, {})), "[]");
    EXPECT_EQ(opened_menus(rows.menus, button), (std::vector<Id>{Id{6}, Id{5}}))
        << "a button opens the screen that it stands in";
    EXPECT_EQ(menu_items(rows.menus, true).size(), 4U);
    EXPECT_EQ(menu_tree_items(rows.menus, false).size(), 7U);
}

TEST(Access, ATreeThatTicksBranchesIsGivenWholeOnesOnly) {
    const auto rows = rows_of({}, {});
    const std::vector<Id> all = {Id{1}, Id{2}, Id{3}, Id{4}, Id{5}, Id{6}, Id{7}};
    const auto ticked = [&](const std::vector<Id>& shown, const std::vector<Id>& held) {
        return whole_branches(rows.menus, shown, held);
    };
    EXPECT_EQ(ticked(all, all), all);
    EXPECT_EQ(ticked(all, {Id{1}, Id{2}, Id{3}}), std::vector<Id>{Id{3}});
    EXPECT_EQ(
        ticked(all, {Id{1}, Id{2}, Id{3}, Id{4}, Id{6}}),
        (std::vector<Id>{Id{1}, Id{2}, Id{3}, Id{4}})
    );
    const std::vector<Id> fewer = {Id{1}, Id{2}, Id{3}};
    EXPECT_EQ(ticked(fewer, fewer), fewer) << "what the tree does not show is not asked for";
}

/// Depts seen, found the slow way: for each department climb to the root.
std::set<Id> brute_force(
    const std::vector<DeptRow>& depts,
    const std::vector<Id>& own,
    const std::vector<RoleRow>& roles,
    bool& all
) {
    std::set<Id> seen;
    all = false;
    for (const RoleRow& role : roles) {
        all = all || role.scope == DataScope::All;
        for (const DeptRow& dept : depts) {
            for (const Id mine : own) {
                bool below = false;
                for (Id at = dept.id; at;) {
                    below = below || at == mine;
                    const auto row = std::find_if(depts.begin(), depts.end(), [&](const auto& d) {
                        return d.id == at;
                    });
                    at = row == depts.end() ? Id{} : row->parent;
                }
                const bool exact = dept.id == mine && role.scope == DataScope::Dept;
                if (exact || (below && role.scope == DataScope::DeptAndBelow)) {
                    seen.insert(dept.id);
                }
            }
        }
    }
    return seen;
}

TEST(Access, ScopesOfRandomTreesMatchBruteForce) {
    std::mt19937 random(20261121);
    const auto pick = [&](int lowest, int highest) {
        return std::uniform_int_distribution<int>(lowest, highest)(random);
    };
    for (int round = 0; round < 300; ++round) {
        AccessRows rows;
        const int count = pick(1, 25);
        for (int i = 1; i <= count; ++i) {
            rows.depts.push_back({Id{i}, Id{pick(0, i - 1)}, pick(1, 5), ""});
        }
        std::shuffle(rows.depts.begin(), rows.depts.end(), random);
        for (int i = 0, n = pick(1, 3); i < n; ++i) {
            const Id dept{pick(1, count)};
            if (std::count(rows.user.depts.begin(), rows.user.depts.end(), dept) == 0) {
                rows.user.depts.push_back(dept);
            }
        }
        for (int i = 0, n = pick(0, 3); i < n; ++i) {
            rows.user.roles.push_back(Id{i + 1});
            rows.roles.push_back(
                {Id{i + 1}, "r" + std::to_string(i), "", static_cast<DataScope>(pick(1, 4))}
            );
        }
        bool all = false;
        const auto expected = brute_force(rows.depts, rows.user.depts, rows.roles, all);
        const RowScope scope = make_principal("333333", rows, {}).rows;
        ASSERT_EQ(scope.kind == RowScope::Kind::All, all) << "round " << round;
        if (!all) {
            EXPECT_EQ(std::set<Id>(scope.depts.begin(), scope.depts.end()), expected)
                << "round " << round;
            EXPECT_EQ(scope.depts.size(), expected.size()) << "no department twice";
        }
    }
}

}  // namespace
}  // namespace oms::domain
