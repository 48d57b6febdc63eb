#include "projections/projector.hpp"

#include "entities/scope_path.hpp"
#include "events/catalogue.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/money/balances.hpp"
#include "projections/money/channel_accounts.hpp"
#include "projections/money/wx_orders.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/orders.hpp"
#include "projections/orders/payments.hpp"
#include "projections/orders/seen.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/processing/processes.hpp"
#include "projections/processing/zq_orders.hpp"
#include "projections/purchasing/procurements.hpp"
#include "projections/purchasing/supplier_accounts.hpp"
#include "projections/records/customer_totals.hpp"
#include "projections/records/identity.hpp"
#include "projections/records/material_counts.hpp"
#include "projections/records/records.hpp"
#include "projections/records/user_groups.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/remnants.hpp"
#include "projections/stock/stock.hpp"
#include "projections/stock/stock_documents.hpp"
#include "projections/system/discussions.hpp"
#include "projections/system/ledgers.hpp"
#include "projections/system/messages.hpp"
#include "projections/system/outbox.hpp"
#include "projections/system/prints.hpp"
#include "projections/workflow/applications.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"
#include "projections/workflow/flow_notes.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <tuple>

namespace oms::projections {

namespace {

using events::StoredEvent;

template <class Variant>
using Project = void (*)(const StoredEvent&, const Variant&, TableWriter&);

/// The tables that an aggregate's events fill, besides those of records; unused places are null.
using Tables = std::array<const Table& (*)(), 12>;

constexpr bool kOnBehalf = true;  ///< see written_on_behalf

/// The streams of one aggregate: what is made of their events.
template <class Variant>
struct Subject {
    using Events = Variant;
    std::string_view aggregate;
    Project<Variant> project;
    Tables tables = {};
    bool on_behalf = false;

    bool owns(const StoredEvent& event) const {
        return events::stream_aggregate(event.stream) == aggregate;
    }
};

/// Streams of records bear the names of entities: what they hold is told by type.
template <class Variant>
struct RecordSubject {
    using Events = Variant;
    Project<Variant> project;
    Tables tables = {};
    static constexpr std::string_view aggregate = {};
    static constexpr bool on_behalf = false;

    bool owns(const StoredEvent& event) const { return events::is_event_of<Variant>(event.type); }
};

/// Of documents that change what an order owes.
template <class Variant, Project<Variant> kOwn>
void followed(const StoredEvent& stored, const Variant& event, TableWriter& out) {
    ChannelAccount<Variant> account(stored, event, out);
    kOwn(stored, event, out);
    account.follow();
}

void order(const StoredEvent& stored, const events::OrderEvent& event, TableWriter& out) {
    project_customer_totals(stored, event, out);
    project_order(stored, event, out);
}

void procurement(
    const StoredEvent& stored, const events::ProcurementEvent& event, TableWriter& out
) {
    project_procurement(stored, event, out);
    project_supplier_entry(stored, event, out);
}

void record(const StoredEvent& stored, const events::RecordEvent& event, TableWriter& out) {
    project_record(stored, event, out);
    project_credential(stored, event, out);
    project_material_counts(stored, event, out);
    project_user_groups(stored, out);
    project_balance_owner(stored, out);
}

void user(const StoredEvent& stored, const events::UserEvent& event, TableWriter& out) {
    project_user(stored, event, out);
    project_user_groups(stored, out);
    project_balance_owner(stored, out);
}

void print(const StoredEvent& stored, const events::PrintEvent& event, TableWriter& out) {
    project_print(stored, event, out, find_table);
}

/// Everything that is read from the log. Aggregates come first: they may use a type of records.
constexpr std::tuple kSubjects{
    Subject<events::OrderEvent>{
        "order",
        followed<events::OrderEvent, order>,
        {order_table, order_detail_table, order_log_table}},
    Subject<events::PaymentEvent>{
        "payment", followed<events::PaymentEvent, project_payment>, {payment_table}},
    Subject<events::ReturnEvent>{
        "returns",
        followed<events::ReturnEvent, project_return>,
        {returns_table, returns_detail_table}},
    Subject<events::RefundEvent>{
        "refund", followed<events::RefundEvent, project_refund>, {refund_table}},
    Subject<events::ProcurementEvent>{
        "procurement",
        procurement,
        {procurement_table,
         procurement_detail_table,
         procurement_log_table,
         procurement_logistic_table,
         procurement_payment_table,
         procurement_sign_table,
         supplier_entry_table}},
    Subject<events::ProcessEvent>{
        "process",
        project_process,
        {process_table,
         process_part_table,
         process_brick_table,
         process_craft_table,
         process_desk_table,
         process_stairs_table,
         process_cut_table,
         process_material_table,
         process_work_table}},
    Subject<events::CutPlanEvent>{
        "cutPlan",
        project_cut_plan,
        {cut_plan_table, cut_part_table, cut_piece_table, cut_sheet_table, remnant_table}},
    Subject<events::ZqOrderEvent>{"zqOrder", project_zq_order, {zq_order_table, zq_child_table}},
    Subject<events::StatementEvent>{
        "channelStatement",
        project_statement,
        {channel_entry_table, channel_month_table, channel_statement_table}},
    Subject<events::SupplierStatementEvent>{
        "supplierStatement", project_supplier_statement, {supplier_statement_table}},
    Subject<events::BalanceEvent>{
        "userBalance",
        project_balance,
        {user_balance_table, balance_log_table, balance_counter_table}},
    Subject<events::BalanceEvent>{"deptBalance", project_balance, {dept_balance_table}},
    Subject<events::WxOrderEvent>{"wxOrder", project_wx_order, {wx_order_table, wx_number_table}},
    Subject<events::StockEvent>{
        "stock",
        project_stock,
        {stock_table,
         stock_entry_table,
         stock_bin_table,
         stock_hold_table,
         serial_move_table,
         output_record_table},
        kOnBehalf},
    Subject<events::PutOrderEvent>{
        "putOrder", project_put_order, {put_order_table, put_detail_table}},
    Subject<events::OutOrderEvent>{
        "outOrder", project_out_order, {out_order_table, out_detail_table}},
    Subject<events::ReceiptEvent>{"receipt", project_receipt, {receipt_table}},
    Subject<events::ShiftOrderEvent>{
        "shiftOrder", project_shift_order, {shift_order_table, shift_detail_table}},
    Subject<events::StockBillEvent>{"stockBill", project_stock_bill, {stock_bill_table}},
    Subject<events::StockTakingEvent>{
        "stockTaking",
        project_stock_taking,
        {stock_taking_table, taking_detail_table, taking_count_table}},
    Subject<events::PrintEvent>{"print", print, {print_table}},
    Subject<events::OutboxEvent>{"outbox", project_outbox, {outbox_table}},
    Subject<events::SeenEvent>{"seen", project_seen, {seen_table}},
    Subject<events::MessageEvent>{"message", project_message, {message_table, message_batch_table}},
    Subject<events::MessageEvent>{"mailbox", project_message},
    Subject<events::DiscussionEvent>{
        "discussion", project_discussion, {comment_table, follower_table, assignment_table}},
    Subject<events::LedgerEvent>{"ledger", project_ledger, {link_key_table}},
    Subject<events::FlowDeploymentEvent>{
        "flowDeployment",
        project_flow_deployment,
        {flow_deployment_table, flow_document_table, flow_begin_table, flow_begin_timer_table}},
    Subject<events::FlowInstanceEvent>{
        "flowInstance",
        project_flow_instance,
        {flow_instance_table,
         flow_task_table,
         flow_candidate_table,
         flow_history_table,
         flow_timer_table,
         flow_wait_table,
         flow_form_table,
         flow_eligible_table,
         flow_copy_table,
         flow_approval_table}},
    Subject<events::LeaveEvent>{"leave", project_leave, {leave_table}},
    Subject<events::ExpenseEvent>{"expense", project_expense, {expense_table, expense_line_table}},
    RecordSubject<events::RecordEvent>{record, {user_group_table, user_group_history_table}},
    RecordSubject<events::UserEvent>{user, {credential_table}},
    RecordSubject<events::RoleEvent>{project_role, {role_grant_table}},
};

template <class Variant, class... Subjects>
constexpr bool read_by(const std::tuple<Subjects...>&) {
    return (std::is_same_v<Variant, typename Subjects::Events> || ...);
}

template <class... Variant>
constexpr bool all_are_read(events::Variants<Variant...>) {
    return (read_by<Variant>(kSubjects) && ...);
}

static_assert(all_are_read(events::AllVariants()), "events that no projection reads");

/// True when the event is the subject's.
template <class Subject>
bool project_as(const Subject& subject, const StoredEvent& event, TableWriter& out) {
    const bool owns = subject.owns(event);
    if (owns) {
        subject.project(event, *events::decoded<typename Subject::Events>(event), out);
    }
    return owns;
}

std::vector<const Table*> tables_of_all() {
    std::vector<const Table*> all;
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        if (entity->storage == entities::Storage::Json) {
            all.push_back(&record_table(*entity));
        }
    }
    const auto add = [&](const Tables& tables) {
        for (const auto table : tables) {
            if (table != nullptr) {
                all.push_back(&table());
            }
        }
    };
    std::apply([&](const auto&... subject) { (add(subject.tables), ...); }, kSubjects);
    return all;
}

bool number_column(const Table& table, std::string_view name) {
    const auto place = table.column(name);
    return place && table.columns[*place].type == ColumnType::Integer;
}

}  // namespace

const std::vector<const Table*>& all_tables() {
    static const std::vector<const Table*> all = tables_of_all();
    return all;
}

const Table* find_table(std::string_view name) {
    const auto& all = all_tables();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const Table* t) { return t->name == name; });
    return it == all.end() ? nullptr : *it;
}

const Table& table_for(const entities::EntitySpec& entity) {
    const Table* table = find_table(entity.name);
    if (table == nullptr) {
        throw std::logic_error("no table for entity " + std::string(entity.name));
    }
    return *table;
}

bool leads_to_number(const entities::EntitySpec& entity, std::string_view column) {
    if (!entities::is_scope_path(column)) {
        return number_column(table_for(entity), column);
    }
    const auto path = entities::read_scope_path(entity, column);
    return path &&
           number_column(table_for(path->named_by_other ? *path->other : entity), path->link) &&
           number_column(table_for(*path->other), path->column);
}

bool written_on_behalf(std::string_view aggregate) {
    return std::apply(
        [&](const auto&... subject) {
            return ((subject.on_behalf && subject.aggregate == aggregate) || ...);
        },
        kSubjects
    );
}

void project(const StoredEvent& event, TableWriter& out) {
    const bool known = std::apply(
        [&](const auto&... subject) { return (project_as(subject, event, out) || ...); }, kSubjects
    );
    if (!known) {
        throw std::runtime_error("no projection for event type " + event.type);
    }
}

}  // namespace oms::projections
