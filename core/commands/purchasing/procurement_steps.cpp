#include "commands/purchasing/procurement_steps.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "commands/purchasing/procurement_access.hpp"
#include "commands/purchasing/procurement_input.hpp"
#include "commands/purchasing/purchase_prices.hpp"
#include "domain/kit/checks.hpp"
#include "domain/kit/units.hpp"
#include "domain/purchasing/procurement_amounts.hpp"
#include "entities/tables/purchasing/purchasing.hpp"

namespace oms::commands {
namespace {

using domain::ProcurementAction;
using domain::ProcurementState;

constexpr std::int32_t kBankTransfer = 2;  ///< payType
constexpr std::string_view kMayPayMore = "order_floor";

/// Nobody pays much more than last time, but who may go below floors.
Status check_prices(CommandContext& ctx, const ProcurementState& state) {
    if (ctx.user().can(kMayPayMore)) {
        return {};
    }
    const std::int64_t rate = number_of(ctx.lookups(), domain::params::kOverPriceRate);
    for (std::size_t i = 0; i < state.lines.size(); ++i) {
        const events::ProcurementLine& line = state.lines[i];
        const KnownPrice known = known_price(ctx, line.commodityId, state.id);
        const auto last = known.unit.empty() ? Result<std::int64_t>(std::int64_t{0})
                                             : domain::value_at(line, known.unit, known.price);
        // A price in a unit that this size has not cannot be compared.
        if (!last || *last == 0) {
            continue;
        }
        if (Int128(line.lineAmount) * domain::kWholeRate >
            Int128(*last) * (domain::kWholeRate + rate)) {
            return in_row(
                Error::refused("PRICE_OVER_LAST", "price")
                    .with("last", yuan(known.price))
                    .with("unit", known.unit),
                "details",
                i
            );
        }
    }
    return {};
}

Status approve(CommandContext& ctx, const ProcurementState& state) {
    if (Status ok = check_order_lines(ctx, state.header, state.lines); !ok) {
        return ok;
    }
    const auto supplier = check_supplier(ctx, state.header.cooperationId, state.header.poType);
    if (!supplier) {
        return supplier.error();
    }
    const auto decided = domain::approve_procurement(state, ctx.user().user_name);
    if (decided) {
        if (Status ok = check_prices(ctx, state); !ok) {
            return ok;
        }
    }
    return append_purchase(ctx, state.id, decided);
}

Status send_back(CommandContext& ctx, const ProcurementState& state, const Input& input) {
    const auto reason = input.text("reason");
    if (!reason) {
        return reason.error();
    }
    return append_purchase(
        ctx, state.id, domain::send_procurement_back(state, *reason, ctx.user().user_name)
    );
}

/// The action that leads from where it stands to `target`, if one does.
std::optional<ProcurementAction> action_to(std::int32_t from, std::int64_t target) {
    using namespace domain;
    const bool approved = target == kPurchaseToPay || target == kPurchaseToShip;
    if (from == kPurchaseToSubmit && target == kPurchaseToApprove) {
        return ProcurementAction::Submit;
    }
    if (from == kPurchaseToApprove && approved) {
        return ProcurementAction::Approve;
    }
    if (from == kPurchaseToApprove && target == kPurchaseToSubmit) {
        return ProcurementAction::SendBack;
    }
    if (from == kPurchaseToPay && target == kPurchaseToShip) {
        return ProcurementAction::Pay;
    }
    if (from == kPurchaseToShip && target == kPurchaseToSign) {
        return ProcurementAction::Ship;
    }
    return std::nullopt;
}

}  // namespace

Status pay_by_hand(
    CommandContext& ctx, const ProcurementState& state, const Input& input, bool whole
) {
    const auto given = entities::read_input(
        entities::tables::kProcurementPayment, input.root(), !whole, entities::Strictness::Api
    );
    const auto refund = input.number("refund");
    if (!given || !refund) {
        return !given ? given.error() : refund.error();
    }
    events::ProcurementPaid payment;
    payment.amount = whole ? state.due() : 0;
    payment.payType = kBankTransfer;
    payment.payTime = ctx.now().ms;
    Given take(*given);
    events::ProcurementPaid::describe(take, payment);
    if (whole) {
        payment.remark.clear();  // the document's own
    }
    if (Status ok = trade_limits(ctx.lookups()).check_amount(payment.amount, "amount"); !ok) {
        return ok;
    }
    // By days, as for payments of orders: whoever writes it has another clock.
    if (format_date(Timestamp{payment.payTime}) > format_date(ctx.now())) {
        return Error::invalid("DATE_TOO_LATE", "payTime").with("max", format_date(ctx.now()));
    }
    if (refund->value_or(0) == 1) {
        payment.amount = -payment.amount;
    }
    payment.paymentId = ctx.new_id();
    payment.operatorName = ctx.user().user_name;
    return append_purchase(ctx, state.id, domain::pay_procurement(state, payment));
}

Status ship_purchase(CommandContext& ctx, const ProcurementState& state, const Input& input) {
    const auto waybills = read_waybills(ctx, input, state.waybills);
    if (!waybills) {
        return waybills.error();
    }
    if (waybills->empty() && !state.waybills.empty()) {
        return {};
    }
    return append_purchase(
        ctx, state.id, domain::ship_procurement(state, *waybills, ctx.user().user_name)
    );
}

Status take_purchase_step(
    CommandContext& ctx, const ProcurementState& state, std::int64_t target, const Input& input
) {
    const auto action = action_to(state.status, target);
    if (!action || state.closed) {
        return Error::refused("STATUS_DENIED", "poStatus");
    }
    if (Status ok = check_right(ctx, *action, state); !ok) {
        return ok;
    }
    switch (*action) {
        case ProcurementAction::Submit:
            return append_purchase(
                ctx, state.id, domain::submit_procurement(state, ctx.user().user_name)
            );
        case ProcurementAction::Approve:
            return approve(ctx, state);
        case ProcurementAction::SendBack:
            return send_back(ctx, state, input);
        case ProcurementAction::Pay:
            return pay_by_hand(ctx, state, input, true);
        case ProcurementAction::Ship:
            return ship_purchase(ctx, state, input);
        case ProcurementAction::Edit:
        case ProcurementAction::Sign:
        case ProcurementAction::Return:
        case ProcurementAction::Cancel:
            break;
    }
    return Error::refused("STATUS_DENIED", "poStatus");
}

}  // namespace oms::commands
