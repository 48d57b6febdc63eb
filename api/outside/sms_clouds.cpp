#include "api/outside/sms_clouds.hpp"

#include "api/net/cloud_signatures.hpp"
#include "api/net/crypto.hpp"

#include <algorithm>
#include <array>

namespace oms::api {
namespace {

using Outcome = domain::Attempt::Outcome;

constexpr std::string_view kAliyun = "https://dysmsapi.aliyuncs.com";
constexpr std::string_view kTencent = "https://sms.tencentcloudapi.com";
constexpr std::string_view kTencentRegion = "ap-guangzhou";
constexpr std::string_view kYunpian = "https://sms.yunpian.com";
constexpr std::string_view kQiniu = "https://sms.qiniuapi.com";

/// Beginnings of codes that say: not now.
constexpr std::array<std::string_view, 6> kAliyunLater = {
    "Throttling",
    "ServiceUnavailable",
    "InternalError",
    "isp.SYSTEM_ERROR",
    "isp.GATEWAY_ERROR",
    "isv.BUSINESS_LIMIT_CONTROL"};
constexpr std::array<std::string_view, 4> kTencentLater = {
    "RequestLimitExceeded", "InternalError", "LimitExceeded", "FailedOperation.FailResolvePacket"};

/// Yunpian: too many a second, and faults of its own.
constexpr std::array<std::string_view, 2> kYunpianLater = {"33", "-50"};

template <std::size_t N>
bool begins(std::string_view code, const std::array<std::string_view, N>& with) {
    return std::any_of(with.begin(), with.end(), [&](auto part) { return code.starts_with(part); });
}

domain::Attempt not_reached(const Error& error) {
    for (const auto& [name, value] : error.params) {
        if (name == "what") {
            return {Outcome::Later, value};
        }
    }
    return {Outcome::Later, error.key};
}

/// "https://host:port" of the setting, or the cloud's.
std::string base_of(const CloudSms& sms, std::string_view own) {
    std::string base = sms.endpoint.empty() ? std::string(own) : sms.endpoint;
    while (base.ends_with('/')) {
        base.pop_back();
    }
    return base;
}

std::string member(json::Ref object, std::string_view name) {
    return std::string(object[name].text().value_or(""));
}

/// What stands for a hole of the template: a text, or a number in digits.
std::string text_of_param(json::Ref value) {
    const auto text = value.text();
    return text ? std::string(*text) : value.dump();
}

/// An answer that says nothing by itself.
domain::Attempt by_status(const FetchAnswer& answer) {
    const bool later = answer.status == 429 || answer.status >= 500;
    return {
        later ? Outcome::Later : Outcome::Refused,
        "HTTP " + std::to_string(answer.status) + " " + answer.body};
}

}  // namespace

domain::Attempt send_by_aliyun(const HttpFetcher& fetcher, const CloudSms& sms, Timestamp now) {
    const std::string base = base_of(sms, kAliyun);
    const auto address = parse_web_address(base);
    if (!address || address->target != "/") {
        return {Outcome::Refused, "not an address of Aliyun: " + base};
    }
    AcsRequest signing;
    signing.query = {
        {"PhoneNumbers", sms.phone},
        {"SignName", sms.sign},
        {"TemplateCode", sms.template_id},
        {"TemplateParam", sms.params.is_object() ? sms.params.dump() : "{}"},
        {"OutId", sms.key}};
    if (!sms.region.empty()) {
        signing.query.emplace_back("RegionId", sms.region);
    }
    signing.headers = {
        {"host", address->authority},
        {"x-acs-action", "SendSms"},
        {"x-acs-content-sha256", hex(sha256(""))},
        {"x-acs-date", acs_time(now)},
        {"x-acs-signature-nonce", hex(random_bytes(16))},
        {"x-acs-version", "2017-05-25"}};
    FetchRequest request;
    request.method = "POST";
    request.url = base + "/?" + encoded_query(signing.query);
    request.headers = signing.headers;
    request.headers.emplace_back(
        "Authorization", acs_authorization(signing, {sms.access_key, sms.secret})
    );
    const auto answer = fetcher.fetch(request);
    if (!answer) {
        return not_reached(answer.error());
    }
    const auto body = json::Document::parse(answer->body);
    const std::string code = body ? member(body->root(), "Code") : std::string();
    if (code.empty()) {
        return by_status(*answer);
    }
    const std::string said = code + " " + member(body->root(), "Message");
    if (code == "OK" && answer->ok()) {
        return {Outcome::Taken, said + " " + member(body->root(), "BizId")};
    }
    const bool later = begins(code, kAliyunLater) || answer->status >= 500;
    return {later ? Outcome::Later : Outcome::Refused, said};
}

domain::Attempt send_by_tencent(const HttpFetcher& fetcher, const CloudSms& sms, Timestamp now) {
    const std::string base = base_of(sms, kTencent);
    const auto address = parse_web_address(base);
    if (!address || address->target != "/") {
        return {Outcome::Refused, "not an address of Tencent Cloud: " + base};
    }
    Tc3Request signing;
    signing.service = "sms";
    json::Writer out(signing.body);
    out.begin_object();
    out.key("PhoneNumberSet").begin_array().value("+86" + sms.phone).end_array();
    out.member("SmsSdkAppId", std::string_view(sms.app_id));
    out.member("SignName", std::string_view(sms.sign));
    out.member("TemplateId", std::string_view(sms.template_id));
    out.key("TemplateParamSet").begin_array();
    sms.params.each_member([&](std::string_view, json::Ref value) {
        out.value(text_of_param(value));
    });
    out.end_array().member("SessionContext", std::string_view(sms.key)).end_object();
    signing.headers = {
        {"content-type", "application/json; charset=utf-8"}, {"host", address->authority}};
    FetchRequest request;
    request.method = "POST";
    request.url = base + "/";
    request.body = signing.body;
    request.headers = {
        {"Content-Type", "application/json; charset=utf-8"},
        {"Authorization", tc3_authorization(signing, {sms.access_key, sms.secret}, now)},
        {"X-TC-Action", "SendSms"},
        {"X-TC-Version", "2021-01-11"},
        {"X-TC-Timestamp", std::to_string(now.ms / 1000)},
        {"X-TC-Region", sms.region.empty() ? std::string(kTencentRegion) : sms.region}};
    const auto answer = fetcher.fetch(request);
    if (!answer) {
        return not_reached(answer.error());
    }
    const auto body = json::Document::parse(answer->body);
    const json::Ref response = body ? body->root()["Response"] : json::Ref();
    const json::Ref failed = response["Error"];
    const json::Ref sent = failed.is_object() ? failed : response["SendStatusSet"].at(0);
    const std::string code = member(sent, "Code");
    if (code.empty()) {
        return by_status(*answer);
    }
    const std::string said = code + " " + member(sent, "Message");
    if (code == "Ok" && !failed.is_object()) {
        return {Outcome::Taken, said + " " + member(sent, "SerialNo")};
    }
    const bool later = begins(code, kTencentLater) || answer->status >= 500;
    return {later ? Outcome::Later : Outcome::Refused, said};
}

domain::Attempt send_by_yunpian(const HttpFetcher& fetcher, const CloudSms& sms) {
    Pairs values;
    sms.params.each_member([&](std::string_view name, json::Ref value) {
        values.emplace_back("#" + std::string(name) + "#", text_of_param(value));
    });
    FetchRequest request;
    request.method = "POST";
    request.url = base_of(sms, kYunpian) + "/v2/sms/tpl_single_send.json";
    request.headers = {
        {"Content-Type", "application/x-www-form-urlencoded;charset=utf-8"},
        {"Accept", "application/json;charset=utf-8"}};
    request.body = encoded_query(
        {{"apikey", sms.access_key},
         {"mobile", sms.phone},
         {"tpl_id", sms.template_id},
         {"tpl_value", encoded_query(values)},  // a form inside the form
         {"uid", sms.key}}
    );
    const auto answer = fetcher.fetch(request);
    if (!answer) {
        return not_reached(answer.error());
    }
    const auto body = json::Document::parse(answer->body);
    const auto code = body ? body->root()["code"].integer() : std::nullopt;
    if (!code) {
        return by_status(*answer);
    }
    const std::string number = std::to_string(*code);
    const std::string said = number + " " + member(body->root(), "msg");
    if (*code == 0 && answer->ok()) {
        return {Outcome::Taken, said + " " + body->root()["sid"].dump()};
    }
    const bool later =
        std::find(kYunpianLater.begin(), kYunpianLater.end(), number) != kYunpianLater.end() ||
        answer->status == 429 || answer->status >= 500;
    const std::string detail = member(body->root(), "detail");
    return {later ? Outcome::Later : Outcome::Refused, said + (detail.empty() ? "" : " " + detail)};
}

domain::Attempt send_by_qiniu(const HttpFetcher& fetcher, const CloudSms& sms) {
    const std::string base = base_of(sms, kQiniu);
    const auto address = parse_web_address(base);
    if (!address || address->target != "/") {
        return {Outcome::Refused, "not an address of Qiniu: " + base};
    }
    FetchRequest request;
    request.method = "POST";
    request.url = base + "/v1/message";
    json::Writer out(request.body);
    out.begin_object().member("template_id", std::string_view(sms.template_id));
    out.key("mobiles").begin_array().value(sms.phone).end_array();
    out.key("parameters").begin_object();
    sms.params.each_member([&](std::string_view name, json::Ref value) {
        out.member(name, text_of_param(value));
    });
    out.end_object().end_object();
    request.headers = {
        {"Content-Type", "application/json"},
        {"Authorization",
         qiniu_authorization(
             {"/v1/message", address->authority, "application/json", request.body},
             {sms.access_key, sms.secret}
         )}};
    const auto answer = fetcher.fetch(request);
    if (!answer) {
        return not_reached(answer.error());
    }
    const auto body = json::Document::parse(answer->body);
    const std::string job = body ? member(body->root(), "job_id") : std::string();
    if (answer->ok() && !job.empty()) {
        return {Outcome::Taken, "OK " + job};
    }
    const std::string code = body ? member(body->root(), "error") : std::string();
    if (code.empty()) {
        return by_status(*answer);
    }
    const bool later = answer->status == 429 || answer->status >= 500;
    return {
        later ? Outcome::Later : Outcome::Refused, code + " " + member(body->root(), "message")};
}

}  // namespace oms::api
