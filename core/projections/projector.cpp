#include "projections/projector.hpp"

#include "events/codec.hpp"
#include "events/identity_events.hpp"
#include "events/record_events.hpp"
#include "projections/customer_totals.hpp"
#include "projections/identity.hpp"
#include "projections/material_counts.hpp"
#include "projections/orders.hpp"
#include "projections/payments.hpp"
#include "projections/records.hpp"
#include "projections/seen.hpp"

#include <stdexcept>

namespace oms::projections {

void project(const events::StoredEvent& event, TableWriter& out) {
    if (is_order_event(event)) {
        project_customer_totals(event, out);
        project_order(event, out);
    } else if (is_payment_event(event)) {
        project_payment(event, out);
    } else if (is_seen_event(event)) {
        project_seen(event, out);
    } else if (events::is_event_of<events::RecordEvent>(event.type)) {
        const auto record = events::decoded<events::RecordEvent>(event);
        project_record(event, record, out);
        project_credential(event, record, out);
        project_material_counts(event, record, out);
    } else if (events::is_event_of<events::UserEvent>(event.type)) {
        project_user(event, events::decoded<events::UserEvent>(event), out);
    } else if (events::is_event_of<events::RoleEvent>(event.type)) {
        project_role(event, events::decoded<events::RoleEvent>(event), out);
    } else {
        throw std::runtime_error("no projection for event type " + event.type);
    }
}

}  // namespace oms::projections
