#include "commands/purchasing/procurement_messages.hpp"

#include "base/text.hpp"
#include "commands/messages/message_commands.hpp"
#include "events/kit/codec.hpp"

namespace oms::commands {
namespace {

constexpr std::string_view kOffice = "admin";
constexpr std::string_view kFinance = "cw";

StepMessage about(
    const domain::ProcurementState& state, std::string_view text, const std::string& operator_name
) {
    return {
        text,
        {{"poNo", state.poNo},
         {"supplier", state.header.cooperationName},
         {"warehouse", state.header.warehouseName},
         {"operator", operator_name}},
        "procurement",
        state.id};
}

Status tell_owners(
    CommandContext& ctx, const domain::ProcurementState& state, const StepMessage& message
) {
    return tell_people(ctx, message, state.createUser, state.header.buyerUserId);
}

Status tell_of_approval(
    CommandContext& ctx, const domain::ProcurementState& state, const events::ProcurementApproved& e
) {
    if (Status ok = tell_owners(ctx, state, about(state, "purchase.approved", e.operatorName));
        !ok || e.toStatus != domain::kPurchaseToPay) {
        return ok;
    }
    StepMessage message = about(state, "purchase.toPay", e.operatorName);
    message.values.emplace_back("amount", yuan(state.amounts.payableAmount));
    return tell_role(ctx, message, kFinance);
}

Status tell_of_signing(
    CommandContext& ctx, const domain::ProcurementState& state, const events::ProcurementSigned& e
) {
    std::int64_t pieces = 0;
    std::int64_t missing = 0;
    for (const auto& line : e.lines) {
        pieces += line.pieces;
        missing += line.shortPieces;
    }
    StepMessage message =
        about(state, missing > 0 ? "purchase.signedShort" : "purchase.signed", e.operatorName);
    message.values.emplace_back("pieces", std::to_string(pieces));
    message.values.emplace_back("missing", std::to_string(missing));
    return tell_owners(ctx, state, message);
}

Status tell_of_return(
    CommandContext& ctx, const domain::ProcurementState& state, const events::ProcurementReturned& e
) {
    std::int64_t pieces = 0;
    for (const auto& line : e.lines) {
        pieces += line.pieces;
    }
    const bool undone = pieces < 0;
    StepMessage message =
        about(state, undone ? "purchase.returnUndone" : "purchase.returned", e.operatorName);
    message.values.emplace_back("pieces", std::to_string(undone ? -pieces : pieces));
    message.values.emplace_back("amount", yuan(undone ? -e.amount : e.amount));
    message.values.emplace_back("outNo", e.outNo);
    if (Status ok = tell_owners(ctx, state, message); !ok) {
        return ok;
    }
    return tell_role(ctx, message, kFinance);
}

}  // namespace

Status tell_of_purchase(
    CommandContext& ctx,
    const events::ProcurementEvent& event,
    const domain::ProcurementState& state
) {
    return std::visit(
        events::Overload{
            [&](const events::ProcurementSubmitted& e) {
                return tell_role(ctx, about(state, "purchase.submitted", e.operatorName), kOffice);
            },
            [&](const events::ProcurementApproved& e) { return tell_of_approval(ctx, state, e); },
            [&](const events::ProcurementSentBack& e) {
                StepMessage message = about(state, "purchase.sentBack", e.operatorName);
                message.values.emplace_back("reason", e.reason);
                return tell_owners(ctx, state, message);
            },
            [&](const events::ProcurementPaid& e) {
                return e.toStatus == e.fromStatus
                           ? Status()
                           : tell_owners(ctx, state, about(state, "purchase.paid", e.operatorName));
            },
            [&](const events::ProcurementShipped& e) {
                return e.toStatus == e.fromStatus
                           ? Status()
                           : tell_keepers(
                                 ctx,
                                 about(state, "purchase.shipped", e.operatorName),
                                 state.header.warehouseId
                             );
            },
            [&](const events::ProcurementSigned& e) { return tell_of_signing(ctx, state, e); },
            [&](const events::ProcurementPut& e) {
                return e.toStatus != domain::kPurchaseDone
                           ? Status()
                           : tell_owners(
                                 ctx, state, about(state, "purchase.completed", e.operatorName)
                             );
            },
            [&](const events::ProcurementCancelled& e) {
                return e.fromStatus == domain::kPurchaseToSubmit
                           ? Status()
                           : tell_owners(
                                 ctx, state, about(state, "purchase.cancelled", e.operatorName)
                             );
            },
            [&](const events::ProcurementReturned& e) { return tell_of_return(ctx, state, e); },
            events::Nothing<
                Status,
                events::ProcurementDrafted,
                events::ProcurementChanged,
                events::ProcurementPayNumbered,
                events::ProcurementWaybillRemoved,
                events::ProcurementSigningVoided>(),
        },
        event
    );
}

}  // namespace oms::commands
