#pragma once
// What the warehouse does with bought goods: signing for them, putting them away, taking that back.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "commands/purchasing/procurement_input.hpp"
#include "domain/purchasing/procurement.hpp"
#include "domain/stock/put_order.hpp"

#include <string>
#include <vector>

namespace oms::commands {

/// A new purchase at 41 of a plan that is settled. The reference lives until the command ends.
const domain::ProcurementState& write_purchase(CommandContext& ctx, PurchasePlan plan);

/// A part of the goods is taken over: the signing, and a put order at 52 for what came. Invalid
/// with the line's place; Forbidden for who does not work in the warehouse; else as
/// domain::sign_procurement.
Status sign_for_goods(
    CommandContext& ctx, const domain::ProcurementState& state, const Input& input
);

/// Whether a put order was written by a signing.
bool is_bought(const domain::PutOrderState& put);

/// Goods of such a put order were posted: what was bought for an order is reserved for its line,
/// whatever else waits.
Status record_bought_put(
    CommandContext& ctx,
    const domain::PutOrderState& put,
    const std::vector<events::PutPosting>& postings
);
/// One of its records is taken back; `freed`: what free_bought_put gave.
Status take_back_bought_put(
    CommandContext& ctx,
    const domain::PutOrderState& put,
    const events::PutPosting& posting,
    std::int64_t freed
);
/// Before a record is taken back: what its order line holds of the goods is free again: how much.
Result<std::int64_t> free_bought_put(
    CommandContext& ctx, const domain::PutOrderState& put, const events::PutPosting& posting
);
/// Goods that an order was waiting for are its, as far as it still wants them and they are free:
/// how many. REQUIRES the rows of this command (ctx.project()).
Result<std::int64_t> keep_for_order(
    CommandContext& ctx,
    const domain::ProcurementState& state,
    Id detail,
    Id warehouse,
    const events::Goods& goods,
    std::int64_t pieces
);
/// It is voided: the signing has not happened.
Status void_bought_put(
    CommandContext& ctx, const domain::PutOrderState& put, const std::string& reason
);

}  // namespace oms::commands
