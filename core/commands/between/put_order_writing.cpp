#include "commands/between/put_order_writing.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/lines.hpp"

namespace oms::commands {
namespace {

using domain::PutOrderState;
using events::PutPosting;

std::string_view source_of_goods(std::int32_t put_type) {
    switch (put_type) {
        case domain::kPutReturn:
            return events::locations::kCustomer;
        case domain::kPutOpening:
            return events::locations::kOpening;
        default:
            return events::locations::kSupplier;
    }
}

/// Moves the goods of one posting in.
Status move_in(CommandContext& ctx, const PutOrderState& state, PutPosting& posting) {
    if (posting.pieces == 0) {
        return {};
    }
    domain::Move move;
    events::Movement& m = move.movement;
    m.movementId = ctx.new_id();
    m.goods = posting.goods;
    m.pieces = posting.pieces;
    m.fromLoc = source_of_goods(state.header.putType);
    m.toLoc = events::location_of(state.header.warehouseId);
    m.fromName = state.header.cooperationName;
    m.toName = state.header.warehouseName;
    m.source = {"PUT", state.id, posting.lineId, state.putNo, state.postings + 1};
    m.movedAt = ctx.now().ms;
    m.serialIds = posting.serialIds;
    m.operatorName = ctx.user().user_name;
    move.toBin = {posting.storageId, posting.storageCode, posting.pieces};
    move.enteringCost = posting.costAmount;
    posting.movementId = m.movementId;
    const auto moved = post_move(ctx, std::move(move));
    return moved ? Status() : Status(moved.error());
}

}  // namespace

Result<const PutOrderState*> write_put_order(
    CommandContext& ctx, const events::PutHeader& header, const std::vector<events::PutLine>& lines
) {
    if (Status ok = domain::check_put(header, lines); !ok) {
        return ok.error();
    }
    const Id id = ctx.new_id();
    const std::string stream = document_stream<PutOrderState>(id);
    const std::string& name = ctx.user().user_name;
    ctx.append<PutOrderState>(
        stream, events::PutOrderDrafted{id, next_document_number(ctx, "RK"), header, lines, name}
    );
    const auto& state = ctx.load<PutOrderState>(stream);
    if (Status ok = append_decided<PutOrderState>(ctx, stream, domain::submit_put(state, name));
        !ok) {
        return ok.error();
    }
    return &state;
}

Status post_put_goods(
    CommandContext& ctx, const PutOrderState& state, const std::vector<PutPosting>& postings
) {
    auto posted = domain::post_put(state, postings, ctx.user().user_name);
    if (!posted) {
        return std::move(posted).error();
    }
    for (std::size_t i = 0; i < posted->postings.size(); ++i) {
        if (Status ok = move_in(ctx, state, posted->postings[i]); !ok) {
            return in_row(std::move(ok).error(), "lines", i);
        }
    }
    ctx.append<PutOrderState>(document_stream<PutOrderState>(state.id), *posted);
    return {};
}

}  // namespace oms::commands
