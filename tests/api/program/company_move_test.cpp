// A company out of one ledger and into another, as operators do it.
#include "support/api/pictures.hpp"
#include "support/api/real_server.hpp"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const char* const kNewPlace = "https://stone.example.com";

class CompanyMove : public ::testing::Test {
  protected:
    static constexpr const char* kPutFile = "/api/blade-resource/oss/endpoint/put-file-attach";
    static constexpr const char* kFind = "/api/blade-system/param/list?size=50&paramKey=";

    void SetUp() override {
        from_.start();
        root_ = from_.sign_in("000000", "admin", "admin");
        found(from_, root_, "333333");
        found(from_, root_, "888888");
    }

    static void found(RealServer& server, const std::string& root, const std::string& company) {
        const auto made = server.post(
            root,
            "/api/blade-system/tenant/submit",
            R"({"tenantName":"company","linkman":"x","tenantId":")" + company + "\"}"
        );
        ASSERT_EQ(made.status, 200) << made.body;
    }

    static HttpAnswer save(RealServer& server, const std::string& token, const std::string& key) {
        return server.post(
            token,
            "/api/blade-system/param/submit",
            R"({"paramName":"n","paramKey":")" + key + R"(","paramValue":"1"})"
        );
    }

    static bool has(RealServer& server, const std::string& token, const std::string& key) {
        return server.get(token, kFind + key).body.find("\"" + key + "\"") != std::string::npos;
    }

    /// The company works: a parameter, a secret, an upload. Gives the upload's link.
    std::string work() {
        const std::string boss = from_.sign_in("333333", "admin", "admin");
        EXPECT_EQ(save(from_, boss, "before").status, 200);
        const auto sms = from_.post(
            boss,
            "/api/blade-resource/sms/submit",
            R"({"category":3,"smsCode":"s1","templateId":"T","accessKey":"k","secretKey":"kept",)"
            R"("signName":"S","endpoint":"https://sms.example.com"})"
        );
        EXPECT_EQ(sms.status, 200) << sms.body;
        const std::string body =
            "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n"
            "Content-Type: image/png\r\n\r\n" +
            picture_ + "\r\n--edge--\r\n";
        const auto put = from_.send(
            "POST", boss, kPutFile, body, {{"Content-Type", "multipart/form-data; boundary=edge"}}
        );
        EXPECT_EQ(put.status, 200) << put.body;
        const auto doc = json::Document::parse(put.body);
        return std::string(doc->root()["data"]["link"].text().value_or(""));
    }

    int program(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), order_ledger());
        return run(arguments, output());
    }

    int tool(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), replay_tool());
        return run(arguments, output());
    }

    int take_out() {
        return program({"export-company", "--data", from_.data(), "--company", "333333", folder()});
    }

    int put_in() {
        return program(
            {"import-company", "--data", to_.data(), "--admin-password", "admin", folder()}
        );
    }

    std::string output() const { return from_.folder() / "output"; }

    std::string folder() const { return from_.folder() / "company"; }

    std::string told() const {
        std::stringstream text;
        text << std::ifstream(output()).rdbuf();
        return text.str();
    }

    const std::string picture_ = png_head(20, 10) + " and some pixels";
    RealServer from_;
    RealServer to_;
    std::string root_;
};

TEST_F(CompanyMove, TakesItsEventsUploadsAndSecretsAlong) {
    const std::string link = work();
    ASSERT_EQ(take_out(), 0) << told();
    EXPECT_THAT(told(), HasSubstr("1 uploads, 2 secrets"));
    EXPECT_THAT(told(), HasSubstr("it still works here"));
    EXPECT_EQ(put_in(), 3) << told();
    EXPECT_THAT(told(), HasSubstr("close its ledger there"));
    EXPECT_FALSE(fs::exists(to_.data()));

    const std::string boss = from_.sign_in("333333", "admin", "admin");
    ASSERT_EQ(save(from_, boss, "between").status, 200);
    const auto closed = from_.post(
        root_,
        "/api/blade-system/tenant/close-ledger",
        std::string(R"({"tenantId":"333333","movedTo":")") + kNewPlace + "\"}"
    );
    ASSERT_EQ(closed.status, 200) << closed.body;
    const auto refused = save(from_, boss, "after");
    EXPECT_THAT(refused.body, HasSubstr(R"("code":400)"));
    EXPECT_THAT(refused.body, HasSubstr("LEDGER_CLOSED"));
    EXPECT_THAT(refused.body, HasSubstr(kNewPlace));
    EXPECT_TRUE(has(from_, boss, "before")) << "it can be read";
    const std::string other = from_.sign_in("888888", "admin", "admin");
    EXPECT_EQ(save(from_, other, "other").status, 200);
    ASSERT_EQ(take_out(), 0) << told();
    EXPECT_THAT(told(), HasSubstr("this is all of it"));
    EXPECT_EQ(from_.stop(), 0);

    ASSERT_EQ(put_in(), 0) << told();
    EXPECT_THAT(told(), HasSubstr("2 of its secrets"));
    ASSERT_EQ(put_in(), 0) << "twice is once: " << told();
    EXPECT_THAT(told(), HasSubstr("0 of its secrets"));
    to_.start();
    const std::string there = to_.sign_in("333333", "admin", "admin");
    ASSERT_FALSE(there.empty()) << "with the password of before";
    EXPECT_TRUE(has(to_, there, "before"));
    EXPECT_TRUE(has(to_, there, "between"));
    EXPECT_EQ(save(to_, there, "there").status, 200);
    EXPECT_TRUE(to_.sign_in("888888", "admin", "admin").empty());
    EXPECT_EQ(to_.get(there, link).body, picture_);
    EXPECT_EQ(to_.stop(), 0);
    EXPECT_EQ(tool({"verify", "--data", to_.data()}), 0) << told();
    EXPECT_EQ(tool({"diff", "--data", to_.data()}), 0) << told();
    EXPECT_EQ(tool({"verify", "--file", folder() + "/events.jsonl"}), 0) << told();
}

TEST_F(CompanyMove, StaysOutWhereAnotherHasItsNumber) {
    work();
    ASSERT_EQ(
        from_
            .post(
                root_,
                "/api/blade-system/tenant/close-ledger",
                std::string(R"({"tenantId":"333333","movedTo":")") + kNewPlace + "\"}"
            )
            .status,
        200
    );
    ASSERT_EQ(take_out(), 0) << told();
    to_.start();
    found(to_, to_.sign_in("000000", "admin", "admin"), "333333");
    EXPECT_EQ(to_.stop(), 0);
    EXPECT_EQ(put_in(), 3);
    EXPECT_THAT(told(), HasSubstr("another history of company 333333"));
    to_.start();
    const std::string boss = to_.sign_in("333333", "admin", "admin");
    EXPECT_FALSE(has(to_, boss, "before"));
    EXPECT_EQ(save(to_, boss, "own").status, 200);
    EXPECT_EQ(to_.stop(), 0);
    EXPECT_EQ(from_.stop(), 0);
}

}  // namespace
}  // namespace oms::test
