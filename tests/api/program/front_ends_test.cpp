// What front ends built by others rely on, over real HTTP to the program itself: every call of the
// API family is there in its envelope, and the way from sign-in to a changed parameter in both
// dialects.
#include "api/net/crypto.hpp"
#include "support/api/real_server.hpp"
#include "support/places.hpp"

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class FrontEnds : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        server_ = std::make_unique<RealServer>();
        server_->start();
    }

    static void TearDownTestSuite() {
        EXPECT_EQ(server_->stop(), 0);
        server_.reset();
    }

    static std::shared_ptr<const json::Document> parsed(const HttpAnswer& answer) {
        auto doc = json::Document::parse(answer.body);
        EXPECT_TRUE(doc) << answer.body.substr(0, 300);
        return std::make_shared<const json::Document>(
            doc ? std::move(*doc) : std::move(*json::Document::parse("{}"))
        );
    }

    static std::string text(json::Ref value) {
        return value.text() ? std::string(*value.text()) : value.dump();
    }

    /// Four members in the family's order; code says what the HTTP status says, but for refusals.
    static void expect_envelope(const HttpAnswer& answer, const std::string& what) {
        const auto doc = parsed(answer);
        std::vector<std::string> members;
        doc->root().each_member([&](std::string_view name, json::Ref) {
            members.emplace_back(name);
        });
        const std::vector<std::string> wanted{"code", "success", "data", "msg"};
        ASSERT_GE(members.size(), 4U) << what << answer.body;
        EXPECT_EQ(std::vector<std::string>(members.begin(), members.begin() + 4), wanted) << what;
        const auto code = doc->root()["code"].integer().value_or(0);
        EXPECT_EQ(doc->root()["success"].boolean(), code == 200) << what;
        EXPECT_FALSE(doc->root()["msg"].text().value_or("").empty()) << what;
        EXPECT_TRUE(code == answer.status || (code == 400 && answer.status == 200)) << what;
    }

    /// Calls of the dialect that answers objects without an envelope.
    static bool is_bare(const std::string& path) {
        static const std::set<std::string> bare{
            "/api/blade-auth/oauth/token",
            "/api/blade-auth/oauth/captcha",
            "/api/blade-auth/oauth/logout",
            "/api/blade-auth/oauth/clear-cache",
            "/api/oauth2/auth/token"};
        return bare.contains(path);
    }

    static std::unique_ptr<RealServer> server_;
};

std::unique_ptr<RealServer> FrontEnds::server_;

TEST_F(FrontEnds, FindEveryCallOfTheFamily) {
    std::ifstream lines(fixtures() + "/wire/calls.txt");
    std::string method;
    std::string path;
    int calls = 0;
    std::string token;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        method = line.substr(0, line.find(' '));
        path = line.substr(line.find(' ') + 1);
        ++calls;
        if (token.empty()) {
            token = server_->sign_in("000000", "admin", "admin");
        }
        // With the prefix, without it, and as some proxies pass it on.
        for (const std::string& target : {path, path.substr(4), "/" + path}) {
            const HttpAnswer answer = server_->send(
                method,
                token,
                target,
                method == "POST" ? "{}" : "",
                {{"Content-Type", "application/json;charset=UTF-8"}}
            );
            const std::string what = line + " -> " + answer.body.substr(0, 200);
            EXPECT_EQ(answer.body.find("PATH_UNKNOWN"), std::string::npos) << what;
            EXPECT_NE(answer.status, 405) << what;
            EXPECT_NE(answer.status, 403) << what;
            EXPECT_LT(answer.status, 500) << what;
            if (answer.status == 200 && (is_bare(path) || answer.body.front() != '{')) {
                continue;  // an object without envelope, a picture or a sheet
            }
            if (!parsed(answer)->root()["error_description"].text()) {
                expect_envelope(answer, what);
            }
        }
        if (path.find("logout") != std::string::npos) {
            token.clear();
        }
    }
    EXPECT_GT(calls, 350);
    const HttpAnswer unknown = server_->get("", "/api/blade-system/no/such");
    EXPECT_EQ(unknown.status, 404);
    expect_envelope(unknown, "an unknown path");
}

/// Ids are texts and no node has an empty list of children, however deep it lies.
void expect_tree(json::Ref list, int& nodes) {
    ASSERT_TRUE(list.is_array());
    for (std::size_t i = 0; i < list.size(); ++i) {
        ++nodes;
        EXPECT_TRUE(list.at(i)["id"].text()) << list.at(i).dump();
        const json::Ref children = list.at(i)["children"];
        if (children.present()) {
            EXPECT_GT(children.size(), 0U) << list.at(i).dump().substr(0, 200);
            expect_tree(children, nodes);
        }
    }
}

TEST_F(FrontEnds, OfTheSpecifiedDialectManageParameters) {
    const std::string md5 = api::hex(api::md5("admin"));
    const HttpAnswer signed_in = server_->send(
        "POST",
        "",
        "/api/blade-auth/oauth/token?tenantId=000000&username=admin&password=" + md5 +
            "&grant_type=captcha&scope=all&type=account",
        "",
        {{"Tenant-Id", "000000"}, {"Dept-Id", ""}, {"Role-Id", ""}, {"Captcha-Key", ""}}
    );
    const auto session = parsed(signed_in);
    const std::string token = text(session->root()["access_token"]);
    EXPECT_EQ(text(session->root()["tenant_id"]), "000000");
    EXPECT_EQ(text(session->root()["account"]), "admin");
    EXPECT_TRUE(session->root()["user_id"].text());
    const std::string system = "/api/blade-system/";
    for (const char* call : {"menu/routes", "menu/buttons", "menu/top-menu", "role/list"}) {
        const auto tree = parsed(server_->get(token, system + call));
        int nodes = 0;
        expect_tree(tree->root()["data"], nodes);
        EXPECT_GE(nodes, std::string(call) == "menu/top-menu" ? 0 : 1) << call;
    }
    for (const char* call :
         {"param/list", "dict/parent-list", "tenant/list", "dict-biz/parent-list", "client/list"}) {
        const auto page = parsed(server_->get(token, system + call + "?current=1&size=10&_t=7"));
        const json::Ref data = page->root()["data"];
        EXPECT_TRUE(data["records"].is_array()) << call;
        EXPECT_TRUE(data["total"].integer()) << call;
        EXPECT_EQ(data["current"].integer(), 1) << call;
        EXPECT_EQ(data["size"].integer(), 10) << call;
    }
    const auto users =
        parsed(server_->get(token, "/api/blade-user/page?current=1&size=10&account=&realName="));
    const json::Ref first = users->root()["data"]["records"].at(0);
    for (const char* ids : {"roleId", "deptId", "postId"}) {
        EXPECT_TRUE(first[ids].text()) << ids;
    }
    EXPECT_EQ(first["password"].text(), "");

    // The form sends what it was given, with helpers of its own.
    const auto submit = [&](const std::string& body) {
        return parsed(server_->post(token, system + "param/submit", body));
    };
    const auto added = submit(
        R"({"id":"","paramName":"n","paramKey":"front.x","paramValue":"1","remark":"","$x":"y"})"
    );
    EXPECT_EQ(added->root()["code"].integer(), 200) << added->root().dump();
    const auto found =
        parsed(server_->get(token, system + "param/list?current=1&size=10&paramKey=front.x"));
    ASSERT_EQ(found->root()["data"]["total"].integer(), 1);
    const std::string id = text(found->root()["data"]["records"].at(0)["id"]);
    auto detail = parsed(server_->get(token, system + "param/detail?id=" + id));
    std::string whole = detail->root()["data"].dump();
    whole.replace(whole.find(R"("paramValue":"1")"), 16, R"("paramValue":"2")");
    whole.insert(1, R"("children":[],"hasChildren":false,"$cell":1,)");
    EXPECT_EQ(submit(whole)->root()["code"].integer(), 200);
    detail = parsed(server_->get(token, system + "param/detail?id=" + id));
    EXPECT_EQ(text(detail->root()["data"]["paramValue"]), "2");
    const HttpAnswer removed = server_->send("POST", token, system + "param/remove?ids=" + id, "");
    EXPECT_EQ(parsed(removed)->root()["code"].integer(), 200) << removed.body;
    const auto left =
        parsed(server_->get(token, system + "param/list?current=1&size=10&paramKey=front.x"));
    EXPECT_EQ(left->root()["data"]["total"].integer(), 0);
}

TEST_F(FrontEnds, OfTheOpenEditionManageParameters) {
    const HttpAnswer unknown = server_->get("", "/blade-system/tenant/info?domain=http://x.test");
    EXPECT_TRUE(parsed(unknown)->root()["data"].is_object()) << unknown.body;
    expect_envelope(server_->get("", "/blade-auth/captcha"), "captcha");
    const HttpAnswer signed_in = server_->send(
        "POST",
        "",
        "/blade-auth/token?grantType=password&tenantId=000000&account=admin&password=admin&"
        "type=account",
        ""
    );
    expect_envelope(signed_in, "token");
    const auto session = parsed(signed_in);
    const json::Ref data = session->root()["data"];
    const std::string token = text(data["accessToken"]);
    EXPECT_EQ(text(data["tokenType"]), "bearer");
    EXPECT_TRUE(data["userId"].text());
    EXPECT_TRUE(data["expiresIn"].integer());
    // Paths without the prefix, and doubled slashes.
    for (const char* call :
         {"/blade-system/menu/routes",
          "//blade-system/menu/buttons",
          "/blade-system/dict/tree",
          "/blade-system/dept/tree"}) {
        int nodes = 0;
        expect_tree(parsed(server_->get(token, call))->root()["data"], nodes);
        EXPECT_GT(nodes, 0) << call;
    }
    for (const char* call : {"/blade-user/list", "/blade-system/param/list"}) {
        EXPECT_TRUE(parsed(server_->get(token, call))->root()["data"]["records"].is_array())
            << call;
    }
    EXPECT_THAT(
        server_->get(token, "/blade-system/menu/buttons").body, Not(HasSubstr(R"("children":[])"))
    );
    // This edition sends what it posts twice: in the address and in the body.
    const std::string values = "paramName=n&paramKey=open.x&paramValue=1";
    const HttpAnswer added = server_->post(
        token,
        "/blade-system/param/submit?" + values,
        R"({"paramName":"n","paramKey":"open.x","paramValue":"1"})"
    );
    EXPECT_EQ(parsed(added)->root()["code"].integer(), 200) << added.body;
    const auto found = parsed(server_->get(token, "/blade-system/param/list?paramKey=open.x"));
    ASSERT_EQ(found->root()["data"]["total"].integer(), 1);
    const std::string id = text(found->root()["data"]["records"].at(0)["id"]);
    EXPECT_EQ(
        parsed(server_->send("POST", token, "/blade-system/param/remove?ids=" + id, ""))
            ->root()["code"]
            .integer(),
        200
    );
    expect_envelope(server_->send("POST", token, "/blade-auth/logout"), "logout");
    EXPECT_EQ(server_->get(token, "/blade-system/param/list").status, 401);
}

}  // namespace
}  // namespace oms::test
