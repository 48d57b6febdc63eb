#include "projections/projector.hpp"

#include "events/codec.hpp"
#include "events/identity_events.hpp"
#include "events/record_events.hpp"
#include "projections/balances.hpp"
#include "projections/channel_accounts.hpp"
#include "projections/customer_totals.hpp"
#include "projections/goods_documents.hpp"
#include "projections/identity.hpp"
#include "projections/material_counts.hpp"
#include "projections/messages.hpp"
#include "projections/orders.hpp"
#include "projections/outbox.hpp"
#include "projections/payments.hpp"
#include "projections/prints.hpp"
#include "projections/records.hpp"
#include "projections/refunds.hpp"
#include "projections/returns.hpp"
#include "projections/seen.hpp"
#include "projections/stock.hpp"
#include "projections/stock_documents.hpp"
#include "projections/user_groups.hpp"
#include "projections/wx_orders.hpp"

#include <stdexcept>

namespace oms::projections {

namespace {

/// Orders and what changes their debt. False for other events.
bool project_trade(const events::StoredEvent& event, TableWriter& out) {
    if (is_order_event(event)) {
        project_customer_totals(event, out);
        project_order(event, out);
    } else if (is_payment_event(event)) {
        project_payment(event, out);
    } else if (is_return_event(event)) {
        project_return(event, out);
    } else if (is_refund_event(event)) {
        project_refund(event, out);
    } else {
        return false;
    }
    return true;
}

}  // namespace

void project(const events::StoredEvent& event, TableWriter& out) {
    ChannelAccount account(event, out);
    if (project_trade(event, out)) {
        account.follow();
    } else if (is_statement_event(event)) {
        project_statement(event, out);
    } else if (is_balance_event(event)) {
        project_balance(event, out);
    } else if (is_wx_order_event(event)) {
        project_wx_order(event, out);
    } else if (is_stock_event(event)) {
        project_stock(event, out);
    } else if (is_goods_document_event(event)) {
        project_goods_document(event, out);
    } else if (is_stock_document_event(event)) {
        project_stock_document(event, out);
    } else if (is_print_event(event)) {
        project_print(event, out);
    } else if (is_outbox_event(event)) {
        project_outbox(event, out);
    } else if (is_seen_event(event)) {
        project_seen(event, out);
    } else if (is_message_event(event)) {
        project_message(event, out);
    } else if (events::is_event_of<events::RecordEvent>(event.type)) {
        const auto record = events::decoded<events::RecordEvent>(event);
        project_record(event, record, out);
        project_credential(event, record, out);
        project_material_counts(event, record, out);
        project_user_groups(event, out);
        project_balance_owner(event, out);
    } else if (events::is_event_of<events::UserEvent>(event.type)) {
        project_user(event, events::decoded<events::UserEvent>(event), out);
        project_user_groups(event, out);
        project_balance_owner(event, out);
    } else if (events::is_event_of<events::RoleEvent>(event.type)) {
        project_role(event, events::decoded<events::RoleEvent>(event), out);
    } else {
        throw std::runtime_error("no projection for event type " + event.type);
    }
}

}  // namespace oms::projections
