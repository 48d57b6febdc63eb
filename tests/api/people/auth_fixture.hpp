#pragma once
// A server with calls of each kind of access, for tests of signing in.

#include "support/api/test_server.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::api {

using namespace test;

inline Result<std::string> whoami(QueryCall& call) {
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("signedIn", call.signed_in())
        .member("tenant", call.signed_in() ? std::string_view(call.user().tenant) : "")
        .member("account", call.signed_in() ? std::string_view(call.user().account) : "")
        .member("dept", call.signed_in() ? call.user().dept : Id{})
        .end_object();
    return text;
}

inline Result<commands::Command> touch(Call&) {
    commands::Command command;
    command.name = "touch";
    return command;
}

inline const std::vector<Route> kTestRoutes{
    {"/api/test/public", Verbs::Get, Access::Public, "", whoami},
    {"/api/test/optional", Verbs::Get, Access::Optional, "", whoami},
    {"/api/test/own", Verbs::Get, Access::SignedIn, "", whoami},
    {"/api/test/view", Verbs::Get, Access::Button, "order_view", whoami},
    {"/api/test/add", Verbs::Get, Access::Button, "order_add", whoami},
    {"/api/test/platform", Verbs::Get, Access::Platform, "", whoami},
    {"/api/test/touch", Verbs::GetOrPost, Access::Button, "order_view", touch},
    {"/api/test/download", Verbs::Get, Access::Button, "order_view", whoami, "", "", true},
};

class Auth : public testing::Test {
  protected:
    void start() { server.start(kTestRoutes); }

    std::string token(const std::string& tenant = "333333", const std::string& account = "dg01") {
        return member(server.sign_in(tenant, account, "Oms@2026").body, "access_token");
    }

    static HttpHeaders with(const std::string& token) {
        return {{"Blade-Auth", "bearer " + token}, kSaber};
    }

    int status(const std::string& path, const std::string& token) {
        return server.get(path, with(token)).status;
    }

    HttpAnswer refresh(const std::string& token, HttpHeaders headers = {kSaber}) {
        return server.post(
            "/api/blade-auth/oauth/token?grant_type=refresh_token&scope=all&tenantId=333333"
            "&refresh_token=" +
                token,
            "",
            headers
        );
    }

    TestServer server;
};

}  // namespace oms::api
