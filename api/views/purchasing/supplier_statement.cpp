#include "api/views/purchasing/supplier_statement.hpp"

#include "api/views/money/statement_view.hpp"
#include "api/views/rows.hpp"
#include "base/number.hpp"
#include "base/time.hpp"
#include "domain/money/statement.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "projections/purchasing/supplier_accounts.hpp"
#include "storage/lists/list_query.hpp"

namespace oms::api {
namespace {

using events::SupplierFigures;
using projections::Row;
using projections::SupplierEntryKind;
using SupplierMonths = std::map<std::int64_t, SupplierFigures>;
using SupplierAgreements = std::map<std::int64_t, SupplierAgreement>;

constexpr std::int64_t kLastDay = 400'000;  ///< since 1970, beyond every date there is
constexpr std::int64_t kEntriesMax = 100'000;

void add_entry(SupplierFigures& figures, std::int64_t kind, std::int64_t amount) {
    figures.closing = kept_sum(figures.closing, amount);
    switch (static_cast<SupplierEntryKind>(kind)) {
        case SupplierEntryKind::Signed:
        case SupplierEntryKind::SigningVoid:
            figures.purchases = kept_sum(figures.purchases, amount);
            break;
        case SupplierEntryKind::Returned:
        case SupplierEntryKind::ReturnUndone:
            figures.returns = kept_sum(figures.returns, amount);
            break;
        case SupplierEntryKind::Paid:
        case SupplierEntryKind::Refunded:
            figures.payments = kept_sum(figures.payments, amount);
            break;
    }
}

std::int64_t number_in(const projections::OwnedCell& cell) {
    const auto* number = std::get_if<std::int64_t>(&cell);
    return number == nullptr ? 0 : *number;
}

std::string text_in(const projections::OwnedCell& cell) {
    const auto* text = std::get_if<std::string>(&cell);
    return text == nullptr ? std::string() : *text;
}

/// 202611 -> figures of a supplier's months with entries.
Result<SupplierMonths> months_of_supplier(QueryCall& call, storage::ReadModel& model, Id supplier) {
    const auto since_1970 = supplier_figures_by(call, model, "month", supplier);
    if (!since_1970) {
        return since_1970.error();
    }
    SupplierMonths months;
    std::int64_t balance = 0;
    for (auto [month, figures] : *since_1970) {
        figures.opening = balance;
        balance = kept_sum(balance, figures.closing);
        figures.closing = balance;
        months[(1970 + month / 12) * 100 + month % 12 + 1] = figures;
    }
    return months;
}

/// What was agreed is about the purchases of everybody.
bool sees_all_purchases(const Principal& user) {
    const EntityScope* scope = user.scope_of(entities::tables::kProcurement.name);
    return scope != nullptr ? scope->all : user.rows.kind == RowScope::Kind::All;
}

SupplierAgreements agreements_of_supplier(QueryCall& call, storage::ReadModel& model, Id supplier) {
    SupplierAgreements all;
    if (!sees_all_purchases(call.user())) {
        return all;
    }
    for (const Row& row : model.rows(
             projections::supplier_statement_table(), "cooperationId", projections::cell(supplier)
         )) {
        all[number_in(row[1])] = {
            {number_in(row[2]),
             number_in(row[3]),
             number_in(row[4]),
             number_in(row[5]),
             number_in(row[6])},
            number_in(row[7]),
            number_in(row[8]),
            text_in(row[9]),
            text_in(row[10])};
    }
    return all;
}

/// The supplier of the caller's rows that `cooperationId` names; its name.
Result<std::string> supplier_in_rows(QueryCall& call, storage::ReadModel& model, Id supplier) {
    storage::ListQuery own;
    own.table = &table_named("cooperation");
    own.entity = &entities::entity_named("cooperation");
    own.select = {"cooperationName"};
    own.viewer = &call.user();
    std::string name;
    const bool found = model.detail(own, supplier, [&](const storage::RowView& row) {
        name = std::string(row.text(0));
    });
    return found ? Result<std::string>(std::move(name)) : Error::not_found("cooperationId");
}

std::int64_t start_of(std::int64_t month) {
    return parse_datetime(month_text(month) + "-01").value_or(Timestamp{}).ms;
}

Status read_entries(QueryCall& call, storage::ReadModel& model, SupplierStatement& statement) {
    const std::int64_t month = statement.month;
    const std::int64_t next = month % 100 == 12 ? month + 89 : month + 1;
    const std::int64_t up_to = statement.agreed ? statement.agreed->upTo : 0;
    storage::ListQuery query;
    query.table = &projections::supplier_entry_table();
    query.entity = &entities::tables::kSupplierEntry;
    query.viewer = &call.user();
    query.select = {
        "id", "entryTime", "kind", "procurementId", "poNo", "docType", "docId", "docNo", "amount"};
    query.filters = {
        {"cooperationId", storage::Match::Equal, {statement.supplier.value}},
        {"entryTime", storage::Match::GreaterEqual, {start_of(month)}},
        {"entryTime", storage::Match::Less, {start_of(next)}}};
    query.sort = {{"entryTime", false}};
    query.size = kEntriesMax;
    const auto read = model.page(query, [&](const storage::RowView& row) {
        statement.entries.push_back(
            {row.integer(0),
             row.integer(1),
             row.integer(2),
             Id{row.integer(3)},
             std::string(row.text(4)),
             std::string(row.text(5)),
             Id{row.integer(6)},
             std::string(row.text(7)),
             row.integer(8),
             statement.agreed.has_value() && row.integer(0) > up_to}
        );
    });
    return read ? Status() : Status(read.error());
}

void write_figures(json::Writer& out, const SupplierFigures& figures) {
    out.member("opening", figures.opening)
        .member("purchases", figures.purchases)
        .member("returns", figures.returns)
        .member("payments", figures.payments)
        .member("closing", figures.closing);
}

void write_entry(json::Writer& out, const SupplierStatementEntry& entry) {
    out.begin_object()
        .member("id", Id{entry.position})
        .member("entryTime", std::string_view(format_datetime(Timestamp{entry.time})))
        .member("kind", entry.kind)
        .member("procurementId", entry.purchase)
        .member("poNo", std::string_view(entry.poNo))
        .member("docType", std::string_view(entry.docType))
        .member("docId", entry.doc)
        .member("docNo", std::string_view(entry.docNo))
        .member("amount", entry.amount)
        .member("after", std::int64_t{entry.after ? 1 : 0})
        .end_object();
}

}  // namespace

Result<SupplierMonths> supplier_figures_by(
    QueryCall& call, storage::ReadModel& model, const std::string& column, Id supplier
) {
    storage::PivotQuery query;
    query.table = &projections::supplier_entry_table();
    query.entity = &entities::tables::kSupplierEntry;
    query.viewer = &call.user();
    query.by = {column, "kind"};
    query.to_day = kLastDay;
    if (supplier) {
        query.filters = {{"cooperationId", storage::Match::Equal, {supplier.value}}};
    }
    const auto rows = model.pivot(query);
    if (!rows) {
        return rows.error();
    }
    SupplierMonths figures;
    for (const storage::PivotRow& row : *rows) {
        add_entry(figures[number_in(row.by[0])], number_in(row.by[1]), row.sums[0]);
    }
    return figures;
}

Result<SupplierStatement> read_supplier_statement(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const auto supplier = call.id("cooperationId");
    if (!model || !supplier) {
        return model ? supplier.error() : std::move(model).error();
    }
    SupplierStatement statement;
    statement.supplier = *supplier;
    statement.month = domain::read_month(call.parameter("month"));
    if (statement.month == 0) {
        return Error::invalid("BAD_DATE", "month");
    }
    auto name = supplier_in_rows(call, **model, *supplier);
    const auto months =
        name ? months_of_supplier(call, **model, *supplier) : Result<SupplierMonths>(name.error());
    if (!months) {
        return months.error();
    }
    statement.name = std::move(*name);
    statement.over = statement.month < domain::month_of(call.moment());
    if (const auto of = months->find(statement.month); of != months->end()) {
        statement.figures = of->second;
    } else if (const auto later = months->lower_bound(statement.month); later != months->begin()) {
        statement.figures.opening = std::prev(later)->second.closing;
        statement.figures.closing = statement.figures.opening;
    }
    const auto agreed = agreements_of_supplier(call, **model, *supplier);
    if (const auto of = agreed.find(statement.month); of != agreed.end()) {
        statement.agreed = of->second;
    }
    if (Status read = read_entries(call, **model, statement); !read) {
        return std::move(read).error();
    }
    return statement;
}

Result<std::string> supplier_statement(QueryCall& call) {
    const auto read = read_supplier_statement(call);
    if (!read) {
        return read.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("cooperationId", read->supplier)
        .member("cooperationName", std::string_view(read->name))
        .member("month", std::string_view(month_text(read->month)))
        .member("over", std::int64_t{read->over ? 1 : 0});
    write_figures(out, read->figures);
    out.key("entries").begin_array();
    for (const SupplierStatementEntry& entry : read->entries) {
        write_entry(out, entry);
    }
    out.end_array();
    if (read->agreed) {
        const SupplierAgreement& agreed = *read->agreed;
        out.key("agreed").begin_object();
        write_figures(out, agreed.figures);
        out.member("agreedTime", std::string_view(format_datetime(Timestamp{agreed.time})))
            .member("operatorName", std::string_view(agreed.operatorName))
            .member("remark", std::string_view(agreed.remark))
            .member("changed", read->figures.closing - agreed.figures.closing)
            .end_object();
    }
    out.end_object();
    return text;
}

Result<std::string> supplier_months(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const auto supplier = call.id("cooperationId");
    if (!model || !supplier) {
        return model ? supplier.error() : std::move(model).error();
    }
    const auto name = supplier_in_rows(call, **model, *supplier);
    const auto months =
        name ? months_of_supplier(call, **model, *supplier) : Result<SupplierMonths>(name.error());
    if (!months) {
        return months.error();
    }
    const auto agreed = agreements_of_supplier(call, **model, *supplier);
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (auto at = months->rbegin(); at != months->rend(); ++at) {
        const auto of = agreed.find(at->first);
        const bool is_agreed = of != agreed.end();
        out.begin_object().member("month", std::string_view(month_text(at->first)));
        write_figures(out, at->second);
        out.member("agreed", std::int64_t{is_agreed ? 1 : 0})
            .member("changed", is_agreed ? at->second.closing - of->second.figures.closing : 0)
            .end_object();
    }
    out.end_array();
    return text;
}

}  // namespace oms::api
