// Single-sign-on tokens of a configured issuer, and those that are none.
#include "api/net/crypto.hpp"
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

struct Claims {
    std::string issuer = "hub";
    std::string audience = R"("oms")";
    std::string tenant = "333333";
    std::string account = "sso_dg";
    std::int64_t life = 120;  ///< seconds from now
    std::string secret = "issuer-secret";
    std::string algorithm = "HS256";
};

class Sso : public ::testing::Test {
  protected:
    Sso() { c_.add_user("333333", "sso_dg", "dg"); }

    void configure(const std::string& more = "") {
        c_.made(
            kRoot,
            "/api/blade-system/sso-issuer/submit",
            R"({"issuer":"hub","audience":"oms","secret":"issuer-secret")" + more + "}"
        );
    }

    std::string token(const Claims& claims = {}) {
        const std::string head = base64url(R"({"alg":")" + claims.algorithm + R"(","typ":"JWT"})");
        const std::string body = base64url(
            R"({"iss":")" + claims.issuer + R"(","aud":)" + claims.audience + R"(,"tenant_id":")" +
            claims.tenant + R"(","account":")" + claims.account + R"(","jti":")" +
            std::to_string(++made_) + R"(","exp":)" +
            std::to_string(c_.clock.now().ms / 1000 + claims.life) + "}"
        );
        return head + "." + body + "." + base64url(hmac_sha256(claims.secret, head + "." + body));
    }

    Reply exchange(const std::string& token, const std::string& path = "/oauth2/auth/token") {
        return c_.post("", path, R"({"token":")" + token + "\"}");
    }

    Company c_;
    int made_ = 0;
};

TEST_F(Sso, IsOffUntilAnIssuerIsThere) {
    const Reply off = exchange(token());
    EXPECT_EQ(off.status(), 400);
    EXPECT_EQ(off.key(), "SSO_OFF");
}

TEST_F(Sso, ATokenIsExchangedOnce) {
    configure();
    const std::string one = token();
    const Reply in = exchange(one);
    ASSERT_EQ(in.status(), 200) << in.body();
    EXPECT_EQ(in.root()["account"].text(), "sso_dg");
    EXPECT_EQ(in.root()["tenant_id"].text(), "333333");
    EXPECT_FALSE(in.root()["refresh_token"].text()->empty());
    EXPECT_EQ(exchange(one).key(), "BAD_SSO_TOKEN");
    Claims listed;
    listed.audience = R"(["x","oms"])";
    EXPECT_EQ(exchange(token(listed), "/api/oauth2/auth/token").status(), 200);
    EXPECT_EQ(
        c_.post("", "/oauth2/auth/token", R"({"tenantId":"888888","token":")" + token() + "\"}")
            .key(),
        "BAD_SSO_TOKEN"
    );
}

TEST_F(Sso, OthersAreNot) {
    configure();
    const auto key_of = [&](auto change) {
        Claims claims;
        change(claims);
        return exchange(token(claims)).key();
    };
    EXPECT_EQ(key_of([](Claims& c) { c.secret = "guess"; }), "BAD_SSO_TOKEN");
    EXPECT_EQ(key_of([](Claims& c) { c.issuer = "else"; }), "BAD_SSO_TOKEN");
    EXPECT_EQ(key_of([](Claims& c) { c.audience = R"("else")"; }), "BAD_SSO_TOKEN");
    EXPECT_EQ(key_of([](Claims& c) { c.life = -1; }), "BAD_SSO_TOKEN");
    EXPECT_EQ(key_of([](Claims& c) { c.life = 86400; }), "BAD_SSO_TOKEN");
    EXPECT_EQ(key_of([](Claims& c) { c.algorithm = "none"; }), "BAD_SSO_TOKEN");
    EXPECT_EQ(key_of([](Claims& c) { c.tenant = ""; }), "BAD_SSO_TOKEN");
    EXPECT_EQ(key_of([](Claims& c) { c.account = "nobody"; }), "NO_ACCOUNT");
    EXPECT_EQ(key_of([](Claims& c) { c.tenant = "777777"; }), "NO_ACCOUNT");
    for (const char* broken : {"", "a.b", "a.b.c", "..", "e30.e30.e30"}) {
        EXPECT_EQ(exchange(broken).key(), "BAD_SSO_TOKEN") << broken;
    }
}

TEST_F(Sso, AnIssuerMayBeHeldToOneCompanyOrSwitchedOff) {
    configure(R"(,"company":"888888")");
    EXPECT_EQ(exchange(token()).key(), "BAD_SSO_TOKEN");
    const Reply list = c_.get(kRoot, "/api/blade-system/sso-issuer/list");
    EXPECT_EQ(list.body().find("issuer-secret"), std::string::npos);
    const std::string id(*list.data()["records"].at(0)["id"].text());
    ASSERT_TRUE(c_.post(
                      kRoot,
                      "/api/blade-system/sso-issuer/submit",
                      R"({"id":")" + id + R"(","company":"","enabled":1})"
    )
                    .ok());
    EXPECT_EQ(exchange(token()).status(), 200);
    ASSERT_TRUE(
        c_.post(
              kRoot, "/api/blade-system/sso-issuer/submit", R"({"id":")" + id + R"(","enabled":0})"
        )
            .ok()
    );
    EXPECT_EQ(exchange(token()).key(), "SSO_OFF");
    EXPECT_EQ(c_.post("333333/ta01", "/api/blade-system/sso-issuer/submit", "{}").status(), 403);
}

}  // namespace
}  // namespace oms::api
