// Text messages by the clouds' own protocols, against a server that checks signatures by the
// published rules; and the examples that the clouds publish.
#include "api/outside/sms_clouds.hpp"

#include "api/net/cloud_signatures.hpp"
#include "api/net/crypto.hpp"
#include "api/outside/sms.hpp"
#include "support/api/company.hpp"
#include "support/api/outside.hpp"

#include <algorithm>
#include <cstdio>
#include <map>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

/// "Request syntax and signature method V3", example with fixed parameters.
TEST(CloudSignatures, AliyunsExample) {
    AcsRequest request;
    request.query = {
        {"RegionId", "cn-shanghai"},
        {"ImageId", "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd"}};
    request.headers = {
        {"x-acs-version", "2014-05-26"},
        {"host", "ecs.cn-shanghai.aliyuncs.com"},
        {"x-acs-action", "RunInstances"},
        {"x-acs-content-sha256", hex(sha256(""))},
        {"x-acs-date", acs_time(*parse_datetime("2023-10-26 18:22:32"))},
        {"x-acs-signature-nonce", "3156853299f313e23d1673dc12e1703d"}};
    EXPECT_EQ(
        acs_authorization(request, {"YourAccessKeyId", "YourAccessKeySecret"}),
        "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;"
        "x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,"
        "Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0"
    );
    EXPECT_EQ(encoded_query({{"b", "云 岩/*"}, {"a", "~"}}), "a=~&b=%E4%BA%91%20%E5%B2%A9%2F%2A");
}

/// "Signature v3", DescribeInstances, with the keys as they are printed there.
TEST(CloudSignatures, TencentsExample) {
    Tc3Request request;
    request.service = "cvm";
    request.headers = {
        {"content-type", "application/json; charset=utf-8"}, {"host", "cvm.tencentcloudapi.com"}};
    request.body =
        R"({"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]})";
    const CloudKeys keys{
        "AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******", "Gu5t9xGARNpq86cd98joQYCN3*******"};
    EXPECT_EQ(
        tc3_authorization(request, keys, Timestamp{1551113065000}),
        "TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/"
        "tc3_request, SignedHeaders=content-type;host, "
        "Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c"
    );
}

/// A parameter of the query; "" when it is not there.
std::string in_query(const Request& request, const std::string& name) {
    for (const auto& [key, value] : request.query) {
        if (key == name) {
            return value;
        }
    }
    return "";
}

/// The query by the rules of "signature method V3": sorted, percents but for unreserved characters.
std::string canonical_query(const Request& request) {
    const auto percents = [](const std::string& text) {
        std::string out;
        for (const char c : text) {
            const bool plain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                               (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.' ||
                               c == '~';
            char three[4];
            std::snprintf(three, sizeof three, "%%%02X", static_cast<unsigned char>(c));
            out += plain ? std::string(1, c) : std::string(three);
        }
        return out;
    };
    std::map<std::string, std::string> sorted(request.query.begin(), request.query.end());
    std::string text;
    for (const auto& [name, value] : sorted) {
        text += (text.empty() ? "" : "&") + percents(name) + "=" + percents(value);
    }
    return text;
}

/// "Management credentials": the MAC that openssl makes of such a text.
TEST(CloudSignatures, QiniusText) {
    const QiniuRequest request{
        "/v1/message", "sms.qiniuapi.com", "application/json", R"({"template_id":"1"})"};
    EXPECT_EQ(
        qiniu_authorization(request, {"AK", "the-secret"}), "Qiniu AK:6YNJ0gyqrBmy3KGzNxvnqUSe3s8="
    );
}

class CloudMessages : public ::testing::Test {
  protected:
    CloudMessages() : worker_(c_.services().models, c_.services().commands, c_.services().clock) {
        Services& services = c_.services();
        worker_.add_sender(
            "sms", sms_sender(services.models, services.secrets, *services.fetcher, services.clock)
        );
    }

    std::size_t work() {
        events::StoredEvent event;
        event.tenant = TenantId("333333");
        event.stream = "outbox/1";
        worker_.on_events({event});
        return worker_.run_once();
    }

    Reply setting(int category, const std::string& more) {
        return c_.post(
            kTa,
            kResource + "sms/submit",
            R"({"smsCode":"c","templateId":"SMS_1","accessKey":"AK","secretKey":"the-secret",)"
            R"("signName":"云岩","endpoint":")" +
                cloud_.url() + R"(","category":)" + std::to_string(category) + more + "}"
        );
    }

    void enable(int category, const std::string& more = "") {
        const Reply saved = setting(category, more);
        ASSERT_TRUE(saved.ok()) << saved.body();
        ASSERT_TRUE(c_.post(kTa, kResource + "sms/enable?id=" + saved.text("id")).ok());
    }

    /// Sends one; its row of the outbox.
    Reply sent() {
        const Reply asked = c_.post(
            kTa,
            kResource + "sms/endpoint/send-message?phones=13800000001&params=" +
                "%7B%22name%22:%22%E6%9D%8E%22,%22code%22:%2242%22%7D"
        );
        EXPECT_TRUE(asked.ok()) << asked.body();
        EXPECT_EQ(work(), 1U);
        return c_.get(kTa, kResource + "outbox/list");
    }

    static std::string status(const Reply& list) {
        return list.data()["records"].at(0)["sendStatus"].dump();
    }

    static bool says(const Reply& list, const std::string& text) {
        return list.body().find(text) != std::string::npos;
    }

    /// By the rules of "signature method V3": the signature over what came.
    static bool signed_by_acs(const Request& request) {
        const std::string given(request.header("authorization"));
        const std::string names =
            "host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version";
        std::string headers;
        for (const char* name :
             {"host",
              "x-acs-action",
              "x-acs-content-sha256",
              "x-acs-date",
              "x-acs-signature-nonce",
              "x-acs-version"}) {
            headers += std::string(name) + ":" + std::string(request.header(name)) + "\n";
        }
        const std::string canonical = request.method + "\n/\n" + canonical_query(request) + "\n" +
                                      headers + "\n" + names + "\n" + hex(sha256(request.body));
        const std::string mac =
            hex(hmac_sha256("the-secret", "ACS3-HMAC-SHA256\n" + hex(sha256(canonical))));
        return given ==
               "ACS3-HMAC-SHA256 Credential=AK,SignedHeaders=" + names + ",Signature=" + mac;
    }

    /// By the rules of "Signature v3".
    static bool signed_by_tc3(const Request& request) {
        const std::string given(request.header("authorization"));
        const std::string time(request.header("x-tc-timestamp"));
        const std::string day = acs_time(Timestamp{std::stoll(time) * 1000}).substr(0, 10);
        const std::string canonical =
            "POST\n/\n\ncontent-type:" + std::string(request.header("content-type")) +
            "\nhost:" + std::string(request.header("host")) + "\n\ncontent-type;host\n" +
            hex(sha256(request.body));
        const std::string text =
            "TC3-HMAC-SHA256\n" + time + "\n" + day + "/sms/tc3_request\n" + hex(sha256(canonical));
        const std::string key =
            hmac_sha256(hmac_sha256(hmac_sha256("TC3the-secret", day), "sms"), "tc3_request");
        return given == "TC3-HMAC-SHA256 Credential=AK/" + day +
                            "/sms/tc3_request, SignedHeaders=content-type;host, Signature=" +
                            hex(hmac_sha256(key, text));
    }

    Company c_;
    OutsideServer cloud_{[](const Request&) { return plain_answer(200, "{}"); }};
    OutboxWorker worker_;
};

TEST_F(CloudMessages, AliyunTakesAMessageThatIsSigned) {
    cloud_.set([](const Request& request) {
        return signed_by_acs(request)
                   ? plain_answer(200, R"({"Code":"OK","Message":"OK","BizId":"9006"})")
                   : plain_answer(400, R"({"Code":"SignatureDoesNotMatch","Message":"bad"})");
    });
    enable(3);
    const Reply list = sent();
    EXPECT_EQ(status(list), "2") << list.body();
    const Request asked = cloud_.requests().front();
    EXPECT_EQ(asked.header("x-acs-action"), "SendSms");
    EXPECT_EQ(asked.header("x-acs-version"), "2017-05-25");
    EXPECT_EQ(in_query(asked, "PhoneNumbers"), "13800000001");
    EXPECT_EQ(in_query(asked, "TemplateCode"), "SMS_1");
    EXPECT_EQ(in_query(asked, "SignName"), "云岩");
    EXPECT_NE(in_query(asked, "OutId"), "");
}

TEST_F(CloudMessages, WhatAliyunRefusesStandsInTheOutbox) {
    enable(3);
    cloud_.set([](const Request&) {
        return plain_answer(
            200, R"({"Code":"isv.SMS_TEMPLATE_ILLEGAL","Message":"模板不合法","RequestId":"r"})"
        );
    });
    const Reply refused = sent();
    EXPECT_EQ(status(refused), "3");
    EXPECT_TRUE(says(refused, "isv.SMS_TEMPLATE_ILLEGAL 模板不合法")) << refused.body();
}

TEST_F(CloudMessages, AliyunIsAskedAgainWhenItIsBusy) {
    enable(3);
    cloud_.set([](const Request&) {
        return plain_answer(429, R"({"Code":"Throttling.User","Message":"flow control"})");
    });
    const Reply later = sent();
    EXPECT_EQ(status(later), "1");
    EXPECT_TRUE(says(later, "Throttling.User flow control")) << later.body();
    cloud_.set([](const Request&) { return plain_answer(200, R"({"Code":"OK"})"); });
    c_.clock.advance(60'000);
    EXPECT_EQ(work(), 1U);
    EXPECT_EQ(status(c_.get(kTa, kResource + "outbox/list")), "2");
}

TEST_F(CloudMessages, TencentTakesAMessageThatIsSigned) {
    cloud_.set([](const Request& request) {
        return signed_by_tc3(request)
                   ? plain_answer(
                         200,
                         R"({"Response":{"SendStatusSet":[{"SerialNo":"5000","Code":"Ok",)"
                         R"("PhoneNumber":"+8613800000001","Message":"send success"}]}})"
                     )
                   : plain_answer(
                         200,
                         R"({"Response":{"Error":{"Code":"AuthFailure.SignatureFailure",)"
                         R"("Message":"bad"}}})"
                     );
    });
    enable(4, R"(,"appId":"1400006666")");
    const Reply list = sent();
    EXPECT_EQ(status(list), "2") << list.body();
    const Request asked = cloud_.requests().front();
    EXPECT_EQ(asked.header("x-tc-action"), "SendSms");
    EXPECT_EQ(asked.header("x-tc-version"), "2021-01-11");
    EXPECT_EQ(asked.header("x-tc-region"), "ap-guangzhou");
    const auto body = json::Document::parse(asked.body);
    ASSERT_TRUE(body);
    EXPECT_EQ(body->root()["PhoneNumberSet"].at(0).text(), "+8613800000001");
    EXPECT_EQ(body->root()["SmsSdkAppId"].text(), "1400006666");
    EXPECT_EQ(body->root()["TemplateParamSet"].at(0).text(), "李");
    EXPECT_EQ(body->root()["TemplateParamSet"].at(1).text(), "42");
}

TEST_F(CloudMessages, WhatTencentRefusesStandsInTheOutbox) {
    EXPECT_EQ(setting(4, "").field(), "appId");
    enable(4, R"(,"appId":"1")");
    cloud_.set([](const Request&) {
        return plain_answer(
            200,
            R"({"Response":{"Error":{"Code":"AuthFailure.SecretIdNotFound","Message":"no id"}}})"
        );
    });
    const Reply refused = sent();
    EXPECT_EQ(status(refused), "3");
    EXPECT_TRUE(says(refused, "AuthFailure.SecretIdNotFound no id")) << refused.body();
}

TEST_F(CloudMessages, OneNumberThatTencentDoesNotServeIsRefused) {
    enable(4, R"(,"appId":"1")");
    cloud_.set([](const Request&) {
        return plain_answer(
            200,
            R"({"Response":{"SendStatusSet":[{"Code":"FailedOperation.PhoneNumberInBlacklist",)"
            R"("Message":"blocked"}]}})"
        );
    });
    const Reply refused = sent();
    EXPECT_EQ(status(refused), "3");
    EXPECT_TRUE(says(refused, "FailedOperation.PhoneNumberInBlacklist blocked"));
}

TEST_F(CloudMessages, AnAnswerThatIsNoneIsShownAndAskedForAgain) {
    enable(4, R"(,"appId":"1")");
    cloud_.set([](const Request&) { return plain_answer(502, "<html>bad gateway"); });
    const Reply later = sent();
    EXPECT_EQ(status(later), "1");
    EXPECT_TRUE(says(later, "HTTP 502")) << later.body();
}

/// Yunpian and Qiniu are asked at their own addresses alone, so these are given to the protocols.
class CloudProtocols : public ::testing::Test {
  protected:
    CloudSms sms() const {
        return {
            cloud_.url(),
            "AK",
            "the-secret",
            "",
            "",
            "云岩",
            "77",
            "13800000001",
            params_.root(),
            "out-1"};
    }

    const HttpFetcher& fetcher() { return *c_.services().fetcher; }

    void answers(int status, const std::string& body) {
        cloud_.set([status, body](const Request&) { return plain_answer(status, body); });
    }

    Company c_;
    OutsideServer cloud_{[](const Request&) { return plain_answer(200, "{}"); }};
    json::Document params_ = *json::Document::parse(R"({"code":42,"name":"李 & 王"})");
};

TEST_F(CloudProtocols, YunpianIsSentATemplateWithItsValues) {
    using Outcome = domain::Attempt::Outcome;
    answers(
        200, R"({"code":0,"msg":"发送成功","count":1,"mobile":"13800000001","sid":3310228982})"
    );
    const domain::Attempt taken = send_by_yunpian(fetcher(), sms());
    EXPECT_EQ(taken.outcome, Outcome::Taken);
    EXPECT_EQ(taken.text, "0 发送成功 3310228982");
    const Request asked = cloud_.requests().front();
    EXPECT_EQ(asked.method, "POST");
    EXPECT_EQ(asked.path, "/v2/sms/tpl_single_send.json");
    EXPECT_TRUE(asked.header("content-type").starts_with("application/x-www-form-urlencoded"));
    EXPECT_EQ(
        asked.body,
        "apikey=AK&mobile=13800000001&tpl_id=77&tpl_value=%2523code%2523%3D42%26%2523name%2523%3D"
        "%25E6%259D%258E%2520%2526%2520%25E7%258E%258B&uid=out-1"
    );
    EXPECT_EQ(asked.body.find("the-secret"), std::string::npos);
    answers(400, R"({"http_status_code":400,"code":5,"msg":"未找到模板","detail":"tpl_id 77"})");
    const domain::Attempt refused = send_by_yunpian(fetcher(), sms());
    EXPECT_EQ(refused.outcome, Outcome::Refused);
    EXPECT_EQ(refused.text, "5 未找到模板 tpl_id 77");
    answers(400, R"({"http_status_code":400,"code":33,"msg":"超过频率"})");
    EXPECT_EQ(send_by_yunpian(fetcher(), sms()).outcome, Outcome::Later);
    answers(502, "<html>");
    EXPECT_EQ(send_by_yunpian(fetcher(), sms()).outcome, Outcome::Later);
}

TEST_F(CloudProtocols, QiniuIsSentASignedMessage) {
    using Outcome = domain::Attempt::Outcome;
    answers(200, R"({"job_id":"1171273"})");
    const domain::Attempt taken = send_by_qiniu(fetcher(), sms());
    EXPECT_EQ(taken.outcome, Outcome::Taken);
    EXPECT_EQ(taken.text, "OK 1171273");
    const Request asked = cloud_.requests().front();
    EXPECT_EQ(asked.path, "/v1/message");
    EXPECT_EQ(
        asked.body,
        R"({"template_id":"77","mobiles":["13800000001"],"parameters":{"code":"42","name":"李 & 王"}})"
    );
    const std::string text = "POST /v1/message\nHost: " + std::string(asked.header("host")) +
                             "\nContent-Type: application/json\n\n" + asked.body;
    const auto mac = base64(hmac_sha1("the-secret", text));
    std::string safe = mac;
    std::replace(safe.begin(), safe.end(), '+', '-');
    std::replace(safe.begin(), safe.end(), '/', '_');
    EXPECT_EQ(asked.header("authorization"), "Qiniu AK:" + safe);
    answers(401, R"({"error":"BadToken","message":"bad token"})");
    const domain::Attempt refused = send_by_qiniu(fetcher(), sms());
    EXPECT_EQ(refused.outcome, Outcome::Refused);
    EXPECT_EQ(refused.text, "BadToken bad token");
    answers(429, R"({"error":"TooManyRequests","message":"later"})");
    EXPECT_EQ(send_by_qiniu(fetcher(), sms()).outcome, Outcome::Later);
    CloudSms elsewhere = sms();
    elsewhere.endpoint = cloud_.url("/other");
    EXPECT_EQ(send_by_qiniu(fetcher(), elsewhere).outcome, Outcome::Refused);
}

}  // namespace
}  // namespace oms::api
