#include "commands/system/outbox_commands.hpp"

#include "commands/kit/document.hpp"
#include "commands/kit/stored.hpp"
#include "domain/messages/sms.hpp"
#include "domain/system/status.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::OutboxState;
using entities::entity_named;

constexpr std::size_t kPhonesMax = 100;
constexpr std::size_t kParamsMax = 2000;
constexpr std::size_t kPhoneDigits = 11;

std::string outbox_stream(Id id) {
    return events::stream_name("outbox", id);
}

bool is_phone(std::string_view text) {
    return text.size() == kPhoneDigits && text.front() == '1' &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Status check_request(const SmsRequest& request) {
    const bool phones = !request.phones.empty() && request.phones.size() <= kPhonesMax &&
                        std::all_of(request.phones.begin(), request.phones.end(), is_phone);
    if (!phones) {
        return Error::invalid("BAD_PHONES", "phones").with("max", std::to_string(kPhonesMax));
    }
    const auto params = json::Document::parse(request.params);
    if (!params || !params->root().is_object() || request.params.size() > kParamsMax) {
        return Error::invalid("BAD_FIELD", "params").with("name", "params");
    }
    return {};
}

/// The setting in force; NotFound when there is none, or it is not the one with this code.
Result<Id> setting_in_force(CommandContext& ctx, std::string_view code) {
    for (const auto& [id, fields] :
         records_where(ctx.lookups(), entity_named("sms"), "status", domain::kSettingOn)) {
        if (!code.empty() && fields.text("smsCode") != code) {
            continue;
        }
        return id;
    }
    return Error::refused("SMS_OFF", "code");
}

Result<Answers> run_send(CommandContext& ctx, const SmsRequest& request) {
    if (Status fits = check_request(request); !fits) {
        return fits.error();
    }
    const auto setting = setting_in_force(ctx, request.code);
    if (!setting) {
        return setting.error();
    }
    std::string content;
    json::Writer(content)
        .begin_object()
        .member("smsId", *setting)
        .key("params")
        .raw(request.params)
        .end_object();
    Answers answers;
    for (const std::string& phone : request.phones) {
        const Id id = request_effect(ctx, kSmsEffect, phone, content);
        answers.push_back({id, {}, ctx.version(outbox_stream(id))});
    }
    return answers;
}

Result<Answers> run_record(
    CommandContext& ctx, Id id, const domain::Attempt& attempt, const EffectFollowUp& then
) {
    const std::string stream = outbox_stream(id);
    const OutboxState& state = ctx.load<OutboxState>(stream);
    if (state.status == 0) {
        return Error::not_found("id");
    }
    const auto decided = domain::record_attempt(state, attempt, ctx.now());
    if (!decided) {
        return decided.error();
    }
    append_event<OutboxState>(ctx, stream, *decided);
    if (then) {
        if (Status ok = then(ctx); !ok) {
            return ok.error();
        }
    }
    return Answers{{id, {}, ctx.version(stream)}};
}

}  // namespace

Id request_effect(
    CommandContext& ctx,
    std::string_view kind,
    std::string target,
    std::string content,
    std::int64_t not_before
) {
    const Id id = ctx.new_id();
    const std::string stream = outbox_stream(id);
    ctx.load<OutboxState>(stream);
    ctx.append<OutboxState>(
        stream,
        events::EffectRequested{
            id,
            std::string(kind),
            std::string(kind) + "-" + ctx.user().tenant + "-" + id.str(),
            std::move(target),
            std::move(content),
            not_before,
            ctx.user().user_name}
    );
    return id;
}

Command record_effect(Id outbox, domain::Attempt attempt, EffectFollowUp then) {
    return {
        "recordEffect",
        false,
        [outbox, attempt = std::move(attempt), then = std::move(then)](CommandContext& ctx) {
            return run_record(ctx, outbox, attempt, then);
        }};
}

Command send_sms(SmsRequest request) {
    return {"send-message", true, [request = std::move(request)](CommandContext& ctx) {
                return run_send(ctx, request);
            }};
}

}  // namespace oms::commands
