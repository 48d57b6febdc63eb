#include "commands/stock/shift_order_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/shift_order_posting.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "domain/stock/shift_order.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/stock_documents.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::ShiftOrderState;
using events::ShiftHeader;
using events::ShiftLine;

Status append_shift(
    CommandContext& ctx,
    const ShiftOrderState& state,
    const Result<events::ShiftOrderEvent>& decided
) {
    return append_decided<ShiftOrderState>(
        ctx, document_stream<ShiftOrderState>(state.id), decided
    );
}

/// Whoever plans a shift works at one of its ends.
Status check_ends(CommandContext& ctx, const WarehouseFacts& out, const WarehouseFacts& in) {
    return check_works_in(ctx, out) ? Status() : check_works_in(ctx, in);
}

Result<ShiftHeader> read_shift_header(
    CommandContext& ctx, const Input& input, const ShiftHeader& before
) {
    const auto given = entities::read_input(
        entities::tables::kShiftOrder,
        input.root(),
        !before.outWarehouseId,
        entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    ShiftHeader header = before;
    Given take(*given);
    ShiftHeader::describe(take, header);
    const auto out = warehouse_facts(ctx, header.outWarehouseId, "outWarehouseId");
    const auto in = warehouse_facts(ctx, header.inWarehouseId, "inWarehouseId");
    if (!out || !in) {
        return out ? in.error() : out.error();
    }
    if (Status ok = check_ends(ctx, *out, *in); !ok) {
        return ok.error();
    }
    // Names are those of the moment when the warehouse was chosen.
    if (out->id != before.outWarehouseId) {
        header.outWarehouseName = out->name;
        header.deptId = out->dept;
        header.keeperUserId = out->keeper;
    }
    if (in->id != before.inWarehouseId || !before.inDeptId) {
        header.inWarehouseName = in->name;
        header.inDeptId = in->dept;
        header.inKeeperUserId = in->keeper;
    }
    if (header.logisticId != before.logisticId) {
        auto carrier = name_of(ctx, "logistic", header.logisticId, "logisticName", "logisticId");
        if (!carrier) {
            return std::move(carrier).error();
        }
        header.logisticName = std::move(*carrier);
    }
    return header;
}

bool same_key(const events::Goods& a, const events::Goods& b) {
    return a.commodityId == b.commodityId && a.colorNumber == b.colorNumber && a.grade == b.grade;
}

/// One line over what it was; `before` is null for a new one.
Result<ShiftLine> read_line(
    CommandContext& ctx, const ShiftHeader& header, json::Ref input, const ShiftLine* before
) {
    const auto given = entities::read_input(
        entities::tables::kShiftDetail, input, before == nullptr, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    ShiftLine line = before == nullptr ? ShiftLine{} : *before;
    Given take(*given);
    ShiftLine::describe(take, line);
    if (before == nullptr) {
        line.id = ctx.new_id();
    }
    if (before == nullptr || !same_key(before->goods, line.goods)) {
        auto goods =
            goods_of(ctx, line.goods.commodityId, line.goods.colorNumber, line.goods.grade);
        if (!goods) {
            return std::move(goods).error();
        }
        line.goods = std::move(*goods);
    }
    if (before == nullptr && !line.inStorageId) {
        line.inStorageId = goods_policy(ctx, header.inWarehouseId, line.goods.commodityId).storage;
    }
    auto from = bin_code(ctx, line.outStorageId, header.outWarehouseId, "outStorageId");
    auto to = bin_code(ctx, line.inStorageId, header.inWarehouseId, "inStorageId");
    if (!from || !to) {
        return from ? std::move(to).error() : std::move(from).error();
    }
    line.outStorageCode = std::move(*from);
    line.inStorageCode = std::move(*to);
    if (line.pieces < 1) {
        return Error::invalid("REQUIRED_ENTER", "pieces")
            .with("label", "entity.shiftDetail.pieces");
    }
    return line;
}

Result<std::vector<ShiftLine>> read_lines(
    CommandContext& ctx,
    const ShiftHeader& header,
    json::Ref details,
    const std::vector<ShiftLine>& before
) {
    return read_matched(details, before, [&](json::Ref input, const ShiftLine* line) {
        return read_line(ctx, header, input, line);
    });
}

Status submit(CommandContext& ctx, const ShiftOrderState& state) {
    if (!ctx.user().can("shiftorder_edit") && !ctx.user().can("shiftorder_add")) {
        return Error::forbidden();
    }
    const auto decided = domain::submit_shift(state, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    if (Status ok = keep_lines(ctx, state); !ok) {
        return ok;
    }
    return append_shift(ctx, state, decided);
}

/// Header and lines of a plan that an input changes.
Status change(CommandContext& ctx, const Input& input, const ShiftOrderState& state) {
    const auto header = read_shift_header(ctx, input, state.header);
    if (!header) {
        return header.error();
    }
    std::vector<ShiftLine> lines = state.lines;
    if (input["details"].is_array()) {
        auto read = read_lines(ctx, *header, input["details"], state.lines);
        if (!read) {
            return std::move(read).error();
        }
        lines = std::move(*read);
    }
    if (*header == state.header && lines == state.lines) {
        return {};
    }
    if (!ctx.user().can("shiftorder_edit")) {
        return Error::forbidden();
    }
    return append_shift(
        ctx, state, domain::change_shift(state, *header, lines, ctx.user().user_name)
    );
}

/// The next step, when the input asks for one.
Status step(CommandContext& ctx, const ShiftOrderState& state, std::int64_t wanted) {
    if (wanted == state.status) {
        return {};
    }
    if (wanted == domain::kToDispatch) {
        return submit(ctx, state);
    }
    return wanted == domain::kInTransit ? dispatch_goods(ctx, state)
                                        : Error::refused("STATUS_DENIED");
}

Result<Answers> run_save_shift(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("shiftorder_add")) {
        return Error::forbidden();
    }
    const auto header = read_shift_header(ctx, input, {});
    const auto wanted = input.number("shiftStatus");
    if (!header || !wanted) {
        return header ? wanted.error() : header.error();
    }
    const auto lines = read_lines(ctx, *header, input["details"], {});
    if (!lines) {
        return lines.error();
    }
    if (Status ok = domain::check_shift(*header, *lines); !ok) {
        return ok.error();
    }
    const Id id = ctx.new_id();
    ctx.append<ShiftOrderState>(
        document_stream<ShiftOrderState>(id),
        events::ShiftDrafted{
            id, next_document_number(ctx, "DB"), *header, *lines, ctx.user().user_name}
    );
    const auto& state = load_document<ShiftOrderState>(ctx, id);
    if (*wanted == domain::kToDispatch) {
        if (Status ok = submit(ctx, state); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_update_shift(CommandContext& ctx, const Input& input) {
    const auto found =
        open_seen<ShiftOrderState>(ctx, input, document_id(input, "shiftOrderId"), "shiftOrderId");
    const auto wanted = input.number("shiftStatus");
    if (!found || !wanted) {
        return found ? wanted.error() : found.error();
    }
    const ShiftOrderState& state = **found;
    const std::int64_t to = wanted->value_or(state.status);
    if (to == domain::kShiftDone) {
        if (Status ok = receive_goods(ctx, input, state); !ok) {
            return ok.error();
        }
        return Answers{answer_of(ctx, state)};
    }
    if (state.status != domain::kShiftDraft && state.status != domain::kToDispatch) {
        return Error::refused("STATUS_DENIED");
    }
    if (Status ok = change(ctx, input, state); !ok) {
        return ok.error();
    }
    if (Status ok = step(ctx, state, to); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_void_shift(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("shiftorder_delete")) {
        return Error::forbidden();
    }
    const auto found =
        open_seen<ShiftOrderState>(ctx, input, document_id(input, "shiftId"), "shiftId");
    const auto reason = input.text("reason");
    if (!found || !reason) {
        return !found ? found.error() : reason.error();
    }
    const ShiftOrderState before = **found;
    const auto decided = domain::void_shift(before, *reason, ctx.user().user_name);
    if (Status ok = append_shift(ctx, before, decided); !ok) {
        return ok.error();
    }
    free_lines(ctx, before, {});
    return Answers{answer_of(ctx, **found)};
}

Result<Answers> run_remove_lines_shift(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("shiftorder_edit")) {
        return Error::forbidden();
    }
    const auto ids = input.ids("detailIds");
    if (!ids) {
        return ids.error();
    }
    const auto& table = projections::shift_lines();
    const auto row = ctx.lookups().row(table.table(), ids->front());
    const auto found = open_document<ShiftOrderState>(
        ctx, row ? projections::id_of(table, *row, "shiftOrderId") : Id{}, "detailIds"
    );
    if (!found) {
        return found.error();
    }
    const ShiftOrderState before = **found;
    const auto decided = domain::remove_shift_lines(before, *ids, ctx.user().user_name);
    if (Status ok = append_shift(ctx, before, decided); !ok) {
        return ok.error();
    }
    const bool gone = (*found)->status == domain::kShiftVoid;
    free_lines(ctx, before, gone ? std::vector<ShiftLine>{} : (*found)->lines);
    return Answers{answer_of(ctx, **found)};
}

}  // namespace

Command save_shift_order(Input input) {
    return {"saveShiftOrder", false, [input](CommandContext& ctx) {
                return run_save_shift(ctx, input);
            }};
}

Command update_shift_order(Input input) {
    return {"updateShiftOrder", false, [input](CommandContext& ctx) {
                return run_update_shift(ctx, input);
            }};
}

Command void_shift_order(Input input) {
    return {"removeshiftOrder", false, [input](CommandContext& ctx) {
                return run_void_shift(ctx, input);
            }};
}

Command remove_shift_details(Input input) {
    return {"removeshiftDetail", false, [input](CommandContext& ctx) {
                return run_remove_lines_shift(ctx, input);
            }};
}

}  // namespace oms::commands
