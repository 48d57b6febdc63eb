#include "api/outside/wx_effects.hpp"

#include "api/outside/wx_payer.hpp"
#include "projections/money/wx_orders.hpp"

#include <utility>

namespace oms::api {
namespace {

using commands::ProviderWord;
using Outcome = domain::Attempt::Outcome;
using projections::wx_orders;

constexpr std::int64_t kDescriptionBytes = 120;
/// A merchant that is switched off for a quarter of an hour is off, not being changed.
constexpr std::int32_t kTriesWhileOff = 5;

std::string reason_of(const Error& error) {
    for (const auto& [name, value] : error.params) {
        if (name == "what") {
            return value;
        }
    }
    return error.key;
}

/// "ORDERCLOSED 订单已关闭"
std::string told(const WxFields& answer) {
    return field_of(answer, "err_code") + " " + field_of(answer, "err_code_des");
}

bool asks_again(const WxFields& answer) {
    const std::string code = field_of(answer, "err_code");
    return code == "SYSTEMERROR" || code == "BIZERR_NEED_RETRY" || code == "FREQUENCY_LIMITED";
}

Sent taken(std::string what) {
    return Sent({Outcome::Taken, std::move(what)});
}

/// The provider takes at most 128 bytes, and whole characters.
std::string short_text(std::string text) {
    text.resize(std::min<std::size_t>(text.size(), kDescriptionBytes));
    while (!json::valid_utf8(text)) {
        text.pop_back();
    }
    return text;
}

/// The order an effect is about, and its content.
struct Task {
    Id order;
    std::string kind;
    std::int32_t attempts = 0;
    projections::Row row;
    json::Document content;

    std::int64_t number(std::string_view column) const {
        return projections::integer(wx_orders(), row, column);
    }

    std::string text(std::string_view column) const {
        return std::string(projections::text(wx_orders(), row, column));
    }

    bool open() const {
        const std::int64_t status = number("payStatus");
        return status == domain::kWxUnpaid || status == domain::kWxPaying;
    }

    bool in_app() const { return text("payChannel") == commands::kWxInApp; }
};

class WxSender {
  public:
    WxSender(ReadModels& models, const Secrets& secrets, const HttpFetcher& fetcher)
        : models_(models), secrets_(secrets), fetcher_(fetcher) {}

    Sent operator()(const Effect& effect) const {
        auto content = json::Document::parse(effect.content);
        const auto model = models_.open(effect.tenant);
        if (!model || !content) {
            return Sent({Outcome::Later, "the company cannot be read"});
        }
        const Id id = Id::parse(content->root()["wxOrderId"].text().value_or("")).value_or(Id{});
        auto row = (*model)->row(projections::wx_order_table(), id);
        if (!row) {
            return Sent({Outcome::Refused, "there is no such payment order"});
        }
        const Task task{id, effect.kind, effect.attempts, std::move(*row), std::move(*content)};
        if (effect.kind != commands::kWxRefund && !task.open()) {
            return taken("nothing to do any more");
        }
        const auto merchant = merchant_of(**model, secrets_);
        if (!merchant) {
            return again(task, merchant.error().key, kTriesWhileOff);
        }
        const WxClient client(*merchant, fetcher_);
        if (effect.kind == commands::kWxPrepare) {
            return prepare(task, *merchant, client, openid_of(task, **model, merchant->appId));
        }
        return effect.kind == commands::kWxClose ? close(task, client) : refund(task, client);
    }

  private:
    std::optional<std::string> openid_of(
        const Task& task, storage::ReadModel& model, const std::string& app_id
    ) const {
        const auto sys = models_.open(TenantId(kSysTenant));
        return task.in_app() && sys ? payer_openid(**sys, model, Id{task.number("userId")}, app_id)
                                    : std::nullopt;
    }

    static commands::EffectFollowUp follow(Id order, ProviderWord word) {
        return [order, word = std::move(word)](commands::CommandContext& ctx) {
            return commands::take_word(ctx, order, word);
        };
    }

    /// Tries later, or, when that has been done often enough, says what is to be believed then: no
    /// code was ever shown, nobody waits for the money, nobody knows whether it went back.
    static Sent again(
        const Task& task, const std::string& why, std::int32_t tries = domain::kAttemptsMax
    ) {
        if (task.attempts + 1 < tries) {
            return Sent({Outcome::Later, why});
        }
        using Kind = ProviderWord::Kind;
        const Kind kind = task.kind == commands::kWxPrepare ? Kind::Failed
                          : task.kind == commands::kWxClose ? Kind::Closed
                                                            : Kind::RefundLeft;
        const std::string number(task.content.root()["refundNo"].text().value_or(""));
        return Sent(
            {Outcome::Refused, why},
            follow(task.order, {.kind = kind, .text = short_text(why), .refundNo = number})
        );
    }

    /// What the payer needs: the text of a QR code, or inside WeChat the package of a payment.
    static std::string code_of(const WxFields& answer) {
        const std::string prepared = field_of(answer, "prepay_id");
        const std::string url = field_of(answer, "code_url");
        return url.empty() && !prepared.empty() ? "prepay_id=" + prepared : url;
    }

    static Sent prepare(
        const Task& task,
        const WxMerchant& merchant,
        const WxClient& client,
        const std::optional<std::string>& openid
    ) {
        WxFields fields{
            {"body", short_text(task.text("description"))},
            {"out_trade_no", task.text("orderNo")},
            {"total_fee", std::to_string(task.number("amount"))},
            {"fee_type", "CNY"},
            {"spbill_create_ip", "127.0.0.1"},
            {"notify_url", merchant.notifyUrl},
            {"trade_type", task.text("payChannel")},
            {"product_id", task.order.str()}};
        if (task.in_app()) {
            if (!openid) {
                const std::string why = "no openid of the payer for " + merchant.appId;
                return Sent(
                    {Outcome::Refused, why},
                    follow(task.order, {.kind = ProviderWord::Kind::Failed, .text = why})
                );
            }
            fields["openid"] = *openid;
        }
        const auto answer = client.call("/pay/unifiedorder", std::move(fields));
        if (!answer) {
            return again(task, reason_of(answer.error()));
        }
        const std::string code = code_of(*answer);
        if (field_of(*answer, "result_code") == "SUCCESS" && !code.empty() && code.size() <= 256) {
            return Sent(
                {Outcome::Taken, "code"},
                follow(task.order, {.kind = ProviderWord::Kind::Prepared, .text = code})
            );
        }
        if (asks_again(*answer)) {
            return again(task, told(*answer));
        }
        // It has been paid meanwhile: the query that closes it will say so.
        if (field_of(*answer, "err_code") == "ORDERPAID") {
            return taken(told(*answer));
        }
        return Sent(
            {Outcome::Refused, told(*answer)},
            follow(task.order, {.kind = ProviderWord::Kind::Failed, .text = told(*answer)})
        );
    }

    static Sent close(const Task& task, const WxClient& client) {
        const std::string number = task.text("orderNo");
        const auto word = ask_provider(client, number);
        if (!word) {
            return again(task, reason_of(word.error()));
        }
        if (*word && (*word)->kind == ProviderWord::Kind::Paid) {
            return Sent({Outcome::Taken, "it has been paid"}, follow(task.order, **word));
        }
        const ProviderWord closed{.kind = ProviderWord::Kind::Closed};
        if (*word && (*word)->kind == ProviderWord::Kind::Closed) {
            return Sent({Outcome::Taken, "closed"}, follow(task.order, closed));
        }
        const auto answer = client.call("/pay/closeorder", {{"out_trade_no", number}});
        if (!answer) {
            return again(task, reason_of(answer.error()));
        }
        const std::string code = field_of(*answer, "err_code");
        if (field_of(*answer, "result_code") == "SUCCESS" || code == "ORDERCLOSED" ||
            code == "ORDERNOTEXIST") {
            return Sent({Outcome::Taken, "closed"}, follow(task.order, closed));
        }
        return again(task, told(*answer));  // ORDERPAID: the next query says when and how much
    }

    static Sent refund(const Task& task, const WxClient& client) {
        const json::Ref content = task.content.root();
        const std::string number(content["refundNo"].text().value_or(""));
        const auto answer = client.call(
            "/secapi/pay/refund",
            {{"out_trade_no", task.text("orderNo")},
             {"out_refund_no", number},
             {"total_fee", std::to_string(task.number("amount"))},
             {"refund_fee", std::to_string(content["amount"].integer().value_or(0))},
             {"refund_desc", short_text(std::string(content["reason"].text().value_or("")))}}
        );
        if (!answer) {
            return again(task, reason_of(answer.error()));
        }
        if (field_of(*answer, "result_code") == "SUCCESS") {
            const std::string id = field_of(*answer, "refund_id");
            return Sent(
                {Outcome::Taken, id},
                follow(
                    task.order,
                    {.kind = ProviderWord::Kind::Refunded, .text = id, .refundNo = number}
                )
            );
        }
        if (asks_again(*answer)) {
            return again(task, told(*answer));
        }
        return Sent(
            {Outcome::Refused, told(*answer)},
            follow(
                task.order,
                {.kind = ProviderWord::Kind::NoRefund, .text = told(*answer), .refundNo = number}
            )
        );
    }

    ReadModels& models_;
    const Secrets& secrets_;
    const HttpFetcher& fetcher_;
};

}  // namespace

EffectSender wx_sender(ReadModels& models, const Secrets& secrets, const HttpFetcher& fetcher) {
    return WxSender(models, secrets, fetcher);
}

Result<std::optional<ProviderWord>> ask_provider(
    const WxClient& client, const std::string& order_no
) {
    const auto answer = client.call("/pay/orderquery", {{"out_trade_no", order_no}});
    if (!answer) {
        return answer.error();
    }
    const std::string state = field_of(*answer, "trade_state");
    const bool ok = field_of(*answer, "result_code") == "SUCCESS";
    if (!ok && field_of(*answer, "err_code") == "ORDERNOTEXIST") {
        return std::optional<ProviderWord>();
    }
    if (!ok || field_of(*answer, "out_trade_no") != order_no) {
        return Error::unavailable("OUTSIDE_FAILED").with("what", told(*answer));
    }
    if (state == "SUCCESS" || state == "REFUND") {
        return payment_word(*answer, false, write_wx_xml(*answer));
    }
    if (state == "USERPAYING") {
        return std::optional(ProviderWord{.kind = ProviderWord::Kind::Paying});
    }
    if (state == "CLOSED" || state == "REVOKED") {
        return std::optional(ProviderWord{.kind = ProviderWord::Kind::Closed});
    }
    return std::optional<ProviderWord>();  // NOTPAY, PAYERROR: not paid so far
}

}  // namespace oms::api
