#include "api/net/static_files.hpp"

#include "support/api/test_server.hpp"

#include <fstream>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class StaticFilesTest : public testing::Test {
  protected:
    void write(const std::string& name, const std::string& text) {
        const auto path = folder.path / "ui" / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
    }

    void start() {
        write(
            "index.html",
            "<!doctype html><script>alert(1)</script><script src=\"/theme-boot.js\"></script>"
            "<script type=\"module\" src=\"/assets/index-abc.js\"></script>"
        );
        write("theme-boot.js", "1");
        write("assets/index-abc.js", "console.log('" + std::string(50'000, 'a') + "')");
        write("favicon.svg", "<svg/>");
        server.files = std::make_unique<StaticFiles>(folder.path / "ui");
        server.start();
    }

    TemporaryFolder folder;
    TestServer server;
};

TEST_F(StaticFilesTest, ServesTheIndexForPagesOfTheApplication) {
    start();
    for (const char* path : {"/", "/login", "/order/edit?id=7", "/index.html", "/a/b/c"}) {
        const auto answer = server.get(path);
        EXPECT_EQ(answer.status, 200) << path;
        EXPECT_EQ(answer.header("content-type"), "text/html;charset=UTF-8");
        EXPECT_EQ(answer.header("cache-control"), "no-cache");
        EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
        const auto policy = answer.header("content-security-policy");
        // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        EXPECT_NE(
            policy.find("script-src 'self' 'wasm-unsafe-eval' "
                        "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';"),
            std::string::npos
        ) << policy;
    }
}

TEST_F(StaticFilesTest, KeepsHashedFilesForEverAndCompressesThem) {
    start();
    const auto plain = server.get("/assets/index-abc.js");
    EXPECT_EQ(plain.body.size(), 50'015U);
    EXPECT_EQ(plain.header("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(plain.header("content-type"), "text/javascript;charset=UTF-8");
    const auto packed = server.get("/assets/index-abc.js", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(packed.header("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size(), 1000U);
    const auto again = server.get("/theme-boot.js", {});
    const auto same = server.get("/theme-boot.js", {{"If-None-Match", again.header("etag")}});
    EXPECT_EQ(same.status, 304);
    EXPECT_TRUE(same.body.empty());
    const auto head = HttpClient(server.port()).send("HEAD", "/favicon.svg").value();
    EXPECT_EQ(head.header("content-length"), "6");
}

TEST_F(StaticFilesTest, GivesTheBrotliFormToWhoTakesIt) {
    write("assets/index-abc.js.br", "its brotli form");
    start();
    const auto packed = server.get("/assets/index-abc.js", {{"Accept-Encoding", "gzip, br"}});
    EXPECT_EQ(packed.header("content-encoding"), "br");
    EXPECT_EQ(packed.header("vary"), "Accept-Encoding");
    EXPECT_EQ(packed.header("content-type"), "text/javascript;charset=UTF-8");
    EXPECT_EQ(packed.body, "its brotli form");
    const auto refused = server.get("/assets/index-abc.js", {{"Accept-Encoding", "gzip, br;q=0"}});
    EXPECT_EQ(refused.header("content-encoding"), "gzip");
    EXPECT_EQ(server.get("/assets/index-abc.js").body.size(), 50'015U);
    EXPECT_EQ(server.get("/assets/index-abc.js.br").status, 404);
}

TEST_F(StaticFilesTest, LeavesTheApiAloneAndNeverLeavesItsFolder) {
    write("../outside.txt", "secret");
    start();
    EXPECT_EQ(server.get("/api/nothing").status, 404);
    EXPECT_EQ(server.get("/blade-system/nothing").status, 404);
    EXPECT_EQ(server.get("/missing.js").status, 404);
    EXPECT_EQ(server.get("/assets/").status, 200);  // a page of the application, for all we know
    for (const char* path :
         {"/../outside.txt",
          "/%2e%2e/outside.txt",
          "/..%2foutside.txt",
          "/assets/..%2f..%2foutside.txt"}) {
        const auto answer = server.get(path);
        EXPECT_EQ(answer.status, 400) << path;
        EXPECT_EQ(answer.body.find("secret"), std::string::npos);
    }
    EXPECT_EQ(server.post("/login", "x").status, 404);
}

TEST_F(StaticFilesTest, NeedAnIndex) {
    EXPECT_THROW(StaticFiles(folder.path.string()), std::runtime_error);
    EXPECT_THROW(StaticFiles("/nowhere/at/all"), std::runtime_error);
}

}  // namespace
}  // namespace oms::api
