#include "commands/processing/process_goods.hpp"

#include "base/number.hpp"
#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/lines.hpp"
#include "commands/processing/process_access.hpp"
#include "commands/processing/process_holds.hpp"
#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"

#include <string>
#include <vector>

namespace oms::commands {
namespace {

namespace locations = events::locations;
using domain::ProcessState;
using events::ProcessCompleted;
using events::ProcessMaterial;

constexpr std::int32_t kDispatchPosting = 1;
constexpr std::int32_t kInspectPosting = 2;

/// A movement of goods of one line.
domain::Move move_of_line(
    CommandContext& ctx,
    const ProcessState& state,
    Id line,
    events::Goods goods,
    std::int64_t pieces,
    std::int32_t posting
) {
    domain::Move move;
    events::Movement& m = move.movement;
    m.movementId = ctx.new_id();
    m.goods = std::move(goods);
    m.pieces = pieces;
    m.source = {"PROCESS", state.id, line, state.processNo, posting};
    m.movedAt = ctx.now().ms;
    m.operatorName = ctx.user().user_name;
    return move;
}

/// Away from the plant; into a warehouse when `to` is one.
Result<std::int64_t> leave_plant(
    CommandContext& ctx,
    const ProcessState& state,
    const ProcessMaterial& issue,
    std::int64_t pieces,
    const std::string& to,
    const std::string& to_name
) {
    if (pieces == 0) {
        return std::int64_t{0};
    }
    auto goods = goods_of(ctx, issue.commodityId, issue.colorNumber, issue.grade);
    if (!goods) {
        return std::move(goods).error();
    }
    auto move = move_of_line(ctx, state, issue.id, std::move(*goods), pieces, kInspectPosting);
    move.movement.fromLoc = locations::plant(state.content.header.plantId);
    move.movement.toLoc = to;
    move.movement.toName = to_name;
    if (events::warehouse_of(to)) {
        move.toBin.pieces = pieces;
    }
    const auto moved = post_move(ctx, std::move(move));
    return moved ? Result<std::int64_t>(moved->costAmount) : moved.error();
}

Result<std::int64_t> pieces_in(const Input& part, std::string_view field) {
    const auto number = part.number(field);
    if (!number) {
        return number.error();
    }
    const std::int64_t pieces = number->value_or(0);
    if (Status ok = domain::check_pieces(pieces, field, 0); !ok) {
        return ok.error();
    }
    return pieces;
}

/// What became of the material of one line, as the input says it.
Result<events::ProcessUsed> read_used(const Input& part, const ProcessState& state) {
    const auto id = part.id("id");
    const auto used = pieces_in(part, "usedPieces");
    const auto surplus = pieces_in(part, "surplusPieces");
    const auto scrap = pieces_in(part, "scrapPieces");
    if (!id || !used || !surplus || !scrap) {
        return !id ? id.error() : !used ? used.error() : !surplus ? surplus.error() : scrap.error();
    }
    if (domain::find_line(state.content.commodity, *id) == nullptr) {
        return Error::invalid("NOT_FOUND", "id");
    }
    return events::ProcessUsed{*id, *used, *surplus, *scrap, 0};
}

Result<ProcessMaterial> read_product(
    CommandContext& ctx, const Input& part, const ProcessState& state
) {
    const auto commodity = part.id("commodityId");
    const auto grade = part.text("grade");
    const auto pieces = pieces_in(part, "pieces");
    if (!commodity || !grade || !pieces) {
        return !commodity ? commodity.error() : !grade ? grade.error() : pieces.error();
    }
    if (*pieces == 0) {
        return domain::out_of_range("pieces", 1, domain::kMovePiecesMax);
    }
    const auto goods = goods_of(ctx, *commodity, state.processNo, *grade);
    if (!goods) {
        return goods.error();
    }
    ProcessMaterial made;
    made.id = ctx.new_id();
    made.ioType = domain::kMaterialFinish;
    made.commodityId = *commodity;
    made.commodityCode = goods->commodityCode;
    made.commodityName = goods->commodityName;
    made.size = goods->size;
    made.colorNumber = goods->colorNumber;
    made.grade = goods->grade;
    made.pieces = *pieces;
    return made;
}

/// A row for what is left of the material of one line.
void add_rest(
    CommandContext& ctx,
    const ProcessState& state,
    const events::ProcessUsed& used,
    std::int64_t pieces,
    domain::MaterialWay way,
    ProcessCompleted& done
) {
    if (pieces == 0) {
        return;
    }
    ProcessMaterial row = *domain::find_line(state.content.commodity, used.lineId);
    row.id = ctx.new_id();
    row.issueId = used.lineId;
    row.ioType = way;
    row.planPieces = 0;
    row.pieces = pieces;
    row.usedPieces = 0;
    row.costAmount = 0;
    done.outcome.push_back(std::move(row));
}

Result<ProcessCompleted> read_inspection(
    CommandContext& ctx, const ProcessState& state, const Input& input
) {
    ProcessCompleted done;
    const auto good = pieces_in(input, "goodPieces");
    const auto scrap = pieces_in(input, "scrapPieces");
    if (!good || !scrap) {
        return !good ? good.error() : scrap.error();
    }
    done.goodPieces = *good;
    done.scrapPieces = *scrap;
    const json::Ref materials = input["materials"];
    for (std::size_t i = 0; materials.is_array() && i < materials.size(); ++i) {
        const auto used = read_used(input.part(materials.at(i)), state);
        if (!used) {
            return in_row(used.error(), "materials", i);
        }
        done.used.push_back(*used);
        add_rest(ctx, state, *used, used->surplusPieces, domain::kMaterialSurplus, done);
        add_rest(ctx, state, *used, used->scrapPieces, domain::kMaterialScrap, done);
    }
    const json::Ref products = input["products"];
    if (products.is_array() && products.size() > domain::kGoodsLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "products")
            .with("max", std::to_string(domain::kGoodsLinesMax));
    }
    for (std::size_t i = 0; products.is_array() && i < products.size(); ++i) {
        auto product = read_product(ctx, input.part(products.at(i)), state);
        if (!product) {
            return in_row(std::move(product).error(), "products", i);
        }
        done.outcome.push_back(std::move(*product));
    }
    return done;
}

/// Everything leaves the plant: what was used is worth `done.costAmount`.
Status clear_plant(CommandContext& ctx, const ProcessState& state, ProcessCompleted& done) {
    const events::ProcessHeader& header = state.content.header;
    Int128 worth = 0;
    for (std::size_t i = 0; i < done.used.size(); ++i) {
        events::ProcessUsed& line = done.used[i];
        const ProcessMaterial& issue = *domain::find_line(state.content.commodity, line.lineId);
        const auto used =
            leave_plant(ctx, state, issue, line.usedPieces, std::string(locations::kTransform), "");
        const auto surplus = leave_plant(
            ctx,
            state,
            issue,
            line.surplusPieces,
            events::location_of(header.warehouseId),
            header.warehouseName
        );
        const auto scrap =
            leave_plant(ctx, state, issue, line.scrapPieces, std::string(locations::kLoss), "");
        for (const auto* cost : {&used, &surplus, &scrap}) {
            if (!*cost) {
                return in_row(cost->error(), "materials", i);
            }
        }
        line.costAmount = *used;
        worth += *used;
    }
    const auto sum = narrow(worth);
    if (!sum) {
        return sum.error();
    }
    done.costAmount = *sum;
    return {};
}

/// Products are worth what was used, each its part by pieces; lines get their numbers.
Status value_products(const ProcessState& state, ProcessCompleted& done) {
    std::int64_t all = 0;
    for (const ProcessMaterial& row : done.outcome) {
        all += row.ioType == domain::kMaterialFinish ? row.pieces : 0;
    }
    std::int64_t before = 0;
    auto line_no = static_cast<std::int32_t>(state.content.commodity.size());
    for (ProcessMaterial& row : done.outcome) {
        row.lineNo = ++line_no;
        if (row.ioType == domain::kMaterialFinish) {
            const auto share = domain::refund_of_pieces(done.costAmount, all, before, row.pieces);
            if (!share) {
                return share.error();
            }
            row.costAmount = *share;
            before += row.pieces;
        }
    }
    return {};
}

Status put_products(CommandContext& ctx, const ProcessState& state, const ProcessCompleted& done) {
    const events::ProcessHeader& header = state.content.header;
    for (std::size_t i = 0; i < done.outcome.size(); ++i) {
        const ProcessMaterial& product = done.outcome[i];
        if (product.ioType != domain::kMaterialFinish) {
            continue;
        }
        auto goods = goods_of(ctx, product.commodityId, product.colorNumber, product.grade);
        if (!goods) {
            return in_row(std::move(goods).error(), "products", i);
        }
        auto move = move_of_line(
            ctx, state, product.id, std::move(*goods), product.pieces, kInspectPosting
        );
        move.movement.fromLoc = std::string(locations::kTransform);
        move.movement.toLoc = events::location_of(header.putWarehouseId);
        move.movement.toName = header.putWarehouseName;
        move.toBin.pieces = product.pieces;
        move.enteringCost = product.costAmount;
        if (const auto moved = post_move(ctx, std::move(move)); !moved) {
            return in_row(moved.error(), "products", i);
        }
    }
    return {};
}

}  // namespace

Status dispatch_material(CommandContext& ctx, const ProcessState& state) {
    const events::ProcessHeader& header = state.content.header;
    if (Status ok = check_works_at(ctx, header.warehouseId); !ok) {
        return ok;
    }
    domain::LinkedOrder order;
    if (header.orderId) {
        const auto& linked = load_document<domain::OrderState>(ctx, header.orderId);
        order = {true, linked.closed, linked.status};
    }
    auto decided = domain::dispatch_process(state, order, ctx.user().user, ctx.user().user_name);
    if (!decided) {
        return std::move(decided).error();
    }
    auto& event = std::get<events::ProcessDispatched>(*decided);
    for (std::size_t i = 0; i < event.lines.size(); ++i) {
        const ProcessMaterial& issue =
            *domain::find_line(state.content.commodity, event.lines[i].lineId);
        auto goods = goods_of(ctx, issue.commodityId, issue.colorNumber, issue.grade);
        if (!goods) {
            return in_row(std::move(goods).error(), "commodity", i);
        }
        if (Status ok = free_material(ctx, state, *goods, event.lines[i].pieces); !ok) {
            return ok;
        }
        auto move = move_of_line(
            ctx, state, issue.id, std::move(*goods), event.lines[i].pieces, kDispatchPosting
        );
        move.movement.fromLoc = events::location_of(header.warehouseId);
        move.movement.fromName = header.warehouseName;
        move.movement.toLoc = locations::plant(header.plantId);
        const auto moved = post_move(ctx, std::move(move));
        if (!moved) {
            Error error = moved.error();
            error.field = "planPieces";
            return in_row(std::move(error), "commodity", i);
        }
        event.lines[i].costAmount = moved->costAmount;
    }
    return append_process(ctx, state.id, decided);
}

Status finish_work(CommandContext& ctx, const ProcessState& state, const Input& input) {
    const auto pieces = pieces_in(input, "finishedPieces");
    if (!pieces) {
        return pieces.error();
    }
    return append_process(
        ctx, state.id, domain::finish_process(state, *pieces, ctx.user().user_name)
    );
}

Status inspect_work(CommandContext& ctx, const ProcessState& state, const Input& input) {
    if (Status ok = check_works_at(ctx, state.content.header.putWarehouseId); !ok) {
        return ok;
    }
    auto done = read_inspection(ctx, state, input);
    if (!done) {
        return std::move(done).error();
    }
    done->operatorName = ctx.user().user_name;
    if (const auto possible = domain::complete_process(state, *done); !possible) {
        return possible.error();
    }
    if (Status ok = clear_plant(ctx, state, *done); !ok) {
        return ok;
    }
    if (Status ok = value_products(state, *done); !ok) {
        return ok;
    }
    const auto decided = domain::complete_process(state, *done);
    if (Status ok = append_process(ctx, state.id, decided); !ok) {
        return ok;
    }
    if (Status ok = put_products(ctx, state, *done); !ok) {
        return ok;
    }
    return keep_products(ctx, state, *done);
}

}  // namespace oms::commands
