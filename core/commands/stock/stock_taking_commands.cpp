#include "commands/stock/stock_taking_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/stock/stock_taking_book.hpp"
#include "domain/stock/stock_taking.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>

namespace oms::commands {

template <>
struct DocumentOf<domain::StockTakingState> {
    static const entities::EntitySpec& entity() { return entities::tables::kStockTaking; }

    static Id id(const domain::StockTakingState& taking) { return taking.id; }

    static const std::string& number(const domain::StockTakingState& taking) {
        return taking.takingNo;
    }
};

namespace {

using domain::StockState;
using domain::StockTakingState;
using events::TakingHeader;
using events::TakingLine;

Status append_taking(
    CommandContext& ctx,
    const StockTakingState& state,
    const Result<events::StockTakingEvent>& decided
) {
    return append_decided<StockTakingState>(
        ctx, document_stream<StockTakingState>(state.id), decided
    );
}

Status check_right(CommandContext& ctx, std::string_view button) {
    return ctx.user().can(button) ? Status() : Status(Error::forbidden());
}

/// Keepers count in their own warehouses.
Status check_here(CommandContext& ctx, const StockTakingState& state) {
    const auto warehouse = warehouse_facts(ctx, state.header.warehouseId, "warehouseId");
    return warehouse ? check_works_in(ctx, *warehouse) : Status(warehouse.error());
}

Result<TakingHeader> read_taking_header(
    CommandContext& ctx, const Input& input, const TakingHeader& before
) {
    const bool creating = !before.warehouseId;
    const auto given = entities::read_input(
        entities::tables::kStockTaking, input.root(), creating, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    TakingHeader header = before;
    Given take(*given);
    TakingHeader::describe(take, header);
    const auto warehouse = warehouse_facts(ctx, header.warehouseId, "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    if (Status ok = check_works_in(ctx, *warehouse); !ok) {
        return ok.error();
    }
    if (creating) {
        header.warehouseName = warehouse->name;
        header.deptId = warehouse->dept;
        header.keeperUserId = warehouse->keeper;
    }
    if (header.takingType == domain::kFullCount || header.takingType == domain::kSpotCheck) {
        header.scopeIds.clear();
    }
    auto& scope = header.scopeIds;
    std::sort(scope.begin(), scope.end());
    scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
    if (Status ok = check_scope(ctx, header); !ok) {
        return ok.error();
    }
    return header;
}

Status start(CommandContext& ctx, const StockTakingState& state) {
    return append_taking(
        ctx, state, domain::start_taking(state, book_of(ctx, state), ctx.user().user_name)
    );
}

Status change(CommandContext& ctx, const Input& input, const StockTakingState& state) {
    if (Status ok = check_right(ctx, "stocktaking_edit"); !ok) {
        return ok;
    }
    const auto header = read_taking_header(ctx, input, state.header);
    if (!header) {
        return header.error();
    }
    const auto lines = read_spot_lines(ctx, *header, input["details"], state.lines);
    if (!lines) {
        return lines.error();
    }
    if (*header == state.header && *lines == state.lines) {
        return {};
    }
    return append_taking(
        ctx, state, domain::change_taking(state, *header, *lines, ctx.user().user_name)
    );
}

Status count(CommandContext& ctx, const Input& input, const StockTakingState& state) {
    if (!input["details"].is_array()) {
        return {};
    }
    if (Status ok = check_right(ctx, "taking_count"); !ok) {
        return ok;
    }
    if (Status ok = check_here(ctx, state); !ok) {
        return ok;
    }
    const auto counted = read_counts(ctx, state, input["details"]);
    if (!counted) {
        return counted.error();
    }
    if (counted->counts.empty() && counted->notes.empty()) {
        return {};
    }
    return append_taking(ctx, state, domain::count_taking(state, *counted));
}

std::vector<Id> serials_of(const StockTakingState& state, Id line) {
    const auto note = state.notes.find(line);
    return note == state.notes.end() ? std::vector<Id>{} : note->second.serialIds;
}

/// The serials that make a difference are named before somebody approves it.
Status check_difference_serials(CommandContext& ctx, const StockTakingState& state) {
    for (std::size_t i = 0; i < state.lines.size(); ++i) {
        const TakingLine& line = state.lines[i];
        const std::int64_t pieces = state.difference(line);
        const std::string from = pieces < 0 ? events::location_of(state.header.warehouseId)
                                            : std::string(events::locations::kGain);
        if (Status ok = check_serials(
                ctx, line.goods, serials_of(state, line.id), std::max(pieces, -pieces), from
            );
            !ok) {
            return in_row(std::move(ok).error(), "details", i);
        }
    }
    return {};
}

Status submit(CommandContext& ctx, const StockTakingState& state) {
    if (Status ok = check_right(ctx, "stocktaking_edit"); !ok) {
        return ok;
    }
    const auto decided = domain::submit_taking(state, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    if (Status ok = check_difference_serials(ctx, state); !ok) {
        return ok;
    }
    return append_taking(ctx, state, decided);
}

/// Where found pieces are put: the bin they were counted in, else where such goods usually lie.
events::BinPieces bin_of(CommandContext& ctx, const TakingLine& line, Id stock) {
    if (line.storageId) {
        return {line.storageId, line.storageCode, 0};
    }
    const auto row = ctx.lookups().row(projections::stock_table(), stock);
    const Id main = row ? projections::id_of(projections::stocks(), *row, "storageId") : Id{};
    const auto bin = find_record(ctx, "storage", main);
    return bin ? events::BinPieces{main, bin->text("storageCode"), 0} : events::BinPieces{};
}

/// What makes stock of a line what was counted.
Result<domain::Move> difference_move(
    CommandContext& ctx,
    const StockTakingState& state,
    const TakingLine& line,
    std::int64_t difference
) {
    const Id warehouse = state.header.warehouseId;
    const std::string here = events::location_of(warehouse);
    const auto& place = ctx.load<StockState>(stock_stream(line.goods.goodsId)).place(here);
    domain::Move move;
    events::Movement& m = move.movement;
    m.movementId = ctx.new_id();
    m.goods = line.goods;
    m.pieces = std::max(difference, -difference);
    m.source = {"TAKING", state.id, line.id, state.takingNo, 1};
    m.movedAt = ctx.now().ms;
    m.serialIds = serials_of(state, line.id);
    m.operatorName = ctx.user().user_name;
    if (difference < 0) {
        if (Status ok = domain::check_taking_loss(line, m.pieces, place.available()); !ok) {
            return ok.error();
        }
        m.fromLoc = here;
        m.fromName = state.header.warehouseName;
        m.toLoc = std::string(events::locations::kLoss);
        // Goods may have been carried elsewhere since they were counted.
        const auto bin = place.bins.find(line.storageId);
        const bool there = bin != place.bins.end() && bin->second >= m.pieces;
        move.fromStorage = there ? line.storageId : Id{};
        return move;
    }
    m.fromLoc = std::string(events::locations::kGain);
    m.toLoc = here;
    m.toName = state.header.warehouseName;
    move.toBin = bin_of(ctx, line, events::stock_id(warehouse, line.goods.goodsId));
    const auto cost = cost_of_found(ctx, line.goods, warehouse, m.pieces);
    if (!cost) {
        return cost.error();
    }
    move.enteringCost = *cost;
    return move;
}

Status approve(CommandContext& ctx, const StockTakingState& state) {
    if (Status ok = check_right(ctx, "taking_approve"); !ok) {
        return ok;
    }
    auto posted = domain::post_taking(state, ctx.user().user_name);
    if (!posted) {
        return std::move(posted).error();
    }
    for (auto& difference : posted->differences) {
        const TakingLine& line = *state.line(difference.lineId);
        const auto index = static_cast<std::size_t>(&line - state.lines.data());
        auto move = difference_move(ctx, state, line, difference.diffPieces);
        if (!move) {
            return in_row(std::move(move).error(), "details", index);
        }
        const auto moved = post_move(ctx, std::move(*move));
        if (!moved) {
            return in_row(moved.error(), "details", index);
        }
        difference.movementId = moved->movementId;
        difference.costAmount = moved->costAmount;
    }
    ctx.append<StockTakingState>(document_stream<StockTakingState>(state.id), *posted);
    return {};
}

Status send_back(CommandContext& ctx, const Input& input, const StockTakingState& state) {
    if (Status ok = check_right(ctx, "taking_approve"); !ok) {
        return ok;
    }
    const auto reason = input.text("reason");
    if (!reason) {
        return reason.error();
    }
    return append_taking(
        ctx, state, domain::send_back_taking(state, *reason, ctx.user().user_name)
    );
}

/// What an input says about a count in its status, then the step it asks for.
Status update(
    CommandContext& ctx, const Input& input, const StockTakingState& state, std::int64_t to
) {
    const std::int32_t from = state.status;
    if (from == domain::kTakingDraft && (to == from || to == domain::kCounting)) {
        const Status changed = change(ctx, input, state);
        return changed && to == domain::kCounting ? start(ctx, state) : changed;
    }
    if (from == domain::kCounting && (to == from || to == domain::kToApprove)) {
        const Status counted = count(ctx, input, state);
        return counted && to == domain::kToApprove ? submit(ctx, state) : counted;
    }
    if (from == domain::kToApprove && to == domain::kTakingDone) {
        return approve(ctx, state);
    }
    if (from == domain::kToApprove && to == domain::kCounting) {
        return send_back(ctx, input, state);
    }
    return Error::refused("STATUS_DENIED");
}

Result<Answers> run_save_taking(CommandContext& ctx, const Input& input) {
    if (Status ok = check_right(ctx, "stocktaking_add"); !ok) {
        return ok.error();
    }
    const auto header = read_taking_header(ctx, input, {});
    const auto wanted = input.number("takingStatus");
    if (!header || !wanted) {
        return header ? wanted.error() : header.error();
    }
    const auto lines = read_spot_lines(ctx, *header, input["details"], {});
    if (!lines) {
        return lines.error();
    }
    if (Status ok = domain::check_taking(*header, *lines); !ok) {
        return ok.error();
    }
    const Id id = ctx.new_id();
    ctx.append<StockTakingState>(
        document_stream<StockTakingState>(id),
        events::StockTakingDrafted{
            id, next_document_number(ctx, "PD"), *header, *lines, ctx.user().user_name}
    );
    const auto& state = load_document<StockTakingState>(ctx, id);
    if (*wanted == domain::kCounting) {
        if (Status ok = start(ctx, state); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_update_taking(CommandContext& ctx, const Input& input) {
    const bool short_name = !input["takingId"].present();
    const auto id = input.id(short_name ? "id" : "takingId");
    const auto wanted = input.number("takingStatus");
    if (!id || !wanted) {
        return id ? wanted.error() : id.error();
    }
    const auto found = open_seen<StockTakingState>(ctx, input, id);
    if (!found) {
        return found.error();
    }
    const StockTakingState& state = **found;
    if (Status ok = update(ctx, input, state, wanted->value_or(state.status)); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_void_taking(CommandContext& ctx, const Input& input) {
    if (Status ok = check_right(ctx, "stocktaking_delete"); !ok) {
        return ok.error();
    }
    const auto ids = input.ids("ids");
    const auto reason = input.text("reason");
    if (!ids || !reason) {
        return ids ? reason.error() : ids.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        const auto found = open_document<StockTakingState>(ctx, id, "ids");
        if (!found) {
            return found.error();
        }
        const auto decided = domain::void_taking(**found, *reason, ctx.user().user_name);
        if (Status ok = append_taking(ctx, **found, decided); !ok) {
            return ok.error();
        }
        answers.push_back(answer_of(ctx, **found));
    }
    return answers;
}

}  // namespace

Command save_stock_taking(Input input) {
    return {"saveStockTaking", false, [input](CommandContext& ctx) {
                return run_save_taking(ctx, input);
            }};
}

Command update_stock_taking(Input input) {
    return {"updateStockTaking", false, [input](CommandContext& ctx) {
                return run_update_taking(ctx, input);
            }};
}

Command void_stock_taking(Input input) {
    return {"removeStockTaking", true, [input](CommandContext& ctx) {
                return run_void_taking(ctx, input);
            }};
}

}  // namespace oms::commands
