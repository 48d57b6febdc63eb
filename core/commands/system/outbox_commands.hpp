#pragma once
// Things to be done outside of the ledger: asked for within commands, done by api/outbox_worker.

#include "commands/kit/context.hpp"
#include "domain/messages/outbox.hpp"

#include <functional>
#include <string>
#include <vector>

namespace oms::commands {

inline constexpr std::string_view kSmsEffect = "sms";

/// Asks for something to be done, once the command's events are durable and `not_before` (ms UTC,
/// 0: now) has come. Its id.
Id request_effect(
    CommandContext& ctx,
    std::string_view kind,
    std::string target,
    std::string content,
    std::int64_t not_before = 0
);

/// What else follows from a try, recorded with it: all or nothing.
using EffectFollowUp = std::function<Status(CommandContext&)>;

/// By `system`: what came of a try. NotFound; Refused STATUS_DENIED when it does not wait any more;
/// errors of `then`.
Command record_effect(Id outbox, domain::Attempt attempt, EffectFollowUp then = {});

struct SmsRequest {
    std::string code;  ///< smsCode of a setting; "": the one in force
    std::vector<std::string> phones;
    std::string params;  ///< JSON object as text
};

/// One message a phone. Invalid: BAD_PHONE (phones), BAD_FIELD (params); Refused: SMS_OFF when no
/// setting (or not the one named) is in force.
Command send_sms(SmsRequest request);

}  // namespace oms::commands
