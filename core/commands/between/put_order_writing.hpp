#pragma once
// Writing put orders: what entering one, posting it, and returns that put goods in have in common.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "domain/stock/put_order.hpp"
#include "entities/tables/stock/warehouse.hpp"

#include <string>
#include <vector>

namespace oms::commands {

template <>
struct DocumentOf<domain::PutOrderState> {
    static const entities::EntitySpec& entity() { return entities::tables::kPutOrder; }

    static Id id(const domain::PutOrderState& put) { return put.id; }

    static const std::string& number(const domain::PutOrderState& put) { return put.putNo; }
};

/// A new put order at 52. Invalid as domain::check_put.
Result<const domain::PutOrderState*> write_put_order(
    CommandContext& ctx, const events::PutHeader& header, const std::vector<events::PutLine>& lines
);

/// Goods received: the posting and its movements. Errors as domain::post_put and post_move, with
/// the place ("lines[0].pieces").
Status post_put_goods(
    CommandContext& ctx,
    const domain::PutOrderState& state,
    const std::vector<events::PutPosting>& postings
);

}  // namespace oms::commands
