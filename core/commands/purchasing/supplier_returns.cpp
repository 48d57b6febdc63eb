#include "commands/purchasing/supplier_returns.hpp"

#include "base/text.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/out_order_writing.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/lines.hpp"
#include "commands/purchasing/procurement_access.hpp"
#include "commands/purchasing/procurement_goods.hpp"
#include "domain/kit/checks.hpp"
#include "domain/stock/status.hpp"
#include "projections/stock/goods_documents.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using domain::OutOrderState;
using domain::ProcurementState;
using events::BoughtPieces;
using events::OutPosting;

constexpr std::size_t kReturnRemarkMax = 500;

/// The goods of a line that were signed for in this shade; without one those of its only shade.
Result<events::Goods> signed_goods(
    const ProcurementState& state, Id detail, const std::string& shade
) {
    const events::Goods* found = nullptr;
    for (const domain::Signing& signing : state.signings) {
        for (const events::SignedLine& line : signing.lines) {
            const bool fits = shade.empty() || line.goods.colorNumber == shade;
            if (line.detailId != detail || line.pieces == 0 || !fits) {
                continue;
            }
            if (found != nullptr && found->goodsId != line.goods.goodsId) {
                return Error::invalid("REQUIRED_CHOOSE", "colorNumber")
                    .with("label", "entity.outOrderDetail.colorNumber");
            }
            found = &line.goods;
        }
    }
    return found == nullptr ? Result<events::Goods>(Error::invalid("NOT_FOUND", "colorNumber"))
                            : *found;
}

Result<events::OutLine> read_return_line(
    CommandContext& ctx,
    const ProcurementState& state,
    const Input& entry,
    Id warehouse,
    std::map<Id, std::int64_t>& wanted
) {
    const auto id = entry.id("detailId");
    const auto shade = entry.text("colorNumber");
    const auto pieces = entry.number("pieces");
    const auto storage = optional_id(entry["storageId"], "storageId");
    if (!id || !shade || !pieces || !storage) {
        return !id       ? id.error()
               : !shade  ? shade.error()
               : !pieces ? pieces.error()
                         : storage.error();
    }
    if (state.line(*id) == nullptr) {
        return Error::invalid("NOT_FOUND", "detailId");
    }
    if (Status ok = domain::check_pieces(pieces->value_or(0), "pieces"); !ok) {
        return ok.error();
    }
    const std::int64_t most =
        state.of(*id).returnable() - planned_back(command_rows(ctx), *id) - wanted[*id];
    if (**pieces > most) {
        return Error::refused("OVER_RETURN", "pieces")
            .with("max", std::to_string(std::max<std::int64_t>(0, most)));
    }
    wanted[*id] += **pieces;
    auto goods = signed_goods(state, *id, *shade);
    auto bin = bin_code(ctx, *storage, warehouse, "storageId");
    if (!goods || !bin) {
        return !goods ? std::move(goods).error() : std::move(bin).error();
    }
    events::OutLine line;
    line.id = ctx.new_id();
    line.sourceLineId = *id;
    line.goods = std::move(*goods);
    line.boxWeight = box_weight_of(ctx, line.goods.commodityId);
    line.storageId = *storage;
    line.storageCode = std::move(*bin);
    line.planPieces = **pieces;
    return line;
}

Result<events::OutHeader> return_header(
    CommandContext& ctx, const ProcurementState& state, const Input& input
) {
    const auto warehouse = optional_id(input["warehouseId"], "warehouseId");
    const auto date = input.text("outDate");
    const auto remark = input.text("remark");
    if (!warehouse || !date || !remark) {
        return !warehouse ? warehouse.error() : !date ? date.error() : remark.error();
    }
    events::OutHeader header;
    header.outType = domain::kOutSupplier;
    header.warehouseId = *warehouse ? *warehouse : state.header.warehouseId;
    header.sourceId = state.id;
    header.sourceNo = state.poNo;
    header.cooperationId = state.header.cooperationId;
    header.cooperationName = state.header.cooperationName;
    header.outDate = date->empty() ? format_date(ctx.now()) : *date;
    header.remark = *remark;
    if (!is_date(header.outDate)) {
        return Error::invalid("BAD_DATE", "outDate");
    }
    if (characters(header.remark) > static_cast<std::int64_t>(kReturnRemarkMax)) {
        return Error::invalid("TOO_LONG", "remark").with("max", std::to_string(kReturnRemarkMax));
    }
    return complete_out_header(ctx, std::move(header), false);
}

Result<Answers> run_return(CommandContext& ctx, const Input& input) {
    const auto found = open_purchase(ctx, input);
    if (!found) {
        return found.error();
    }
    const ProcurementState& state = **found;
    if (Status ok = check_right(ctx, domain::ProcurementAction::Return, state); !ok) {
        return ok.error();
    }
    if (!domain::is_possible(domain::ProcurementAction::Return, facts_of(state))) {
        return domain::status_denied();
    }
    const auto header = return_header(ctx, state, input);
    if (!header) {
        return header.error();
    }
    OutDraft draft{ctx.new_id(), *header, {}};
    std::map<Id, std::int64_t> wanted;
    const json::Ref lines = input["lines"];
    if (Status ok = domain::check_goods_lines(lines.is_array() ? lines.size() : 0); !ok) {
        return Error::invalid(ok.error().key, "lines");
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto line =
            read_return_line(ctx, state, input.part(lines.at(i)), header->warehouseId, wanted);
        if (!line) {
            return in_row(std::move(line).error(), "lines", i);
        }
        draft.lines.push_back(std::move(*line));
    }
    if (Status ok = write_out_order(ctx, draft, true); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, load_document<OutOrderState>(ctx, draft.id))};
}

const ProcurementState& purchase_of(CommandContext& ctx, const OutOrderState& out) {
    return load_document<ProcurementState>(ctx, out.header.sourceId);
}

Status append_return(
    CommandContext& ctx, const OutOrderState& out, std::vector<BoughtPieces> lines
) {
    const ProcurementState& state = purchase_of(ctx, out);
    events::ProcurementReturned back;
    back.outOrderId = out.id;
    back.outNo = out.outNo;
    back.lines = std::move(lines);
    return append_purchase(
        ctx, state.id, domain::return_bought(state, std::move(back), ctx.user().user_name)
    );
}

}  // namespace

std::int64_t planned_back(const RowsOf& rows, Id purchase_line) {
    const auto& lines = projections::out_lines();
    const auto& documents = projections::out_orders();
    std::int64_t pieces = 0;
    for (const auto& line : rows(lines.table(), "sourceLineId", purchase_line)) {
        const Id out = projections::id_of(lines, line, "outOrderId");
        for (const auto& document : rows(documents.table(), "id", out)) {
            if (projections::integer(documents, document, "outStatus") != domain::kOutVoid) {
                pieces += projections::integer(lines, line, "planPieces") -
                          projections::integer(lines, line, "pieces");
            }
        }
    }
    return pieces;
}

Command return_procurement(Input input) {
    return {"returnProcurement", false, [input](CommandContext& ctx) {
                return run_return(ctx, input);
            }};
}

Result<std::int64_t> free_for_return(
    CommandContext& ctx, const OutOrderState& out, const OutPosting& posting
) {
    const ProcurementState& state = purchase_of(ctx, out);
    const events::ProcurementLine* bought = state.line(out.line(posting.lineId)->sourceLineId);
    if (bought == nullptr || !bought->orderDetailId) {
        return std::int64_t{0};
    }
    const std::string location = events::location_of(out.header.warehouseId);
    const auto& stock = ctx.load<domain::StockState>(stock_stream(posting.goods.goodsId));
    const std::int64_t pieces = std::min(
        posting.pieces - stock.place(location).available(),
        stock.held(location, bought->orderDetailId)
    );
    if (pieces <= 0) {
        return std::int64_t{0};
    }
    const LineHold hold{posting.goods.goodsId, location, pieces};
    Status ok = free_for_line(ctx, bought->orderDetailId, hold, pieces);
    return ok ? Result<std::int64_t>(pieces) : std::move(ok).error();
}

Status record_return(
    CommandContext& ctx,
    const OutOrderState& out,
    const std::vector<OutPosting>& postings,
    const std::vector<std::int64_t>& freed
) {
    std::vector<BoughtPieces> lines;
    for (std::size_t i = 0; i < postings.size(); ++i) {
        BoughtPieces line;
        line.detailId = out.line(postings[i].lineId)->sourceLineId;
        line.pieces = postings[i].pieces;
        line.keptPieces = -freed[i];
        lines.push_back(line);
    }
    return append_return(ctx, out, std::move(lines));
}

Status take_back_return(CommandContext& ctx, const OutOrderState& out, const OutPosting& posting) {
    const Id detail = out.line(posting.lineId)->sourceLineId;
    const ProcurementState& state = purchase_of(ctx, out);
    std::int64_t kept = 0;
    if (state.header.poType == domain::kBuyForOrder) {
        if (Status ok = ctx.project(); !ok) {
            return ok;
        }
        const auto some = keep_for_order(
            ctx, state, detail, out.header.warehouseId, posting.goods, posting.pieces
        );
        if (!some) {
            return some.error();
        }
        kept = *some;
    }
    BoughtPieces line;
    line.detailId = detail;
    line.pieces = -posting.pieces;
    line.keptPieces = kept;
    return append_return(ctx, out, {line});
}

}  // namespace oms::commands
