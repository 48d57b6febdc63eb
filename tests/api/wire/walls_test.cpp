// Who may do what, walked over every route: permissions, the wall between companies, rows of
// others.
#include "api/calls/route.hpp"
#include "commands/system/seed/standard.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using entities::EntitySpec;
using entities::Op;

/// Served to anybody, or to whoever is signed in: everything else names a button. A route that is
/// new in one of these lists is a decision.
const std::set<std::string_view> kForAnybody = {
    "/healthz",
    "/readyz",
    "/metrics",
    "/ws",
    "/api/blade-desk/message/ws",
    "/api/oauth2/auth/token",
    "/api/openapi.json",
    "/api/blade-auth/captcha",
    "/api/blade-auth/logout",
    "/api/blade-auth/oauth/captcha",
    "/api/blade-auth/oauth/logout",
    "/api/blade-auth/oauth/logout-path",
    "/api/blade-auth/oauth/providers",
    "/api/blade-auth/oauth/render/{source}",
    "/api/blade-auth/oauth/token",
    "/api/blade-auth/token",
    "/api/blade-system/menu/routes",
    "/api/blade-system/tenant/info",
    "/api/blade-system/tenant/preset-list",
    // Of what a company published alone, and so often for one address.
    "/api/blade-system/public/machining/calculate",
    "/api/blade-system/public/machining/enquiry",
    "/api/blade-system/public/machining/prices",
    "/api/blade-system/public/parquet/calculate",
    "/api/blade-system/public/parquet/list",
    "/api/blade-system/public/showroom",
    "/api/user/send-logs",
    // The provider's signature is asked for.
    "/api/thirdproxy/unifiedorderNotify",
    "/api/thirdproxy/wxPay/unifiedorderNotify",
    "/thirdproxy/unifiedorderNotify",
    "/thirdproxy/wxPay/unifiedorderNotify",
    "/oauth2/auth/token",
    "/api/blade-user/openUser/register",
    "/api/blade-user/register-guest",
    "/api/blade-resource/oss/endpoint/get-file",  // asks for the link's signature
};
const std::set<std::string_view> kForSignedIn = {
    // Data sources of the caller's company, of what it may import.
    "/api/blade-system/import-source",
    // Prices of goods that the caller sees.
    "/api/blade-system/ArithmeticApi/getArithmetic",
    // Names of layouts, for whoever prints.
    "/api/blade-system/paperLayout/select",
    // Each figure asks for the right to its list.
    "/api/blade-system/dashboard/figures",
    // What everybody is told; those of the company ask for notice_view.
    "/api/blade-desk/notice/board",
    "/api/blade-desk/notice/open",
    "/api/blade-desk/notice/read",
    // Views are their owner's: the rules of saving ask whose one is.
    "/api/blade-system/listView/mine",
    "/api/blade-system/listView/remove",
    "/api/blade-system/listView/save",
    "/api/blade-system/listView/update",
    "/api/blade-system/print/qr",
    "/api/blade-desk/message/detail",
    "/api/blade-desk/message/getDetail",
    "/api/blade-desk/message/my/list",
    "/api/blade-desk/message/my/sendList",
    "/api/blade-desk/message/my/topList",
    "/api/blade-desk/message/queryMyMessage",
    "/api/blade-desk/message/readAll",
    "/api/blade-desk/message/remove",
    "/api/blade-desk/message/sendDetail",
    "/api/blade-desk/message/topList",
    // The own balance; others' by button.
    "/api/blade-system/userBalanceApi/exchange",
    "/api/blade-system/userBalanceApi/explainBalance",
    "/api/blade-system/userBalanceApi/getDeptBalance",
    "/api/blade-system/userBalanceApi/getExchangeRule",
    "/api/blade-system/userBalanceApi/getUserBalance",
    "/api/blade-system/userBalanceApi/getuserBalanceLogPage",
    "/api/blade-system/userBalanceApi/verifyUser",
    "/api/blade-auth/oauth/clear-cache",
    "/api/blade-auth/oauth/user-info",
    "/api/blade-system/channelCustomerApi/listAll",
    "/api/blade-system/customerApi/listAll",
    "/api/blade-system/dashboard/summary",  // {} without order_view
    "/api/blade-system/dept/lazy-tree",
    "/api/blade-system/dept/select",
    "/api/blade-system/dept/tree",
    "/api/blade-develop/datasource/select",
    "/api/blade-system/dict-biz/cityList",
    "/api/blade-system/dict-biz/dictionary",
    "/api/blade-system/dict-biz/list",
    "/api/blade-system/dict/dictionary",
    "/api/blade-system/dict/list",
    "/api/blade-system/lookup/list",
    "/api/blade-system/menu/buttons",
    "/api/blade-system/menu/top-menu",
    "/api/blade-system/menuRank/lazy-tree",
    "/api/blade-system/menuRank/path",
    "/api/blade-system/menuRank/search",
    "/api/blade-system/param/shell",
    "/api/blade-system/post/select",
    "/api/blade-system/processPlantApi/getPlant",
    "/api/blade-system/region/lazy-tree",
    "/api/blade-system/region/path",
    "/api/blade-system/region/search",
    "/api/blade-system/region/select",
    "/api/blade-system/role/select",
    "/api/blade-system/role/tree",
    "/api/blade-system/role/tree-by-id",
    "/api/blade-system/schema/list",
    "/api/blade-system/tenant-package/select",
    "/api/blade-system/tenant/select",
    "/api/blade-user/info",
    "/api/blade-user/update-info",
    "/api/blade-user/update-password",
    "/api/blade-user/user-list",
    "/api/blade-resource/oss/endpoint/put-file",
    "/api/blade-resource/oss/endpoint/put-file-attach",
    // For who may see the document that is talked about.
    "/api/blade-desk/discussion/assign",
    "/api/blade-desk/discussion/assignments",
    "/api/blade-desk/discussion/comment",
    "/api/blade-desk/discussion/detail",
    "/api/blade-desk/discussion/drop",
    "/api/blade-desk/discussion/finish",
    "/api/blade-desk/discussion/follow",
    "/api/blade-desk/discussion/people",
    "/api/blade-desk/discussion/unfollow",
    "/api/blade-desk/discussion/withdraw",
    // Each has drafts of his own alone.
    "/api/blade-desk/draft/detail",
    "/api/blade-desk/draft/drop",
    "/api/blade-desk/draft/keep",
    "/api/blade-desk/draft/list",
    // For who has to do with an instance.
    "/api/blade-flow/work/comment",
    "/api/blade-flow/work/form",
    "/api/blade-flow/work/process",
    "/api/blade-flow/work/withdraw-process",
    "/api/blade-desk/process/leave/detail",
    "/api/blade-desk/process/expense/detail",
    "/api/blade-flow/approval/detail",
    "/api/blade-flow/approval/list",
    "/api/blade-flow/process/diagram",
    "/api/blade-flow/process/diagram-view",
    "/api/blade-flow/process/resource-view",
    "/api/blade-flow/process/history-flow-list",
    "/api/blade-flow/work/instance",
    "/api/blade-system/export/message",
    "/api/blade-system/export/messageBatch",
    "/api/blade-system/ledger/history",  // asks for the document's own view
    "/api/blade-system/ledger/moment",   // says nothing of what the ledger holds
};

/// Submits ask for `_add` or `_edit` themselves, by what the input would do.
bool asks_itself(const Route& route) {
    return (route.entity_route != nullptr && route.entity_route->op == Op::Submit) ||
           route.path.ends_with("/submit") || route.path == "/api/blade-user/update";
}

/// An import needs one of the two buttons; which one a row needs is asked of each row.
bool is_import(const Route& route) {
    return route.path.starts_with("/api/blade-system/import/");
}

TEST(Walls, EveryRouteNamesWhoMayUseIt) {
    for (const Route& route : company().router().routes()) {
        switch (route.access) {
            case Access::Public:
            case Access::Optional:
                EXPECT_TRUE(kForAnybody.contains(route.path)) << route.path;
                break;
            case Access::SignedIn:
                EXPECT_TRUE(
                    kForSignedIn.contains(route.path) || asks_itself(route) || is_import(route)
                ) << route.path;
                break;
            case Access::Button:
                EXPECT_FALSE(route.permission.empty()) << route.path;
                break;
            case Access::Platform:
                break;
        }
    }
}

TEST(Walls, NobodyGetsInWithoutSigningIn) {
    Company& c = company();
    for (const Route& route : c.router().routes()) {
        const bool post = route.verbs == Verbs::Post;
        if (route.access == Access::Public || route.access == Access::Optional) {
            continue;
        }
        EXPECT_EQ(c.send(post ? "POST" : "GET", "", std::string(route.path), "").status(), 401)
            << route.path;
    }
}

bool lists(std::string_view buttons, std::string_view code) {
    while (!buttons.empty()) {
        const std::size_t blank = std::min(buttons.find(' '), buttons.size());
        if (buttons.substr(0, blank) == code) {
            return true;
        }
        buttons.remove_prefix(std::min(blank + 1, buttons.size()));
    }
    return false;
}

/// Whether the standard role has the button (domain-model 7).
bool holds(const commands::seed::Role& role, std::string_view code) {
    if (role.buttons != "*") {
        return lists(role.buttons, code);
    }
    for (const auto& screen : commands::seed::screens()) {
        for (const auto& button : screen.buttons) {
            if (button.code == code) {
                return !screen.platform;
            }
        }
    }
    return false;
}

class Roles : public ::testing::TestWithParam<std::string> {
  protected:
    static void SetUpTestSuite() {
        for (const auto& role : commands::seed::roles()) {
            if (role.alias != "administrator") {
                company().add_user(
                    "333333", "role_" + std::string(role.alias), std::string(role.alias)
                );
            }
        }
    }
};

TEST_P(Roles, DoWhatTheirButtonsSayAndNothingElse) {
    Company& c = company();
    const auto all = commands::seed::roles();
    const auto role =
        std::find_if(all.begin(), all.end(), [](const auto& r) { return r.alias == GetParam(); });
    const std::string as = "333333/role_" + GetParam();
    int allowed = 0;
    for (const Route& route : c.router().routes()) {
        // Calls that would end the session, or whose work is done for anybody, say nothing here.
        if (route.access == Access::Public || route.access == Access::Optional ||
            kForSignedIn.contains(route.path)) {
            continue;
        }
        const std::string method = route.verbs == Verbs::Post ? "POST" : "GET";
        std::vector<std::pair<std::string, std::string>> asked;  // code, body
        if (is_import(route)) {
            const bool may = route.entity->tenant_scope == entities::TenantScope::Tenant &&
                             (holds(*role, entities::button_code(*route.entity, "add")) ||
                              holds(*role, entities::button_code(*route.entity, "edit")));
            const bool rows = route.path.ends_with("/source") && method == "POST";
            const char* body = rows ? R"({"datasourceId":"1","table":"t","columns":[]})" : "";
            const Reply reply = c.send(method, as, std::string(route.path), body);
            EXPECT_EQ(reply.status() == 403, !may) << route.path << reply.body();
            EXPECT_NE(reply.status(), 500) << route.path << reply.body();
            continue;
        }
        if (asks_itself(route) && route.access != Access::Platform) {
            const EntitySpec& entity =
                route.entity != nullptr ? *route.entity : *entities::find_entity("user");
            asked = {
                {entities::button_code(entity, "add"), R"({"x":1})"},
                {entities::button_code(entity, "edit"), R"({"id":"77"})"}};
        } else {
            asked = {{std::string(route.permission), method == "POST" ? "{}" : ""}};
        }
        for (const auto& [code, body] : asked) {
            const Reply reply = c.send(method, as, std::string(route.path), body);
            const bool may = route.access != Access::Platform && holds(*role, code);
            EXPECT_EQ(reply.status() == 403, !may)
                << route.path << " " << code << " -> " << reply.body();
            EXPECT_NE(reply.status(), 500) << route.path << reply.body();
            allowed += may ? 1 : 0;
        }
    }
    EXPECT_EQ(allowed > 0, !role->buttons.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Standard,
    Roles,
    ::testing::Values("admin", "manager", "dg", "sjs", "ck", "cw", "qd", "pp", "guest", "auditor")
);

/// Every text that reads like an id of the company.
class OtherCompany : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Samples samples(company(), "333333");
        for (const EntitySpec* entity : made_entities()) {
            if (entity->tenant_scope == entities::TenantScope::Tenant) {
                ids().emplace_back(entity->name, samples.fresh(*entity));
            }
        }
    }

    static std::vector<std::pair<std::string, std::string>>& ids() {
        static std::vector<std::pair<std::string, std::string>> made;
        return made;
    }
};

TEST_F(OtherCompany, SeesNoRowWhateverItAsksFor) {
    Company& c = company();
    for (const Route& route : c.router().routes()) {
        if (route.is_command() || std::holds_alternative<DirectFn>(route.run)) {
            continue;
        }
        for (const auto& [entity, id] : ids()) {
            std::string query = "?size=200&id=" + id + "&ids=" + id + "&parentId=" + id +
                                "&userId=" + id + "&roleId=" + id + "&roleIds=" + id +
                                "&deptId=" + id + "&entity=" + entity;
            const Reply with = c.get("888888/ta01", std::string(route.path) + query);
            EXPECT_EQ(with.body().find("\"" + id + "\""), std::string::npos)
                << route.path << query << " -> " << with.body();
            const Reply without =
                c.get("888888/ta01", std::string(route.path) + "?size=200&entity=" + entity);
            EXPECT_EQ(without.body().find("\"" + id + "\""), std::string::npos)
                << route.path << " -> " << without.body();
        }
    }
}

TEST_F(OtherCompany, ChangesNothing) {
    Company& c = company();
    const std::int64_t before = c.position("333333");
    const std::int64_t own = c.position("888888");
    for (const auto& [name, id] : ids()) {
        const EntitySpec& entity = *entities::find_entity(name);
        const Reply changed = c.post(
            "888888/ta01",
            std::string(changer_of(entity)->path),
            R"({"id":")" + id + R"(","remark":"mine","sort":3})"
        );
        EXPECT_EQ(changed.status(), 404) << name << changed.body();
        const auto* remover = entities::find_route(entity, Op::Remove);
        const Reply removed = c.post(
            "888888/ta01",
            std::string(remover->path) + "?" + std::string(remover->id_param) + "=" + id
        );
        EXPECT_EQ(removed.status(), 404) << name << removed.body();
        const auto* detail = entities::find_route(entity, Op::Detail);
        const Reply shown = c.get(
            "888888/ta01",
            std::string(detail->path) + "?" + std::string(detail->id_param) + "=" + id
        );
        EXPECT_EQ(shown.status(), 404) << name << shown.body();
        // Nor may anything point there.
        if (name == "dept") {
            const Reply pointing = c.post(
                "888888/ta01",
                "/api/blade-system/brandApi/saveBrand",
                R"({"brandCode":"x","brandName":"x","deptId":")" + id + "\"}"
            );
            EXPECT_EQ(pointing.key(), "NOT_FOUND") << pointing.body();
        }
    }
    EXPECT_EQ(c.position("333333"), before);
    EXPECT_EQ(c.position("888888"), own);
}

TEST_F(OtherCompany, IsNotNamedInTheListOfCompanies) {
    Company& c = company();
    const Reply own = c.get("888888/ta01", "/api/blade-system/tenant/select");
    ASSERT_EQ(own.data().size(), 1U) << own.body();
    EXPECT_EQ(own.data().at(0)["tenantId"].text(), "888888");
    EXPECT_GE(c.get("000000/admin", "/api/blade-system/tenant/select").data().size(), 3U);
    const Reply choices = c.get("888888/ta01", "/api/blade-system/lookup/list?entity=tenant");
    EXPECT_EQ(choices.text("total"), "1") << choices.body();
}

}  // namespace
}  // namespace oms::api
