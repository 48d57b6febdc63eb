#include "commands/processing/process_holds.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/stock_posting.hpp"
#include "domain/orders/status.hpp"
#include "domain/processing/status.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

/// The order of a process order while its goods are to be shipped; null when it has none such.
const domain::OrderState* order_to_ship(CommandContext& ctx, const domain::ProcessState& process) {
    const Id id = process.content.header.orderId;
    if (!id) {
        return nullptr;
    }
    const auto& order = load_document<domain::OrderState>(ctx, id);
    return order.exists() && !order.closed && order.status == domain::kToShip ? &order : nullptr;
}

std::int64_t held_for(CommandContext& ctx, Id line) {
    std::int64_t pieces = 0;
    for (const LineHold& hold : holds_of(ctx, line)) {
        pieces += hold.pieces;
    }
    return pieces;
}

}  // namespace

Status free_material(
    CommandContext& ctx,
    const domain::ProcessState& process,
    const events::Goods& goods,
    std::int64_t pieces
) {
    const auto* order = order_to_ship(ctx, process);
    if (order == nullptr) {
        return {};
    }
    const std::string from = events::location_of(process.content.header.warehouseId);
    for (const events::OrderLine& line : order->lines) {
        if (!line.needProcess || line.commodityId != goods.commodityId) {
            continue;
        }
        for (const LineHold& hold : holds_of(ctx, line.id)) {
            const std::int64_t some = std::min(pieces, hold.pieces);
            if (some == 0 || hold.goods != goods.goodsId || hold.location != from) {
                continue;
            }
            if (Status ok = free_for_line(ctx, line.id, hold, some); !ok) {
                return ok;
            }
            pieces -= some;
        }
    }
    return {};
}

Status keep_products(
    CommandContext& ctx, const domain::ProcessState& process, const events::ProcessCompleted& done
) {
    const auto* order = order_to_ship(ctx, process);
    if (order == nullptr) {
        return {};
    }
    for (const events::ProcessMaterial& product : done.outcome) {
        std::int64_t left = product.ioType == domain::kMaterialFinish ? product.pieces : 0;
        for (const events::OrderLine& line : order->lines) {
            const domain::LineDelivery& so_far = order->delivery(line.id);
            const std::int64_t open = line.pieces - so_far.delivered - so_far.missing;
            const std::int64_t some = line.needProcess && line.commodityId == product.commodityId
                                          ? std::min(left, open - held_for(ctx, line.id))
                                          : 0;
            if (some <= 0) {
                continue;
            }
            const auto goods =
                goods_of(ctx, product.commodityId, product.colorNumber, product.grade);
            if (!goods) {
                return goods.error();
            }
            const Id there = process.content.header.putWarehouseId;
            if (Status ok = hold_for_line(ctx, *order, line.id, *goods, there, some); !ok) {
                return ok;
            }
            // What is held is looked up: the next line, or product, sees it.
            if (Status shown = ctx.project(); !shown) {
                return shown;
            }
            left -= some;
        }
    }
    return {};
}

}  // namespace oms::commands
