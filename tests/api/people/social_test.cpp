// Signing in through a provider of our own: what the browser carries, what the provider is told,
// and who comes in.
#include "api/net/crypto.hpp"
#include "support/api/company.hpp"
#include "support/api/outside.hpp"
#include "support/api/wechat.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kAuth = "/api/blade-auth/oauth/";

std::string text(json::Ref value) {
    return std::string(value.text().value_or(""));
}

/// Gives out codes for the challenges that it was shown, and knows one person.
class Provider {
  public:
    Response answer(const Request& request) {
        if (request.path == "/token") {
            const std::string& form = request.body;
            const bool fine = form_value(form, "client_id") == "oms" &&
                              form_value(form, "client_secret") == "provider-secret" &&
                              form_value(form, "grant_type") == "authorization_code" &&
                              form_value(form, "code") == "good" &&
                              base64url(sha256(form_value(form, "code_verifier"))) == challenge;
            return fine ? plain_answer(200, R"({"access_token":"t1","token_type":"bearer"})")
                        : plain_answer(400, R"({"error":"invalid_grant"})");
        }
        const bool known =
            request.path == "/user" && request.header("authorization") == "Bearer t1";
        return known ? plain_answer(200, R"({"id":)" + person + R"(,"name":"小明"})")
                     : plain_answer(401);
    }

    std::string challenge;
    std::string person = "4711";
};

class Social : public ::testing::Test {
  protected:
    Social() {
        c_.made(
            kRoot,
            "/api/blade-system/social-provider/submit",
            R"({"source":"guild","name":"行会","clientId":"oms","clientSecret":"provider-secret",)"
            R"("authorizeUrl":"https://guild.test/authorize?x=1","tokenUrl":")" +
                server_.url("/token") + R"(","userUrl":")" + server_.url("/user") +
                R"(","redirectUrl":"https://oms.test/oauth/redirect/guild","scope":"profile"})"
        );
    }

    struct Started {
        std::string state;
        std::string cookie;
    };

    Started start(const std::string& tenant = "333333") {
        const Reply sent = c_.get("", kAuth + "render/guild?tenantId=" + tenant);
        EXPECT_EQ(sent.status(), 302) << sent.body();
        const std::string url = sent.header("Location");
        EXPECT_TRUE(url.starts_with("https://guild.test/authorize?x=1&")) << url;
        provider_.challenge = form_value(url, "code_challenge");
        const std::string cookie = sent.header("Set-Cookie");
        EXPECT_NE(cookie.find("HttpOnly; SameSite=Lax; Secure"), std::string::npos) << cookie;
        EXPECT_EQ(url.find("provider-secret"), std::string::npos);
        return {form_value(url, "state"), cookie.substr(0, cookie.find(';'))};
    }

    Reply finish(
        const Started& started,
        const std::string& code = "good",
        const std::string& tenant = "333333"
    ) {
        return c_.send(
            "POST",
            "",
            kAuth + "token?grant_type=social&source=guild&tenantId=" + tenant + "&code=" + code +
                "&state=" + started.state,
            "",
            {{"cookie", "a=b; " + started.cookie}}
        );
    }

    Company c_;
    Provider provider_;
    OutsideServer server_{[this](const Request& request) { return provider_.answer(request); }};
};

TEST_F(Social, IsOfferedWhenAProviderIsThere) {
    const Reply offered = c_.get("", kAuth + "providers");
    ASSERT_EQ(offered.data().size(), 1U) << offered.body();
    EXPECT_EQ(text(offered.data().at(0)["source"]), "guild");
    EXPECT_EQ(offered.body().find("secret"), std::string::npos);
    EXPECT_EQ(c_.get("", kAuth + "render/nobody").status(), 404);
    EXPECT_EQ(c_.post("", kAuth + "render/guild").status(), 405);
}

TEST_F(Social, AStrangerRegistersAndComesInOnceApproved) {
    const Reply stranger = finish(start());
    ASSERT_EQ(stranger.status(), 200) << stranger.body();
    EXPECT_EQ(text(stranger.root()["user_id"]), "-1");
    EXPECT_EQ(text(stranger.root()["access_token"]), "");
    EXPECT_EQ(text(stranger.root()["nick_name"]), "小明");
    const std::string ticket = text(stranger.root()["oauth_id"]);
    EXPECT_TRUE(ticket.starts_with("guild:4711~")) << ticket;

    const std::string ask =
        "/api/blade-user/register-guest?tenantId=333333&password=x&name=m&account=";
    // Nobody names a provider's id without having been there.
    EXPECT_EQ(c_.post("", ask + "thief&oauthId=guild:4711").field(), "oauthId");
    EXPECT_EQ(c_.post("", ask + "thief&oauthId=" + ticket + "x").field(), "oauthId");
    ASSERT_TRUE(c_.post("", ask + "ming&oauthId=" + ticket).ok());
    EXPECT_EQ(c_.post("", ask + "ming2&oauthId=" + ticket).field(), "oauthId");
    const Reply waits = finish(start());
    EXPECT_EQ(waits.status(), 400);
    EXPECT_EQ(waits.key(), "NOT_APPROVED");

    const Reply page = c_.get(kTa, "/api/blade-user/guest-page?account_equal=ming");
    const std::string id = text(page.data()["records"].at(0)["id"]);
    ASSERT_TRUE(c_.post(kTa, "/api/blade-user/approve-guest?userIds=" + id).ok());
    const Reply in = finish(start());
    ASSERT_EQ(in.status(), 200) << in.body();
    EXPECT_EQ(text(in.root()["account"]), "ming");
    EXPECT_EQ(text(in.root()["oauth_id"]), "guild:4711");
    const Reply info =
        c_.get("bearer " + text(in.root()["access_token"]), "/api/blade-auth/oauth/user-info");
    EXPECT_EQ(info.text("account"), "ming") << info.body();
    // The same person is nobody in another company.
    EXPECT_EQ(text(finish(start("888888"), "good", "888888").root()["user_id"]), "-1");
}

TEST_F(Social, StatesAreSignedUsedOnceAndOfOneBrowser) {
    const Started first = start();
    Started other = start();
    // Of another browser.
    EXPECT_EQ(finish({first.state, other.cookie}).key(), "BAD_SOCIAL");
    EXPECT_EQ(finish({other.state, ""}).key(), "BAD_SOCIAL");
    EXPECT_EQ(finish({"x" + other.state, other.cookie}).key(), "BAD_SOCIAL");
    EXPECT_EQ(finish(other, "good", "888888").key(), "BAD_SOCIAL");
    EXPECT_TRUE(server_.requests().empty());
    EXPECT_EQ(finish(other).status(), 200);
    EXPECT_EQ(finish(other).key(), "BAD_SOCIAL");
    const Started late = start();
    c_.clock.advance(11LL * 60 * 1000);
    EXPECT_EQ(finish(late).key(), "BAD_SOCIAL");
    EXPECT_EQ(finish(start(), "forged").key(), "BAD_SOCIAL");
}

TEST_F(Social, AProviderThatFailsIsNoWayIn) {
    provider_.person = "null";
    EXPECT_EQ(finish(start()).status(), 503);
    server_.set([](const Request&) { return plain_answer(500); });
    EXPECT_EQ(finish(start()).key(), "PROVIDER_SILENT");
    server_.set([](const Request&) { return plain_answer(200, "no json"); });
    EXPECT_EQ(finish(start()).key(), "BAD_SOCIAL");
    server_.close();
    EXPECT_EQ(finish(start()).status(), 503);
}

class Wechat : public ::testing::Test {
  protected:
    void provider(const std::string& secret, const std::string& scope = "") {
        c_.made(
            kRoot,
            "/api/blade-system/social-provider/submit",
            wechat_settings(server_.url(), secret, scope)
        );
    }

    Reply sign_in(const std::string& code = "good") {
        const Reply sent = c_.get("", kAuth + "render/wechat?tenantId=333333");
        EXPECT_EQ(sent.status(), 302) << sent.body();
        url_ = sent.header("Location");
        const std::string cookie = sent.header("Set-Cookie");
        return c_.send(
            "POST",
            "",
            kAuth + "token?grant_type=social&source=wechat&tenantId=333333&code=" + code +
                "&state=" + state(),
            "",
            {{"cookie", cookie.substr(0, cookie.find(';'))}}
        );
    }

    std::string state() const { return form_value(url_, "state"); }

    Company c_;
    OutsideServer server_{wechat_answer};
    std::string url_;
};

TEST_F(Wechat, IsSpokenToInItsOwnWay) {
    provider("app-secret");
    const Reply stranger = sign_in();
    ASSERT_EQ(stranger.status(), 200) << stranger.body();
    EXPECT_TRUE(text(stranger.root()["oauth_id"]).starts_with("wechat:oOpenId_1-x~"));
    EXPECT_EQ(text(stranger.root()["nick_name"]), "小红");
    EXPECT_TRUE(url_.starts_with(
        "https://wechat.test/connect/qrconnect?appid=wx0001&redirect_uri=https%3A%2F%2Foms.test%2F"
        "oauth%2Fredirect%2Fwechat&response_type=code&scope=snsapi_login&state="
    )) << url_;
    EXPECT_TRUE(url_.ends_with("#wechat_redirect")) << url_;
    EXPECT_LE(state().size(), 128U);
    EXPECT_EQ(state().find_first_not_of("0123456789abcdefx"), std::string::npos) << state();
    EXPECT_EQ(server_.requests().size(), 2U);
    EXPECT_EQ(sign_in("forged").key(), "BAD_SOCIAL");
}

TEST_F(Wechat, AsksForNoNameWhereItMayNot) {
    provider("app-secret", "snsapi_base");
    const Reply stranger = sign_in();
    ASSERT_EQ(stranger.status(), 200) << stranger.body();
    EXPECT_TRUE(text(stranger.root()["oauth_id"]).starts_with("wechat:oOpenId_1-x~"));
    EXPECT_EQ(text(stranger.root()["nick_name"]), "");
    EXPECT_EQ(server_.requests().size(), 1U);
}

TEST_F(Wechat, ItsFaultsAreNoWayIn) {
    provider("wrong-secret");
    const Reply refused = sign_in();
    EXPECT_EQ(refused.key(), "PROVIDER_SILENT") << refused.body();
    EXPECT_EQ(refused.body().find("wrong-secret"), std::string::npos);
    server_.set([](const Request&) { return plain_answer(200, "no json"); });
    EXPECT_EQ(sign_in().key(), "PROVIDER_SILENT");
}

}  // namespace
}  // namespace oms::api
