#pragma once
// Purchases as people enter them: header, lines, waybills, with what the records they name say.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/purchasing/procurement.hpp"

#include <vector>

namespace oms::commands {

struct PurchasePlan {
    events::ProcurementHeader header;
    std::vector<events::ProcurementLine> lines;
    events::ProcurementAmounts amounts;
};

/// What the input wants, laid over `before`; its lines stay where the input has none. Invalid with
/// the field; Refused: SUPPLIER_INACTIVE cooperationId, WAREHOUSE_CLOSED warehouseId, OVER_BUY
/// (param max) of a line beyond what its order lacks.
Result<PurchasePlan> read_purchase(
    CommandContext& ctx, const Input& input, const PurchasePlan& before
);

/// What the records that a header names say of them, then as settle_purchase and
/// check_order_lines. Errors as read_purchase.
Status complete_purchase(CommandContext& ctx, PurchasePlan& plan);

/// Fills what follows from what is entered, within the bounds of the trade.
Status settle_purchase(CommandContext& ctx, PurchasePlan& plan);

/// Lines of a purchase for an order buy what that order lacks. Refused: OVER_BUY, STATUS_DENIED
/// orderId; Invalid: NOT_FOUND, REQUIRED_CHOOSE orderDetailId.
Status check_order_lines(
    CommandContext& ctx,
    const events::ProcurementHeader& header,
    const std::vector<events::ProcurementLine>& lines
);

/// Refused: SUPPLIER_INACTIVE; Invalid: NOT_FOUND, BAD_OPTION cooperationId. Gives its name.
Result<std::string> check_supplier(CommandContext& ctx, Id cooperation, std::int32_t po_type);

/// The waybills that the input has, over those of the purchase. Invalid with the place.
Result<std::vector<events::Waybill>> read_waybills(
    CommandContext& ctx, const Input& input, const std::vector<events::Waybill>& before
);

}  // namespace oms::commands
