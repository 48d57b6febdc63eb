// One record of a put or out order taken back, with all that followed from it.
#include "commands/between/order_access.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/out_order_writing.hpp"
#include "commands/between/return_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/purchasing/supplier_returns.hpp"
#include "commands/stock/out_order_commands.hpp"
#include "commands/stock/put_order_commands.hpp"
#include "domain/orders/order_delivery.hpp"
#include "domain/stock/goods_rules.hpp"
#include "domain/stock/receipt.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/stock.hpp"

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
    const auto& order = load_document<domain::OrderState>(ctx, state.header.orderId);
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
    if (Status ok = append_order(ctx, document_stream<domain::OrderState>(order.id), decided);
        !ok) {
        return ok;
    }
    return hold_for_line(ctx, order, line, posting.goods, state.header.warehouseId, posting.pieces);
}

Status take_off_its_receipt(CommandContext& ctx, const OutOrderState::Record& record) {
    const std::string stream = document_stream<domain::ReceiptState>(record.receipt);
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
    append_event<domain::ReceiptState>(ctx, stream, *decided);
    return {};
}

Status reverse_out_record(
    CommandContext& ctx, Id out_order, Id movement, const std::string& reason
) {
    if (!ctx.lookups().visible(entities::tables::kOutOrder, out_order, ctx.user())) {
        return Error::not_found("outPutRecordId");
    }
    const std::string stream = document_stream<OutOrderState>(out_order);
    const auto& state = ctx.load<OutOrderState>(stream);
    const OutOrderState::Record* found = state.record(movement);
    if (found == nullptr) {
        return Error::not_found("outPutRecordId");
    }
    const OutOrderState::Record record = *found;
    const auto decided = domain::reverse_out(state, movement, reason, ctx.user().user_name);
    if (Status ok = append_decided<OutOrderState>(ctx, stream, decided); !ok) {
        return ok;
    }
    if (state.of_purchase()) {
        return take_back_return(ctx, state, record.posting);
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
    if (!has_right(domain::PutAction::Reverse, ctx.user())) {
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
    const auto freed = source == "PUT" ? free_put_record(ctx, document, *id)
                                       : Result<std::int64_t>(std::int64_t{0});
    if (!freed) {
        return freed.error();
    }
    const auto moved = reverse_movement(ctx, *id, *reason);
    if (!moved) {
        return moved.error();
    }
    Status done = source == "PUT" ? reverse_put_record(ctx, document, *id, *reason, *freed)
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
