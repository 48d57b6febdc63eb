#include "commands/processing/process_messages.hpp"

#include "base/text.hpp"
#include "commands/messages/message_commands.hpp"
#include "events/kit/codec.hpp"

namespace oms::commands {
namespace {

constexpr std::string_view kQuotes = "cw";

StepMessage about_process(
    const domain::ProcessState& state, std::string_view text, const std::string& operator_name
) {
    const events::ProcessHeader& header = state.content.header;
    return {
        text,
        {{"processNo", state.processNo},
         {"plant", header.plantName},
         {"customer", header.customerName},
         {"warehouse", header.warehouseName},
         {"operator", operator_name}},
        "process",
        state.id};
}

Status tell_process_owners(
    CommandContext& ctx, const domain::ProcessState& state, const StepMessage& message
) {
    return tell_people(ctx, message, state.createUser, state.content.header.guideUserId);
}

Status tell_of_quote(
    CommandContext& ctx, const domain::ProcessState& state, const events::ProcessQuoted& e
) {
    StepMessage message = about_process(state, "process.quoted", e.operatorName);
    message.values.emplace_back("amount", yuan(e.sellAmount));
    return tell_process_owners(ctx, state, message);
}

}  // namespace

Status tell_of_process(
    CommandContext& ctx, const events::ProcessEvent& event, const domain::ProcessState& state
) {
    return std::visit(
        events::Overload{
            [&](const events::ProcessSubmitted& e) {
                return tell_role(
                    ctx, about_process(state, "process.submitted", e.operatorName), kQuotes
                );
            },
            [&](const events::ProcessQuoted& e) { return tell_of_quote(ctx, state, e); },
            [&](const events::ProcessConfirmed& e) {
                return tell_keepers(
                    ctx,
                    about_process(state, "process.confirmed", e.operatorName),
                    state.content.header.warehouseId
                );
            },
            [&](const events::ProcessFinished& e) {
                return tell_keepers(
                    ctx,
                    about_process(state, "process.finished", e.operatorName),
                    state.content.header.putWarehouseId
                );
            },
            [&](const events::ProcessCompleted& e) {
                return tell_process_owners(
                    ctx, state, about_process(state, "process.completed", e.operatorName)
                );
            },
            [&](const events::ProcessSentBack& e) {
                StepMessage message = about_process(state, "process.sentBack", e.operatorName);
                message.values.emplace_back("reason", e.reason);
                return tell_process_owners(ctx, state, message);
            },
            [&](const events::ProcessCancelled& e) {
                return e.fromStatus == domain::kProcessToSubmit
                           ? Status()
                           : tell_process_owners(
                                 ctx,
                                 state,
                                 about_process(state, "process.cancelled", e.operatorName)
                             );
            },
            events::Nothing<
                Status,
                events::ProcessDrafted,
                events::ProcessChanged,
                events::ProcessDispatched>(),
        },
        event
    );
}

}  // namespace oms::commands
