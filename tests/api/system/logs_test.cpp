// The request logs as their lists show them: what is kept, what is masked, who sees which lines.
#include "api/logs/log_store.hpp"
#include "api/logs/redact.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

constexpr const char* kOther = "888888/ta01";
const std::string kUsual = "/api/blade-log/usual/";
const std::string kApi = "/api/blade-log/api/";
const std::string kError = "/api/blade-log/error/";
const std::string kLogin = "/api/blade-system/loginLogApi/";

Reply list(const std::string& as, const std::string& target) {
    company().logs().flush();
    return company().get(as, target);
}

json::Ref first(const Reply& page) {
    return page.data()["records"].at(0);
}

std::string save_brand(const std::string& as, const std::string& code) {
    return company().made(
        as,
        "/api/blade-system/brandApi/saveBrand",
        R"({"brandCode":")" + code + R"(","brandName":"logged )" + code + "\"}"
    );
}

TEST(ApiLog, OfAnEarlierMomentEndsThere) {
    save_brand(kTa, "LOG9");
    const std::string lines = kApi + "list?requestUri=saveBrand";
    EXPECT_NE(list(kTa, lines).text("total"), "0");
    EXPECT_EQ(list(kTa, lines + "&asOf=2026-10-31").text("total"), "0");
}

TEST(ApiLog, TellsWhoChangedWhat) {
    save_brand(kTa, "LOG1");
    const Reply page = list(kTa, kApi + "list?requestUri=saveBrand");
    ASSERT_TRUE(page.ok()) << page.body();
    const json::Ref line = first(page);
    EXPECT_EQ(text_in(line["title"]), "新增品牌");
    EXPECT_EQ(text_in(line["method"]), "POST");
    EXPECT_EQ(text_in(line["createBy"]), "ta01");
    EXPECT_EQ(text_in(line["remoteIp"]), "10.0.0.1");
    EXPECT_EQ(text_in(line["tenantId"]), "333333");
    EXPECT_TRUE(line["time"].is_int());
    EXPECT_EQ(text_in(line["createTime"]).size(), 19U);
    EXPECT_FALSE(line["params"].present());
    const Reply detail = company().get(kTa, kApi + "detail?id=" + text_in(line["id"]));
    const auto params = json::Document::parse(detail.text("params"));
    ASSERT_TRUE(params) << detail.body();
    EXPECT_EQ(params->root()["brandCode"].text(), "LOG1");
    const Reply english = company().send(
        "GET", kTa, kApi + "detail?id=" + text_in(line["id"]), "", {{"accept-language", "en"}}
    );
    EXPECT_EQ(english.text("title"), "Add Brand");
    // Reading is no change.
    company().get(kTa, "/api/blade-system/brandApi/brandPageList?size=7");
    EXPECT_EQ(list(kTa, kApi + "list?requestUri=brandPageList").text("total"), "0");
}

TEST(ApiLog, KeepsNoSecrets) {
    company().add_user("333333", "log_secret", "dg");
    const Reply page = list("333333/admin", kApi + "list?requestUri=blade-user/submit");
    const Reply detail =
        company().get("333333/admin", kApi + "detail?id=" + text_in(first(page)["id"]));
    const std::string params = detail.text("params");
    EXPECT_NE(params.find("log_secret"), std::string::npos) << params;
    EXPECT_EQ(params.find("Oms@2026"), std::string::npos) << params;
    EXPECT_EQ(params.find("13800001234"), std::string::npos) << params;
    EXPECT_NE(params.find(R"("password":"•••")"), std::string::npos) << params;
}

TEST(ApiLog, PagesAndFilters) {
    for (int i = 0; i < 3; ++i) {
        save_brand(kTa, "LOGP" + std::to_string(i));
    }
    const std::string lines = kApi + "list?requestUri_equal=/api/blade-system/brandApi/saveBrand";
    const Reply one = list(kTa, lines + "&size=2&current=1");
    EXPECT_EQ(one.data()["records"].size(), 2U);
    EXPECT_GE(std::stoi(one.text("total")), 3);
    const Reply two = list(kTa, lines + "&size=2&current=2");
    EXPECT_GE(two.data()["records"].size(), 1U);
    EXPECT_GT(text_in(first(one)["createTime"]), text_in(first(two)["createTime"]));
    const Reply up = list(kTa, lines + "&ascs=create_time");
    EXPECT_LE(text_in(first(up)["createTime"]), text_in(first(one)["createTime"]));
    EXPECT_EQ(list(kTa, lines + "&createBy=nobody").text("total"), "0");
    EXPECT_EQ(list(kTa, lines + "&createTime_datelt=2020-01-01").text("total"), "0");
    EXPECT_EQ(list(kTa, kApi + "list?title=新增品牌&size=1").data()["records"].size(), 1U);
    EXPECT_EQ(list(kTa, kApi + "list?nonsense=1").header("X-Ignored-Params"), "nonsense");
    EXPECT_EQ(list(kTa, kApi + "list?current=0").status(), 400);
}

TEST(UsualLog, TellsWhatWasRefused) {
    company().add_user("333333", "log_guest", "guest");
    const Reply refused = company().get("333333/log_guest", "/api/blade-system/param/list");
    ASSERT_EQ(refused.status(), 403);
    const Reply page = list(kTa, kUsual + "list?createBy=log_guest");
    const json::Ref line = first(page);
    EXPECT_EQ(text_in(line["logLevel"]), "WARN");
    EXPECT_EQ(text_in(line["requestUri"]), "/api/blade-system/param/list");
    EXPECT_EQ(text_in(line["serviceId"]), kServerService);
    EXPECT_EQ(text_in(line["logId"]), "test");
    EXPECT_FALSE(line["logData"].present());
    const Reply detail = company().get(kTa, kUsual + "detail?id=" + text_in(line["id"]));
    EXPECT_NE(detail.text("logData").find(R"("key":"FORBIDDEN")"), std::string::npos);
    // A refusal of a command is no change.
    const Reply wrong =
        company().post(kTa, "/api/blade-system/brandApi/saveBrand", R"({"brandCode":"","x":1})");
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(
        text_in(first(list(kTa, kUsual + "list?requestUri=saveBrand"))["requestUri"]),
        "/api/blade-system/brandApi/saveBrand"
    );
}

TEST(ErrorLog, TakesWhatFrontEndsSend) {
    const Reply sent = company().post(
        kTa,
        "/api/blade-auth/oauth/logout-path",
        R"([{"url":"http://x/order?token=abc","time":"2026-11-01 08:00:00","type":"error",)"
        R"("message":"boom password=hunter2","stack":"at x","info":"vue"}])"
    );
    ASSERT_TRUE(sent.ok()) << sent.body();
    const Reply page = list(kTa, kError + "list?serviceId=ui");
    const json::Ref line = first(page);
    EXPECT_EQ(text_in(line["requestUri"]), "http://x/order");
    EXPECT_EQ(text_in(line["exceptionName"]), "error");
    EXPECT_EQ(text_in(line["message"]), "boom password=•••");
    EXPECT_EQ(text_in(line["createBy"]), "ta01");
    EXPECT_FALSE(line["stackTrace"].present());
    const Reply detail = company().get(kTa, kError + "detail?id=" + text_in(line["id"]));
    EXPECT_EQ(detail.text("stackTrace"), "at x\nvue\n2026-11-01 08:00:00");
    EXPECT_EQ(list(kOther, kError + "list?serviceId=ui").text("total"), "0");
}

TEST(ErrorLog, ShowsFaultsOfTheServerInFullToThePlatformOnly) {
    StderrLog quiet(LogLevel::Error);
    LogStore store(company().logs(), quiet);
    store.fault(
        {company().clock.now(), "r1", "GET", "/api/x", "333333", {}, "disk i/o error", "dg9"}
    );
    const Reply own = list(kTa, kError + "list?createBy=dg9");
    EXPECT_EQ(text_in(first(own)["exceptionName"]), "INTERNAL");
    EXPECT_EQ(text_in(first(own)["message"]), "");
    const std::string id = text_in(first(own)["id"]);
    EXPECT_EQ(company().get(kTa, kError + "detail?id=" + id).text("stackTrace"), "");
    EXPECT_EQ(list(kTa, kError + "list?createBy=dg9&message=elsewhere").text("total"), "1");
    EXPECT_EQ(
        company().get(kRoot, kError + "detail?id=" + id).text("stackTrace"), "disk i/o error"
    );
    EXPECT_EQ(company().get(kRoot, kError + "detail?id=" + id).text("logId"), "r1");
}

TEST(LoginLog, TellsEveryTry) {
    Company& c = company();
    c.add_user("333333", "log_login", "dg");
    EXPECT_EQ(c.sign_in("333333", "log_login", "wrong"), "");
    EXPECT_NE(c.sign_in("333333", "log_login", "Oms@2026"), "");
    const Reply page = list(kTa, kLogin + "loginLogPageList?account=log_login");
    ASSERT_EQ(page.text("total"), "2") << page.body();
    EXPECT_EQ(text_in(first(page)["loginResult"]), "1");
    EXPECT_EQ(text_in(first(page)["realName"]), "name of log_login");
    EXPECT_EQ(text_in(first(page)["loginIp"]), "10.0.0.1");
    EXPECT_EQ(text_in(page.data()["records"].at(1)["loginResult"]), "2");
    const Reply wrong = list(kTa, kLogin + "loginLogPageList?account=log_login&loginResult=2");
    EXPECT_EQ(wrong.text("total"), "1");
    // The sign-in log is their only trace: neither password nor token is anywhere.
    EXPECT_EQ(list(kTa, kUsual + "list?requestUri=oauth/token").text("total"), "0");
    EXPECT_EQ(list(kTa, kApi + "list?requestUri=oauth/token").text("total"), "0");
}

TEST(LogLists, StandBehindTheWallBetweenCompanies) {
    Company& c = company();
    save_brand(kTa, "LOGW1");
    save_brand(kOther, "LOGW2");
    const Reply own = list(kTa, kApi + "list?size=200");
    for (std::size_t i = 0; i < own.data()["records"].size(); ++i) {
        EXPECT_EQ(own.data()["records"].at(i)["tenantId"].text(), "333333");
    }
    EXPECT_EQ(list(kTa, kApi + "list?tenantId=888888").text("total"), "0");
    const std::string id = text_in(first(own)["id"]);
    EXPECT_EQ(c.get(kOther, kApi + "detail?id=" + id).status(), 404);
    EXPECT_TRUE(c.get(kRoot, kApi + "detail?id=" + id).ok());
    EXPECT_NE(list(kRoot, kApi + "list?tenantId=888888&size=1").text("total"), "0");
    c.add_user("333333", "log_dg", "dg");
    for (const std::string& path : {kUsual + "list", kApi + "list", kError + "list"}) {
        EXPECT_EQ(c.get("333333/log_dg", path).status(), 403) << path;
    }
}

TEST(LogLists, AreDescribedLikeEntities) {
    const Reply schema = company().get(kTa, "/api/blade-system/schema/list");
    bool found = false;
    for (std::size_t i = 0; i < schema.data().size(); ++i) {
        const json::Ref def = schema.data().at(i);
        if (def["name"].text() == "apiLog") {
            found = true;
            EXPECT_EQ(def["history"].boolean(), false);
            EXPECT_EQ(def["routes"]["list"]["path"].text(), "/api/blade-log/api/list");
            EXPECT_FALSE(def["routes"]["remove"].present());
        } else if (def["name"].text() == "brand") {
            EXPECT_EQ(def["history"].boolean(), true);
        }
    }
    EXPECT_TRUE(found);
}

TEST(Redact, MasksByNameAtAnyDepth) {
    const auto given = json::Document::parse(
        R"({"a":[{"newPassword1":"x","ok":1}],"refresh_token":"t","Captcha-Code":"c","empty":{"pwd":""},)"
        R"("secretKey":{"deep":"y"},"url":"jdbc:x?user=u&password=p&z=1"})"
    );
    EXPECT_EQ(
        redacted_input(given->root(), 4000),
        R"({"a":[{"newPassword1":"•••","ok":1}],"refresh_token":"•••","Captcha-Code":"•••",)"
        R"("empty":{"pwd":""},"secretKey":"•••","url":"jdbc:x?user=u&password=•••&z=1"})"
    );
    EXPECT_EQ(redacted_text("Blade-Auth: bearer abc.def, next", 100), "Blade-Auth: •••, next");
    EXPECT_EQ(redacted_text("Authorization Bearer abc", 100), "Authorization Bearer •••");
    EXPECT_EQ(redacted_text("{\"token\":\"abc\",\"x\":1}", 100), "{\"token\":\"•••\",\"x\":1}");
    EXPECT_EQ(redacted_text("Unexpected token < in JSON", 100), "Unexpected token < in JSON");
    EXPECT_EQ(redacted_text("汉字汉字", 8), "汉字");
}

}  // namespace
}  // namespace oms::api
