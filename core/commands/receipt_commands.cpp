#include "commands/receipt_commands.hpp"

#include "commands/given.hpp"
#include "commands/order_access.hpp"
#include "commands/order_receiving.hpp"
#include "commands/out_order_writing.hpp"
#include "commands/return_opening.hpp"
#include "domain/receipt.hpp"
#include "entities/tables/warehouse.hpp"
#include "projections/goods_documents.hpp"

namespace oms::commands {
namespace {

using domain::ReceiptState;

std::string receipt_stream(Id receipt) {
    return events::stream_name("receipt", receipt);
}

Status append_receipt(
    CommandContext& ctx, const std::string& stream, const Result<events::ReceiptEvent>& decided
) {
    if (!decided) {
        return decided.error();
    }
    std::visit([&](const auto& e) { ctx.append<ReceiptState>(stream, e); }, *decided);
    return {};
}

Result<const ReceiptState*> open_receipt(CommandContext& ctx, Id id, std::string_view field) {
    if (!ctx.lookups().visible(entities::tables::kReceipt, id, ctx.user())) {
        return Error::not_found(std::string(field));
    }
    return &ctx.load<ReceiptState>(receipt_stream(id));
}

Answer answer(CommandContext& ctx, const ReceiptState& state) {
    const Id id = state.facts.receiptId;
    return {id, state.facts.receiptNo, ctx.version(receipt_stream(id))};
}

Result<entities::Document> read_receipt(const Input& input, bool creating) {
    return entities::read_input(
        entities::tables::kReceipt, input.root(), creating, entities::Strictness::Api
    );
}

/// Shipped pieces of an out order that stand on no receipt.
std::int64_t uncovered(CommandContext& ctx, const domain::OutOrderState& out) {
    std::int64_t pieces = 0;
    for (const auto& record : out.records) {
        pieces += record.posting.pieces;
    }
    for (const auto& row : ctx.lookups().rows(
             projections::receipt_table(), "outOrderId", projections::cell(out.id)
         )) {
        pieces -= projections::integer(projections::receipts(), row, "shippedPieces");
    }
    return pieces;
}

Result<Answers> run_save(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("receipt_add")) {
        return Error::forbidden();
    }
    const auto given = read_receipt(input, true);
    if (!given) {
        return given.error();
    }
    const Id out_id{given->integer("outOrderId")};
    if (!ctx.lookups().visible(entities::tables::kOutOrder, out_id, ctx.user())) {
        return Error::invalid("NOT_FOUND", "outOrderId");
    }
    const auto& out = ctx.load<domain::OutOrderState>(out_stream(out_id));
    const std::int64_t pieces = out.sale() ? uncovered(ctx, out) : 0;
    if (pieces <= 0) {
        return Error::refused("RECEIPT_EXISTS", "outOrderId");
    }
    events::ReceiptOpened receipt;
    Given take(*given);
    events::ReceiptDetails::describe(take, receipt.details);
    receipt.receiptId = ctx.new_id();
    receipt.receiptNo = next_document_number(ctx, "SH");
    receipt.receiptType = 1;
    receipt.orderId = out.header.orderId;
    receipt.orderNo = out.header.sourceNo;
    receipt.outOrderId = out.id;
    receipt.outNo = out.outNo;
    receipt.customerName = out.header.customerName;
    receipt.deptId = out.header.deptId;
    receipt.keeperUserId = out.header.keeperUserId;
    receipt.guideUserId = out.header.guideUserId;
    receipt.designerUserId = out.header.designerUserId;
    receipt.postingNo = out.postings;
    receipt.shippedPieces = pieces;
    receipt.operatorName = ctx.user().user_name;
    const std::string stream = receipt_stream(receipt.receiptId);
    ctx.append<ReceiptState>(stream, receipt);
    return Answers{answer(ctx, ctx.load<ReceiptState>(stream))};
}

Result<events::ReceiptEvent> decide_signature(
    CommandContext& ctx,
    const ReceiptState& state,
    const entities::Document& given,
    const events::ReceiptDetails& details
) {
    domain::Signature signature;
    signature.details = details;
    signature.signPieces = given.integer("signPieces", state.shippedPieces);
    signature.breakPieces = given.integer("breakPieces");
    signature.signUrl = given.text("signUrl");
    signature.photoRequired = ctx.lookups().param("receipt.photoRequired", "0") == "1";
    return domain::sign_receipt(state, signature, ctx.user().user_name);
}

/// What the receiver wrote, else how many broke.
std::string breakage_reason(const ReceiptState& state, const events::ReceiptDetails& details) {
    return details.remark.empty()
               ? state.facts.receiptNo + " / " + std::to_string(state.breakPieces)
               : details.remark;
}

Result<Answers> run_update(CommandContext& ctx, const Input& input) {
    const auto id = input.id("id");
    const auto target = input.number("receiptStatus");
    const auto given = read_receipt(input, false);
    if (!id || !target || !given) {
        return !id ? id.error() : !target ? target.error() : given.error();
    }
    const auto found = open_receipt(ctx, *id, "id");
    if (!found) {
        return found.error();
    }
    const ReceiptState& state = **found;
    const std::string stream = receipt_stream(*id);
    if (Status ok = check_version(ctx, input, stream); !ok) {
        return ok.error();
    }
    events::ReceiptDetails details = state.details;
    Given take(*given);
    events::ReceiptDetails::describe(take, details);
    const std::string& name = ctx.user().user_name;
    const std::int64_t to = target->value_or(state.status);
    const bool signs = to == domain::kSigned || to == domain::kPartSigned;
    const bool ends = state.open() && (signs || to == domain::kReceiptRefused);
    if (!ctx.user().can(ends ? "receipt_sign" : "receipt_edit")) {
        return Error::forbidden();
    }
    const auto decided = !ends   ? domain::change_receipt(state, details, name)
                         : signs ? decide_signature(ctx, state, *given, details)
                                 : domain::refuse_receipt(state, details.remark, name);
    if (Status ok = append_receipt(ctx, stream, decided); !ok) {
        return ok.error();
    }
    if (Status ok = receive_when_settled(ctx, state.facts.orderId); !ok) {
        return ok.error();
    }
    if (state.status == domain::kReceiptRefused) {
        open_return_of_receipt(ctx, state, 0, details.remark);
    } else if (ends && state.breakPieces > 0) {
        open_return_of_receipt(ctx, state, state.breakPieces, breakage_reason(state, details));
    }
    return Answers{answer(ctx, state)};
}

Result<Answers> run_delete(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("receipt_delete")) {
        return Error::forbidden();
    }
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        const auto found = open_receipt(ctx, id, "ids");
        if (!found) {
            return Error(found.error()).with("id", id.str());
        }
        const auto decided = domain::remove_receipt(**found, ctx.user().user_name);
        if (Status ok = append_receipt(ctx, receipt_stream(id), decided); !ok) {
            return Error(ok.error()).with("id", id.str());
        }
        answers.push_back(answer(ctx, **found));
    }
    return answers;
}

}  // namespace

Command save_receipt(Input input) {
    return {"saveReceipt", false, [input](CommandContext& ctx) { return run_save(ctx, input); }};
}

Command update_receipt(Input input) {
    return {
        "updateReceipt", false, [input](CommandContext& ctx) { return run_update(ctx, input); }};
}

Command delete_receipt(Input input) {
    return {"deleteReceipt", true, [input](CommandContext& ctx) { return run_delete(ctx, input); }};
}

}  // namespace oms::commands
