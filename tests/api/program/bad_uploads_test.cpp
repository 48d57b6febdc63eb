// Files that no client should send, over real HTTP to the program itself: refused, and neither a
// ledger nor the folder of uploads has grown.
#include "support/api/pictures.hpp"
#include "support/api/real_server.hpp"
#include "support/xlsx_maker.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPut = "/api/blade-resource/oss/endpoint/put-file";
const std::string kPng = png_head(20, 10) + " and some pixels";

class BadUploads : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        server_ = std::make_unique<RealServer>();
        server_->start();
        token_ = server_->sign_in("000000", "admin", "admin");
        ASSERT_FALSE(token_.empty());
    }

    static void TearDownTestSuite() {
        EXPECT_EQ(server_->get("", "/healthz").status, 200);
        EXPECT_EQ(server_->stop(), 0);
        server_.reset();
    }

    static HttpAnswer put(
        const std::string& target,
        const std::string& name,
        const std::string& content,
        const std::string& type
    ) {
        const std::string body =
            "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name +
            "\"\r\nContent-Type: " + type + "\r\n\r\n" + content + "\r\n--edge--\r\n";
        return server_->send(
            "POST", token_, target, body, {{"Content-Type", "multipart/form-data; boundary=edge"}}
        );
    }

    static std::string member(const HttpAnswer& answer, std::string_view name) {
        const auto doc = json::Document::parse(answer.body);
        return doc ? std::string(doc->root()["data"][name].text().value_or("")) : std::string();
    }

    /// Every file that was ever kept, and every ledger's position.
    static std::string kept() {
        std::vector<std::string> files;
        const fs::path blobs = server_->data() / "blobs";
        if (fs::exists(blobs)) {
            for (const auto& entry : fs::recursive_directory_iterator(blobs)) {
                files.push_back(entry.path().string());
            }
        }
        std::sort(files.begin(), files.end());
        std::string all = server_->heads(token_);
        for (const std::string& file : files) {
            all += "\n" + file;
        }
        return all;
    }

    static void refused(
        const HttpAnswer& answer, const std::string& before, int status, const std::string& key
    ) {
        EXPECT_EQ(answer.status, status) << answer.body;
        EXPECT_EQ(member(answer, "key"), key) << answer.body;
        EXPECT_EQ(kept(), before);
    }

    static std::unique_ptr<RealServer> server_;
    static std::string token_;
};

std::unique_ptr<RealServer> BadUploads::server_;
std::string BadUploads::token_;

TEST_F(BadUploads, OfALyingType) {
    const std::string html = "<html><script>alert(1)</script></html>";
    const std::string before = kept();
    for (const auto& [name, content, type] : std::vector<std::array<std::string, 3>>{
             {"a.png", html, "image/png"},
             {"a.html", html, "text/html"},
             {"a.png", html, "text/html"},
             {"a.svg", "<svg onload=alert(1)>", "image/svg+xml"},
             {"a.pdf", kPng, "application/pdf"},
             {"a.png", kPng, "image/gif"},
             {"a.png.exe", kPng, "image/png"},
             {"a.exe", "MZ\x01\x02", "image/png"}}) {
        refused(put(kPut, name, content, type), before, 400, "FILE_TYPE_DENIED");
    }
}

TEST_F(BadUploads, PicturesThatFillTheMemory) {
    const std::string before = kept();
    for (const std::string& content :
         {png_head(60'000, 60'000),
          png_head(0xFFFFFFFF, 1),
          std::string("\x89PNG\r\n\x1a\n and nothing else")}) {
        refused(put(kPut, "a.png", content, "image/png"), before, 400, "PICTURE_DENIED");
    }
    const std::string scans = jpeg_head(100, 100, 5'000);
    refused(put(kPut, "a.jpg", scans, "image/jpeg"), before, 400, "PICTURE_DENIED");
}

TEST_F(BadUploads, AnAvatarOfTenMegabytes) {
    const std::string before = kept();
    const std::string target = std::string(kPut) + "?use=avatar";
    const std::string large = kPng + std::string(10'000'000 - kPng.size(), 'x');
    refused(put(target, "me.png", large, "image/png"), before, 400, "AVATAR_DENIED");
    const std::string over = kPng + std::string(500 * 1024, 'x');
    refused(put(target, "me.png", over, "image/png"), before, 400, "AVATAR_DENIED");
    refused(put(target, "me.gif", "GIF89a pixels", "image/gif"), before, 400, "AVATAR_DENIED");
    // Beyond what any file may have nothing is read.
    const HttpAnswer told = HttpClient(server_->port())
                                .send_raw(
                                    "POST " + std::string(kPut) +
                                    " HTTP/1.1\r\nHost: x\r\nBlade-Auth: bearer " + token_ +
                                    "\r\nContent-Type: multipart/form-data; boundary=edge\r\n"
                                    "Content-Length: 209715200\r\n\r\n"
                                )
                                .value();
    EXPECT_EQ(told.status, 413) << told.body;
    EXPECT_EQ(kept(), before);
}

TEST_F(BadUploads, WithPathsInTheirNames) {
    const std::vector<std::pair<std::string, std::string>> names{
        {"../../../../etc/cron.d/own.txt", "own.txt"},
        {"..%2f..%2fown2.txt", "..%2f..%2fown2.txt"},
        {"C:\\\\windows\\\\own3.txt", "own3.txt"},
        {"/etc/own4.txt", "own4.txt"}};
    for (const auto& [given, label] : names) {
        const HttpAnswer stored = put(kPut, given, "text of " + label, "text/plain");
        ASSERT_EQ(stored.status, 200) << stored.body;
        EXPECT_EQ(member(stored, "originalName"), label) << stored.body;
        const HttpAnswer opened = server_->get("", member(stored, "link"));
        EXPECT_EQ(opened.body, "text of " + label);
        EXPECT_EQ(opened.header("x-content-type-options"), "nosniff") << opened.head;
        EXPECT_TRUE(opened.header("content-disposition").starts_with("attachment")) << opened.head;
    }
    // Kept under the digest of what they hold: no name of a client is a name on the disk.
    for (const auto& entry : fs::recursive_directory_iterator(server_->data())) {
        EXPECT_EQ(entry.path().filename().string().find("own"), std::string::npos) << entry.path();
    }
    const std::string before = kept();
    refused(put(kPut, "..", "x", "text/plain"), before, 400, "FILE_TYPE_DENIED");
    for (const char* path :
         {"/api/blade-resource/oss/endpoint/get-file?name=../../keys/installation.key",
          "/../../etc/passwd",
          "/..%2f..%2fetc%2fpasswd",
          "/api/blade-resource/oss/endpoint/get-file/../../../../etc/passwd"}) {
        const HttpAnswer answer = server_->get("", path);
        EXPECT_GE(answer.status, 400) << path << answer.body.substr(0, 100);
        EXPECT_EQ(answer.body.find("root:"), std::string::npos) << path;
    }
}

TEST_F(BadUploads, ASheetThatUnpacksToMuchMore) {
    const std::string before = kept();
    const std::string bomb = zip_of(workbook_parts(std::string(30U << 20U, ' ')));
    ASSERT_LT(bomb.size(), 100'000U);
    for (const char* dry : {"1", "0"}) {
        const HttpAnswer answer = server_->send(
            "POST",
            token_,
            "/api/blade-system/import/customer?dryRun=" + std::string(dry),
            bomb,
            {{"Content-Type", "application/octet-stream"}}
        );
        refused(answer, before, 413, "SHEET_TOO_LARGE");
    }
}

}  // namespace
}  // namespace oms::test
