#include "commands/people/identity_commands.hpp"

#include "commands/records/record_state.hpp"
#include "events/records/record_events.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/records/identity.hpp"
#include "projections/records/identity_rows.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AuditColumn;
using projections::OwnedCell;
using test::kTenant;
using test::save;
using test::saved;

class Identity : public testing::Test {
  protected:
    void SetUp() override {
        boss_.platform = false;
        boss_.buttons = {"user_add"};
        company_ = dept("公司", 1);
        clerk_ = saved(store_, boss_, "role", R"({"roleName":"a","roleAlias":"dg","sort":1})");
        seller_ = saved(store_, boss_, "role", R"({"roleName":"b","roleAlias":"sjs","sort":2})");
        post_ = saved(
            store_, boss_, "post", R"({"category":3,"postCode":"p","postName":"p","sort":1})"
        );
        user_ = user("dg01").front().id;
    }

    Id dept(const std::string& name, int category, Id parent = {}) {
        return saved(
            store_,
            boss_,
            "dept",
            R"({"deptName":")" + name + R"(","fullName":"f","deptCategory":)" +
                std::to_string(category) + R"(,"sort":1,"parentId":")" + parent.str() + "\"}"
        );
    }

    std::string user_input(const std::string& account, const std::string& more = "") const {
        return R"({"account":")" + account +
               R"(","name":"n","realName":"r","userType":1,"roleId":")" + clerk_.str() +
               R"(","deptId":")" + company_.str() + R"(","postId":")" + post_.str() +
               R"(","byCompany":")" + company_.str() + "\"" + more + "}";
    }

    Answers user(const std::string& account) {
        auto made = save(store_, boss_, "user", user_input(account));
        return made ? *made : Answers{Answer{}};
    }

    std::string doc(std::string_view entity, Id id) {
        const auto& rows = store_.tenant(kTenant).tables.rows(*projections::find_table(entity));
        return std::get<std::string>(rows.at({OwnedCell(id.value)})[AuditColumn::Doc]);
    }

    std::string field(std::string_view entity, Id id, std::string_view name) {
        const auto document = json::Document::parse(doc(entity, id));
        return std::string(document->root()[name].text().value_or("none"));
    }

    projections::Credential credential(Id id) {
        const auto& table = projections::credential_table();
        const auto& rows = store_.tenant(kTenant).tables.rows(table);
        return projections::credential_row(rows.at({OwnedCell(id.value)}));
    }

    std::string patch(Id id, const std::string& members) const {
        return R"({"id":")" + id.str() + "\"," + members + "}";
    }

    test::MemoryStore store_;
    Principal boss_ = test::everyone(kTenant, Id{1});
    Id company_, clerk_, seller_, post_, user_;
};

TEST_F(Identity, APasswordNeverEntersTheRecord) {
    const auto made = save(store_, boss_, "user", user_input("x", R"(,"password":"Oms@2026")"));
    ASSERT_TRUE(made);
    for (const auto& event : store_.tenant(kTenant).log) {
        EXPECT_EQ(event.payload.find("Oms@2026"), std::string::npos);
    }
    EXPECT_EQ(credential(made->front().id).password_hash, "hash");
    EXPECT_EQ(credential(made->front().id).auth_version, 1);
}

TEST_F(Identity, AccountsAreUniqueAndStay) {
    const auto again = save(store_, boss_, "user", user_input("dg01"));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().key, "CODE_EXISTS");
    EXPECT_EQ(again.error().field, "account");
    ASSERT_TRUE(save(store_, boss_, "user", patch(user_, R"("account":"other","sex":1)")));
    EXPECT_EQ(field("user", user_, "account"), "dg01");
}

TEST_F(Identity, ANewUserNeedsAPassword) {
    auto request = test::save_request("user", user_input("x"));
    request.password_hash.clear();
    const auto refused = store_.run(boss_, save_record(std::move(request)));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "password");
}

TEST_F(Identity, TheCompanyIsADepartmentOfThatKind) {
    const Id store = dept("门店", 5, company_);
    const auto refused =
        save(store_, boss_, "user", patch(user_, R"("byCompany":")" + store.str() + "\""));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "byCompany");
}

TEST_F(Identity, AUserWithoutACompanyBelongsToTheOneAboveItsDepartment) {
    const Id store = dept("门店", 5, company_);
    const Id branch = dept("分公司", 1, company_);
    const Id counter = dept("柜台", 2, branch);
    const auto in = [&](const std::string& account, const std::string& depts) {
        const auto made = save(
            store_,
            boss_,
            "user",
            R"({"account":")" + account + R"(","name":"n","realName":"r","roleId":")" +
                clerk_.str() + R"(","deptId":")" + depts + R"(","postId":")" + post_.str() + "\"}"
        );
        return made ? field("user", made->front().id, "byCompany") : made.error().key;
    };
    EXPECT_EQ(in("a", store.str()), company_.str());
    EXPECT_EQ(in("b", counter.str() + "," + store.str()), branch.str());
    EXPECT_EQ(in("c", company_.str()), company_.str());
    EXPECT_EQ(in("d", dept("游离", 2).str()), "REQUIRED_CHOOSE");
}

TEST_F(Identity, ADepartmentWithoutAKindIsACompanyAtTheRoot) {
    const auto kind = [&](const std::string& parent) {
        const Id made = saved(
            store_,
            boss_,
            "dept",
            R"({"deptName":"d","fullName":"f","sort":1,"parentId":")" + parent + "\"}"
        );
        return json::Document::parse(doc("dept", made))->root()["deptCategory"].integer();
    };
    EXPECT_EQ(kind(""), 1);
    EXPECT_EQ(kind(company_.str()), 2);
}

TEST_F(Identity, StatusSwitchesOnlyBetweenNormalAndDisabled) {
    ASSERT_TRUE(save(store_, boss_, "user", patch(user_, R"("userStatus":3)")));
    EXPECT_EQ(credential(user_).auth_version, 2) << "a disabled user's sessions end";
    ASSERT_TRUE(save(store_, boss_, "user", patch(user_, R"("userStatus":1)")));
    for (const char* status : {R"("userStatus":0)", R"("userStatus":2)"}) {
        const auto refused = save(store_, boss_, "user", patch(user_, status));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().key, "STATUS_DENIED");
    }
    const auto pending = save(store_, boss_, "user", user_input("x", R"(,"userStatus":0)"));
    EXPECT_FALSE(pending) << "pending users come from registration";
    Principal self = boss_;
    self.user = user_;
    EXPECT_FALSE(save(store_, self, "user", patch(user_, R"("userStatus":3)")));
}

TEST_F(Identity, OnlyThePlatformHandsOutItsRole) {
    Principal platform = boss_;
    platform.platform = true;
    const std::string role = R"({"roleName":"x","roleAlias":"administrator","sort":1})";
    const auto refused = save(store_, boss_, "role", role);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "ADMIN_ROLE_DENIED");
    const Id root = saved(store_, platform, "role", role);
    EXPECT_FALSE(store_.run(boss_, grant_user_roles({user_}, {root})));
    EXPECT_FALSE(save(store_, boss_, "user", patch(user_, R"("roleId":")" + root.str() + "\"")));
    EXPECT_FALSE(save(store_, boss_, "role", patch(root, R"("roleAlias":"dg")")));
    EXPECT_FALSE(test::remove(store_, boss_, "role", {root}));
    ASSERT_TRUE(store_.run(platform, grant_user_roles({user_}, {root})));
    EXPECT_FALSE(store_.run(boss_, reset_passwords({{user_, "h"}})))
        << "nor takes such a user over";
    EXPECT_FALSE(test::remove(store_, boss_, "user", {user_}));
}

TEST_F(Identity, GrantingRolesReplacesThemOnce) {
    const auto granted = store_.run(boss_, grant_user_roles({user_}, {seller_, clerk_}));
    ASSERT_TRUE(granted);
    EXPECT_EQ(field("user", user_, "roleId"), seller_.str() + "," + clerk_.str());
    EXPECT_EQ(credential(user_).auth_version, 2);
    const std::size_t events = store_.tenant(kTenant).log.size();
    ASSERT_TRUE(store_.run(boss_, grant_user_roles({user_}, {seller_, clerk_})));
    EXPECT_EQ(store_.tenant(kTenant).log.size(), events);
    const auto unknown = store_.run(boss_, grant_user_roles({user_}, {Id{4242}}));
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().key, "NOT_FOUND");
    const auto nobody = store_.run(boss_, grant_user_roles({user_, Id{4242}}, {clerk_}));
    ASSERT_FALSE(nobody);
    EXPECT_EQ(field("user", user_, "roleId"), seller_.str() + "," + clerk_.str());
    EXPECT_FALSE(store_.run(boss_, grant_user_roles({}, {clerk_})));
    EXPECT_FALSE(store_.run(boss_, grant_user_roles({user_}, {})));
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Identity, PasswordsAreReplacedByHashes) {
    Principal self = boss_;
    self.user = user_;
    ASSERT_TRUE(store_.run(self, change_own_password("mine")));
    EXPECT_EQ(credential(user_).password_hash, "mine");
    const Id second = user("dg02").front().id;
    ASSERT_TRUE(store_.run(boss_, reset_passwords({{user_, "a"}, {second, "b"}})));
    EXPECT_EQ(credential(user_).password_hash, "a");
    EXPECT_EQ(credential(second).password_hash, "b");
    EXPECT_EQ(credential(user_).auth_version, 3);
    ASSERT_TRUE(store_.run(boss_, unlock_users({user_})));
    EXPECT_EQ(store_.types(kTenant).back(), "UserUnlocked");
    EXPECT_EQ(credential(user_).auth_version, 3);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Identity, OwnInfoTakesOnlyOwnFields) {
    Principal self = boss_;
    self.user = user_;
    const auto input = test::parsed(
        R"({"name":"新","phone":"13812341234","roleId":")" + seller_.str() +
        R"(","account":"root","userStatus":3})"
    );
    ASSERT_TRUE(store_.run(self, update_own_info(input)));
    EXPECT_EQ(field("user", user_, "name"), "新");
    EXPECT_EQ(field("user", user_, "phone"), "13812341234");
    EXPECT_EQ(field("user", user_, "roleId"), clerk_.str());
    EXPECT_EQ(credential(user_).auth_version, 1) << "the own session goes on";
    const auto empty = store_.run(self, update_own_info(test::parsed(R"({"realName":""})")));
    ASSERT_FALSE(empty);
    EXPECT_EQ(empty.error().field, "realName");
}

TEST_F(Identity, PlatformSettingsAreChecked) {
    ASSERT_TRUE(store_.run(boss_, save_user_platform(user_, 2, R"({"theme":"dark"})")));
    EXPECT_NE(doc("user", user_).find(R"("userExt":{"theme":"dark"})"), std::string::npos);
    EXPECT_FALSE(store_.run(boss_, save_user_platform(user_, 4, "{}")));
    EXPECT_FALSE(store_.run(boss_, save_user_platform(user_, 1, "[1")));
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Identity, NobodyRemovesThemselves) {
    Principal self = boss_;
    self.user = user_;
    const auto refused = test::remove(store_, self, "user", {user_});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "REMOVE_SELF");
    EXPECT_TRUE(test::remove(store_, boss_, "user", {user_}));
    EXPECT_EQ(credential(user_).auth_version, 2);
}

TEST_F(Identity, RolesInUseStay) {
    EXPECT_EQ(test::remove(store_, boss_, "role", {clerk_}).error().key, "IN_USE");
    EXPECT_TRUE(test::remove(store_, boss_, "role", {seller_}));
}

TEST_F(Identity, TreesHaveNoCircles) {
    const Id store = dept("门店", 5, company_);
    const Id group = dept("小组", 3, store);
    for (const Id parent : {company_, store, group}) {
        const auto refused =
            save(store_, boss_, "dept", patch(company_, R"("parentId":")" + parent.str() + "\""));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().key, "PARENT_SELF");
        EXPECT_EQ(refused.error().field, "parentId");
    }
    const Id child = saved(
        store_,
        boss_,
        "role",
        R"({"roleName":"c","roleAlias":"c","sort":1,"parentId":")" + seller_.str() + "\"}"
    );
    const auto circle =
        save(store_, boss_, "role", patch(seller_, R"("parentId":")" + child.str() + "\""));
    ASSERT_FALSE(circle);
    EXPECT_EQ(circle.error().key, "PARENT_SELF");
    EXPECT_EQ(test::remove(store_, boss_, "role", {seller_}).error().key, "HAS_CHILDREN");
}

TEST_F(Identity, MovedDepartmentsTakeTheirDescendantsAlong) {
    const Id store = dept("门店", 5, company_);
    const Id group = dept("小组", 3, store);
    const Id other = dept("分公司", 1);
    EXPECT_EQ(field("dept", group, "ancestors"), "0," + company_.str() + "," + store.str());
    ASSERT_TRUE(save(store_, boss_, "dept", patch(store, R"("parentId":")" + other.str() + "\"")));
    EXPECT_EQ(field("dept", store, "ancestors"), "0," + other.str());
    EXPECT_EQ(field("dept", group, "ancestors"), "0," + other.str() + "," + store.str());
    ASSERT_TRUE(save(store_, boss_, "dept", patch(store, R"("parentId":"0")")));
    EXPECT_EQ(field("dept", store, "ancestors"), "0");
    EXPECT_EQ(field("dept", group, "ancestors"), "0," + store.str());
    EXPECT_EQ(test::remove(store_, boss_, "dept", {store}).error().key, "HAS_CHILDREN");
    EXPECT_EQ(test::remove(store_, boss_, "dept", {company_}).error().key, "IN_USE");
    EXPECT_TRUE(test::remove(store_, boss_, "dept", {group}));
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Identity, ACompanyHasNoMoreAccountsThanAllowed) {
    const Principal platform = test::everyone("000000", Id{1});
    const auto set = [&](std::int64_t limit) {
        Id row;
        const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("tenant"));
        row = Id{std::get<std::int64_t>(rows.begin()->second[AuditColumn::Id])};
        return store_.run(platform, set_tenant_limits({row}, limit, Timestamp{1767571200000}));
    };
    // The company's row as setup makes it.
    const auto row = [](CommandContext& ctx) -> Result<Answers> {
        ctx.append<RecordState>(
            "@sys/tenant/900",
            events::RecordSaved{
                "tenant",
                Id{900},
                true,
                {R"({"tenantId":"333333","tenantName":"a","linkman":"b"})"}}
        );
        return Answers{};
    };
    ASSERT_TRUE(store_.run(platform, row));
    ASSERT_TRUE(set(2));
    ASSERT_TRUE(save(store_, boss_, "user", user_input("second")));
    const auto third = save(store_, boss_, "user", user_input("third"));
    ASSERT_FALSE(third);
    EXPECT_EQ(third.error().key, "ACCOUNT_LIMIT");
    ASSERT_TRUE(set(-1));
    EXPECT_TRUE(save(store_, boss_, "user", user_input("third")));
    const auto refused = store_.run(boss_, set_tenant_limits({Id{900}}, 5, std::nullopt));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Forbidden);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

}  // namespace
}  // namespace oms::commands
