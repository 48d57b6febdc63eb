#pragma once
// A whole server on a port of its own with a platform and two companies, and clients of its push
// server over real sockets.

#include "api/app.hpp"
#include "api/push/stomp.hpp"
#include "base/json.hpp"
#include "support/http_client.hpp"
#include "support/temp_dir.hpp"
#include "support/ws_client.hpp"

#include <chrono>
#include <memory>
#include <string>

#include <gmock/gmock.h>

namespace oms::api {

using namespace test;

class PushServerTest : public ::testing::Test {
  protected:
    void SetUp() override {
        storage::EngineOptions engine_options;
        engine_options.root = folder_ / "data";
        engine_options.writer.reserve_bytes = 0;
        engine_ = *storage::Engine::open(clock_, std::move(engine_options));
        ApiOptions options;
        options.http.port = 0;
        options.config.captcha = false;
        options.sign_in_rate = 0;
        app_ = std::make_unique<App>(*engine_, clock_, std::move(options), LogLevel::Error);
        ASSERT_TRUE(app_->seed("admin"));
        app_->server().start();
        admin_ = sign_in("000000", "admin", "admin");
        for (const char* tenant : {"333333", "888888"}) {
            post(
                admin_,
                "/api/blade-system/tenant/submit",
                std::string(R"({"tenantName":"c","linkman":"x","tenantId":")") + tenant + "\"}"
            );
        }
    }

    void TearDown() override {
        if (app_) {
            app_->server().stop(std::chrono::seconds(1));
        }
        engine_->stop();
    }

    int port() { return app_->server().port(); }

    std::string sign_in(
        const std::string& tenant, const std::string& account, const std::string& password
    ) {
        const auto answer = HttpClient(port()).post(
            "/api/blade-auth/oauth/token?tenantId=" + tenant + "&username=" + account +
                "&password=" + password + "&grant_type=password&scope=all&type=account",
            "",
            {{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"}}
        );
        const auto document = json::Document::parse(answer.body);
        return std::string(document->root()["access_token"].text().value_or(""));
    }

    HttpAnswer post(const std::string& token, const std::string& path, const std::string& body) {
        return HttpClient(port()).post(
            path,
            body,
            {{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"},
             {"Blade-Auth", "bearer " + token},
             {"Content-Type", "application/json"}}
        );
    }

    /// A session of somebody whose password nobody knows.
    std::string token_for(const std::string& tenant, const std::string& account) {
        const auto user = app_->directory().user(tenant, account);
        AccessClaims claims;
        claims.tenant = tenant;
        claims.user = user->id;
        claims.account = account;
        claims.auth_version = user->auth_version;
        claims.family =
            engine_->sessions().issue(tenant, user->id, "{}", clock_.now()).session.family;
        return TokenSigner(engine_->keys().token_key()).sign(claims, clock_.now(), 3600);
    }

    /// Saves a parameter of the platform's company.
    void save(const std::string& key) {
        const auto answer = post(
            admin_,
            "/api/blade-system/param/submit",
            R"({"paramName":"n","paramKey":")" + key + R"(","paramValue":"v"})"
        );
        ASSERT_EQ(answer.status, 200) << answer.body;
        ASSERT_THAT(answer.body, ::testing::HasSubstr("\"code\":200"));
    }

    std::unique_ptr<test::WsClient> connect(
        const std::string& token, const std::string& path = "/ws"
    ) {
        auto client = std::make_unique<test::WsClient>(port(), path);
        EXPECT_EQ(client->status(), 101) << client->head();
        client->send(write_stomp(
            {"CONNECT", {{"accept-version", "1.2"}, {"Blade-Auth", "bearer " + token}}, {}}
        ));
        return client;
    }

    std::unique_ptr<test::WsClient> listener(
        const std::string& token, const std::string& destination
    ) {
        auto client = connect(token);
        EXPECT_THAT(client->receive().value_or(""), ::testing::HasSubstr("CONNECTED\n"));
        client->send(write_stomp(
            {"SUBSCRIBE", {{"id", "s"}, {"destination", destination}, {"receipt", "1"}}, {}}
        ));
        EXPECT_THAT(client->receive().value_or(""), ::testing::HasSubstr("receipt-id:1\n"));
        return client;
    }

    SystemClock clock_;
    test::TempDir folder_;
    std::unique_ptr<storage::Engine> engine_;
    std::unique_ptr<App> app_;
    std::string admin_;
};

}  // namespace oms::api
