#pragma once
// The log of orders, grouped under the step each entry belongs to (product-spec 4).

#include "events/kit/envelope.hpp"
#include "projections/kit/table.hpp"

#include <string>
#include <string_view>

namespace oms::projections {

/// `order_status` is the step the action left; `action` a command's name, which the UI translates;
/// `content` what a person wrote, or plain figures.
struct OrderLogEntry {
    Id order;
    std::int64_t order_type = 0;
    std::int64_t order_status = 0;
    std::string_view action;
    std::string_view content;
    std::string_view operator_name;
    Id returns = {};  ///< of type 4
};

/// One row; its id is the event's position.
void put_order_log(TableWriter& out, const events::StoredEvent& event, const OrderLogEntry& entry);

}  // namespace oms::projections
