// People who ask for an account: pending, taken in, turned down.
#include "commands/people/guest_commands.hpp"

#include "commands/system/seed.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AuditColumn;
using projections::OwnedCell;
using test::kTenant;

class Guests : public testing::Test {
  protected:
    void SetUp() override {
        PlatformSeed seed{"hash", [](std::string_view plain) { return std::string(plain); }};
        ASSERT_TRUE(store_.run(system_user("000000"), seed_platform(std::move(seed))));
        setup(R"({"tenantId":"333333","tenantName":"云岩","linkman":"管"})");
        boss_ = test::everyone(kTenant, Id{1});
    }

    void setup(const std::string& input) {
        SaveRequest request;
        request.input = test::parsed(input);
        request.password_hash = "hash";
        Principal root = system_user("000000");
        ASSERT_TRUE(store_.run(root, submit_tenant(std::move(request))));
    }

    Result<Answers> ask(const std::string& account, const std::string& name = "访客") {
        return store_.run(system_user(kTenant), register_guest({account, name, "", "sealed"}));
    }

    std::string field(Id user, std::string_view name) {
        const auto& rows = store_.tenant(kTenant).tables.rows(*projections::find_table("user"));
        const auto doc = json::Document::parse(std::get<std::string>(rows.at({OwnedCell(user.value)}
        )[AuditColumn::Doc]));
        const json::Ref value = doc->root()[name];
        return value.text() ? std::string(*value.text()) : value.present() ? value.dump() : "";
    }

    Id role(std::string_view alias) {
        const auto& rows = store_.tenant(kTenant).tables.rows(*projections::find_table("role"));
        for (const auto& [key, row] : rows) {
            const auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
            if (doc->root()["roleAlias"].text() == alias) {
                return Id{std::get<std::int64_t>(row[AuditColumn::Id])};
            }
        }
        return {};
    }

    test::MemoryStore store_;
    Principal boss_;
};

TEST_F(Guests, WaitWithTheRoleOfNobody) {
    const auto asked = ask("zhang");
    ASSERT_TRUE(asked) << asked.error().key;
    const Id id = asked->front().id;
    EXPECT_EQ(field(id, "userStatus"), "0");
    EXPECT_EQ(field(id, "roleId"), role("guest").str());
    EXPECT_EQ(field(id, "realName"), "访客");
    EXPECT_NE(field(id, "deptId"), "");
    EXPECT_EQ(field(ask("li", "")->front().id, "name"), "li");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Guests, AreRefusedWhenTheyDoNotFit) {
    ASSERT_TRUE(ask("zhang"));
    EXPECT_EQ(ask("zhang").error().key, "CODE_EXISTS");
    EXPECT_EQ(ask("admin").error().key, "CODE_EXISTS");
    EXPECT_EQ(ask(std::string(46, 'a')).error().field, "account");
    EXPECT_EQ(ask("b", std::string(21, 'n')).error().field, "name");
    setup(R"({"tenantId":"444444","tenantName":"小","linkman":"管","accountNumber":1})");
    const auto full = store_.run(system_user("444444"), register_guest({"x", "", "", "sealed"}));
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().key, "ACCOUNT_LIMIT");
}

TEST_F(Guests, AreTakenInAllOrNone) {
    const Id first = ask("a1")->front().id;
    const Id second = ask("a2")->front().id;
    ASSERT_TRUE(store_.run(boss_, approve_guests({{first}, {}, {}, {}})));
    EXPECT_EQ(field(first, "userStatus"), "1");
    EXPECT_EQ(field(first, "roleId"), role("dg").str());
    const auto again = store_.run(boss_, approve_guests({{second, first}, {}, {}, {}}));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().key, "STATUS_DENIED");
    EXPECT_EQ(field(second, "userStatus"), "0");
    const Id designer = role("sjs");
    EXPECT_EQ(
        store_.run(boss_, approve_guests({{second}, Id{77}, {}, {}})).error().field, "roleId"
    );
    EXPECT_EQ(
        store_.run(boss_, approve_guests({{second}, designer, Id{77}, {}})).error().field, "deptId"
    );
    EXPECT_EQ(
        store_.run(boss_, approve_guests({{second}, designer, {}, Id{77}})).error().field, "postId"
    );
    ASSERT_TRUE(store_.run(boss_, approve_guests({{second}, designer, {}, {}})));
    EXPECT_EQ(field(second, "roleId"), designer.str());
    EXPECT_FALSE(store_.run(boss_, approve_guests({{Id{99}}, {}, {}, {}})));
}

TEST_F(Guests, AreTurnedDownWithAReason) {
    const Id id = ask("a1")->front().id;
    EXPECT_EQ(
        store_.run(boss_, reject_guests({id}, std::string(256, 'x'))).error().field, "reason"
    );
    ASSERT_TRUE(store_.run(boss_, reject_guests({id}, "不认识")));
    EXPECT_EQ(field(id, "userStatus"), "2");
    EXPECT_EQ(field(id, "rejectReason"), "不认识");
    EXPECT_EQ(store_.run(boss_, approve_guests({{id}, {}, {}, {}})).error().key, "STATUS_DENIED");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

}  // namespace
}  // namespace oms::commands
