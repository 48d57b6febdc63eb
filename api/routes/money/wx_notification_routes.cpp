// What the payment provider tells us (product-spec 7: thirdproxy): its notifications, believed when
// they carry the merchant's signature.
#include "api/calls/log_sink.hpp"
#include "api/net/worker_pool.hpp"
#include "api/outside/wx_effects.hpp"
#include "api/outside/wx_pay.hpp"
#include "api/routes/tables.hpp"
#include "commands/money/wx_order_commands.hpp"
#include "commands/system/seed.hpp"
#include "projections/money/wx_orders.hpp"

#include <memory>
#include <string>

namespace oms::api {
namespace {

using commands::ProviderWord;

/// A word for the log and the provider.
std::string reason_of(const Error& error) {
    for (const auto& [name, value] : error.params) {
        if (name == "what") {
            return value;
        }
    }
    return error.key;
}

/// What the provider reads: only SUCCESS keeps it from telling us again.
Response told(bool success, std::string_view why) {
    Response response;
    response.status = 200;
    response.content_type = "text/xml; charset=utf-8";
    response.body = write_wx_xml(
        {{"return_code", success ? "SUCCESS" : "FAIL"}, {"return_msg", std::string(why)}}
    );
    return response;
}

/// A message that nothing is appended for, because nobody knows who sent it.
Response turned_away(DirectCall& call, const TenantId& tenant, std::string_view why) {
    FaultLog fault{
        call.now(), call.request().id, call.request().method, call.request().path, tenant, {}, {}};
    fault.what =
        "payment notification turned away: " + std::string(why) + " from " + call.remote_address();
    call.services().log.fault(fault);
    return told(false, why);
}

struct Notification {
    TenantId tenant;
    std::string number;
    ProviderWord word;
    bool about_payment = false;  ///< else it only says that somebody failed to pay
};

std::string field(const WxFields& fields, const std::string& name) {
    const auto it = fields.find(name);
    return it == fields.end() ? std::string() : it->second;
}

/// The message, when its signature is that of the company whose number it names. `tenant` is set
/// as soon as it is known.
Result<Notification> read_notification(DirectCall& call, TenantId& tenant) {
    const std::string& body = call.request().body;
    const auto fields = read_wx_xml(body);
    if (!fields) {
        return fields.error();
    }
    Notification read;
    read.number = field(*fields, "out_trade_no");
    const std::size_t size = read.number.size();
    if (size <= projections::kPayNumberTail || size > 32) {
        return Error::internal("out_trade_no");
    }
    read.tenant = read.number.substr(0, size - projections::kPayNumberTail);
    const TenantState state = call.services().directory.tenant_state(read.tenant);
    if (state == TenantState::Unknown) {
        return Error::internal("out_trade_no");
    }
    tenant = read.tenant;
    const auto model = call.services().models.open(read.tenant);
    if (!model) {
        return model.error();
    }
    const auto merchant = merchant_of(**model, call.services().secrets);
    if (!merchant) {
        return merchant.error();
    }
    if (!wx_signed(*fields, *merchant)) {
        return Error::internal("sign");
    }
    if (field(*fields, "mch_id") != merchant->mchId || field(*fields, "appid") != merchant->appId) {
        return Error::internal("mch_id");
    }
    read.about_payment =
        field(*fields, "return_code") == "SUCCESS" && field(*fields, "result_code") == "SUCCESS";
    if (read.about_payment) {
        auto word = payment_word(*fields, true, body);
        if (!word) {
            return Error::internal("fields");
        }
        read.word = std::move(*word);
    }
    return read;
}

void notify(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto work = [call, respond] {
        TenantId tenant;
        auto read = read_notification(*call, tenant);
        if (!read) {
            respond(turned_away(*call, tenant, reason_of(read.error())));
            return;
        }
        if (!read->about_payment) {
            respond(told(true, "OK"));
            return;
        }
        auto fits = std::make_shared<bool>(false);
        storage::Submission submission;
        submission.user = commands::system_user(tenant);
        submission.correlation_id = call->request().id;
        submission.command = commands::take_provider_word(read->number, read->word, fits);
        const bool taken = call->services().commands.submit(
            std::move(submission),
            [respond, fits](const Result<storage::Accepted>& result) {
                respond(told(result && *fits, result && *fits ? "OK" : "rejected"));
            }
        );
        if (!taken) {
            respond(told(false, "busy"));
        }
    };
    // Reading the merchant waits for files: not on the network's thread.
    if (!call->services().workers.submit(work)) {
        respond(told(false, "busy"));
    }
}

constexpr std::string_view kNotify =
    "The provider's notifications: XML, signed with the merchant's key";

constexpr Route notify_route(std::string_view path) {
    Route route{path, Verbs::Post, Access::Public, "", notify, "", kNotify};
    route.file = true;
    return route;
}

constexpr Route kWxNotificationRoutes[] = {
    notify_route("/api/thirdproxy/unifiedorderNotify"),
    notify_route("/api/thirdproxy/wxPay/unifiedorderNotify"),
    notify_route("/thirdproxy/unifiedorderNotify"),
    notify_route("/thirdproxy/wxPay/unifiedorderNotify"),
};

}  // namespace

std::span<const Route> wx_notification_routes() {
    return kWxNotificationRoutes;
}

}  // namespace oms::api
