#include "commands/between/order_stock.hpp"

#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::StockState;
using projections::Row;

domain::StockChoice choice_of(const Row& row) {
    const auto& table = projections::stocks();
    return {
        projections::id_of(table, row, "id"),
        projections::id_of(table, row, "goodsId"),
        projections::id_of(table, row, "warehouseId"),
        std::string(projections::text(table, row, "warehouseName")),
        std::string(projections::text(table, row, "colorNumber")),
        std::string(projections::text(table, row, "grade")),
        projections::integer(table, row, "available")};
}

}  // namespace

bool OrderPlan::covered() const {
    return std::all_of(lines.begin(), lines.end(), [](const Line& line) {
        return line.plan.missing == 0;
    });
}

std::vector<events::ConfirmedLine> OrderPlan::confirmed() const {
    std::vector<events::ConfirmedLine> made;
    for (const Line& line : lines) {
        for (const domain::Taken& taken : line.plan.taken) {
            const domain::StockChoice& choice = line.choices[taken.choice];
            made.push_back(
                {line.line->id,
                 choice.colorNumber,
                 choice.grade,
                 choice.warehouse,
                 choice.warehouseName,
                 taken.pieces}
            );
        }
    }
    return made;
}

OrderPlan plan_order(
    Id order,
    const events::OrderHeader& header,
    const std::vector<events::OrderLine>& lines,
    const PlanSources& from,
    const OwnHolds& own
) {
    OrderPlan plan;
    std::map<Id, std::int64_t> used;  // by stock row
    for (const events::OrderLine& line : lines) {
        OrderPlan::Line planned{&line, {}, {}};
        for (const Row& row : from.stock(line.commodityId)) {
            domain::StockChoice choice = choice_of(row);
            // What was cut is no piece of the size that is sold, unless it is asked for; what was
            // made is another order's.
            const std::string_view shade =
                projections::text(projections::stocks(), row, "colorNumber");
            if ((events::is_cut_goods(shade) && line.colorNumber != shade) ||
                !may_serve(from.processes, shade, order, line.colorNumber)) {
                continue;
            }
            choice.available -= used[choice.stock];
            if (const auto kept = own.find(line.id); kept != own.end()) {
                const auto there = kept->second.find(choice.stock);
                choice.held = there == kept->second.end() ? 0 : there->second;
                choice.available += choice.held;
            }
            planned.choices.push_back(std::move(choice));
        }
        const Id warehouse = line.warehouseId ? line.warehouseId : header.warehouseId;
        planned.plan = domain::plan_line(
            {line.pieces, line.colorNumber, line.grade, warehouse, header.allowMixShade},
            planned.choices
        );
        for (const domain::Taken& taken : planned.plan.taken) {
            const domain::StockChoice& choice = planned.choices[taken.choice];
            used[choice.stock] += std::max<std::int64_t>(0, taken.pieces - choice.held);
        }
        plan.lines.push_back(std::move(planned));
    }
    return plan;
}

std::vector<LineHold> holds_of(CommandContext& ctx, Id order_line) {
    std::vector<LineHold> holds;
    const auto rows =
        ctx.lookups().rows(projections::stock_hold_table(), "lineId", order_line.value);
    for (const Row& row : rows) {
        const Id stock{std::get<std::int64_t>(row[0])};
        const auto stock_row = ctx.lookups().row(projections::stock_table(), stock);
        if (!stock_row) {
            continue;
        }
        const domain::StockChoice choice = choice_of(*stock_row);
        const std::string location = events::location_of(choice.warehouse);
        const auto& state = ctx.load<StockState>(stock_stream(choice.goods));
        const std::int64_t pieces = state.held(location, order_line);
        if (pieces > 0) {
            holds.push_back({choice.goods, location, pieces});
        }
    }
    return holds;
}

Status hold_for_line(
    CommandContext& ctx,
    const domain::OrderState& order,
    Id line,
    const events::Goods& goods,
    Id warehouse,
    std::int64_t pieces
) {
    const std::string stream = stock_stream(goods.goodsId);
    const events::StockReserved wanted{
        goods,
        events::location_of(warehouse),
        pieces,
        {"ORDER", order.id, line, order.orderNo, 0},
        ctx.user().user_name};
    return append_decided<StockState>(
        ctx, stream, domain::reserve_stock(ctx.load<StockState>(stream), wanted)
    );
}

Status free_for_line(CommandContext& ctx, Id line, const LineHold& hold, std::int64_t pieces) {
    const std::string stream = stock_stream(hold.goods);
    return append_decided<StockState>(
        ctx,
        stream,
        domain::release_stock(
            ctx.load<StockState>(stream), hold.location, line, pieces, ctx.user().user_name
        )
    );
}

Status free_beyond(CommandContext& ctx, Id line, std::int64_t keep) {
    const std::vector<LineHold> holds = holds_of(ctx, line);
    std::int64_t held = 0;
    for (const LineHold& hold : holds) {
        held += hold.pieces;
    }
    for (const LineHold& hold : holds) {
        const std::int64_t some = std::min(hold.pieces, held - keep);
        if (some <= 0) {
            break;
        }
        if (Status ok = free_for_line(ctx, line, hold, some); !ok) {
            return ok;
        }
        held -= some;
    }
    return {};
}

Status free_order_stock(CommandContext& ctx, const domain::OrderState& order) {
    for (const events::OrderLine& line : order.lines) {
        if (Status ok = free_beyond(ctx, line.id, 0); !ok) {
            return ok;
        }
    }
    return {};
}

Result<StockKey> stock_key(CommandContext& ctx, Id stock) {
    const auto row = ctx.lookups().row(projections::stock_table(), stock);
    if (!row) {
        return Error::invalid("NOT_FOUND", "sId");
    }
    const auto& table = projections::stocks();
    auto goods = goods_of(
        ctx,
        projections::id_of(table, *row, "commodityId"),
        std::string(projections::text(table, *row, "colorNumber")),
        std::string(projections::text(table, *row, "grade"))
    );
    if (!goods) {
        return std::move(goods).error();
    }
    return StockKey{std::move(*goods), projections::id_of(table, *row, "warehouseId")};
}

}  // namespace oms::commands
