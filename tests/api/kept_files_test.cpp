// What the program keeps beside the ledger, over real HTTP and over restarts.
#include "real_server.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>

namespace oms::tests {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

std::string content(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(RequestLogs, OutliveTheServerAndHoldNoSecret) {
    RealServer server;
    server.start();
    EXPECT_EQ(server.sign_in("000000", "admin", "hunter-2-wrong"), "");
    const std::string token = server.sign_in("000000", "admin", "admin");
    ASSERT_NE(token, "");
    const HttpAnswer saved = server.post(
        token,
        "/api/blade-system/client/submit",
        R"({"clientId":"logged","clientSecret":"s3cret-of-client","scope":"all",)"
        R"("authorizedGrantTypes":"password","accessTokenValidity":60,"refreshTokenValidity":60})"
    );
    EXPECT_THAT(saved.body, HasSubstr(R"("code":200)"));
    EXPECT_EQ(server.stop(), 0);

    const std::string file = content(server.data() / "logs.sqlite");
    EXPECT_THAT(file, HasSubstr("logged"));
    for (const std::string& secret :
         {std::string("hunter-2-wrong"), std::string("s3cret-of"), token}) {
        EXPECT_THAT(file, Not(HasSubstr(secret)));
    }

    server.start();
    const std::string again = server.sign_in("000000", "admin", "admin");
    const HttpAnswer changes =
        server.get(again, "/api/blade-log/api/list?requestUri=client/submit");
    EXPECT_THAT(changes.body, HasSubstr(R"("total":1)"));
    const HttpAnswer tries =
        server.get(again, "/api/blade-system/loginLogApi/loginLogPageList?loginResult=2");
    EXPECT_THAT(tries.body, HasSubstr(R"("account":"admin")"));
    EXPECT_THAT(server.get("", "/metrics").body, HasSubstr("oms_request_log_dropped_total 0"));
    EXPECT_EQ(server.stop(), 0);
}

TEST(RequestLogs, AreMadeAnewWhenTheirFileIsDamaged) {
    RealServer server;
    server.start();
    EXPECT_EQ(server.stop(), 0);
    std::ofstream(server.data() / "logs.sqlite") << std::string(5000, 'x');
    server.start();
    EXPECT_NE(server.sign_in("000000", "admin", "admin"), "");
    EXPECT_EQ(server.stop(), 0);
    EXPECT_THAT(content(server.data() / "logs.sqlite"), HasSubstr("loginLog"));
}

}  // namespace
}  // namespace oms::tests
