#include "projections/orders/order_log.hpp"

#include "projections/orders/order_tables.hpp"

namespace oms::projections {

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

}  // namespace oms::projections
