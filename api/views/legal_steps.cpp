#include "api/views/legal_steps.hpp"

#include "api/views/rows.hpp"
#include "commands/orders/order_allowed.hpp"
#include "commands/processing/process_allowed.hpp"
#include "commands/purchasing/procurement_allowed.hpp"
#include "commands/returns/return_allowed.hpp"
#include "domain/money/payment_rules.hpp"
#include "domain/money/refund_rules.hpp"
#include "domain/money/wx_order_rules.hpp"
#include "domain/processing/cutting.hpp"
#include "domain/processing/zq_order.hpp"
#include "domain/records/conflict_rules.hpp"
#include "domain/stock/goods_rules.hpp"
#include "domain/stock/shift_order.hpp"
#include "domain/stock/stock_bill.hpp"
#include "domain/stock/stock_taking.hpp"
#include "projections/money/wx_orders.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/payments.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/processing/processes.hpp"
#include "projections/processing/zq_orders.hpp"
#include "projections/purchasing/procurements.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/stock_documents.hpp"

#include <string>
#include <vector>

namespace oms::api {
namespace {

using projections::RichTable;
using Steps = std::vector<std::string_view>;

/// 0 where nothing was entered. Records keep their fields in their document.
std::int64_t integer_of(
    const projections::Table& table, const projections::Row& row, std::string_view column
) {
    const std::size_t place = table.column(column).value();
    if (!table.columns[place].generated.empty()) {
        return stored_document(row).root()[column].integer().value_or(0);
    }
    const auto* number = std::get_if<std::int64_t>(&row[place]);
    return number == nullptr ? 0 : *number;
}

std::int32_t number_of(const DetailCase& one, const RichTable& rows, std::string_view column) {
    return static_cast<std::int32_t>(projections::integer(rows, one.row, column));
}

Steps order_steps(const DetailCase& one) {
    const auto& lines = projections::order_detail_table();
    const bool has_lines = !one.model.rows(lines, "orderId", one.id.value).empty();
    return commands::allowed_for_row(one.row, has_lines, one.call.user());
}

Steps purchase_steps(const DetailCase& one) {
    return commands::allowed_on_purchase(one.row, one.call.user());
}

Steps return_steps(const DetailCase& one) {
    return commands::allowed_on_return(one.row, one.call.user());
}

Steps refund_steps(const DetailCase& one) {
    const RichTable& rows = projections::refunds();
    const domain::RefundFacts facts{
        number_of(one, rows, "refundStatus"),
        !projections::text(rows, one.row, "wxRefundNo").empty(),
        number_of(one, rows, "sourceType"),
        projections::id_of(rows, one.row, "payOrderId"),
        projections::id_of(rows, one.row, "recorderId")};
    return domain::allowed_refund_actions(facts, one.call.user());
}

Steps payment_steps(const DetailCase& one) {
    const RichTable& rows = projections::payments();
    const RichTable& orders = projections::orders();
    const auto order = one.model.row(orders.table(), projections::id_of(rows, one.row, "orderId"));
    if (!order) {
        return {};
    }
    const Id recorder = projections::id_of(rows, one.row, "createUser");
    const domain::PaymentFacts facts{
        number_of(one, rows, "payStatus"),
        static_cast<std::int32_t>(projections::integer(orders, *order, "orderStatus")),
        projections::integer(orders, *order, "closed") != 0,
        recorder == one.call.user().user};
    return domain::allowed_payment_actions(facts, one.call.user());
}

Steps process_steps(const DetailCase& one) {
    const RichTable& rows = projections::processes();
    const bool at_issue = works_in(one, rows, "warehouseId");
    const bool at_finish = works_in(one, rows, "putWarehouseId");
    return commands::allowed_on_process(one.row, one.call.user(), at_issue, at_finish);
}

Steps cut_steps(const DetailCase& one) {
    const RichTable& rows = projections::cut_plans();
    return domain::allowed_cut_actions(
        number_of(one, rows, "cutStatus"),
        number_of(one, rows, "closed") != 0,
        one.call.user(),
        works_in(one, rows, "warehouseId")
    );
}

Steps zq_steps(const DetailCase& one) {
    return domain::allowed_zq_actions(
        number_of(one, projections::zq_orders(), "zqStatus"), one.call.user()
    );
}

Steps put_steps(const DetailCase& one) {
    const RichTable& rows = projections::put_orders();
    return domain::allowed_put_actions(
        number_of(one, rows, "putStatus"),
        number_of(one, rows, "putType"),
        one.call.user(),
        works_in(one, rows, "warehouseId")
    );
}

Steps out_steps(const DetailCase& one) {
    const RichTable& rows = projections::out_orders();
    const bool here = works_in(one, rows, "warehouseId");
    return domain::allowed_out_actions(number_of(one, rows, "outStatus"), one.call.user(), here);
}

Steps wx_order_steps(const DetailCase& one) {
    const RichTable& rows = projections::wx_orders();
    const domain::WxOrderFacts facts{
        number_of(one, rows, "payStatus"),
        number_of(one, rows, "bizType"),
        number_of(one, rows, "creditStatus"),
        number_of(one, rows, "refundAsked") != 0,
        number_of(one, rows, "refundUnanswered") != 0,
        projections::id_of(rows, one.row, "userId") == one.call.user().user};
    return domain::allowed_wx_actions(facts, one.call.user());
}

Steps conflict_steps(const DetailCase& one) {
    const projections::Table& table = table_named("conflict");
    const domain::ConflictFacts facts{
        integer_of(table, one.row, "conflictStatus"),
        Id{integer_of(table, one.row, "oldUserId")},
        Id{integer_of(table, one.row, "newUserId")}};
    return domain::allowed_conflict_actions(facts, one.call.user());
}

Steps receipt_steps(const DetailCase& one) {
    return domain::allowed_receipt_actions(
        number_of(one, projections::receipts(), "receiptStatus"), one.call.user()
    );
}

Steps shift_steps(const DetailCase& one) {
    const RichTable& rows = projections::shift_orders();
    return domain::allowed_shift_actions(
        number_of(one, rows, "shiftStatus"),
        one.call.user(),
        works_in(one, rows, "outWarehouseId"),
        works_in(one, rows, "inWarehouseId")
    );
}

Steps bill_steps(const DetailCase& one) {
    const RichTable& rows = projections::stock_bills();
    const bool here = works_in(one, rows, "warehouseId");
    return domain::allowed_bill_actions(number_of(one, rows, "billStatus"), one.call.user(), here);
}

Steps taking_steps(const DetailCase& one) {
    const RichTable& rows = projections::stock_takings();
    return domain::allowed_taking_actions(
        number_of(one, rows, "takingStatus"), one.call.user(), works_in(one, rows, "warehouseId")
    );
}

struct SteppedDocument {
    std::string_view entity;
    std::string_view status;  ///< its column
    bool closes;              ///< ends apart from its status
    Steps (*steps)(const DetailCase&);
};

constexpr SteppedDocument kStepped[] = {
    {"order", "orderStatus", true, order_steps},
    {"procurement", "poStatus", true, purchase_steps},
    {"returns", "returnsStatus", true, return_steps},
    {"refund", "refundStatus", false, refund_steps},
    {"payment", "payStatus", false, payment_steps},
    {"wxOrder", "payStatus", false, wx_order_steps},
    {"process", "processStatus", true, process_steps},
    {"cutPlan", "cutStatus", true, cut_steps},
    {"zqOrder", "zqStatus", false, zq_steps},
    {"putOrder", "putStatus", false, put_steps},
    {"outOrder", "outStatus", false, out_steps},
    {"receipt", "receiptStatus", false, receipt_steps},
    {"shiftOrder", "shiftStatus", false, shift_steps},
    {"stockBill", "billStatus", false, bill_steps},
    {"stockTaking", "takingStatus", false, taking_steps},
    {"conflict", "conflictStatus", false, conflict_steps},
};

/// "details[2].pieces", "eraseAmount": what a refusal is about when it is not the step.
bool names_another_member(
    const Error& refused, const entities::EntitySpec& entity, std::string_view status
) {
    const std::string_view field = refused.field;
    return field.find('.') != field.npos ||
           (field != status && entities::find_field(entity, field) != nullptr);
}

/// So many of the ids that a call names are looked at; a refusal costs no more than that.
constexpr std::size_t kNamedMax = 20;

/// Ids that the call names, the one that was refused first.
std::vector<Id> named_ids(const QueryCall& call, const Error& refused) {
    std::vector<Id> ids;
    const auto add = [&ids](std::string_view list) {
        for (const std::string_view part : entities::split_list(list)) {
            if (const auto id = Id::parse(part); id && *id && ids.size() < kNamedMax) {
                ids.push_back(*id);
            }
        }
    };
    for (const auto& [name, value] : refused.params) {
        add(name == "id" ? std::string_view(value) : std::string_view());
    }
    const json::Ref input = call.input();
    add(input["id"].text().value_or(""));
    input.each_member([&](std::string_view name, json::Ref value) {
        if (name.ends_with("Id") || name.ends_with("ds")) {
            add(value.text().value_or(""));
        }
    });
    return ids;
}

Error told(Error refused, const SteppedDocument& document, const DetailCase& one) {
    const projections::Table& table = table_named(document.entity);
    const std::int64_t status = integer_of(table, one.row, document.status);
    const bool closed = document.closes && integer_of(table, one.row, "closed") != 0;
    const Steps steps = document.steps(one);
    std::string about;
    json::Writer(about)
        .begin_object()
        .member("entity", document.entity)
        .member("id", one.id)
        .member("status", status)
        .member("closed", closed)
        .end_object();
    std::string allowed;
    std::string names;
    json::Writer out(allowed);
    out.begin_array();
    for (const std::string_view step : steps) {
        out.value(step);
        names.append(names.empty() ? "" : ",").append(step);
    }
    out.end_array();
    refused.data.emplace_back("document", std::move(about));
    refused.data.emplace_back("allowed", std::move(allowed));
    const std::string label = std::string(document.entity) + "." + std::string(document.status) +
                              "_" + std::to_string(status);
    return std::move(refused)
        .with("status", closed ? std::string("CLOSED") : label)
        .with("steps", std::move(names));
}

}  // namespace

Error with_legal_steps(QueryCall& call, Error refused) {
    const Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return refused;
    }
    for (const Id id : named_ids(call, refused)) {
        for (const SteppedDocument& document : kStepped) {
            const auto& entity = entities::entity_named(document.entity);
            const projections::Table& table = table_named(document.entity);
            const auto row = (*model)->row(table, id);
            if (!row || !in_callers_rows(call, **model, entity, table, id)) {
                continue;
            }
            return names_another_member(refused, entity, document.status)
                       ? refused
                       : told(std::move(refused), document, {call, **model, id, *row, true});
        }
    }
    return refused;
}

}  // namespace oms::api
