#include "projections/records/customer_totals.hpp"

#include "base/json.hpp"
#include "base/number.hpp"
#include "domain/orders/status.hpp"
#include "entities/record.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/orders/order_tables.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

/// +1: the order begins to count, -1: it no longer does.
int step_of(const events::OrderEvent& event) {
    return std::visit(
        events::Overload{
            [](const events::OrderPaymentReached&) { return 1; },
            [](const events::OrderSentBack& e) {
                return e.fromStatus >= domain::kToConfirm && e.toStatus < domain::kToConfirm ? -1
                                                                                             : 0;
            },
            [](const events::OrderCancelled& e) {
                return e.fromStatus >= domain::kToConfirm ? -1 : 0;
            },
            events::Nothing<
                int,
                events::OrderDrafted,
                events::OrderHeaderChanged,
                events::OrderLineAdded,
                events::OrderLineChanged,
                events::OrderLineRemoved,
                events::OrderSubmitted,
                events::OrderAccounted,
                events::OrderConfirmed,
                events::OrderDeliverCommitted,
                events::OrderDeliverReleased,
                events::OrderShipmentRecorded,
                events::OrderShipmentReversed,
                events::OrderLinesGivenUp,
                events::OrderShipped,
                events::OrderReceived,
                events::OrderRemoved>(),
        },
        event
    );
}

}  // namespace

void project_customer_totals(
    const events::StoredEvent& event, const events::OrderEvent& e, TableWriter& out
) {
    const int step = step_of(e);
    if (step == 0) {
        return;
    }
    const std::array<Cell, 1> order_key = {cell(events::stream_id(event.stream))};
    const auto order = out.get(order_table(), order_key);
    const Id customer = order ? id_of(orders(), *order, "customerId") : Id{};
    const entities::EntitySpec& entity = *entities::find_entity("customer");
    const std::array<Cell, 1> key = {cell(customer)};
    const auto row = customer ? out.get(record_table(entity), key) : std::nullopt;
    if (!row) {
        return;
    }
    const auto stored =
        json::Document::parse_stored(std::get<std::string>((*row)[AuditColumn::Doc]));
    if (!stored) {
        throw std::runtime_error("unreadable customer " + customer.str());
    }
    auto record = entities::Record::from_stored(entity, stored->root());
    const std::int64_t amount = integer(orders(), *order, "payableAmount");
    record.set("orderCount", kept_sum(record.integer("orderCount"), step));
    record.set("orderAmount", kept_sum(record.integer("orderAmount"), kept_product(step, amount)));
    const std::string doc = record.to_json(entity);
    const std::array<Change, 1> changes = {Change{kDocColumn, std::string_view(doc)}};
    out.patch(record_table(entity), key, changes);
}

}  // namespace oms::projections
