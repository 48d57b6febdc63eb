#pragma once
// Which documents a user has opened, and up to which position. An order is unread for a user who
// holds the button of its present step (domain/orders/order_rules.hpp: step_button) and has neither
// brought it there (`stepUser`) nor opened it since (`seenPosition` >= `stepPosition`).

#include "events/kit/envelope.hpp"
#include "events/system/seen_events.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Key (userId, entity, docId); seenPosition, and seenTime in ms.
const Table& seen_table();

void project_seen(const events::StoredEvent& event, const events::SeenEvent& e, TableWriter& out);

/// How an order came to where it is: columns of order_table.
struct OrderStep {
    std::int64_t status = 0;
    bool over = false;  ///< closed or removed: nothing waits
    Id user;
    std::int64_t position = 0;
};

OrderStep step_of(const Row& order);

/// Whether an order is unread for `user`, who has the step's button. `seen_position`: of the user's
/// row in seen_table, 0 when there is none.
bool order_unread(const OrderStep& step, Id user, std::int64_t seen_position);

}  // namespace oms::projections
