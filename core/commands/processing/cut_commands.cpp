#include "commands/processing/cut_commands.hpp"

#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/references.hpp"
#include "commands/processing/cut_messages.hpp"
#include "commands/processing/cutting_inputs.hpp"
#include "domain/processing/cut_content.hpp"
#include "domain/processing/cutting.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace oms::commands {

template <>
struct DocumentOf<domain::CuttingState> {
    static const entities::EntitySpec& entity() { return entities::tables::kCutPlan; }

    static Id id(const domain::CuttingState& plan) { return plan.id; }

    static const std::string& number(const domain::CuttingState& plan) { return plan.planNo; }
};

namespace {

namespace locations = events::locations;
using domain::CutAction;
using domain::CuttingState;
using domain::StockState;
using events::CutPieceLine;

constexpr std::int32_t kCutPosting = 1;

Status check_cut_right(CommandContext& ctx, CutAction action, const CuttingState& plan) {
    if (!domain::may_cut(action, ctx.user(), true)) {
        return Error::forbidden();
    }
    const bool anywhere = domain::may_cut(action, ctx.user(), false);
    return anywhere ? Status() : check_works_at(ctx, plan.content.header.warehouseId);
}

Status append_cut(CommandContext& ctx, Id plan, const Result<events::CutPlanEvent>& decided) {
    if (!decided) {
        return decided.error();
    }
    const std::string stream = document_stream<CuttingState>(plan);
    append_event<CuttingState>(ctx, stream, *decided);
    return tell_of_cutting(ctx, *decided, ctx.load<CuttingState>(stream));
}

events::MoveSource source_of_cut(const CuttingState& plan, Id line) {
    return {"CUT", plan.id, line, plan.planNo, kCutPosting};
}

Status keep_pieces(CommandContext& ctx, const CuttingState& plan) {
    const std::string location = events::location_of(plan.content.header.warehouseId);
    for (std::size_t i = 0; i < plan.content.pieces.size(); ++i) {
        const CutPieceLine& piece = plan.content.pieces[i];
        const std::string stream = stock_stream(piece.goods.goodsId);
        events::MoveSource source = source_of_cut(plan, piece.id);
        source.postingNo = 0;
        const auto decided = domain::reserve_stock(
            ctx.load<StockState>(stream),
            {piece.goods, location, piece.pieces, source, ctx.user().user_name}
        );
        if (Status ok = append_decided<StockState>(ctx, stream, decided); !ok) {
            return in_row(ok.error(), "pieces", i);
        }
    }
    return {};
}

void free_pieces(CommandContext& ctx, const CuttingState& plan) {
    const std::string location = events::location_of(plan.content.header.warehouseId);
    for (const CutPieceLine& piece : plan.content.pieces) {
        const std::string stream = stock_stream(piece.goods.goodsId);
        for (const auto& event : domain::release_stock(
                 ctx.load<StockState>(stream),
                 location,
                 piece.id,
                 piece.pieces,
                 ctx.user().user_name
             )) {
            append_event<StockState>(ctx, stream, event);
        }
    }
}

domain::Move move_of_cut(
    CommandContext& ctx,
    const CuttingState& plan,
    Id line,
    const events::Goods& goods,
    std::int64_t pieces
) {
    domain::Move move;
    events::Movement& m = move.movement;
    m.movementId = ctx.new_id();
    m.goods = goods;
    m.pieces = pieces;
    m.source = source_of_cut(plan, line);
    m.movedAt = ctx.now().ms;
    m.operatorName = ctx.user().user_name;
    return move;
}

/// The pieces leave; gives what they cost, in their order.
Result<std::vector<std::int64_t>> take_pieces(CommandContext& ctx, const CuttingState& plan) {
    const events::CutHeader& header = plan.content.header;
    std::vector<std::int64_t> costs;
    for (std::size_t i = 0; i < plan.content.pieces.size(); ++i) {
        const CutPieceLine& piece = plan.content.pieces[i];
        auto move = move_of_cut(ctx, plan, piece.id, piece.goods, piece.pieces);
        move.movement.fromLoc = events::location_of(header.warehouseId);
        move.movement.fromName = header.warehouseName;
        move.movement.toLoc = locations::kTransform;
        move.movement.serialIds = piece.serialIds;
        const auto moved = post_move(ctx, std::move(move));
        if (!moved) {
            return in_row(moved.error(), "pieces", i);
        }
        costs.push_back(moved->costAmount);
    }
    return costs;
}

/// Parts and remnants come into the warehouse.
Status put_outputs(CommandContext& ctx, const CuttingState& plan) {
    const events::CutHeader& header = plan.content.header;
    for (std::size_t i = 0; i < plan.outputs.size(); ++i) {
        const events::CutOutput& output = plan.outputs[i];
        const events::Goods goods =
            domain::goods_of_output(header, plan.content.pieces.front().goods, output);
        auto move = move_of_cut(ctx, plan, output.id, goods, output.pieces);
        move.movement.fromLoc = locations::kTransform;
        move.movement.toLoc = events::location_of(header.warehouseId);
        move.movement.toName = header.warehouseName;
        move.toBin = {header.storageId, header.storageCode, output.pieces};
        move.enteringCost = output.costAmount;
        if (const auto moved = post_move(ctx, std::move(move)); !moved) {
            return in_row(moved.error(), "outputs", i);
        }
    }
    return {};
}

Status cut_pieces_of(CommandContext& ctx, const CuttingState& plan) {
    free_pieces(ctx, plan);
    const auto costs = take_pieces(ctx, plan);
    if (!costs) {
        return costs.error();
    }
    const auto decided = domain::finish_cutting(plan, *costs, ctx.user().user_name);
    if (Status ok = append_cut(ctx, plan.id, decided); !ok) {
        return ok;
    }
    return put_outputs(ctx, plan);
}

/// Its movements backwards: what it made goes first, so that the pieces can come back.
Status take_back(CommandContext& ctx, const CuttingState& plan, const std::string& reason) {
    const auto& table = projections::output_records();
    const auto rows = ctx.lookups().rows(table.table(), "sourceId", projections::cell(plan.id));
    for (const bool made : {true, false}) {
        for (const auto& row : rows) {
            const bool is_made =
                projections::text(table, row, "fromLoc") == std::string_view(locations::kTransform);
            if (is_made != made || projections::id_of(table, row, "reversalOf")) {
                continue;
            }
            const auto back = reverse_movement(ctx, projections::id_of(table, row, "id"), reason);
            if (!back) {
                Error error = back.error();
                error.field = made ? "outputs" : "pieces";
                return error;
            }
        }
    }
    return {};
}

Status reverse_cut(CommandContext& ctx, const CuttingState& plan, const std::string& reason) {
    const auto decided = domain::reverse_cutting(plan, reason, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    if (Status ok = take_back(ctx, plan, reason); !ok) {
        return ok;
    }
    return append_cut(ctx, plan.id, decided);
}

Status keep_for(CommandContext& ctx, const CuttingState& plan) {
    const auto decided = domain::reserve_cutting(plan, ctx.user().user_name);
    if (Status ok = append_cut(ctx, plan.id, decided); !ok) {
        return ok;
    }
    return keep_pieces(ctx, plan);
}

Status release(CommandContext& ctx, const CuttingState& plan) {
    const auto decided = domain::release_cutting(plan, ctx.user().user_name);
    if (Status ok = append_cut(ctx, plan.id, decided); !ok) {
        return ok;
    }
    free_pieces(ctx, plan);
    return {};
}

std::optional<CutAction> cut_action_to(std::int32_t from, std::int64_t target) {
    using namespace domain;
    if (from == kCutDrafted && target == kCutReserved) {
        return CutAction::Reserve;
    }
    if (from == kCutReserved && target == kCutDrafted) {
        return CutAction::Release;
    }
    if (from == kCutReserved && target == kCutDone) {
        return CutAction::Cut;
    }
    if (from == kCutDone && target == kCutReversed) {
        return CutAction::Reverse;
    }
    return std::nullopt;
}

Result<Answers> run_turn(CommandContext& ctx, const Input& input) {
    const auto found = open_seen<CuttingState>(ctx, input, input.id("id"));
    const auto target = input.number("cutStatus");
    const auto reason = input.text("reason");
    if (!found) {
        return found.error();
    }
    if (!target || !reason) {
        return !target ? target.error() : reason.error();
    }
    const CuttingState& plan = **found;
    const auto action = cut_action_to(plan.status, target->value_or(0));
    if (!action || plan.closed) {
        return Error::refused("STATUS_DENIED", "cutStatus");
    }
    Status ok = check_cut_right(ctx, *action, plan);
    if (ok) {
        switch (*action) {
            case CutAction::Reserve:
                ok = keep_for(ctx, plan);
                break;
            case CutAction::Release:
                ok = release(ctx, plan);
                break;
            case CutAction::Cut:
                ok = cut_pieces_of(ctx, plan);
                break;
            case CutAction::Reverse:
                ok = reverse_cut(ctx, plan, *reason);
                break;
            case CutAction::Edit:
            case CutAction::Cancel:
                ok = Error::refused("STATUS_DENIED", "cutStatus");
        }
    }
    return ok ? Result<Answers>(Answers{answer_of(ctx, plan)}) : ok.error();
}

bool names_plan(const Input& input) {
    const json::Ref id = input["id"];
    return !id.is_null() && id.present() && id.text() != "";
}

Result<const CuttingState*> plan_to_change(CommandContext& ctx, const Input& input) {
    auto found = open_seen<CuttingState>(ctx, input, input.id("id"));
    if (!found) {
        return found;
    }
    if (Status ok = check_cut_right(ctx, CutAction::Edit, **found); !ok) {
        return ok.error();
    }
    if ((*found)->closed || (*found)->status != domain::kCutDrafted) {
        return Error::refused("STATUS_DENIED");
    }
    return found;
}

Result<Answers> run_wish(CommandContext& ctx, const Input& input, CutWish& wish) {
    if (Status ok = check_references(ctx, inputs::kSaveCutPlan, input.root()); !ok) {
        return ok.error();
    }
    events::CutContent before;
    if (names_plan(input)) {
        const auto found = plan_to_change(ctx, input);
        if (!found) {
            return found.error();
        }
        before = (*found)->content;
    }
    auto read = read_cutting(ctx, input, before);
    if (!read) {
        return std::move(read).error();
    }
    wish = std::move(*read);
    return Error::refused("DRY_RUN");
}

/// Lines that the planner numbered by itself get ids of the ledger.
void give_ids(CommandContext& ctx, events::CutContent& content) {
    std::map<Id, Id> pieces;
    for (CutPieceLine& piece : content.pieces) {
        const Id id = ctx.new_id();
        pieces[piece.id] = id;
        piece.id = id;
    }
    for (events::CutSheetLine& sheet : content.sheets) {
        sheet.id = ctx.new_id();
        sheet.pieceLineId = pieces[sheet.pieceLineId];
    }
}

Result<Answers> run_save(
    CommandContext& ctx, const Input& input, const events::CutContent& planned
) {
    events::CutContent content = planned;
    give_ids(ctx, content);
    if (names_plan(input)) {
        const auto found = plan_to_change(ctx, input);
        if (!found) {
            return found.error();
        }
        const CuttingState& plan = **found;
        const auto changed = domain::change_cutting(plan, std::move(content), ctx.user().user_name);
        Status ok = append_cut(ctx, plan.id, changed);
        return ok ? Result<Answers>(Answers{answer_of(ctx, plan)}) : ok.error();
    }
    if (!ctx.user().can("cutplan_add")) {
        return Error::forbidden();
    }
    const Id id = ctx.new_id();
    const auto drafted = domain::draft_cutting(
        id, next_document_number(ctx, "QG"), std::move(content), ctx.user().user_name
    );
    if (Status ok = append_cut(ctx, id, drafted); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, load_document<CuttingState>(ctx, id))};
}

Status cancel_cut(CommandContext& ctx, Id id, const std::string& reason, Answers& answers) {
    const auto found = open_document<CuttingState>(ctx, id, "ids");
    if (!found) {
        return found.error();
    }
    const CuttingState& plan = **found;
    if (Status ok = check_cut_right(ctx, CutAction::Cancel, plan); !ok) {
        return ok;
    }
    const auto decided = domain::cancel_cutting(plan, reason, ctx.user().user_name);
    if (Status ok = append_cut(ctx, id, decided); !ok) {
        return ok;
    }
    free_pieces(ctx, plan);
    answers.push_back(answer_of(ctx, plan));
    return {};
}

Result<Answers> run_cancel_cuts(CommandContext& ctx, const Input& input) {
    return each_for_a_reason(ctx, input, cancel_cut);
}

}  // namespace

Command read_cut_wish(Input input, std::shared_ptr<CutWish> wish) {
    return {"planCut", false, [input, wish = std::move(wish)](CommandContext& ctx) {
                return run_wish(ctx, input, *wish);
            }};
}

Command save_cut_plan(Input input, std::shared_ptr<const events::CutContent> planned) {
    return {"saveCutPlan", false, [input, planned = std::move(planned)](CommandContext& ctx) {
                return run_save(ctx, input, *planned);
            }};
}

Command turn_cut_plan(Input input) {
    return {"updateCutPlan", false, [input](CommandContext& ctx) { return run_turn(ctx, input); }};
}

Command cancel_cut_plans(Input input) {
    return {"removeCutPlan", true, [input](CommandContext& ctx) {
                return run_cancel_cuts(ctx, input);
            }};
}

}  // namespace oms::commands
