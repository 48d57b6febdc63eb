#include "commands/stock/out_order_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/out_order_writing.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/orders/order_delivery_commands.hpp"
#include "commands/purchasing/supplier_returns.hpp"
#include "domain/kit/checks.hpp"
#include "domain/orders/order_delivery.hpp"
#include "domain/stock/goods_rules.hpp"
#include "domain/stock/receipt.hpp"
#include "entities/tables/stock/warehouse.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::OutOrderState;
using events::OutHeader;
using events::OutLine;
using events::OutPosting;
namespace locations = events::locations;

Result<OutHeader> read_header(CommandContext& ctx, const Input& input, const OutHeader& before) {
    const auto given = entities::read_input(
        entities::tables::kOutOrder, input.root(), before.outType == 0, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    OutHeader header = before;
    Given take(*given);
    OutHeader::describe(take, header);
    auto complete = complete_out_header(ctx, std::move(header), false);
    if (!complete) {
        return complete;
    }
    const auto warehouse = warehouse_facts(ctx, complete->warehouseId, "warehouseId");
    if (Status ok = check_works_in(ctx, *warehouse); !ok) {
        return ok.error();
    }
    return complete;
}

Result<OutLine> read_line(
    CommandContext& ctx, const OutHeader& header, json::Ref input, const OutLine* before
) {
    const auto given = entities::read_input(
        entities::tables::kOutOrderDetail, input, before == nullptr, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    OutLine line = before == nullptr ? OutLine{} : *before;
    Given take(*given);
    OutLine::describe(take, line);
    line.id = before == nullptr ? ctx.new_id() : before->id;
    auto goods = goods_of(ctx, line.goods.commodityId, line.goods.colorNumber, line.goods.grade);
    auto bin = bin_code(ctx, line.storageId, header.warehouseId, "storageId");
    if (!goods || !bin) {
        return !goods ? std::move(goods).error() : std::move(bin).error();
    }
    line.goods = std::move(*goods);
    line.storageCode = std::move(*bin);
    line.boxWeight = box_weight_of(ctx, line.goods.commodityId);
    if (line.planPieces < 1) {
        return Error::invalid("REQUIRED_ENTER", "planPieces")
            .with("label", "entity.outOrderDetail.planPieces");
    }
    return line;
}

Result<std::vector<OutLine>> read_lines(
    CommandContext& ctx,
    const OutHeader& header,
    json::Ref details,
    const std::vector<OutLine>& before
) {
    return read_matched(details, before, [&](json::Ref input, const OutLine* line) {
        return read_line(ctx, header, input, line);
    });
}

bool wants_submit(const Input& input) {
    const auto wanted = input.number("outStatus");
    return wanted && *wanted == domain::kOutToShip;
}

Result<Answers> run_save_out(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("outorder_add")) {
        return Error::forbidden();
    }
    // A sale is a delivery of its order.
    const auto type = input.number("outType");
    if (type && *type == domain::kOutSale) {
        return save_order_deliver(input).run(ctx);
    }
    const auto header = read_header(ctx, input, {});
    if (!header) {
        return header.error();
    }
    auto lines = read_lines(ctx, *header, input["details"], {});
    if (!lines) {
        return std::move(lines).error();
    }
    const OutDraft draft{ctx.new_id(), *header, std::move(*lines)};
    if (Status ok = write_out_order(ctx, draft, wants_submit(input)); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, load_document<OutOrderState>(ctx, draft.id))};
}

Result<Answers> run_update_out(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::OutAction::Edit, ctx.user())) {
        return Error::forbidden();
    }
    const auto found =
        open_seen<OutOrderState>(ctx, input, document_id(input, "outOrderId"), "outOrderId");
    if (!found) {
        return found.error();
    }
    const OutOrderState& state = **found;
    const auto header = read_header(ctx, input, state.header);
    if (!header) {
        return header.error();
    }
    std::vector<OutLine> lines = state.lines;
    if (input["details"].is_array()) {
        auto read = read_lines(ctx, *header, input["details"], state.lines);
        if (!read) {
            return std::move(read).error();
        }
        lines = std::move(*read);
    }
    const std::string stream = document_stream<OutOrderState>(state.id);
    const bool submits = wants_submit(input) && state.status == domain::kOutDraft;
    if (*header != state.header || lines != state.lines || !submits) {
        const auto changed = domain::change_out(state, *header, lines, ctx.user().user_name);
        if (Status ok = append_decided<OutOrderState>(ctx, stream, changed); !ok) {
            return ok.error();
        }
    }
    if (submits) {
        const auto submitted = domain::submit_out(state, ctx.user().user_name);
        if (Status ok = append_decided<OutOrderState>(ctx, stream, submitted); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

/// What leaves for a line: the planned goods, or those of another stock row of the commodity.
Result<OutPosting> read_posting(
    CommandContext& ctx, const OutOrderState& state, const Input& entry, Id& storage
) {
    const auto line_id = optional_id(entry["outDetailId"], "outDetailId");
    const OutLine* line = line_id ? state.line(*line_id) : nullptr;
    if (line == nullptr) {
        return Error::invalid("NOT_FOUND", "outDetailId");
    }
    const auto stock = optional_id(entry["sId"], "sId");
    const auto bin = optional_id(entry["storageId"], "storageId");
    const auto pieces = entry.number("pieces");
    if (!stock || !bin || !pieces) {
        return !stock ? stock.error() : !bin ? bin.error() : pieces.error();
    }
    OutPosting posting;
    posting.lineId = *line_id;
    posting.goods = line->goods;
    posting.pieces = pieces->value_or(line->planPieces - state.shipped(*line_id));
    posting.serialIds = line->serialIds;
    if (*stock) {
        auto key = stock_key(ctx, *stock);
        if (!key) {
            return std::move(key).error();
        }
        if (key->warehouse != state.header.warehouseId ||
            key->goods.commodityId != line->goods.commodityId ||
            (state.of_purchase() && key->goods.goodsId != line->goods.goodsId)) {
            return Error::invalid("BAD_OPTION", "sId");
        }
        posting.goods = std::move(key->goods);
    }
    if (entry["serialIds"].present()) {
        const auto serials = entry.ids("serialIds");
        posting.serialIds = serials ? *serials : std::vector<Id>{};
    }
    storage = *bin ? *bin : line->storageId;
    auto code = bin_code(ctx, storage, state.header.warehouseId, "storageId");
    if (!code) {
        return std::move(code).error();
    }
    return posting;
}

std::string destination_of(std::int32_t out_type) {
    switch (out_type) {
        case domain::kOutSupplier:
            return std::string(locations::kSupplier);
        case 4:
            return std::string(locations::kSample);
        case 5:
            return std::string(locations::kLoss);
        default:
            return std::string(locations::kCustomer);
    }
}

/// Moves the goods of one posting out; of a sale first frees what its order line holds there.
Status move_out(CommandContext& ctx, const OutOrderState& state, OutPosting& posting, Id storage) {
    const std::string from = events::location_of(state.header.warehouseId);
    const Id order_line = state.line(posting.lineId)->orderDetailId;
    if (order_line) {
        const LineHold hold{posting.goods.goodsId, from, posting.pieces};
        if (Status ok = free_for_line(ctx, order_line, hold, posting.pieces); !ok) {
            return ok;
        }
    }
    domain::Move move;
    events::Movement& m = move.movement;
    m.movementId = ctx.new_id();
    m.goods = posting.goods;
    m.pieces = posting.pieces;
    m.fromLoc = from;
    m.toLoc = destination_of(state.header.outType);
    m.fromName = state.header.warehouseName;
    m.toName = state.of_purchase() ? state.header.cooperationName : state.header.customerName;
    m.source = {"OUT", state.id, posting.lineId, state.outNo, state.postings + 1};
    m.movedAt = ctx.now().ms;
    m.serialIds = posting.serialIds;
    m.operatorName = ctx.user().user_name;
    move.fromStorage = storage;
    auto moved = post_move(ctx, std::move(move));
    if (!moved) {
        return std::move(moved).error();
    }
    posting.movementId = moved->movementId;
    posting.costAmount = moved->costAmount;
    posting.bins = moved->fromBins;
    return {};
}

/// Puts shipped pieces onto the order, and frees what its lines no longer need.
Status ship_order(
    CommandContext& ctx, const OutOrderState& state, const std::vector<OutPosting>& postings
) {
    const auto& order = load_document<domain::OrderState>(ctx, state.header.orderId);
    std::vector<events::LinePieces> lines;
    for (const OutPosting& posting : postings) {
        lines.push_back(
            {state.line(posting.lineId)->orderDetailId, posting.pieces, posting.goods.colorNumber}
        );
    }
    const auto shipped = domain::record_shipment(order, state.id, lines, ctx.user().user_name);
    if (Status ok = append_order(ctx, document_stream<domain::OrderState>(order.id), shipped);
        !ok) {
        return ok;
    }
    for (const auto& line : lines) {
        const std::int64_t left =
            order.line(line.lineId)->pieces - order.delivery(line.lineId).delivered;
        if (Status ok = free_beyond(ctx, line.lineId, left); !ok) {
            return ok;
        }
    }
    return {};
}

events::ReceiptOpened receipt_of(
    CommandContext& ctx, const OutOrderState& state, const events::OutOrderPosted& posted
) {
    const OutHeader& header = state.header;
    events::ReceiptOpened receipt;
    receipt.receiptId = posted.receiptId;
    receipt.receiptNo = next_document_number(ctx, "SH");
    receipt.receiptType = 1;
    receipt.orderId = header.orderId;
    receipt.orderNo = header.sourceNo;
    receipt.outOrderId = state.id;
    receipt.outNo = state.outNo;
    receipt.customerName = header.customerName;
    receipt.deptId = header.deptId;
    receipt.keeperUserId = header.keeperUserId;
    receipt.guideUserId = header.guideUserId;
    receipt.designerUserId = header.designerUserId;
    receipt.postingNo = posted.postingNo;
    for (const OutPosting& posting : posted.postings) {
        receipt.shippedPieces += posting.pieces;
    }
    receipt.details = {header.receiver, header.receiverTel, header.address, ""};
    receipt.operatorName = ctx.user().user_name;
    return receipt;
}

Result<Answers> run_post_out(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::OutAction::Post, ctx.user())) {
        return Error::forbidden();
    }
    const auto found =
        open_seen<OutOrderState>(ctx, input, document_id(input, "outOrderId"), "outOrderId");
    if (!found) {
        return found.error();
    }
    const OutOrderState& state = **found;
    if (Status ok = check_works_at(ctx, state.header.warehouseId); !ok) {
        return ok.error();
    }
    std::vector<OutPosting> postings;
    std::vector<Id> storages;
    const json::Ref lines = input["lines"];
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Input entry = input.part(lines.at(i));
        Id storage;
        auto posting = read_posting(ctx, state, entry, storage);
        if (!posting) {
            return in_row(std::move(posting).error(), "lines", i);
        }
        postings.push_back(std::move(*posting));
        storages.push_back(storage);
    }
    const Id receipt = state.sale() ? ctx.new_id() : Id{};
    auto posted = domain::post_out(state, postings, receipt, ctx.user().user_name);
    if (!posted) {
        return std::move(posted).error();
    }
    std::vector<std::int64_t> freed;
    for (std::size_t i = 0; i < posted->postings.size(); ++i) {
        if (state.of_purchase()) {
            const auto some = free_for_return(ctx, state, posted->postings[i]);
            if (!some) {
                return some.error();
            }
            freed.push_back(*some);
        }
        if (Status ok = move_out(ctx, state, posted->postings[i], storages[i]); !ok) {
            return in_row(std::move(ok).error(), "lines", i);
        }
    }
    ctx.append<OutOrderState>(document_stream<OutOrderState>(state.id), *posted);
    if (state.of_purchase()) {
        if (Status ok = record_return(ctx, state, posted->postings, freed); !ok) {
            return ok.error();
        }
    }
    if (state.sale()) {
        if (Status ok = ship_order(ctx, state, posted->postings); !ok) {
            return ok.error();
        }
        ctx.append<domain::ReceiptState>(
            document_stream<domain::ReceiptState>(receipt), receipt_of(ctx, state, *posted)
        );
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_void_out(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::OutAction::Void, ctx.user())) {
        return Error::forbidden();
    }
    const auto found =
        open_seen<OutOrderState>(ctx, input, document_id(input, "outOrderId"), "outOrderId");
    const auto reason = input.text("reason");
    if (!found || !reason) {
        return !found ? found.error() : reason.error();
    }
    const OutOrderState& state = **found;
    if (Status ok = check_works_at(ctx, state.header.warehouseId); !ok) {
        return ok.error();
    }
    const std::string& name = ctx.user().user_name;
    const auto decided = domain::void_out(state, *reason, name);
    if (Status ok =
            append_decided<OutOrderState>(ctx, document_stream<OutOrderState>(state.id), decided);
        !ok) {
        return ok.error();
    }
    if (state.sale()) {
        const auto& order = load_document<domain::OrderState>(ctx, state.header.orderId);
        std::vector<events::LinePieces> lines;
        for (const OutLine& line : state.lines) {
            lines.push_back({line.orderDetailId, line.planPieces, ""});
        }
        const auto freed = domain::release_delivery(order, state.id, lines, name);
        if (Status ok = append_order(ctx, document_stream<domain::OrderState>(order.id), freed);
            !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

}  // namespace

Command save_out_order(Input input) {
    return {
        "saveOutOrder", false, [input](CommandContext& ctx) { return run_save_out(ctx, input); }};
}

Command update_out_order(Input input) {
    return {"updateOutOrder", false, [input](CommandContext& ctx) {
                return run_update_out(ctx, input);
            }};
}

Command post_out_order(Input input) {
    return {"updateOutWarehouse", false, [input](CommandContext& ctx) {
                return run_post_out(ctx, input);
            }};
}

Command void_out_order(Input input) {
    return {
        "removeOutOrder", false, [input](CommandContext& ctx) { return run_void_out(ctx, input); }};
}

}  // namespace oms::commands
