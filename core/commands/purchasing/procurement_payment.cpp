#include "commands/purchasing/procurement_payment.hpp"

#include "commands/kit/params.hpp"
#include "commands/purchasing/procurement_access.hpp"

namespace oms::commands {
namespace {

constexpr std::int32_t kWeChat = 4;  ///< payType

bool takes_money(const domain::ProcurementState& state) {
    return state.exists() && !state.closed && state.status >= domain::kPurchaseToPay;
}

}  // namespace

Result<const domain::ProcurementState*> payable_purchase(
    CommandContext& ctx, Id purchase, std::int64_t amount
) {
    const auto found = open_document<domain::ProcurementState>(ctx, purchase, "bizId");
    if (!found) {
        return Error::invalid("NOT_FOUND", "bizId");
    }
    if (Status ok = check_right(ctx, domain::ProcurementAction::Pay, **found); !ok) {
        return ok.error();
    }
    if (!takes_money(**found)) {
        return Error::refused("STATUS_DENIED", "bizId");
    }
    if (amount > (*found)->due()) {
        return Error::refused("PAY_OVER", "amount").with("due", std::to_string((*found)->due()));
    }
    return found;
}

Status number_purchase(CommandContext& ctx, const events::PayOrderNoReserved& reserved) {
    const auto found = payable_purchase(ctx, reserved.purpose.bizId, reserved.purpose.amount);
    if (!found) {
        return found.error();
    }
    return append_purchase(
        ctx,
        (*found)->id,
        events::ProcurementEvent(events::ProcurementPayNumbered{
            (*found)->id,
            reserved.wxOrderId,
            reserved.orderNo,
            reserved.purpose.amount,
            reserved.operatorName})
    );
}

Result<Id> receive_purchase_money(
    CommandContext& ctx, Id purchase, events::ProcurementPaid payment
) {
    const auto& state = load_document<domain::ProcurementState>(ctx, purchase);
    if (!takes_money(state)) {
        return Id{};
    }
    payment.paymentId = ctx.new_id();
    payment.payType = kWeChat;
    payment.operatorName = ctx.user().user_name;
    const Id id = payment.paymentId;
    if (Status ok =
            append_purchase(ctx, purchase, domain::pay_procurement(state, std::move(payment)));
        !ok) {
        return ok.error();
    }
    return id;
}

}  // namespace oms::commands
