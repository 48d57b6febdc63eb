// A ledger whose log is in PostgreSQL: the programs work on it as on one in the folder.
#include "support/postgres.hpp"

#include "support/api/real_server.hpp"

#include <gmock/gmock.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr const char* kParams = "/api/blade-system/param/list?size=50&paramKey=";

std::string param(const std::string& key) {
    return R"({"paramName":"n","paramKey":")" + key + R"(","paramValue":"1"})";
}

class ProgramOnPostgres : public ::testing::Test {
  protected:
    void serve(const std::vector<std::string>& more = {}) {
        std::vector<std::string> options{"--single-copy"};
        options.insert(options.end(), more.begin(), more.end());
        server_.start(options);
        admin_ = server_.sign_in("000000", "admin", "admin");
    }

    int save(const std::string& key) {
        return server_.post(admin_, "/api/blade-system/param/submit", param(key)).status;
    }

    bool has(const std::string& key) {
        return server_.get(admin_, kParams + key).body.find("\"" + key + "\"") != std::string::npos;
    }

    int tool(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), replay_tool());
        return run(arguments, log());
    }

    int program(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), order_ledger());
        return run(arguments, log());
    }

    std::string log() const { return (server_.folder() / "tools").string(); }

    std::string told() const {
        std::stringstream text;
        text << std::ifstream(log()).rdbuf();
        return text.str();
    }

    std::string address_ = postgres().make_database();
    RealServer server_;
    std::string admin_;
};

TEST_F(ProgramOnPostgres, ServesVerifiesAndIsThereAfterAKill) {
    serve({"--log", address_});
    ASSERT_EQ(save("one"), 200);
    EXPECT_FALSE(fs::exists(server_.data() / "log" / "data.mdb"));
    server_.kill();
    serve();  // the folder knows where its log is
    EXPECT_TRUE(has("one"));
    ASSERT_EQ(save("two"), 200);
    // Beside the server.
    EXPECT_EQ(tool({"verify", "--data", server_.data()}), 0) << told();
    EXPECT_EQ(tool({"diff", "--data", server_.data()}), 0) << told();
    EXPECT_EQ(server_.stop(), 0);
    EXPECT_EQ(tool({"rebuild", "--data", server_.data()}), 0) << told();
    serve();
    EXPECT_TRUE(has("one"));
    EXPECT_TRUE(has("two"));
}

TEST_F(ProgramOnPostgres, ASecondServerIsTurnedAway) {
    serve({"--log", address_});
    const auto other = (server_.folder() / "other").string();
    EXPECT_EQ(
        program({"serve", "--data", other, "--log", address_, "--single-copy", "--port", "0"}), 3
    );
    EXPECT_THAT(told(), HasSubstr("another process writes to the event log"));
    EXPECT_EQ(save("one"), 200);
}

TEST_F(ProgramOnPostgres, WithoutAStandbyItSaysSo) {
    EXPECT_EQ(program({"serve", "--data", server_.data(), "--log", address_, "--port", "0"}), 3);
    EXPECT_THAT(told(), HasSubstr("--single-copy"));
}

TEST_F(ProgramOnPostgres, MovesThereAndBackAndIsRestoredIntoAFolder) {
    server_.start();
    admin_ = server_.sign_in("000000", "admin", "admin");
    ASSERT_EQ(save("one"), 200);
    ASSERT_EQ(server_.stop(), 0);
    EXPECT_EQ(program({"migrate", "--data", server_.data(), "--to", address_, "--single-copy"}), 0)
        << told();
    serve();
    EXPECT_TRUE(has("one"));
    ASSERT_EQ(save("two"), 200);
    const auto copy = (server_.folder() / "copy").string();
    EXPECT_EQ(program({"backup", "--data", server_.data(), "--out", copy, "--with-keys"}), 0)
        << told();
    ASSERT_EQ(server_.stop(), 0);
    const auto restored = (server_.folder() / "restored").string();
    EXPECT_EQ(program({"restore", "--from", copy, "--data", restored}), 0) << told();
    EXPECT_EQ(tool({"verify", "--data", restored}), 0) << told();
    EXPECT_TRUE(fs::exists(fs::path(restored) / "log" / "data.mdb"));
    fs::remove_all(server_.data() / "log.before");
    EXPECT_EQ(program({"migrate", "--data", server_.data(), "--to", "folder"}), 0) << told();
    EXPECT_EQ(tool({"verify", "--data", server_.data()}), 0) << told();
    server_.start();
    admin_ = server_.sign_in("000000", "admin", "admin");
    EXPECT_TRUE(has("one"));
    EXPECT_TRUE(has("two"));
    EXPECT_EQ(save("three"), 200);
}

}  // namespace
}  // namespace oms::test
