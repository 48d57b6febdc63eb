#include "commands/between/return_messages.hpp"

#include "base/text.hpp"
#include "commands/messages/message_commands.hpp"
#include "events/kit/codec.hpp"

#include <fmt/format.h>

namespace oms::commands {
namespace {

constexpr std::string_view kFinance = "cw";

StepMessage about(
    const domain::ReturnState& state, std::string_view text, const std::string& operator_name
) {
    return {
        text,
        {{"returnsNo", state.returnsNo},
         {"orderNo", state.header.orderNo},
         {"customer", state.header.customerName},
         {"operator", operator_name}},
        "returns",
        state.id};
}

Status tell_owners(
    CommandContext& ctx, const domain::ReturnState& state, const StepMessage& message
) {
    return tell_people(ctx, message, state.createUser, state.header.guideUserId);
}

Status tell_back(
    CommandContext& ctx, const domain::ReturnState& state, const events::ReturnSentBack& e
) {
    const bool disputed = e.toStatus == domain::kReturnToAccount;
    StepMessage message =
        about(state, disputed ? "returns.disputed" : "returns.refused", e.operatorName);
    message.values.emplace_back("reason", e.reason);
    return disputed ? tell_role(ctx, message, kFinance) : tell_owners(ctx, state, message);
}

}  // namespace

Status tell_of_opened_return(CommandContext& ctx, const domain::ReturnState& state) {
    return tell_people(
        ctx,
        about(state, "returns.opened", ctx.user().user_name),
        state.header.orderUserId,
        state.header.guideUserId
    );
}

Status tell_of_return(
    CommandContext& ctx, const events::ReturnEvent& event, const domain::ReturnState& state
) {
    return std::visit(
        events::Overload{
            [&](const events::ReturnSubmitted& e) {
                return tell_keepers(
                    ctx, about(state, "returns.submitted", e.operatorName), state.header.warehouseId
                );
            },
            [&](const events::ReturnAccepted& e) {
                return tell_role(ctx, about(state, "returns.accepted", e.operatorName), kFinance);
            },
            [&](const events::ReturnAccounted& e) {
                StepMessage message = about(state, "returns.accounted", e.operatorName);
                message.values.emplace_back("amount", yuan(e.amounts.refundAmount));
                return tell_owners(ctx, state, message);
            },
            [&](const events::ReturnAgreed& e) {
                if (e.payAmount == 0) {
                    return Status();
                }
                StepMessage message = about(state, "returns.agreed", e.operatorName);
                message.values.emplace_back("amount", yuan(e.payAmount));
                return tell_role(ctx, message, kFinance);
            },
            [&](const events::ReturnSentBack& e) { return tell_back(ctx, state, e); },
            [&](const events::ReturnCompleted& e) {
                return tell_owners(ctx, state, about(state, "returns.completed", e.operatorName));
            },
            events::Nothing<
                Status,
                events::ReturnDrafted,
                events::ReturnChanged,
                events::ReturnWithdrawn>(),
        },
        event
    );
}

}  // namespace oms::commands
