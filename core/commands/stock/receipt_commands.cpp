#include "commands/stock/receipt_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_receiving.hpp"
#include "commands/between/out_order_writing.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "domain/stock/goods_rules.hpp"
#include "domain/stock/receipt.hpp"
#include "entities/tables/returns/returns.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/goods_documents.hpp"

namespace oms::commands {
namespace {

using domain::ReceiptState;

Result<entities::Record> read_receipt(const Input& input, bool creating) {
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

Result<Answers> run_save_receipt(CommandContext& ctx, const Input& input) {
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
    const auto& out = load_document<domain::OutOrderState>(ctx, out_id);
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
    const std::string stream = document_stream<ReceiptState>(receipt.receiptId);
    ctx.append<ReceiptState>(stream, receipt);
    return Answers{answer_of(ctx, ctx.load<ReceiptState>(stream))};
}

Result<events::ReceiptEvent> decide_signature(
    CommandContext& ctx,
    const ReceiptState& state,
    const entities::Record& given,
    const events::ReceiptDetails& details,
    const ReceiptComplaint& complaint
) {
    domain::Signature signature;
    signature.details = details;
    signature.signPieces = given.integer("signPieces", state.shippedPieces);
    signature.breakPieces = given.integer("breakPieces");
    if (!complaint.breakages.empty()) {
        signature.breakPieces = 0;
        for (const Breakage& broken : complaint.breakages) {
            signature.breakPieces += broken.pieces;
        }
    }
    signature.signUrl = given.text("signUrl");
    signature.photoRequired = is_on(ctx.lookups(), domain::params::kPhotoRequired);
    return domain::sign_receipt(state, signature, ctx.user().user_name);
}

Result<std::vector<Breakage>> read_breakages(
    CommandContext& ctx, const ReceiptState& state, const Input& input
) {
    const json::Ref list = input["breakages"];
    std::vector<Breakage> breakages;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Input entry = input.part(list.at(i));
        const auto line = entry.id("orderDetailId");
        const auto shade = entry.text("colorNumber");
        const auto pieces = entry.number("pieces");
        if (!line || !shade || !pieces) {
            const Error error = !line ? line.error() : !shade ? shade.error() : pieces.error();
            return in_row(error, "breakages", i);
        }
        breakages.push_back({*line, *shade, pieces->value_or(0)});
    }
    if (Status fits = settle_breakages(ctx, state, breakages); !fits) {
        return std::move(fits).error();
    }
    return breakages;
}

/// What stands against a receipt that was refused or signed with broken pieces.
Result<ReceiptComplaint> read_complaint(
    CommandContext& ctx, const ReceiptState& state, const Input& input
) {
    auto breakages = read_breakages(ctx, state, input);
    const auto photos = entities::read_input(
        entities::tables::kReturns, input.root(), false, entities::Strictness::Api
    );
    if (!breakages || !photos) {
        return !breakages ? std::move(breakages).error() : photos.error();
    }
    ReceiptComplaint complaint;
    complaint.breakages = std::move(*breakages);
    Given take(*photos);
    take("imageUrls", complaint.photos);
    return complaint;
}

/// What the receiver wrote, else how many broke.
std::string breakage_reason(const ReceiptState& state, const events::ReceiptDetails& details) {
    return details.remark.empty()
               ? state.facts.receiptNo + " / " + std::to_string(state.breakPieces)
               : details.remark;
}

Status complain(
    CommandContext& ctx,
    const ReceiptState& state,
    const events::ReceiptDetails& details,
    ReceiptComplaint complaint
) {
    const bool refused = state.status == domain::kReceiptRefused;
    complaint.broken = refused ? 0 : state.breakPieces;
    complaint.reason = refused ? details.remark : breakage_reason(state, details);
    if (refused) {
        complaint.breakages.clear();
    }
    return open_return_of_receipt(ctx, state, complaint);
}

Result<Answers> run_update_receipt(CommandContext& ctx, const Input& input) {
    const auto id = input.id("id");
    const auto target = input.number("receiptStatus");
    const auto given = read_receipt(input, false);
    if (!id || !target || !given) {
        return !id ? id.error() : !target ? target.error() : given.error();
    }
    const auto found = open_document<ReceiptState>(ctx, *id, "id");
    if (!found) {
        return found.error();
    }
    const ReceiptState& state = **found;
    const std::string stream = document_stream<ReceiptState>(*id);
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
    const auto action = ends ? domain::ReceiptAction::Sign : domain::ReceiptAction::Edit;
    if (!has_right(action, ctx.user())) {
        return Error::forbidden();
    }
    auto complaint = read_complaint(ctx, state, input);
    if (!complaint) {
        return std::move(complaint).error();
    }
    const auto decided = !ends   ? domain::change_receipt(state, details, name)
                         : signs ? decide_signature(ctx, state, *given, details, *complaint)
                                 : domain::refuse_receipt(state, details.remark, name);
    if (Status ok = append_decided<ReceiptState>(ctx, stream, decided); !ok) {
        return ok.error();
    }
    if (Status ok = receive_when_settled(ctx, state.facts.orderId); !ok) {
        return ok.error();
    }
    if (ends && (state.status == domain::kReceiptRefused || state.breakPieces > 0)) {
        if (Status ok = complain(ctx, state, details, std::move(*complaint)); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_delete_receipt(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::ReceiptAction::Delete, ctx.user())) {
        return Error::forbidden();
    }
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        const auto found = open_document<ReceiptState>(ctx, id, "ids");
        if (!found) {
            return Error(found.error()).with("id", id.str());
        }
        const auto decided = domain::remove_receipt(**found, ctx.user().user_name);
        if (Status ok =
                append_decided<ReceiptState>(ctx, document_stream<ReceiptState>(id), decided);
            !ok) {
            return Error(ok.error()).with("id", id.str());
        }
        answers.push_back(answer_of(ctx, **found));
    }
    return answers;
}

}  // namespace

Command save_receipt(Input input) {
    return {"saveReceipt", false, [input](CommandContext& ctx) {
                return run_save_receipt(ctx, input);
            }};
}

Command update_receipt(Input input) {
    return {"updateReceipt", false, [input](CommandContext& ctx) {
                return run_update_receipt(ctx, input);
            }};
}

Command delete_receipt(Input input) {
    return {"deleteReceipt", true, [input](CommandContext& ctx) {
                return run_delete_receipt(ctx, input);
            }};
}

}  // namespace oms::commands
