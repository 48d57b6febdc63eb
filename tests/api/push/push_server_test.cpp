// The push server as a browser meets it: real sockets, a real ledger behind them.
#include "api/push/push_server_rig.hpp"

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace std::chrono_literals;
using test::WsClient;
using ::testing::HasSubstr;

TEST_F(PushServerTest, ACommitIsToldAndCanBeReadAtOnce) {
    const auto client = listener(admin_, "/topic/param");
    for (int i = 0; i < 20; ++i) {
        const std::string key = "live." + std::to_string(i);
        save(key);
        const auto text = client->receive();
        ASSERT_TRUE(text);
        const auto body = json::Document::parse(
            text->substr(text->find("\n\n") + 2, text->size() - text->find("\n\n") - 3)
        );
        ASSERT_TRUE(body) << *text;
        const json::Ref change = body->root()["changes"].at(0);
        EXPECT_EQ(*change["entity"].text(), "param");
        const auto row = HttpClient(port()).get(
            "/api/blade-system/param/detail?id=" + std::string(*change["id"].text()),
            {{"Blade-Auth", "bearer " + admin_}}
        );
        EXPECT_THAT(row.body, HasSubstr("\"" + key + "\""));
    }
}

TEST_F(PushServerTest, TheAliasIsTheSamePlace) {
    const auto client = connect(admin_, "/api/blade-desk/message/ws");
    EXPECT_THAT(client->receive().value_or(""), HasSubstr("CONNECTED\n"));
}

TEST_F(PushServerTest, WithoutUpgradeTheAnswerSaysWhatIsMissing) {
    for (const char* path : {"/ws", "/api/blade-desk/message/ws"}) {
        const auto answer = HttpClient(port()).get(path);
        EXPECT_EQ(answer.status, 426) << path;
        EXPECT_EQ(answer.header("upgrade"), "websocket");
    }
}

TEST_F(PushServerTest, OtherPagesAndOtherProtocolsAreRefused) {
    const auto status = [&](const WsClient::Headers& headers, const std::string& path = "/ws") {
        return WsClient(port(), path, headers).status();
    };
    const std::string here = "http://127.0.0.1:" + std::to_string(port());
    EXPECT_EQ(status({{"Origin", here}}), 101);
    EXPECT_EQ(status({{"Origin", "https://elsewhere.example"}}), 403);
    EXPECT_EQ(status({{"Origin", here + ".example"}}), 403);
    EXPECT_EQ(status({{"Origin", "null"}}), 403);
    EXPECT_EQ(status({{"Sec-WebSocket-Protocol", "v10.stomp, v12.stomp"}}), 101);
    EXPECT_EQ(status({{"Sec-WebSocket-Protocol", "mqtt"}}), 400);
    EXPECT_EQ(status({}, "/wss"), 404);
    const WsClient chosen(port(), "/ws", {{"Sec-WebSocket-Protocol", "v11.stomp,v12.stomp"}});
    EXPECT_THAT(chosen.head(), HasSubstr("Sec-WebSocket-Protocol: v12.stomp\r\n"));
}

TEST_F(PushServerTest, NeitherCookieNorQueryOpens) {
    WsClient client(port(), "/ws?blade-auth=" + admin_, {{"Cookie", "Blade-Auth=" + admin_}});
    ASSERT_EQ(client.status(), 101);
    client.send(write_stomp({"CONNECT", {{"accept-version", "1.2"}}, {}}));
    EXPECT_THAT(client.receive().value_or(""), HasSubstr("message:UNAUTHENTICATED\n"));
    EXPECT_FALSE(client.receive());
    EXPECT_EQ(client.close_code(), 1008);
}

TEST_F(PushServerTest, AnotherCompanyHearsNothing) {
    const auto platform = listener(admin_, "/topic/*");
    const auto other = listener(token_for("333333", "admin"), "/topic/*");
    const auto third = listener(token_for("888888", "admin"), "/topic/*");
    save("wall.key");
    EXPECT_THAT(platform->receive().value_or(""), HasSubstr("\"entity\":\"param\""));
    const auto saved = post(
        token_for("333333", "admin"),
        "/api/blade-system/param/submit",
        R"({"paramName":"n","paramKey":"theirs","paramValue":"v"})"
    );
    ASSERT_THAT(saved.body, HasSubstr("\"code\":200"));
    EXPECT_THAT(other->receive().value_or(""), HasSubstr("\"entity\":\"param\""));
    EXPECT_FALSE(other->receive(100));
    EXPECT_FALSE(platform->receive(100));
    EXPECT_FALSE(third->receive(100));
}

TEST_F(PushServerTest, SigningOutEndsTheConnection) {
    const auto client = listener(admin_, "/topic/*");
    const auto out = HttpClient(port()).get(
        "/api/blade-auth/oauth/logout", {{"Blade-Auth", "bearer " + admin_}}
    );
    ASSERT_EQ(out.status, 200);
    EXPECT_THAT(client->receive().value_or(""), HasSubstr("message:UNAUTHENTICATED\n"));
    EXPECT_FALSE(client->receive());
    EXPECT_TRUE(client->ended());
}

TEST_F(PushServerTest, BytesThatAreNoStompEndTheConnection) {
    for (const auto& [text, opcode] : std::vector<std::pair<std::string, std::uint8_t>>{
             {"hello", 1}, {std::string("CONNECT\n\n\0", 10), 2}, {std::string(9'000, 'x'), 1}}) {
        WsClient client(port(), "/ws");
        client.send(opcode == 1 && text == "hello" ? text + "\n\n" + '\0' : text, opcode);
        while (client.receive(5'000)) {
        }
        EXPECT_TRUE(client.ended()) << text.substr(0, 10);
    }
    const auto good = listener(admin_, "/topic/*");
    save("after.rudeness");
    EXPECT_TRUE(good->receive());
}

TEST_F(PushServerTest, WhoDropsAndComesBackMissesNothing) {
    auto client = listener(admin_, "/topic/param");
    std::string position;
    const auto hear = [&] {
        std::size_t heard = 0;
        while (const auto text = client->receive(300)) {
            const auto at = text->find("\"position\":");
            position = text->substr(at + 11, text->find(',', at) - at - 11);
            for (auto p = text->find("\"id\":"); p != std::string::npos;
                 p = text->find("\"id\":", p + 1)) {
                ++heard;
            }
            EXPECT_EQ(text->find("reload"), std::string::npos);
        }
        return heard;
    };
    save("drop.first");
    std::size_t heard = hear();
    for (int round = 0; round < 5; ++round) {
        client->drop();
        save("drop." + std::to_string(2 * round));
        save("drop." + std::to_string(2 * round + 1));
        client = connect(admin_);
        EXPECT_THAT(client->receive().value_or(""), HasSubstr("CONNECTED\n"));
        client->send(write_stomp(
            {"SUBSCRIBE",
             {{"id", "s"}, {"destination", "/topic/param"}, {"position", position}},
             {}}
        ));
        heard += hear();
    }
    EXPECT_EQ(heard, 11U);
}

TEST_F(PushServerTest, StoppingSaysSoAndCutsOffWhoDoesNotGo) {
    const auto polite = listener(admin_, "/topic/*");
    const auto rude = listener(admin_, "/topic/*");
    const auto began = std::chrono::steady_clock::now();
    auto stopped = std::async(std::launch::async, [&] { app_->server().stop(2s); });
    EXPECT_THAT(polite->receive().value_or(""), HasSubstr("message:STOPPING\n"));
    EXPECT_FALSE(polite->receive());
    EXPECT_EQ(polite->close_code(), 1001);
    stopped.get();  // the rude one never answers
    EXPECT_LT(std::chrono::steady_clock::now() - began, 10s);
}

TEST_F(PushServerTest, ManyListenersHearTheSame) {
    std::vector<std::unique_ptr<WsClient>> clients;
    for (int i = 0; i < 20; ++i) {
        clients.push_back(listener(admin_, "/topic/*"));
    }
    for (int i = 0; i < 5; ++i) {
        save("crowd." + std::to_string(i));
    }
    for (const auto& client : clients) {
        std::string all;
        while (const auto text = client->receive(100)) {
            all += *text;
        }
        std::size_t n = 0;
        for (auto at = all.find("\"entity\":\"param\""); at != std::string::npos;
             at = all.find("\"entity\":\"param\"", at + 1)) {
            ++n;
        }
        EXPECT_EQ(n, 5U) << all;
    }
    const auto metrics = HttpClient(port()).get("/metrics");
    EXPECT_THAT(metrics.body, HasSubstr("oms_push_connections 20\n"));
}

}  // namespace
}  // namespace oms::api
