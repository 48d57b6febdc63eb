#include "projections/order_log.hpp"

#include "entities/tables/orders.hpp"

#include <fmt/format.h>

namespace oms::projections {

const RichTable& order_logs() {
    static const RichTable table(
        entities::tables::kOrderLog,
        {},
        {{"orderId, createTime"}, {"returnsId, createTime", false, "returnsId IS NOT NULL"}}
    );
    return table;
}

void put_order_log(TableWriter& out, const events::StoredEvent& event, const OrderLogEntry& entry) {
    Cells cells(order_logs());
    set_created(cells, event);
    cells.set("id", event.position);
    cells.set("orderId", cell(entry.order));
    cells.set("returnsId", cell(entry.returns));
    cells.set("orderType", entry.order_type);
    cells.set("orderStatus", entry.order_status);
    cells.set("action", entry.action);
    if (!entry.content.empty()) {
        cells.set("content", entry.content);
    }
    cells.set("operatorName", entry.operator_name);
    out.put(order_log_table(), cells.row());
}

std::string yuan(std::int64_t fen) {
    const auto abs =
        fen < 0 ? 0 - static_cast<std::uint64_t>(fen) : static_cast<std::uint64_t>(fen);
    return fmt::format("{}{}.{:02}", fen < 0 ? "-" : "", abs / 100, abs % 100);
}

}  // namespace oms::projections
