// What the program keeps beside the ledger, over real HTTP and over restarts.
#include "support/api/pictures.hpp"
#include "support/api/real_server.hpp"
#include "support/places.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

std::string content_of(const fs::path& file) {
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

    const std::string file = content_of(server.data() / "logs.sqlite");
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
    const std::string metrics = server.get("", "/metrics").body;
    EXPECT_THAT(metrics, HasSubstr("oms_request_log_dropped_total 0"));
    EXPECT_THAT(metrics, HasSubstr("oms_kept_moments 0"));
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
    EXPECT_THAT(content_of(server.data() / "logs.sqlite"), HasSubstr("loginLog"));
}

TEST(Uploads, SurviveRestartBackupAndRestore) {
    RealServer server;
    server.start();
    const std::string token = server.sign_in("000000", "admin", "admin");
    const std::string content = png_head(20, 10) + std::string(2000, 'p');
    const HttpAnswer put = HttpClient(server.port())
                               .send(
                                   "POST",
                                   "/api/blade-resource/oss/endpoint/put-file",
                                   {{"Blade-Auth", "bearer " + token},
                                    {"Content-Type", "multipart/form-data; boundary=b"}},
                                   "--b\r\nContent-Disposition: form-data; name=\"file\"; "
                                   "filename=\"a.png\"\r\n\r\n" +
                                       content + "\r\n--b--\r\n"
                               )
                               .value();
    const auto answer = json::Document::parse(put.body);
    ASSERT_TRUE(answer) << put.body;
    const std::string link(answer->root()["data"]["link"].text().value_or(""));
    const std::string name(answer->root()["data"]["name"].text().value_or(""));
    EXPECT_EQ(server.stop(), 0);
    server.start();
    const HttpAnswer file = server.get("", link);
    EXPECT_EQ(file.body, content);
    EXPECT_EQ(file.header("content-type"), "image/png");
    EXPECT_EQ(server.stop(), 0);

    const std::string output = (server.folder() / "words").string();
    const std::string backup = (server.folder() / "backup").string();
    const std::string again = (server.folder() / "again").string();
    const auto word = [&](std::vector<std::string> words) { return run(words, output); };
    EXPECT_EQ(
        word({order_ledger(), "backup", "--data", server.data(), "--out", backup, "--with-keys"}), 0
    );
    EXPECT_EQ(word({order_ledger(), "restore", "--from", backup, "--data", again}), 0);
    EXPECT_EQ(word({replay_tool(), "verify", "--data", again}), 0) << content_of(output);
    const fs::path blob = fs::path(again) / "blobs" / name.substr(0, 2) / name.substr(0, 64);
    EXPECT_EQ(content_of(blob), content);

    std::ofstream(blob) << "something else";
    EXPECT_EQ(word({replay_tool(), "verify", "--data", again}), 1);
    EXPECT_THAT(content_of(output), HasSubstr("is damaged"));
    fs::remove(blob);
    EXPECT_EQ(word({replay_tool(), "verify", "--data", again}), 1);
    EXPECT_THAT(content_of(output), HasSubstr("blob " + name.substr(0, 64)));
}

}  // namespace
}  // namespace oms::test
