// One record of a put or out order taken back, with all that followed from it.
#include "commands/order_access.hpp"
#include "commands/order_stock.hpp"
#include "commands/out_order_commands.hpp"
#include "commands/out_order_writing.hpp"
#include "commands/put_order_commands.hpp"
#include "commands/return_access.hpp"
#include "commands/stock_posting.hpp"
#include "domain/order_delivery.hpp"
#include "domain/receipt.hpp"
#include "entities/tables/warehouse.hpp"
#include "projections/stock.hpp"

namespace oms::commands {
namespace {

using domain::OutOrderState;

/// The order gets its pieces back: they are reserved for it again.
Status unship_order(
    CommandContext& ctx,
    const OutOrderState& state,
    const events::OutPosting& posting,
    const std::string& reason
) {
    const auto& order = ctx.load<domain::OrderState>(order_stream(state.header.orderId));
    const Id line = state.line(posting.lineId)->orderDetailId;
    const std::int64_t left = order.delivery(line).delivered - posting.pieces;
    if (left < held_by_returns(ctx, order.id, line)) {
        return Error::refused("LINE_HAS_RETURNS");
    }
    const auto decided = domain::reverse_shipment(
        order,
        state.id,
        {{line, posting.pieces, posting.goods.colorNumber}},
        reason,
        ctx.user().user_name
    );
    if (Status ok = append_order(ctx, order_stream(order.id), decided); !ok) {
        return ok;
    }
    return hold_for_line(ctx, order, line, posting.goods, state.header.warehouseId, posting.pieces);
}

Status take_off_its_receipt(CommandContext& ctx, const OutOrderState::Record& record) {
    const std::string stream = events::stream_name("receipt", record.receipt);
    const auto& receipt = ctx.load<domain::ReceiptState>(stream);
    // A receipt that was withdrawn is replaced by another, which names the out order.
    if (receipt.removed) {
        return {};
    }
    const auto decided =
        domain::take_off_receipt(receipt, record.posting.pieces, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    std::visit([&](const auto& e) { ctx.append<domain::ReceiptState>(stream, e); }, *decided);
    return {};
}

Status reverse_out_record(
    CommandContext& ctx, Id out_order, Id movement, const std::string& reason
) {
    if (!ctx.lookups().visible(entities::tables::kOutOrder, out_order, ctx.user())) {
        return Error::not_found("outPutRecordId");
    }
    const std::string stream = out_stream(out_order);
    const auto& state = ctx.load<OutOrderState>(stream);
    const OutOrderState::Record* found = state.record(movement);
    if (found == nullptr) {
        return Error::not_found("outPutRecordId");
    }
    const OutOrderState::Record record = *found;
    const auto decided = domain::reverse_out(state, movement, reason, ctx.user().user_name);
    if (Status ok = append_out(ctx, stream, decided); !ok) {
        return ok;
    }
    if (!state.sale()) {
        return {};
    }
    if (Status ok = take_off_its_receipt(ctx, record); !ok) {
        return ok;
    }
    return unship_order(ctx, state, record.posting, reason);
}

Result<Answers> run_reverse(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("record_reverse")) {
        return Error::forbidden();
    }
    const auto id = input.id("outPutRecordId");
    const auto reason = input.text("reason");
    if (!id || !reason) {
        return !id ? id.error() : reason.error();
    }
    const auto& table = projections::output_records();
    const auto row = ctx.lookups().row(table.table(), *id);
    if (!row) {
        return Error::not_found("outPutRecordId");
    }
    const std::string source(projections::text(table, *row, "sourceType"));
    const Id document = projections::id_of(table, *row, "sourceId");
    if (source != "PUT" && source != "OUT") {
        return Error::refused("REVERSE_AT_DOCUMENT", "outPutRecordId");
    }
    const auto end = [&](std::string_view column) {
        return events::warehouse_of(projections::text(table, *row, column));
    };
    const Id from = end("fromLoc");
    if (Status ok = check_works_at(ctx, from ? from : end("toLoc")); !ok) {
        return ok.error();
    }
    const auto moved = reverse_movement(ctx, *id, *reason);
    if (!moved) {
        return moved.error();
    }
    Status done = source == "PUT" ? reverse_put_record(ctx, document, *id, *reason)
                                  : reverse_out_record(ctx, document, *id, *reason);
    if (!done) {
        return std::move(done).error();
    }
    const std::string stream =
        events::stream_name(source == "PUT" ? "putOrder" : "outOrder", document);
    return Answers{
        {document, std::string(projections::text(table, *row, "sourceNo")), ctx.version(stream)}};
}

}  // namespace

Command reverse_record(Input input) {
    return {"removeOutPutRecordDetail", false, [input](CommandContext& ctx) {
                return run_reverse(ctx, input);
            }};
}

}  // namespace oms::commands
