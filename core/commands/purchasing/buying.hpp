#pragma once
// Buying what an order lacks: ordered less delivered, less reserved, less what is bought already.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "commands/purchasing/procurement_input.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

namespace oms::commands {

/// Rows of a table where a column has this id, from wherever they are read.
using RowsOf = std::function<
    std::vector<projections::Row>(const projections::Table&, std::string_view column, Id)>;

/// Those that a command looks up. The function lives no longer than the context.
RowsOf command_rows(CommandContext& ctx);

/// Of one row of a purchase line: what is not settled, put away or broken.
std::int64_t open_pieces(const projections::Row& row);

/// What open purchases, drafts among them, are still to bring for an order line.
std::int64_t coming_for(const RowsOf& rows, Id order_line);
/// The same of purchases that are approved.
std::int64_t bought_for(const RowsOf& rows, Id order_line);

/// What the order line lacks; `line`: its row.
std::int64_t lacking_of(const RowsOf& rows, const projections::Row& line);

/// Whom goods come from: who brought them last, else who stands behind their brand; none.
Id usual_supplier(CommandContext& ctx, Id commodity, Id brand);

/// A new line of the goods, without pieces, at what this supplier took last, else anybody.
events::ProcurementLine line_of_goods(CommandContext& ctx, const events::Goods& goods, Id supplier);

/// What all the drafts of one command have in common: warehouseId, expectDate and payTerm of the
/// input over what `header` has; today where there is no date. Invalid: BAD_DATE, BAD_OPTION.
Status read_terms_of_buying(
    CommandContext& ctx, const Input& input, events::ProcurementHeader& header
);

/// A draft for each supplier; without a term as the supplier settles. Errors as complete_purchase.
Result<Answers> write_plans(
    CommandContext& ctx, const events::ProcurementHeader& terms, std::map<Id, PurchasePlan> plans
);

/// buyLacking {orderId, warehouseId, cooperationId, expectDate, payTerm, lines: [{orderDetailId,
/// pieces, price}]}: a draft for each supplier. Without lines everything that the order lacks;
/// without a supplier the last one of the goods, else their brand's. Prices are the last ones.
/// Invalid: REQUIRED_CHOOSE cooperationId, NOT_FOUND; Refused: NOTHING_LACKING, OVER_BUY.
Command buy_lacking(Input input);

}  // namespace oms::commands
