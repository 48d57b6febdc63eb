#include "api/outside/sms.hpp"

#include "api/net/crypto.hpp"
#include "api/outside/sms_clouds.hpp"
#include "api/views/rows.hpp"
#include "domain/messages/sms.hpp"
#include "domain/system/status.hpp"

#include <optional>

namespace oms::api {
namespace {

using Outcome = domain::Attempt::Outcome;

domain::Attempt refused(std::string why) {
    return {Outcome::Refused, std::move(why)};
}

bool asks_again(int status) {
    return status == 408 || status == 425 || status == 429 || status >= 500;
}

std::string body_of(const Effect& effect, json::Ref setting, json::Ref params) {
    const auto text = [&setting](std::string_view name) {
        return setting[name].text().value_or("");
    };
    std::string body;
    json::Writer(body)
        .begin_object()
        .member("key", std::string_view(effect.key))
        .member("phone", std::string_view(effect.target))
        .member("template", text("templateId"))
        .member("sign", text("signName"))
        .member("region", text("regionId"))
        .key("params")
        .raw(params.is_object() ? params.dump() : "{}")
        .end_object();
    return body;
}

class Sender {
  public:
    Sender(
        ReadModels& models, const Secrets& secrets, const HttpFetcher& fetcher, const Clock& clock
    )
        : models_(models), secrets_(secrets), fetcher_(fetcher), clock_(clock) {}

    domain::Attempt operator()(const Effect& effect) const {
        const auto content = json::Document::parse(effect.content);
        const Id id =
            content ? Id::parse(content->root()["smsId"].text().value_or("")).value_or(Id{}) : Id{};
        const auto model = models_.open(effect.tenant);
        if (!model) {
            return {Outcome::Later, "the company cannot be read"};
        }
        const auto row = live_row(**model, table_named("sms"), id);
        if (!row) {
            return refused("the setting is not there any more");
        }
        const json::Document setting = stored_document(*row);
        if (setting.root()["status"].integer().value_or(0) != domain::kSettingOn) {
            return refused("the setting is not in force any more");
        }
        const std::int64_t category = setting.root()["category"].integer().value_or(0);
        const bool own_gateway =
            (category == domain::kYunpianSms || category == domain::kQiniuSms) &&
            !setting.root()["endpoint"].text().value_or("").empty();
        const json::Ref params = content->root()["params"];
        return own_gateway ? send(effect, setting.root(), params)
                           : send_by_cloud(category, effect, setting.root(), params);
    }

  private:
    domain::Attempt send_by_cloud(
        std::int64_t category, const Effect& effect, json::Ref setting, json::Ref params
    ) const {
        const auto text = [&setting](std::string_view name) {
            return std::string(setting[name].text().value_or(""));
        };
        const auto secret = secrets_.open(kSmsSecret, text("secretKey"));
        if (!secret) {
            return refused("the secret cannot be read");
        }
        const CloudSms sms{
            text("endpoint"),
            text("accessKey"),
            *secret,
            text("appId"),
            text("regionId"),
            text("signName"),
            text("templateId"),
            effect.target,
            params,
            effect.key};
        switch (category) {
            case domain::kYunpianSms:
                return send_by_yunpian(fetcher_, sms);
            case domain::kQiniuSms:
                return send_by_qiniu(fetcher_, sms);
            case domain::kAliyunSms:
                return send_by_aliyun(fetcher_, sms, clock_.now());
            default:
                return send_by_tencent(fetcher_, sms, clock_.now());
        }
    }

    domain::Attempt send(const Effect& effect, json::Ref setting, json::Ref params) const {
        FetchRequest request;
        request.method = "POST";
        request.url = setting["endpoint"].text().value_or("");
        request.body = body_of(effect, setting, params);
        const std::string time = std::to_string(clock_.now().ms / 1000);
        request.headers = {
            {"Content-Type", "application/json"},
            {"Idempotency-Key", effect.key},
            {"X-Access-Key", std::string(setting["accessKey"].text().value_or(""))},
            {"X-Timestamp", time}};
        const auto sealed = setting["secretKey"].text().value_or("");
        if (!sealed.empty()) {
            const auto secret = secrets_.open(kSmsSecret, sealed);
            if (!secret) {
                return refused("the secret cannot be read");
            }
            request.headers.emplace_back(
                "X-Signature", hex(hmac_sha256(*secret, time + "\n" + request.body))
            );
        }
        const auto answer = fetcher_.fetch(request);
        if (!answer) {
            return {Outcome::Later, reason_of(answer.error())};
        }
        const std::string said = std::to_string(answer->status) + " " + answer->body;
        return {
            answer->ok()                 ? Outcome::Taken
            : asks_again(answer->status) ? Outcome::Later
                                         : Outcome::Refused,
            said};
    }

    static std::string reason_of(const Error& error) {
        for (const auto& [name, value] : error.params) {
            if (name == "what") {
                return value;
            }
        }
        return error.key;
    }

    ReadModels& models_;
    const Secrets& secrets_;
    const HttpFetcher& fetcher_;
    const Clock& clock_;
};

}  // namespace

EffectSender sms_sender(
    ReadModels& models, const Secrets& secrets, const HttpFetcher& fetcher, const Clock& clock
) {
    return Sender(models, secrets, fetcher, clock);
}

}  // namespace oms::api
