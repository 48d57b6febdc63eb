#include "projections/customer_totals.hpp"

#include "base/json.hpp"
#include "entities/document.hpp"
#include "events/order_events.hpp"
#include "projections/orders.hpp"
#include "projections/tables.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

constexpr std::int64_t kToConfirm = 15;  ///< the first status with the payment reached

/// +1: the order begins to count, -1: it no longer does.
int step_of(const events::StoredEvent& event) {
    if (event.type == events::OrderPaymentReached::kType) {
        return 1;
    }
    if (event.type != events::OrderSentBack::kType && event.type != events::OrderCancelled::kType) {
        return 0;
    }
    const auto payload = json::Document::parse(event.payload);
    if (!payload) {
        throw std::runtime_error("unreadable " + event.type);
    }
    const json::Ref root = payload->root();
    const bool counted = root["fromStatus"].integer().value_or(0) >= kToConfirm;
    // Absent in a cancellation.
    return counted && root["toStatus"].integer().value_or(0) < kToConfirm ? -1 : 0;
}

}  // namespace

void project_customer_totals(const events::StoredEvent& event, TableWriter& out) {
    const int step = step_of(event);
    if (step == 0) {
        return;
    }
    const std::array<Cell, 1> order_key = {cell(events::stream_id(event.stream))};
    const auto order = out.get(order_table(), order_key);
    const Id customer = order ? id_of(orders(), *order, "customerId") : Id{};
    const entities::EntitySpec& entity = *entities::find_entity("customer");
    const std::array<Cell, 1> key = {cell(customer)};
    const auto row = customer ? out.get(table_for(entity), key) : std::nullopt;
    if (!row) {
        return;
    }
    const auto stored =
        json::Document::parse_stored(std::get<std::string>((*row)[AuditColumn::Doc]));
    if (!stored) {
        throw std::runtime_error("unreadable customer " + customer.str());
    }
    auto document = entities::Document::from_stored(entity, stored->root());
    const std::int64_t amount = integer(orders(), *order, "payableAmount");
    document.set("orderCount", document.integer("orderCount") + step);
    document.set("orderAmount", document.integer("orderAmount") + step * amount);
    const std::string doc = document.to_json(entity);
    const std::array<Change, 1> changes = {Change{kDocColumn, std::string_view(doc)}};
    out.patch(table_for(entity), key, changes);
}

}  // namespace oms::projections
