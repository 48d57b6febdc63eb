// Data scopes: rules as written, and how they unite over roles.
#include "domain/people/data_scope.hpp"

#include "domain/people/access.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

TEST(ScopeRule, IsReadAsWritten) {
    const auto rule = parse_rule("warehouseId = #{warehouse}, 12 and payMode=3");
    ASSERT_TRUE(rule);
    ASSERT_EQ(rule->size(), 2U);
    EXPECT_EQ(rule->front().column, "warehouseId");
    EXPECT_EQ(rule->front().values, (std::vector<std::string>{"warehouse", "12"}));
    EXPECT_EQ(rule->back().values, std::vector<std::string>{"3"});
}

TEST(ScopeRule, FollowsAPathToOtherRows) {
    const auto rule =
        parse_rule("orderId.channelCustomerId=#{channel} and outOrder.orderId.id = 7");
    ASSERT_TRUE(rule);
    EXPECT_EQ(rule->front().column, "orderId.channelCustomerId");
    EXPECT_EQ(rule->back().column, "outOrder.orderId.id");
}

TEST(ScopeRule, RefusesEverythingElse) {
    for (const char* bad : {"",          "x",           "=1",       "a=",
                            "a=1,",      "a=1 and",     "a=1 and ", "a=#{nobody}",
                            "a=#{user",  "a=-1",        "a=1.5",    "a=99999999999999999999",
                            "a b=1",     "a.=1",        ".a=1",     "a..b=1",
                            "a.b.c.d=1", "a.b c=1",     "a\"=1",    "a=1 or 1=1",
                            "a=1;--",    "a=(SELECT 1)"}) {
        const auto rule = parse_rule(bad);
        ASSERT_FALSE(rule) << bad;
        EXPECT_EQ(rule.error().key, "BAD_SCOPE");
        EXPECT_EQ(rule.error().field, "scopeValue");
    }
}

class Scopes : public testing::Test {
  protected:
    Scopes() {
        rows_.user = {Id{7}, "dg01", "王芳", {Id{1}, Id{2}}, {Id{20}}};
        rows_.roles = {{Id{1}, "a", "a", DataScope::Own}, {Id{2}, "b", "b", DataScope::Dept}};
        rows_.depts = {
            {Id{10}, Id{}, 1, "公司"}, {Id{20}, Id{10}, 5, "店"}, {Id{21}, Id{20}, 3, "组"}};
        rows_.brands = {Id{31}, Id{32}};
    }

    /// The scope of `order` that these data scopes give, the first `first` of them to role a.
    EntityScope of(std::vector<DataScopeRow> scopes, std::size_t first) {
        rows_.grants = {{Id{1}, {}, {}}, {Id{2}, {}, {}}};
        for (std::size_t i = 0; i < scopes.size(); ++i) {
            rows_.grants[i < first ? 0 : 1].data_scopes.push_back(scopes[i].id);
        }
        rows_.scopes = std::move(scopes);
        const Principal who = make_principal("333333", rows_, {});
        const EntityScope* scope = who.scope_of("order");
        return scope == nullptr ? EntityScope{"none", false, false, {}, {}} : *scope;
    }

    AccessRows rows_;
};

TEST_F(Scopes, WithoutAnyTheRolesWidthDecides) {
    EXPECT_EQ(of({}, 0).entity, "none");
    EXPECT_EQ(of({{Id{90}, "brand", "", 1, ""}}, 1).entity, "none");
}

TEST_F(Scopes, WhoSignsInForADealerSeesItsOrdersWhoeverWroteThem) {
    rows_.channels = {Id{41}, Id{42}};
    const EntityScope scope = of({}, 0);
    EXPECT_TRUE(scope.own);
    EXPECT_FALSE(scope.all);
    ASSERT_EQ(scope.custom.size(), 1U);
    EXPECT_EQ(scope.custom[0][0].column, "channelCustomerId");
    EXPECT_EQ(scope.custom[0][0].values, (std::vector<std::int64_t>{41, 42}));
    const EntityScope with_brand = of({{Id{90}, "order", "brandId", 5, "brandId=#{brand}"}}, 1);
    EXPECT_EQ(with_brand.custom.size(), 2U);
}

TEST_F(Scopes, ARoleWithoutOneAddsItsOwnWidth) {
    const EntityScope scope = of({{Id{90}, "order", "brandId", 5, "brandId=#{brand}"}}, 1);
    EXPECT_FALSE(scope.all);
    EXPECT_TRUE(scope.own);
    EXPECT_EQ(scope.depts, std::vector<Id>{Id{20}});  // of role b
    ASSERT_EQ(scope.custom.size(), 1U);
    EXPECT_EQ(scope.custom[0][0].column, "brandId");
    EXPECT_EQ(scope.custom[0][0].values, (std::vector<std::int64_t>{31, 32}));
}

/// The scope of `entity` for a person whose first role is the standard one of this alias.
class StandardScopes : public Scopes {
  protected:
    const EntityScope* of_role(const std::string& alias, const std::string& entity) {
        rows_.user.roles = {Id{1}};
        rows_.roles = {{Id{1}, alias, alias, DataScope::Own}};
        who_ = make_principal("333333", rows_, {});
        return who_.scope_of(entity);
    }

    Principal who_;
};

TEST_F(StandardScopes, ABrandOwnerSeesItsBrands) {
    rows_.brand_dept = Id{20};
    const EntityScope* goods = of_role("pp", "commodity");
    ASSERT_TRUE(goods != nullptr);
    EXPECT_FALSE(goods->all || goods->own);
    EXPECT_TRUE(goods->depts.empty());
    EXPECT_EQ(goods->custom[0][0].column, "brandId");
    EXPECT_EQ(goods->custom[0][0].values, (std::vector<std::int64_t>{31, 32}));
    EXPECT_EQ(who_.scope_of("brand")->custom[0][0].values, std::vector<std::int64_t>{20});
    EXPECT_TRUE(who_.scope_of("order")->custom.empty());
    EXPECT_EQ(who_.scope_of("customer"), nullptr);  // by the role's width
    rows_.brands = {};
    rows_.brand_dept = Id{};
    EXPECT_TRUE(of_role("pp", "commodity")->custom[0][0].values.empty());
    EXPECT_TRUE(who_.scope_of("brand")->custom[0][0].values.empty());
}

TEST_F(StandardScopes, AKeeperSeesItsWarehousesAndWhatItWrote) {
    rows_.warehouses = {Id{51}};
    const EntityScope* shifts = of_role("ck", "shiftOrder");
    ASSERT_TRUE(shifts != nullptr);
    EXPECT_TRUE(shifts->own);
    ASSERT_EQ(shifts->custom.size(), 2U);
    EXPECT_EQ(shifts->custom[1][0].column, "inWarehouseId");
    EXPECT_EQ(shifts->custom[1][0].values, std::vector<std::int64_t>{51});
    EXPECT_FALSE(shifts->choices);
    EXPECT_TRUE(who_.scope_of("warehouse")->choices);
}

TEST_F(StandardScopes, ADealerSeesWhatBelongsToItsOrdersWhateverTheRole) {
    EXPECT_EQ(of_role("qd", "payment"), nullptr);
    rows_.channels = {Id{41}};
    for (const char* entity : {"payment", "returns", "refund", "outOrder", "receipt"}) {
        const EntityScope* scope = of_role("dg", entity);
        ASSERT_TRUE(scope != nullptr) << entity;
        EXPECT_TRUE(scope->own) << entity;
        EXPECT_EQ(scope->custom[0][0].column, "orderId.channelCustomerId");
        EXPECT_EQ(scope->custom[0][0].values, std::vector<std::int64_t>{41});
    }
}

TEST_F(StandardScopes, ADataScopeOfTheRoleTakesTheirPlace) {
    rows_.grants = {{Id{1}, {}, {Id{90}}}};
    rows_.scopes = {{Id{90}, "commodity", "", 1, ""}};
    EXPECT_TRUE(of_role("pp", "commodity")->all);
    EXPECT_TRUE(of_role("pp", "commodity")->custom.empty());
    EXPECT_FALSE(of_role("pp", "stock")->custom.empty());
}

TEST_F(StandardScopes, AnotherRoleAddsItsOwnWidth) {
    of_role("pp", "commodity");
    rows_.user.roles = {Id{1}, Id{2}};
    rows_.roles.push_back({Id{2}, "cw", "cw", DataScope::All});
    who_ = make_principal("333333", rows_, {});
    EXPECT_TRUE(who_.scope_of("commodity")->all);
}

TEST_F(Scopes, EachRuleMeansWhatItSays) {
    rows_.roles.pop_back();
    rows_.user.roles.pop_back();
    EXPECT_TRUE(of({{Id{90}, "order", "", 1, ""}}, 1).all);
    const EntityScope own = of({{Id{90}, "order", "", 2, ""}}, 1);
    EXPECT_TRUE(own.own);
    EXPECT_TRUE(own.depts.empty() && own.custom.empty());
    EXPECT_EQ(of({{Id{90}, "order", "", 3, ""}}, 1).depts, std::vector<Id>{Id{20}});
    EXPECT_EQ(of({{Id{90}, "order", "", 4, ""}}, 1).depts, (std::vector<Id>{Id{20}, Id{21}}));
    const EntityScope by_column = of({{Id{90}, "order", "byCompany", 4, ""}}, 1);
    EXPECT_FALSE(by_column.own);
    EXPECT_EQ(by_column.custom[0][0].values, (std::vector<std::int64_t>{20, 21}));
    const EntityScope custom =
        of({{Id{90}, "order", "", 5, "byCompany=#{company} and createUser=#{user}"}}, 1);
    EXPECT_FALSE(custom.own);
    ASSERT_EQ(custom.custom[0].size(), 2U);
    EXPECT_EQ(custom.custom[0][0].values, std::vector<std::int64_t>{10});
    EXPECT_EQ(custom.custom[0][1].values, std::vector<std::int64_t>{7});
    // What the person has none of opens nothing.
    EXPECT_TRUE(
        of({{Id{90}, "order", "", 5, "warehouseId=#{warehouse}"}}, 1).custom[0][0].values.empty()
    );
}

TEST_F(Scopes, APackageLimitsWhatIsHeld) {
    const auto menu = [](std::int64_t id, std::int64_t parent, std::int64_t category) {
        MenuRow row;
        row.id = Id{id};
        row.parent = Id{parent};
        row.category = category;
        row.code = "c" + std::to_string(id);
        return row;
    };
    rows_.menus = {menu(100, 0, 1), menu(101, 100, 2), menu(200, 0, 1), menu(201, 200, 2)};
    rows_.grants = {{Id{1}, {Id{100}, Id{101}, Id{200}, Id{201}}, {}}};
    EXPECT_TRUE(make_principal("333333", rows_, {}).can("c201"));
    rows_.package = std::vector<Id>{Id{100}};
    const Principal who = make_principal("333333", rows_, {});
    EXPECT_TRUE(who.can("c101"));
    EXPECT_FALSE(who.can("c201"));
    EXPECT_EQ(granted_menus(who, rows_), (std::vector<Id>{Id{100}, Id{101}}));
}

}  // namespace
}  // namespace oms::domain
