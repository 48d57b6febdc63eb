// Sign-in and its enemies, over real HTTP.
#include "api/net/crypto.hpp"
#include "api/people/auth_fixture.hpp"
#include "base/json.hpp"

#include <csignal>

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace oms::api {
namespace {

TEST_F(Auth, GivesTheTokenObjectOfDialectX) {
    start();
    const auto answer = server.sign_in("333333", "dg01", hex(md5("Oms@2026")));
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_EQ(member(answer.body, "token_type"), "bearer");
    EXPECT_EQ(member(answer.body, "expires_in"), "3600");
    EXPECT_EQ(member(answer.body, "tenant_id"), "333333");
    EXPECT_EQ(member(answer.body, "user_id"), "101");
    EXPECT_EQ(member(answer.body, "dept_id"), "21,22");
    EXPECT_EQ(member(answer.body, "role_name"), "guide");
    EXPECT_EQ(member(answer.body, "user_name"), "dg01");
    EXPECT_EQ(member(answer.body, "real_name"), "real name of dg01");
    EXPECT_FALSE(member(answer.body, "refresh_token").empty());
    const auto info =
        server.get("/api/blade-auth/oauth/user-info", with(member(answer.body, "access_token")));
    EXPECT_NE(info.body.find(R"("userId":"101","account":"dg01")"), std::string::npos) << info.body;
}

TEST_F(Auth, TakesParametersFromAFormBodyToo) {
    start();
    const auto answer = server.post(
        "/blade-auth/oauth/token",
        "tenantId=333333&username=dg01&password=Oms%402026&grant_type=password",
        {kSaber, {"Content-Type", "application/x-www-form-urlencoded"}}
    );
    EXPECT_EQ(answer.status, 200) << answer.body;
}

TEST_F(Auth, SpeaksDialectO) {
    start();
    const auto answer = server.post(
        "/blade-auth/token?tenantId=333333&account=ta01&password=Oms%402026&type=account",
        "",
        {kSaber}
    );
    const auto data = member(answer.body, "data");
    EXPECT_EQ(member(answer.body, "code"), "200");
    EXPECT_EQ(member(data, "authority"), "guide,admin");
    EXPECT_EQ(member(data, "userName"), "real name of ta01");
    EXPECT_EQ(status("/api/test/own", member(data, "accessToken")), 200);
    const auto again = server.post(
        "/blade-auth/token?grantType=refresh_token&refreshToken=" + member(data, "refreshToken"),
        "",
        {kSaber}
    );
    EXPECT_EQ(status("/api/test/own", member(member(again.body, "data"), "accessToken")), 200);
}

TEST_F(Auth, AnswersDialectOWith401ToAWrongClientOrGrant) {
    start();
    const std::string call = "/blade-auth/token?tenantId=333333&account=ta01&password=Oms%402026";
    const auto refused = [&](const std::string& path, const HttpHeaders& headers) {
        const HttpAnswer answer = server.post(path, "", headers);
        EXPECT_EQ(member(answer.body, "code"), std::to_string(answer.status));
        return answer.status;
    };
    EXPECT_EQ(refused(call, {}), 401);
    EXPECT_EQ(refused(call, {{"Authorization", "Basic c2FiZXI6d3Jvbmc="}}), 401);
    EXPECT_EQ(refused(call + "&grantType=guess", {kSaber}), 401);
    EXPECT_EQ(refused(call + "x", {kSaber}), 400);
}

TEST_F(Auth, RefusesInOneFormAndNeverWith401) {
    start();
    const auto refused = [&](const HttpAnswer& answer, const std::string& text) {
        EXPECT_EQ(answer.status, 400) << answer.body;
        EXPECT_EQ(member(answer.body, "code"), "400");
        EXPECT_EQ(member(answer.body, "error_code"), "400");
        EXPECT_EQ(member(answer.body, "success"), "false");
        EXPECT_EQ(member(answer.body, "error_description"), text);
        EXPECT_EQ(member(answer.body, "msg"), text);
        EXPECT_FALSE(member(answer.body, "requestId").empty());
    };
    const std::string wrong = "用户名或密码错误";
    refused(server.sign_in("333333", "dg01", "nope"), wrong);
    refused(server.sign_in("333333", "nobody", "Oms@2026"), wrong);
    refused(server.sign_in("000000", "dg01", "Oms@2026"), wrong);
    refused(server.sign_in("999999", "dg01", "Oms@2026"), wrong);
    refused(server.sign_in("333333", std::string(5000, 'a'), "Oms@2026"), wrong);
    refused(server.sign_in("666666", "late01", "nope"), wrong);
    refused(server.sign_in("666666", "late01", "Oms@2026"), "企业授权已过期");
    server.directory.change(Id{101}, [](UserRecord& u) { u.state = AccountState::Pending; });
    refused(server.sign_in("333333", "dg01", "Oms@2026"), "账号待审核");
    server.directory.change(Id{101}, [](UserRecord& u) { u.state = AccountState::Locked; });
    refused(server.sign_in("333333", "dg01", "Oms@2026"), "账号已锁定");

    const std::string path = "/api/blade-auth/oauth/token?username=a&password=b&grant_type=";
    refused(server.post(path + "password"), "No client information in request header");
    for (const char* client : {"Basic eDp5", "Basic c2FiZXI6eHg=", "Basic !!", "Basic c2FiZXI="}) {
        refused(server.post(path + "password", "", {{"Authorization", client}}), "客户端认证失败!");
    }
    refused(server.post(path + "social", "", {kSaber}), "不支持的授权类型");
    EXPECT_EQ(
        server.post(
                  path + "password", "", {{"Authorization", "Basic%20c2FiZXI6c2FiZXJfc2VjcmV0"}}
        ).body.find("客户端"),
        std::string::npos
    );
    const auto entries = server.log.all(server.log.sign_ins);
    EXPECT_EQ(entries.at(0).result, SignInLog::Result::WrongPassword);
    EXPECT_EQ(entries.at(6).result, SignInLog::Result::TenantExpired);
}

TEST_F(Auth, NeedsTheCaptchaWhateverTheGrantIsCalled) {
    server.config.captcha = true;
    start();
    const auto shown = server.get("/api/blade-auth/oauth/captcha");
    EXPECT_EQ(member(shown.body, "key"), member(member(shown.body, "data"), "key"));
    EXPECT_TRUE(member(shown.body, "image").starts_with("data:image/png;base64,"));
    EXPECT_EQ(member(shown.body, "text"), "");

    EXPECT_EQ(member(server.sign_in("333333", "dg01", "Oms@2026").body, "msg"), "验证码不正确");
    const auto made = server.captchas.make();
    const HttpHeaders right{{"Captcha-Key", made.key}, {"Captcha-Code", made.text}};
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026", right).status, 200);
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026", right).status, 400);
    const auto other = server.captchas.make();
    EXPECT_EQ(
        server
            .sign_in(
                "333333",
                "dg01",
                "Oms@2026",
                {{"Captcha-Key", other.key}, {"Captcha-Code", "xxxxx"}}
            )
            .status,
        400
    );
}

TEST_F(Auth, AnswersTheCaptchaCallWithoutOneWhenTheyAreOff) {
    start();
    const auto answer = server.get("/api/blade-auth/oauth/captcha");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(member(answer.body, "key"), "");
}

TEST_F(Auth, LocksAnAccountAfterFiveFailuresForHalfAnHour) {
    start();
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(member(server.sign_in("333333", "dg01", "nope").body, "msg"), "用户名或密码错误");
    }
    const std::string locked = "用户登录失败次数过多，请稍后再试";
    EXPECT_EQ(member(server.sign_in("333333", "dg01", "Oms@2026").body, "msg"), locked);
    EXPECT_EQ(server.sign_in("333333", "ta01", "Oms@2026").status, 200);
    server.clock.ms += 29 * 60'000;
    EXPECT_EQ(member(server.sign_in("333333", "dg01", "Oms@2026").body, "msg"), locked);
    server.clock.ms += 2 * 60'000;
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026").status, 200);
    for (int i = 0; i < 4; ++i) {  // success has cleared the count
        server.sign_in("333333", "dg01", "nope");
    }
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026").status, 200);
    server.sessions.unlock("333333", "dg01");
}

TEST_F(Auth, CountsFailuresOfParallelTries) {
    start();
    std::vector<std::thread> tries;
    std::atomic<int> wrong{0};
    std::atomic<int> locked{0};
    for (int i = 0; i < 30; ++i) {
        tries.emplace_back([&] {
            const auto text = member(server.sign_in("333333", "dg01", "nope").body, "msg");
            ++(text == "用户名或密码错误" ? wrong : locked);
        });
    }
    for (auto& one : tries) {
        one.join();
    }
    EXPECT_EQ(wrong, 5);
    EXPECT_EQ(locked, 25);
}

TEST_F(Auth, LocksAnAddressThatTriesManyAccounts) {
    server.config.behind_proxy = true;
    start();
    const HttpHeaders from{{"X-Forwarded-For", "10.9.9.9, 203.0.113.7"}};
    const HttpHeaders other{{"X-Forwarded-For", "203.0.113.7, 203.0.113.8"}};
    for (int i = 0; i < 5; ++i) {
        server.sign_in("333333", "x" + std::to_string(i), "nope", from);
    }
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026", from).status, 400);
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026", other).status, 200);
    EXPECT_EQ(server.log.all(server.log.sign_ins).front().remote_ip, "203.0.113.7");
    server.sign_in("333333", "dg01", "nope", {{"X-Forwarded-For", "<script>"}});
    EXPECT_EQ(server.log.all(server.log.sign_ins).back().remote_ip, "127.0.0.1");
}

TEST_F(Auth, LimitsHowOftenAnAddressMayAsk) {
    server.sign_in_rate = 20;
    start();
    int refused = 0;
    for (int i = 0; i < 30; ++i) {
        const auto answer = server.get("/api/blade-auth/oauth/captcha");
        if (answer.status == 429) {
            ++refused;
            EXPECT_EQ(answer.header("retry-after"), "3");
        }
    }
    EXPECT_EQ(refused, 10);
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026").status, 429);
    server.clock.ms += 3'000;
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026").status, 200);
}

TEST_F(Auth, AdmitsByButtonAndPlatform) {
    start();
    const std::vector<std::string> paths{
        "/api/test/public",
        "/api/test/optional",
        "/api/test/own",
        "/api/test/view",
        "/api/test/add",
        "/api/test/platform"};
    const auto row = [&](const std::string& token) {
        std::string out;
        for (const auto& path : paths) {
            const auto answer = server.get(path, token.empty() ? HttpHeaders{} : with(token));
            out += std::to_string(answer.status) + " ";
        }
        return out;
    };
    EXPECT_EQ(row(""), "200 200 401 401 401 401 ");
    EXPECT_EQ(row(token("333333", "dg01")), "200 200 200 200 403 403 ");
    EXPECT_EQ(row(token("333333", "ta01")), "200 200 200 200 200 403 ");
    EXPECT_EQ(row(token("000000", "admin")), "200 200 200 200 200 200 ");
    EXPECT_EQ(row("forged.token.here"), "200 401 401 401 401 401 ");
}

TEST_F(Auth, TakesTheTenantFromTheTokenOnly) {
    start();
    const auto mine = token();
    const auto answer = server.get(
        "/api/test/own?tenantId=000000",
        {{"Blade-Auth", "bearer " + mine}, {"Tenant-Id", "000000"}, {"Cookie", "tenant=000000"}}
    );
    EXPECT_NE(answer.body.find(R"("tenant":"333333","account":"dg01")"), std::string::npos);
}

TEST_F(Auth, ReadsTheTokenFromTheHeaderAndForDownloadsFromTheQuery) {
    start();
    const auto mine = token();
    EXPECT_EQ(server.get("/api/test/own", {{"Blade-Auth", "Bearer " + mine}}).status, 200);
    EXPECT_EQ(server.get("/api/test/own", {{"Blade-Auth", mine}}).status, 200);
    EXPECT_EQ(server.get("/api/test/own", {{"Authorization", "Bearer " + mine}}).status, 401);
    EXPECT_EQ(server.get("/api/test/own", {{"Cookie", "saber-access-token=" + mine}}).status, 401);
    const std::string query = "?blade-auth=bearer%20" + mine;
    EXPECT_EQ(server.get("/api/test/own" + query).status, 401);
    EXPECT_EQ(server.get("/api/test/download" + query).status, 200);
    // What changes something needs the header, so that a link cannot do it.
    EXPECT_EQ(server.get("/api/test/touch" + query).status, 401);
    EXPECT_TRUE(server.queue.taken.empty());
    EXPECT_EQ(server.get("/api/test/touch", with(mine)).status, 200);
    HttpClient client(server.port());
    EXPECT_EQ(client.send("HEAD", "/api/test/touch", with(mine)).value().status, 405);
    EXPECT_EQ(client.send("HEAD", "/api/test/own", with(mine)).value().status, 200);
    EXPECT_EQ(server.post("/api/test/touch", "", with(mine)).status, 200);
    ASSERT_EQ(server.queue.taken.size(), 2U);
    EXPECT_EQ(server.queue.taken[0].user.tenant, "333333");
    EXPECT_EQ(server.queue.taken[0].user.user, Id{101});
}

TEST_F(Auth, RefusesExpiredForgedAndUnsignedTokens) {
    start();
    const auto mine = token();
    AccessClaims claims = *server.tokens.verify(mine, server.clock.now());
    EXPECT_EQ(status("/api/test/own", server.tokens.sign(claims, server.clock.now(), 60)), 200);
    const TokenSigner stranger(std::string(32, 'x'));
    EXPECT_EQ(status("/api/test/own", stranger.sign(claims, server.clock.now(), 60)), 401);
    EXPECT_EQ(
        status("/api/test/own", server.tokens.sign(claims, {server.clock.ms - 120'000}, 60)), 401
    );
    EXPECT_EQ(
        status("/api/test/own", server.tokens.sign(claims, {server.clock.ms + 120'000}, 60)), 401
    );
    const auto body = mine.substr(mine.find('.'), mine.rfind('.') - mine.find('.'));
    EXPECT_EQ(status("/api/test/own", base64url(R"({"alg":"none"})") + body + "."), 401);
    claims.family = "00000000000000000000000000000000";
    EXPECT_EQ(status("/api/test/own", server.tokens.sign(claims, server.clock.now(), 60)), 401);
    server.clock.ms += 3'601'000;
    EXPECT_EQ(status("/api/test/own", mine), 401);
}

TEST_F(Auth, SaysWhenThereIsNoRoomForASession) {
    start();
    rlimit old{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit none{0, old.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &none), 0);
    const auto right = server.sign_in("333333", "dg01", "Oms@2026");
    const auto wrong = server.sign_in("333333", "dg01", "no");
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
    std::signal(SIGXFSZ, handler);
    for (const auto& answer : {right, wrong}) {
        EXPECT_EQ(answer.status, 503) << answer.body;
        EXPECT_NE(answer.body.find("DISK_FULL"), std::string::npos) << answer.body;
        EXPECT_EQ(answer.header("retry-after"), "1");
    }
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026").status, 200);
}

TEST_F(Auth, EndsTokensOnLogout) {
    start();
    const auto answer = server.sign_in("333333", "dg01", "Oms@2026");
    const auto other = token();
    const auto mine = member(answer.body, "access_token");
    EXPECT_EQ(server.get("/api/blade-auth/oauth/logout").status, 200);  // nobody's
    EXPECT_EQ(status("/api/test/own", mine), 200);
    server.clock.ms += 4'000'000;  // also with a token that has expired
    EXPECT_EQ(status("/api/blade-auth/oauth/logout", mine), 200);
    server.clock.ms -= 4'000'000;
    EXPECT_EQ(status("/api/test/own", mine), 401);
    EXPECT_EQ(refresh(member(answer.body, "refresh_token")).status, 400);
    EXPECT_EQ(status("/api/test/own", other), 200);
}

TEST_F(Auth, EndsTokensWhenTheUserChanges) {
    start();
    const auto answer = server.sign_in("333333", "dg01", "Oms@2026");
    const auto mine = member(answer.body, "access_token");
    server.directory.change(Id{101}, [](UserRecord& u) { u.auth_version = 2; });
    EXPECT_EQ(status("/api/test/own", mine), 401);
    EXPECT_EQ(refresh(member(answer.body, "refresh_token")).status, 400);
    const auto again = token();
    EXPECT_EQ(status("/api/test/own", again), 200);
    server.directory.change(Id{101}, [](UserRecord& u) {
        u.state = AccountState::Locked;
        u.auth_version = 3;
    });
    const auto locked = server.get("/api/test/own", with(again));
    EXPECT_EQ(locked.status, 403);
    EXPECT_NE(locked.body.find("账号已锁定"), std::string::npos);
    const auto boss = token("000000", "admin");
    server.directory.tenants["000000"] = TenantState::Expired;
    EXPECT_EQ(status("/api/test/own", boss), 403);
    server.directory.tenants.erase("000000");
    EXPECT_EQ(status("/api/test/own", boss), 401);
}

TEST_F(Auth, RefreshesWithinAMinuteAgainAndEndsTheFamilyAfterIt) {
    start();
    const auto first = server.sign_in("333333", "dg01", "Oms@2026");
    const auto old = member(first.body, "refresh_token");
    const auto second = refresh(old);
    ASSERT_EQ(second.status, 200) << second.body;
    EXPECT_NE(member(second.body, "refresh_token"), old);
    EXPECT_EQ(status("/api/test/own", member(first.body, "access_token")), 200);
    server.clock.ms += 50'000;
    const auto parallel = refresh(old);
    EXPECT_EQ(parallel.status, 200);
    EXPECT_EQ(status("/api/test/own", member(parallel.body, "access_token")), 200);
    server.clock.ms += 20'000;
    EXPECT_EQ(refresh(old).status, 400);  // stolen: the whole family ends
    EXPECT_EQ(refresh(member(second.body, "refresh_token")).status, 400);
    EXPECT_EQ(status("/api/test/own", member(parallel.body, "access_token")), 401);
    EXPECT_EQ(refresh("nonsense").status, 400);
    EXPECT_EQ(refresh("").status, 400);
    EXPECT_EQ(refresh(member(first.body, "access_token")).status, 400);
}

TEST_F(Auth, SwitchesDepartmentAndRoleToWhatTheUserHolds) {
    start();
    server.models.tenants["333333"].values["account.switchMode"] = "1";
    const auto answer =
        server.sign_in("333333", "ta01", "Oms@2026", {{"Dept-Id", "22"}, {"Role-Id", "11"}});
    EXPECT_EQ(member(answer.body, "dept_id"), "22");
    EXPECT_EQ(member(answer.body, "role_id"), "11");
    EXPECT_EQ(member(answer.body, "role_name"), "guide");
    const auto mine = member(answer.body, "access_token");
    EXPECT_EQ(status("/api/test/add", mine), 403);  // that button belongs to role 12
    EXPECT_NE(
        server.get("/api/test/own", with(mine)).body.find(R"("dept":"22")"), std::string::npos
    );

    const auto same = refresh(member(answer.body, "refresh_token"));
    EXPECT_EQ(member(same.body, "dept_id"), "22");
    const auto switched =
        refresh(member(same.body, "refresh_token"), {kSaber, {"Dept-Id", "21"}, {"Role-Id", "12"}});
    EXPECT_EQ(member(switched.body, "role_name"), "admin");
    EXPECT_EQ(status("/api/test/add", member(switched.body, "access_token")), 200);
    const auto stranger =
        server.sign_in("333333", "dg01", "Oms@2026", {{"Dept-Id", "99"}, {"Role-Id", "12"}});
    EXPECT_EQ(member(stranger.body, "dept_id"), "21,22");
    EXPECT_EQ(member(stranger.body, "role_id"), "11");
}

TEST_F(Auth, SwitchesNothingWhereTheCompanyDoesNotLetItsPeople) {
    start();
    for (const auto& header : {"Dept-Id", "Role-Id"}) {
        const auto refused = server.sign_in("333333", "ta01", "Oms@2026", {{header, "11"}});
        EXPECT_EQ(refused.status, 400);
        EXPECT_EQ(member(member(refused.body, "data"), "key"), "SWITCH_OFF");
        EXPECT_EQ(member(refused.body, "access_token"), "");
    }
    const auto answer =
        server.sign_in("333333", "ta01", "Oms@2026", {{"Dept-Id", ""}, {"Role-Id", ""}});
    ASSERT_EQ(answer.status, 200) << "without a choice: " << answer.body;
    const auto old = member(answer.body, "refresh_token");
    EXPECT_EQ(refresh(old, {kSaber, {"Role-Id", "12"}}).status, 400);
    EXPECT_EQ(refresh(old).status, 200) << "the session goes on";
    server.models.tenants["000000"].values["account.switchMode"] = "1";
    EXPECT_EQ(server.sign_in("333333", "ta01", "Oms@2026", {{"Role-Id", "11"}}).status, 200)
        << "the platform's word, where the company has none";
    server.models.tenants["333333"].values["account.switchMode"] = "0";
    EXPECT_EQ(server.sign_in("333333", "ta01", "Oms@2026", {{"Role-Id", "11"}}).status, 400);
}

TEST_F(Auth, LocksAfterAsManyFailuresAsTheCompanySays) {
    start();
    server.models.tenants["333333"].values["account.failCount"] = "2";
    EXPECT_EQ(server.sign_in("333333", "dg01", "wrong").status, 400);
    EXPECT_EQ(server.sign_in("333333", "ta01", "Oms@2026").status, 200);
    EXPECT_EQ(server.sign_in("333333", "dg01", "wrong").status, 400);
    const auto locked = server.sign_in("333333", "dg01", "Oms@2026");
    EXPECT_EQ(member(member(locked.body, "data"), "key"), "TOO_MANY_FAILURES");
    server.models.tenants["333333"].values["account.failCount"] = "3";
    EXPECT_EQ(server.sign_in("333333", "dg01", "Oms@2026").status, 200);
}

TEST_F(Auth, KnowsTheTenantOfADomain) {
    start();
    const auto known = server.get("/api/blade-system/tenant/info?domain=https://tiles.example");
    EXPECT_EQ(member(member(known.body, "data"), "tenantId"), "333333");
    const auto unknown = server.get("/api/blade-system/tenant/info?domain=https://other.example");
    EXPECT_EQ(member(unknown.body, "data"), "{}");
}

TEST_F(Auth, KeepsTheFrontEndsErrors) {
    start();
    const std::string body =
        R"([{"url":"/a","time":"2026-11-01 10:00:00","type":"error","message":"砖","stack":"s","info":{"a":1}}])";
    const HttpHeaders json{{"Content-Type", "application/json"}};
    EXPECT_EQ(server.post("/api/blade-auth/oauth/logout-path", body, json).status, 200);
    auto signed_in = with(token());
    signed_in.push_back(json[0]);
    EXPECT_EQ(server.post("/user/send-logs", body, signed_in).status, 200);
    const auto entries = server.log.all(server.log.front_ends);
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].message, "砖");
    EXPECT_EQ(entries[0].info, R"({"a":1})");
    EXPECT_EQ(entries[0].tenant, "");
    EXPECT_EQ(entries[1].tenant, "333333");
    EXPECT_EQ(server.post("/api/blade-auth/oauth/logout-path", "{}", json).status, 400);
    const std::string long_text(20'000, 'x');
    server.post("/user/send-logs", R"([{"message":")" + long_text + "\"}]", json);
    EXPECT_EQ(server.log.all(server.log.front_ends).back().message.size(), 4000U);
}

TEST_F(Auth, ForgetsWhatItKeepsOnRequest) {
    start();
    EXPECT_EQ(server.get("/api/blade-auth/oauth/clear-cache").status, 401);
    EXPECT_EQ(status("/api/blade-auth/oauth/clear-cache", token()), 200);
    EXPECT_EQ(server.directory.forgotten, 1);
}

}  // namespace
}  // namespace oms::api
