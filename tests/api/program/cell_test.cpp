// Several servers of one log: who is asked does not matter, and one that dies is replaced.
#include "base/number.hpp"
#include "support/api/real_server.hpp"
#include "support/postgres.hpp"

#include <array>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

using ::testing::HasSubstr;

constexpr const char* kSave = "/api/blade-system/param/submit";
constexpr const char* kFind = "/api/blade-system/param/list?paramKey_equal=";

std::string cell_param(const std::string& key, const std::string& value = "1") {
    return R"({"paramName":"n","paramKey":")" + key + R"(","paramValue":")" + value + R"("})";
}

class Cell : public ::testing::Test {
  protected:
    Cell() {
        for (std::size_t i = 0; i < servers_.size(); ++i) {
            ports_[i] = free_port();
            servers_[i].listen_on(ports_[i]);
            start(i);
        }
        admin_ = servers_[0].sign_in("000000", "admin", "admin");
        EXPECT_NE(admin_, "");
    }

    void start(std::size_t i) {
        servers_[i].start(
            {"--log",
             address_,
             "--single-copy",
             "--node",
             names_[i],
             "--advertise",
             "http://127.0.0.1:" + std::to_string(ports_[i]),
             "--lease-seconds",
             "2"}
        );
        ASSERT_TRUE(eventually([&] { return servers_[i].get("", "/readyz").status == 200; }));
    }

    std::string role(std::size_t i) {
        const auto ready = json::Document::parse(servers_[i].get("", "/readyz").body);
        return std::string(ready->root()["data"]["role"].text().value_or(""));
    }

    bool has(std::size_t i, const std::string& key, const HttpHeaders& more = {}) {
        return servers_[i]
                   .send("GET", admin_, kFind + key, "", more)
                   .body.find("\"" + key + "\"") != std::string::npos;
    }

    static std::string id_of(const HttpAnswer& answer) {
        const auto doc = json::Document::parse(answer.body);
        return std::string(doc->root()["data"]["id"].text().value_or(""));
    }

    std::string address_ = postgres().make_database();
    std::array<std::string, 2> names_{"one", "two"};
    std::array<int, 2> ports_{};
    std::array<RealServer, 2> servers_;
    std::string admin_;
};

TEST_F(Cell, ServersAreOneToWhoAsks) {
    EXPECT_EQ(role(0), "writer");
    EXPECT_EQ(role(1), "follower");
    EXPECT_THAT(servers_[1].get("", "/readyz").body, HasSubstr(R"("writer":"one")"));
    // A command to the follower is the writer's, and its answer is unchanged.
    const HttpAnswer saved =
        servers_[1].post(admin_, kSave, cell_param("cell.one"), {{"Command-Id", "c1"}});
    EXPECT_EQ(saved.status, 200);
    const std::string position = saved.header("x-ledger-position");
    EXPECT_NE(position, "");
    EXPECT_EQ(
        saved.header("set-cookie"),
        "ledger-position=000000." + position + "; Path=/; HttpOnly; SameSite=Lax"
    );
    EXPECT_TRUE(has(1, "cell.one", {{"X-Ledger-Position", position}}));
    EXPECT_TRUE(has(0, "cell.one"));
    EXPECT_EQ(
        id_of(servers_[0].post(admin_, kSave, cell_param("cell.one"), {{"Command-Id", "c1"}})),
        id_of(saved)
    );
    // What is refused is refused as by the writer.
    const HttpAnswer refused = servers_[1].post(admin_, kSave, R"({"paramName":"n"})");
    EXPECT_THAT(refused.body, HasSubstr("paramKey"));
    EXPECT_EQ(refused.status, servers_[0].post(admin_, kSave, R"({"paramName":"n"})").status);
    // It tells of what there is: whoever asks next is not answered from before.
    const std::string told = refused.header("x-ledger-position");
    EXPECT_GE(parse_number(told).value_or(0), parse_number(position).value_or(1));
    EXPECT_THAT(refused.header("set-cookie"), HasSubstr("ledger-position=000000." + told));
    // As of a moment, and by a browser that remembers.
    EXPECT_TRUE(has(1, "cell.one", {{"Cookie", "a=b; ledger-position=000000." + position}}));
    EXPECT_EQ(
        servers_[1].send("GET", admin_, kFind, "", {{"X-Ledger-Position", "999999"}}).status, 503
    );
    // Only servers of the cell are believed to be some.
    const HttpAnswer forged = servers_[1].post(
        admin_,
        kSave,
        cell_param("cell.forged"),
        {{"X-Ledger-Server", "x"}, {"X-Ledger-Client", "1.1.1.1"}}
    );
    EXPECT_EQ(forged.status, 200);
}

TEST_F(Cell, ASessionEndsEverywhereWithinSeconds) {
    const std::string other = servers_[1].sign_in("000000", "admin", "admin");
    ASSERT_NE(other, "");
    EXPECT_EQ(servers_[0].get(other, "/api/blade-user/info").status, 200);
    EXPECT_EQ(servers_[1].get(other, "/api/blade-user/info").status, 200);
    servers_[0].get(other, "/api/blade-auth/oauth/logout");
    EXPECT_TRUE(eventually(
        [&] { return servers_[1].get(other, "/api/blade-user/info").status == 401; },
        std::chrono::seconds(5)
    ));
    EXPECT_EQ(servers_[1].get(admin_, "/api/blade-user/info").status, 200);
}

TEST_F(Cell, TheOtherWritesWhenTheWriterIsKilledAndWhenItIsTold) {
    ASSERT_EQ(
        servers_[1].post(admin_, kSave, cell_param("k.1"), {{"Command-Id", "k1"}}).status, 200
    );
    servers_[0].kill();
    // Asked at once: it waits until there is a writer, which is itself.
    const HttpAnswer next = servers_[1].post(admin_, kSave, cell_param("k.2"));
    EXPECT_EQ(next.status, 200);
    EXPECT_EQ(role(1), "writer");
    EXPECT_TRUE(has(1, "k.1"));
    EXPECT_EQ(
        servers_[1].post(admin_, kSave, cell_param("k.1"), {{"Command-Id", "k1"}}).status, 200
    );
    start(0);
    EXPECT_EQ(role(0), "follower");
    EXPECT_EQ(
        run({order_ledger(), "takeover", "--log", address_}, (servers_[0].folder() / "t").string()),
        0
    );
    ASSERT_TRUE(eventually([&] { return role(0) == "writer"; }));
    ASSERT_TRUE(eventually([&] { return !servers_[1].running(); }));
    EXPECT_EQ(servers_[0].post(admin_, kSave, cell_param("k.3")).status, 200);
    EXPECT_EQ(servers_[0].stop(), 0);
    EXPECT_EQ(run({replay_tool(), "verify", "--data", servers_[0].data()}, "/dev/null"), 0);
    EXPECT_EQ(run({replay_tool(), "diff", "--data", servers_[0].data()}, "/dev/null"), 0);
}

}  // namespace
}  // namespace oms::test
