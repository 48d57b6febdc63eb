#include "commands/between/return_access.hpp"

#include "commands/between/return_messages.hpp"
#include "commands/kit/document.hpp"
#include "projections/returns/returns.hpp"

namespace oms::commands {

using domain::ReturnState;

std::vector<const ReturnState*> returns_of(CommandContext& ctx, Id order) {
    std::vector<const ReturnState*> found;
    const auto& table = projections::returns();
    for (const auto& row : ctx.lookups().rows(table.table(), "orderId", projections::cell(order))) {
        found.push_back(&load_document<ReturnState>(ctx, projections::id_of(table, row, "id")));
    }
    return found;
}

domain::ReturnableOrder returnable_order(
    CommandContext& ctx, const domain::OrderState& order, Id without
) {
    const auto returned = returns_of(ctx, order.id);
    domain::ReturnableOrder returnable{order.status, order.closed, order.receivedAt, {}};
    for (const events::OrderLine& line : order.lines) {
        domain::ReturnableLine& to = returnable.lines[line.id];
        const domain::LineDelivery& delivery = order.delivery(line.id);
        to.facts.orderDetailId = line.id;
        to.facts.lineNo = line.lineNo;
        to.facts.commodityId = line.commodityId;
        to.facts.commodityCode = line.commodityCode;
        to.facts.commodityName = line.commodityName;
        to.facts.size = line.size;
        to.facts.piecesPerBox = line.piecesPerBox;
        to.facts.orderPieces = line.pieces;
        to.facts.netAmount = line.netAmount;
        to.grade = line.grade;
        to.needProcess = line.needProcess;
        to.delivered = delivery.delivered;
        to.shades = delivery.shades;
        for (const ReturnState* other : returned) {
            if (other->id == without) {
                continue;
            }
            to.held += other->held(line.id);
            to.taken += other->taken(line.id);
            for (const auto& [shade, pieces] : delivery.shades) {
                to.heldShades[shade] += other->held(line.id, &shade);
            }
        }
    }
    return returnable;
}

std::int64_t held_by_returns(CommandContext& ctx, Id order, Id line) {
    std::int64_t pieces = 0;
    for (const ReturnState* returned : returns_of(ctx, order)) {
        pieces += returned->held(line);
    }
    return pieces;
}

Status append_return(
    CommandContext& ctx, const std::string& stream, const Result<events::ReturnEvent>& decided
) {
    if (!decided) {
        return decided.error();
    }
    append_event<ReturnState>(ctx, stream, *decided);
    return tell_of_return(ctx, *decided, ctx.load<ReturnState>(stream));
}

}  // namespace oms::commands
