#pragma once
// What an order holds in stock: what could serve its lines, reserving, freeing.

#include "commands/between/made_goods.hpp"
#include "commands/kit/context.hpp"
#include "domain/orders/order.hpp"
#include "domain/orders/reservation_plan.hpp"
#include "events/stock/stock_events.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace oms::commands {

/// Rows of stock of a commodity, from wherever they are read.
using StockRows = std::function<std::vector<projections::Row>(Id commodity)>;

/// What the lines of an order are promised, one after another from what the earlier ones left.
struct OrderPlan {
    struct Line {
        const events::OrderLine* line = nullptr;
        std::vector<domain::StockChoice> choices;  ///< of its commodity, whatever its shade
        domain::LinePlan plan;
    };

    std::vector<Line> lines;

    bool covered() const;
    std::vector<events::ConfirmedLine> confirmed() const;
};

/// Pieces that each line holds of each stock row; of lines that hold some.
using OwnHolds = std::map<Id, std::map<Id, std::int64_t>>;

/// Where stock and process orders are read.
struct PlanSources {
    StockRows stock;
    ProcessRows processes;
};

/// `order`: that of the lines.
OrderPlan plan_order(
    Id order,
    const events::OrderHeader& header,
    const std::vector<events::OrderLine>& lines,
    const PlanSources& from,
    const OwnHolds& own = {}
);

/// What a line holds in one warehouse, this command's events included.
struct LineHold {
    Id goods;
    std::string location;
    std::int64_t pieces = 0;
};

std::vector<LineHold> holds_of(CommandContext& ctx, Id order_line);

/// Keeps pieces of a stock row for a line. Refused: STOCK_SHORT. Invalid: NOT_FOUND.
Status hold_for_line(
    CommandContext& ctx,
    const domain::OrderState& order,
    Id line,
    const events::Goods& goods,
    Id warehouse,
    std::int64_t pieces
);

/// Frees up to `pieces` of one hold.
Status free_for_line(CommandContext& ctx, Id line, const LineHold& hold, std::int64_t pieces);

/// Frees what the line holds beyond `keep` pieces, in any warehouse.
Status free_beyond(CommandContext& ctx, Id line, std::int64_t keep);

/// Frees everything that the order's lines hold.
Status free_order_stock(CommandContext& ctx, const domain::OrderState& order);

/// Goods of a stock row. Invalid / NOT_FOUND sId.
struct StockKey {
    events::Goods goods;
    Id warehouse;
};

Result<StockKey> stock_key(CommandContext& ctx, Id stock);

}  // namespace oms::commands
