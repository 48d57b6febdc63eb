#include "commands/system/seed.hpp"

#include "commands/people/identity_commands.hpp"
#include "commands/system/seed/standard.hpp"
#include "domain/people/access.hpp"
#include "entities/record.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/records/identity_rows.hpp"
#include "support/world/records.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AuditColumn;
using projections::Row;

class Seeded : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(store_.run(system_user("000000"), seed())); }

    static Command seed() {
        return seed_platform({"hash", [](std::string_view plain) {
                                  return "sealed:" + std::string(plain);
                              }});
    }

    Result<Answers> setup(const std::string& input) {
        SaveRequest request;
        request.input = test::parsed(input);
        request.password_hash = "hash2";
        return store_.run(admin("000000"), submit_tenant(std::move(request)));
    }

    std::vector<Row> rows(const std::string& tenant, std::string_view table) {
        std::vector<Row> list;
        const auto& all = store_.tenant(tenant).tables.rows(*projections::find_table(table));
        for (const auto& [key, row] : all) {
            list.push_back(row);
        }
        return list;
    }

    /// What a user of the tenant may do when holding one role.
    Principal with_role(const std::string& tenant, std::string_view alias) {
        domain::AccessRows access;
        access.user.id = Id{1};
        for (const Row& row : rows(tenant, "role")) {
            access.roles.push_back(projections::role_row(row));
            if (access.roles.back().alias == alias) {
                access.user.roles.push_back(access.roles.back().id);
            }
        }
        for (const Row& row : rows(tenant, "roleGrant")) {
            access.grants.push_back(projections::role_grant_row(row));
        }
        for (const Row& row : rows("sys", "menu")) {
            access.menus.push_back(projections::menu_row(row));
        }
        return domain::make_principal(tenant, access, {});
    }

    Principal admin(const std::string& tenant) {
        const auto users = rows(tenant, "user");
        Principal who = with_role(tenant, tenant == "000000" ? "administrator" : "admin");
        who.user = projections::user_row(users.front()).id;
        return who;
    }

    test::MemoryStore store_;
};

TEST_F(Seeded, OnceOnlyAndRebuilt) {
    const std::size_t events = store_.tenant("sys").log.size();
    ASSERT_TRUE(store_.run(system_user("000000"), seed()));
    EXPECT_EQ(store_.tenant("sys").log.size(), events);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Seeded, RecordsPassTheChecksOfTheirEntities) {
    for (const std::string tenant : {"sys", "000000"}) {
        for (const entities::EntitySpec* entity : entities::all_entities()) {
            if (entity->storage != entities::Storage::Json) {
                continue;
            }
            for (const Row& row : rows(tenant, entity->name)) {
                const auto& doc = std::get<std::string>(row[AuditColumn::Doc]);
                const auto parsed = json::Document::parse(doc);
                const auto read =
                    entities::read_input(*entity, parsed->root(), true, entities::Strictness::Api);
                ASSERT_TRUE(read) << entity->name << " " << read.error().field << ": " << doc;
                const auto stored = entities::Record::from_stored(*entity, parsed->root());
                EXPECT_EQ(stored.to_json(*entity), doc);
                EXPECT_TRUE(entity->check == nullptr || entity->check(stored)) << doc;
            }
        }
    }
}

TEST_F(Seeded, ReferencesResolve) {
    const auto exists = [&](std::string_view entity, Id id) {
        for (const std::string tenant : {"sys", "000000"}) {
            for (const Row& row : rows(tenant, entity)) {
                if (row[AuditColumn::Id] == projections::OwnedCell(id.value)) {
                    return true;
                }
            }
        }
        return false;
    };
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        if (entity->storage != entities::Storage::Json) {
            continue;  // rows of documents have no record inside
        }
        for (const std::string tenant : {"sys", "000000"}) {
            for (const Row& row : rows(tenant, entity->name)) {
                const auto doc =
                    json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
                for (const entities::FieldSpec& field : entity->fields) {
                    const auto text = doc->root()[field.name].text().value_or("");
                    for (const Id id : projections::ids_of(field.ref.empty() ? "" : text)) {
                        EXPECT_TRUE(exists(field.ref, id)) << entity->name << "." << field.name;
                    }
                }
            }
        }
    }
}

TEST_F(Seeded, EveryRoutesPermissionIsAButton) {
    std::set<std::string> buttons;
    for (const seed::Screen& screen : seed::screens()) {
        for (const seed::Button& button : screen.buttons) {
            EXPECT_TRUE(buttons.emplace(button.code).second) << button.code;
        }
    }
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        for (const entities::RouteSpec& route : entity->routes) {
            if (route.permission.empty()) {
                continue;
            }
            EXPECT_TRUE(buttons.contains(std::string(route.permission))) << route.path;
            if (route.op == entities::Op::Submit) {
                EXPECT_TRUE(buttons.contains(entities::button_code(*entity, "add")));
            }
        }
    }
}

TEST(Standard, ScreensHaveAnIdEach) {
    std::map<std::int64_t, std::string_view> ids;
    for (const seed::Screen& screen : seed::screens()) {
        const auto [at, fresh] = ids.emplace(seed::menu_id(screen).value, screen.code);
        EXPECT_TRUE(fresh) << screen.code << " has the number of " << at->second;
    }
}

TEST(Standard, RolesNameOnlyButtonsThatExist) {
    for (const seed::Role& role : seed::roles()) {
        const std::string list(role.buttons);
        const auto menus = seed::granted_menus(role);
        std::size_t named = 0;
        for (std::size_t at = 0; at < list.size() && list != "*";) {
            const std::size_t end = std::min(list.find(' ', at), list.size());
            named += end > at ? 1U : 0U;
            at = end + 1;
        }
        std::size_t found = 0;
        for (const Id id : menus) {
            found += id.value % seed::kPerParent != 0 ? 1U : 0U;
        }
        if (list != "*") {
            EXPECT_EQ(found, named) << role.alias;
        }
        EXPECT_TRUE(std::is_sorted(menus.begin(), menus.end()));
    }
}

TEST_F(Seeded, DictionariesServeTheConstants) {
    const auto value = [&](std::string_view code, std::string_view key) -> std::string {
        for (const Row& row : rows("sys", "dict")) {
            const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
            if (doc->root()["code"].text() == code && doc->root()["dictKey"].text() == key) {
                return std::string(*doc->root()["dictValue"].text());
            }
        }
        return "none";
    };
    EXPECT_EQ(value("tile_factor", "2400*1200"), "61");
    EXPECT_EQ(value("tile_factor", "2600*1200"), "45");
    EXPECT_EQ(value("tile_factor", "3200*1200"), "70");
    EXPECT_EQ(value("tile_factor", "900*900"), "none");
    EXPECT_EQ(value("tile_pieces", "800*400"), "5");
    EXPECT_EQ(value("tile_size", "1000*1000"), "1000*1000");
    EXPECT_EQ(value("orderFlow", "26"), "待退款");
    EXPECT_EQ(value("flow", "2"), "报销流程");
    EXPECT_EQ(value("cutCrafts", "WATERJET"), "水刀");
}

TEST_F(Seeded, TheAdministratorOfThePlatformMayDoEverything) {
    const Principal who = admin("000000");
    EXPECT_EQ(who.user, Id{seed::kUserId});
    EXPECT_TRUE(who.platform);
    EXPECT_TRUE(who.can("menu_delete"));
}

TEST_F(Seeded, ANewCompanyGetsRolesAndItsAdministrator) {
    const auto made = setup(
        R"({"tenantId":"333333","tenantName":"云岩瓷砖","linkman":"管理员","domain":"http://y.test"})"
    );
    ASSERT_TRUE(made) << made.error().key;
    EXPECT_EQ(made->front().no, "333333");
    const Principal boss = admin("333333");
    EXPECT_FALSE(boss.platform);
    EXPECT_TRUE(boss.sees_cost);
    EXPECT_TRUE(boss.sees_phone);
    EXPECT_EQ(boss.rows.kind, RowScope::Kind::All);
    EXPECT_TRUE(boss.can("order_floor"));
    EXPECT_TRUE(boss.can("post_add"));
    EXPECT_FALSE(boss.can("menu_view"));
    EXPECT_FALSE(boss.can("dict_edit"));
    EXPECT_EQ(rows("333333", "role").size(), seed::roles().size() - 1);
    EXPECT_EQ(rows("333333", "credential").size(), 1U);
    EXPECT_EQ(rows("sys", "tenant").size(), 2U);
    const std::string doc = std::get<std::string>(rows("sys", "tenant").front()[AuditColumn::Doc]);
    EXPECT_NE(doc.find("http://y.test"), std::string::npos);
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Seeded, CompanyNumbersAreUniqueAndMadeWhenMissing) {
    ASSERT_TRUE(setup(R"({"tenantId":"333333","tenantName":"a","linkman":"b"})"));
    const auto again = setup(R"({"tenantId":"333333","tenantName":"a","linkman":"b"})");
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().key, "CODE_EXISTS");
    EXPECT_EQ(again.error().field, "tenantId");
    for (const std::string bad : {"sys", "33 33", "../x", "ABC"}) {
        const auto refused =
            setup(R"({"tenantId":")" + bad + R"(","tenantName":"a","linkman":"b"})");
        ASSERT_FALSE(refused) << bad;
        EXPECT_EQ(refused.error().field, "tenantId");
    }
    const auto free = setup(R"({"tenantName":"a","linkman":"b"})");
    ASSERT_TRUE(free);
    EXPECT_EQ(free->front().no.size(), 6U);
}

TEST_F(Seeded, ALongCompanyNameFitsItsDepartment) {
    std::string name;
    for (int i = 0; i < 50; ++i) {
        name += "瓷";
    }
    ASSERT_TRUE(setup(R"({"tenantId":"1","tenantName":")" + name + R"(","linkman":"b"})"));
    const auto doc =
        json::Document::parse(std::get<std::string>(rows("1", "dept").front()[AuditColumn::Doc]));
    ASSERT_TRUE(doc);
    EXPECT_EQ(doc->root()["deptName"].text()->size(), 45U * 3U);
}

TEST_F(Seeded, OnlyThePlatformMakesCompanies) {
    ASSERT_TRUE(setup(R"({"tenantId":"333333","tenantName":"a","linkman":"b"})"));
    SaveRequest request;
    request.input = test::parsed(R"({"tenantName":"a","linkman":"b"})");
    request.password_hash = "h";
    const auto refused = store_.run(admin("333333"), submit_tenant(std::move(request)));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Forbidden);
}

TEST_F(Seeded, TheAuditorReadsAndNothingElse) {
    ASSERT_TRUE(setup(R"({"tenantId":"333333","tenantName":"a","linkman":"b"})"));
    const Principal auditor = with_role("333333", "auditor");
    EXPECT_TRUE(auditor.sees_cost);
    EXPECT_EQ(auditor.rows.kind, RowScope::Kind::All);
    EXPECT_TRUE(auditor.can("ledger_view"));
    for (const std::string& button : auditor.buttons) {
        EXPECT_TRUE(
            button.ends_with("_view") || button.ends_with("_export") || button.ends_with("_cost")
        ) << button;
    }
    EXPECT_FALSE(with_role("333333", "dg").sees_cost);
    EXPECT_TRUE(with_role("333333", "guest").buttons.empty());
    EXPECT_EQ(with_role("333333", "manager").rows.kind, RowScope::Kind::Dept);
}

TEST_F(Seeded, AnAdministratorHandsOnOnlyWhatTheOwnRolesHave) {
    ASSERT_TRUE(setup(R"({"tenantId":"333333","tenantName":"a","linkman":"b"})"));
    const Principal boss = admin("333333");
    const Id role{seed::kRoleBase + 10};
    const seed::Screen& user_screen =
        *std::find_if(seed::screens().begin(), seed::screens().end(), [](const auto& s) {
            return s.code == "user";
        });
    const seed::Screen& menu_screen =
        *std::find_if(seed::screens().begin(), seed::screens().end(), [](const auto& s) {
            return s.code == "menu";
        });
    ASSERT_TRUE(store_.run(boss, grant_role({role}, {{seed::button_id(user_screen, 0)}})));
    EXPECT_EQ(with_role("333333", "guest").buttons, std::vector<std::string>{"user_add"});
    const auto refused = store_.run(boss, grant_role({role}, {{seed::button_id(menu_screen, 0)}}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Forbidden);
    ASSERT_TRUE(store_.run(boss, grant_role({role}, {})));
    EXPECT_TRUE(with_role("333333", "guest").buttons.empty());
    EXPECT_TRUE(store_.rebuild_equals_live());
}

}  // namespace
}  // namespace oms::commands
