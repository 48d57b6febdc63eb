#include "commands/purchasing/procurement_goods.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "commands/between/order_access.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/put_order_writing.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/lines.hpp"
#include "commands/purchasing/procurement_access.hpp"
#include "domain/kit/checks.hpp"
#include "domain/orders/status.hpp"
#include "domain/stock/put_types.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

constexpr std::size_t kShadeMax = 32;  ///< characters

using domain::ProcurementState;
using domain::PutOrderState;
using events::BoughtPieces;
using events::ProcurementSigned;
using events::SignedLine;

constexpr std::size_t kSignerMax = 32;
constexpr std::size_t kRemarkMax = 200;
constexpr std::size_t kUrlMax = 255;

/// One line of a signing, and the bin that its goods are to go to.
struct SignInput {
    SignedLine line;
    Id storage;
};

Result<SignInput> read_sign_line(
    CommandContext& ctx, const ProcurementState& state, const Input& entry
) {
    const auto id = entry.id("detailId");
    const events::ProcurementLine* ordered = id ? state.line(*id) : nullptr;
    if (ordered == nullptr) {
        return id ? Error::invalid("NOT_FOUND", "detailId") : id.error();
    }
    const auto pieces = entry.number("signedPieces");
    const auto missing = entry.number("shortPieces");
    const auto over = entry.number("overPieces");
    for (const auto* number : {&pieces, &missing, &over}) {
        if (!*number) {
            return number->error();
        }
    }
    const auto shade = entry.text("colorNumber");
    const auto storage = optional_id(entry["storageId"], "storageId");
    if (!shade || !storage) {
        return !shade ? shade.error() : storage.error();
    }
    if (Status ok =
            shade->empty() ? Status() : domain::check_reason(*shade, "colorNumber", kShadeMax);
        !ok) {
        return ok.error();
    }
    SignInput read;
    read.storage = *storage;
    read.line.id = ctx.new_id();
    read.line.detailId = *id;
    read.line.pieces = pieces->value_or(0);
    read.line.shortPieces = missing->value_or(0);
    read.line.overPieces = over->value_or(0);
    const std::string& came = shade->empty() ? ordered->colorNumber : *shade;
    auto goods = read.line.pieces > 0
                     ? goods_of(ctx, ordered->commodityId, came, ordered->grade)
                     : unshaded_goods_of(ctx, ordered->commodityId, ordered->grade);
    if (!goods) {
        return std::move(goods).error();
    }
    read.line.goods = std::move(*goods);
    return read;
}

Result<ProcurementSigned> read_signing(
    CommandContext& ctx,
    const ProcurementState& state,
    const Input& input,
    std::map<Id, Id>& storages
) {
    const auto signer = input.text("signUserName");
    const auto photo = input.text("signUrl");
    const auto remark = input.text("remark");
    for (const auto* text : {&signer, &photo, &remark}) {
        if (!*text) {
            return text->error();
        }
    }
    ProcurementSigned signing;
    signing.signUserName = signer->empty() ? ctx.user().user_name : *signer;
    signing.signUrl = *photo;
    signing.remark = *remark;
    signing.signTime = ctx.now().ms;
    signing.operatorName = ctx.user().user_name;
    const std::tuple<const std::string*, std::string_view, std::size_t> texts[] = {
        {&signing.signUserName, "signUserName", kSignerMax},
        {&signing.signUrl, "signUrl", kUrlMax},
        {&signing.remark, "remark", kRemarkMax}};
    for (const auto& [text, field, max] : texts) {
        if (characters(*text) > static_cast<std::int64_t>(max)) {
            return Error::invalid("TOO_LONG", std::string(field)).with("max", std::to_string(max));
        }
    }
    const json::Ref lines = input["lines"];
    for (std::size_t i = 0; lines.is_array() && i < lines.size(); ++i) {
        auto read = read_sign_line(ctx, state, input.part(lines.at(i)));
        if (!read) {
            return in_row(std::move(read).error(), "lines", i);
        }
        storages[read->line.id] = read->storage;
        signing.lines.push_back(std::move(read->line));
    }
    return signing;
}

Result<events::PutLine> put_line_of(
    CommandContext& ctx, const ProcurementState& state, const SignedLine& came, Id storage
) {
    events::PutLine line;
    line.id = ctx.new_id();
    line.sourceLineId = came.detailId;
    line.goods = came.goods;
    line.storageId =
        storage ? storage
                : goods_policy(ctx, state.header.warehouseId, came.goods.commodityId).storage;
    auto bin = bin_code(ctx, line.storageId, state.header.warehouseId, "storageId");
    if (!bin) {
        return std::move(bin).error();
    }
    line.storageCode = std::move(*bin);
    line.planPieces = came.pieces;
    line.planCost = came.amount;
    const auto unit = round_half_up(came.amount, came.pieces);
    line.unitCost = unit ? *unit : 0;
    return line;
}

/// The put order of what came; null when nothing did.
Result<const PutOrderState*> put_order_of(
    CommandContext& ctx,
    const ProcurementState& state,
    const ProcurementSigned& signing,
    const std::map<Id, Id>& storages
) {
    std::vector<events::PutLine> lines;
    for (std::size_t i = 0; i < signing.lines.size(); ++i) {
        const SignedLine& came = signing.lines[i];
        if (came.pieces == 0) {
            continue;
        }
        auto line = put_line_of(ctx, state, came, storages.at(came.id));
        if (!line) {
            return in_row(std::move(line).error(), "lines", i);
        }
        lines.push_back(std::move(*line));
    }
    if (lines.empty()) {
        return nullptr;
    }
    const auto warehouse = warehouse_facts(ctx, state.header.warehouseId, "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    events::PutHeader header;
    header.putType = domain::kPutPurchase;
    header.warehouseId = warehouse->id;
    header.warehouseName = warehouse->name;
    header.deptId = warehouse->dept;
    header.sourceId = state.id;
    header.sourceNo = state.poNo;
    header.cooperationId = state.header.cooperationId;
    header.cooperationName = state.header.cooperationName;
    header.putDate = format_date(ctx.now());
    header.keeperUserId = warehouse->keeper;
    const auto keeper = find_record(ctx, "user", header.keeperUserId);
    header.keeperUserName = keeper ? keeper->text("realName") : std::string();
    return write_put_order(ctx, header, lines);
}

Status append_put(
    CommandContext& ctx, const PutOrderState& put, const std::vector<BoughtPieces>& lines
) {
    const auto& state = load_document<ProcurementState>(ctx, put.header.sourceId);
    events::ProcurementPut moved;
    moved.putOrderId = put.id;
    moved.putNo = put.putNo;
    moved.lines = lines;
    return append_purchase(
        ctx, state.id, domain::put_bought(state, std::move(moved), ctx.user().user_name)
    );
}

}  // namespace

const ProcurementState& write_purchase(CommandContext& ctx, PurchasePlan plan) {
    const Id id = ctx.new_id();
    const std::string stream = document_stream<ProcurementState>(id);
    ctx.append<ProcurementState>(
        stream,
        events::ProcurementDrafted{
            id,
            next_document_number(ctx, "CG"),
            std::move(plan.header),
            std::move(plan.lines),
            plan.amounts,
            ctx.user().user_name}
    );
    return ctx.load<ProcurementState>(stream);
}

Status sign_for_goods(CommandContext& ctx, const ProcurementState& state, const Input& input) {
    if (Status ok = check_works_at(ctx, state.header.warehouseId); !ok) {
        return ok;
    }
    std::map<Id, Id> storages;
    auto signing = read_signing(ctx, state, input, storages);
    if (!signing) {
        return std::move(signing).error();
    }
    auto decided = domain::sign_procurement(state, std::move(*signing));
    if (!decided) {
        return std::move(decided).error();
    }
    auto& event = std::get<ProcurementSigned>(*decided);
    const auto put = put_order_of(ctx, state, event, storages);
    if (!put) {
        return put.error();
    }
    if (*put != nullptr) {
        event.putOrderId = (*put)->id;
        event.putNo = (*put)->putNo;
    }
    return append_purchase(ctx, state.id, decided);
}

Result<std::int64_t> keep_for_order(
    CommandContext& ctx,
    const ProcurementState& state,
    Id detail,
    Id warehouse,
    const events::Goods& goods,
    std::int64_t pieces
) {
    const events::ProcurementLine* bought = state.line(detail);
    if (state.header.poType != domain::kBuyForOrder || bought == nullptr) {
        return std::int64_t{0};
    }
    const auto& order = load_document<domain::OrderState>(ctx, state.header.orderId);
    const events::OrderLine* line = order.line(bought->orderDetailId);
    const bool waits = order.exists() && !order.closed && order.status >= domain::kToConfirm &&
                       order.status <= domain::kToShip;
    if (!waits || line == nullptr) {
        return std::int64_t{0};
    }
    const domain::LineDelivery& so_far = order.delivery(line->id);
    std::int64_t wants = line->pieces - so_far.delivered - so_far.missing;
    for (const LineHold& hold : holds_of(ctx, line->id)) {
        wants -= hold.pieces;
    }
    const auto& stock = ctx.load<domain::StockState>(stock_stream(goods.goodsId));
    const std::string location = events::location_of(warehouse);
    const std::int64_t kept = std::min({wants, pieces, stock.place(location).available()});
    if (kept <= 0) {
        return std::int64_t{0};
    }
    Status ok = hold_for_line(ctx, order, line->id, goods, warehouse, kept);
    return ok ? Result<std::int64_t>(kept) : std::move(ok).error();
}

bool is_bought(const PutOrderState& put) {
    return put.header.putType == domain::kPutPurchase && put.header.sourceId;
}

Status record_bought_put(
    CommandContext& ctx, const PutOrderState& put, const std::vector<events::PutPosting>& postings
) {
    const auto& state = load_document<ProcurementState>(ctx, put.header.sourceId);
    std::vector<BoughtPieces> lines;
    for (const events::PutPosting& posting : postings) {
        std::int64_t kept = 0;
        if (state.header.poType == domain::kBuyForOrder) {
            // What a line holds is looked up in rows: those of this command must be there.
            if (Status ok = ctx.project(); !ok) {
                return ok;
            }
            const auto some = keep_for_order(
                ctx,
                state,
                put.line(posting.lineId)->sourceLineId,
                put.header.warehouseId,
                posting.goods,
                posting.pieces
            );
            if (!some) {
                return some.error();
            }
            kept = *some;
        }
        lines.push_back(
            {put.line(posting.lineId)->sourceLineId,
             {},
             posting.pieces,
             posting.damagedPieces,
             posting.costAmount,
             kept}
        );
    }
    return append_put(ctx, put, lines);
}

Status take_back_bought_put(
    CommandContext& ctx,
    const PutOrderState& put,
    const events::PutPosting& posting,
    std::int64_t freed
) {
    return append_put(
        ctx,
        put,
        {{put.line(posting.lineId)->sourceLineId,
          {},
          -posting.pieces,
          -posting.damagedPieces,
          -posting.costAmount,
          -freed}}
    );
}

Result<std::int64_t> free_bought_put(
    CommandContext& ctx, const PutOrderState& put, const events::PutPosting& posting
) {
    const auto& state = load_document<ProcurementState>(ctx, put.header.sourceId);
    const events::ProcurementLine* bought = state.line(put.line(posting.lineId)->sourceLineId);
    if (bought == nullptr || !bought->orderDetailId) {
        return std::int64_t{0};
    }
    const std::string location = events::location_of(put.header.warehouseId);
    const auto& stock = ctx.load<domain::StockState>(stock_stream(posting.goods.goodsId));
    const std::int64_t pieces =
        std::min(posting.pieces, stock.held(location, bought->orderDetailId));
    const LineHold hold{posting.goods.goodsId, location, pieces};
    Status ok = free_for_line(ctx, bought->orderDetailId, hold, pieces);
    return ok ? Result<std::int64_t>(pieces) : std::move(ok).error();
}

Status void_bought_put(CommandContext& ctx, const PutOrderState& put, const std::string& reason) {
    const auto& state = load_document<ProcurementState>(ctx, put.header.sourceId);
    return append_purchase(
        ctx, state.id, domain::void_signing(state, put.id, reason, ctx.user().user_name)
    );
}

}  // namespace oms::commands
