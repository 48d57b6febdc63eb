#include "api/views/purchasing/supplier_view.hpp"

#include "api/views/money/statement_view.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "base/time.hpp"
#include "domain/money/statement.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "entities/tables/tables.hpp"
#include "projections/purchasing/procurements.hpp"
#include "projections/purchasing/supplier_accounts.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace oms::api {
namespace {

using projections::Row;
using projections::SupplierEntryKind;

constexpr std::int64_t kLastDay = 400'000;  ///< since 1970, beyond every date there is
constexpr std::int64_t kRowsMax = 100'000;

/// Of one month, or of all: fen, above 0 is owed.
struct Figures {
    std::int64_t opening = 0;
    std::int64_t purchases = 0;
    std::int64_t returns = 0;
    std::int64_t payments = 0;

    std::int64_t closing() const { return opening + purchases + returns + payments; }

    void add(std::int64_t kind, std::int64_t amount) {
        switch (static_cast<SupplierEntryKind>(kind)) {
            case SupplierEntryKind::Signed:
            case SupplierEntryKind::SigningVoid:
                purchases += amount;
                break;
            case SupplierEntryKind::Returned:
            case SupplierEntryKind::ReturnUndone:
                returns += amount;
                break;
            case SupplierEntryKind::Paid:
            case SupplierEntryKind::Refunded:
                payments += amount;
                break;
        }
    }
};

std::int64_t number_in(const projections::OwnedCell& cell) {
    const auto* number = std::get_if<std::int64_t>(&cell);
    return number == nullptr ? 0 : *number;
}

/// The caller's entries by one column and their kind.
Result<std::map<std::int64_t, Figures>> figures_by(
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
    std::map<std::int64_t, Figures> figures;
    for (const storage::PivotRow& row : *rows) {
        figures[number_in(row.by[0])].add(number_in(row.by[1]), row.sums[0]);
    }
    return figures;
}

/// 202611 -> figures of a supplier's months with entries.
Result<std::map<std::int64_t, Figures>> months_of_supplier(
    QueryCall& call, storage::ReadModel& model, Id supplier
) {
    const auto since_1970 = figures_by(call, model, "month", supplier);
    if (!since_1970) {
        return since_1970.error();
    }
    std::map<std::int64_t, Figures> months;
    std::int64_t balance = 0;
    for (auto [month, figures] : *since_1970) {
        figures.opening = balance;
        balance = figures.closing();
        months[(1970 + month / 12) * 100 + month % 12 + 1] = figures;
    }
    return months;
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

void write_figures(json::Writer& out, const Figures& figures) {
    out.member("opening", figures.opening)
        .member("purchases", figures.purchases)
        .member("returns", figures.returns)
        .member("payments", figures.payments)
        .member("closing", figures.closing());
}

std::int64_t start_of(std::int64_t month) {
    return parse_datetime(month_text(month) + "-01").value_or(Timestamp{}).ms;
}

Status write_entries(
    json::Writer& out, QueryCall& call, storage::ReadModel& model, Id supplier, std::int64_t month
) {
    const std::int64_t next = month % 100 == 12 ? month + 89 : month + 1;
    storage::ListQuery query;
    query.table = &projections::supplier_entry_table();
    query.entity = &entities::tables::kSupplierEntry;
    query.viewer = &call.user();
    query.select = {
        "id", "entryTime", "kind", "procurementId", "poNo", "docType", "docId", "docNo", "amount"};
    query.filters = {
        {"cooperationId", storage::Match::Equal, {supplier.value}},
        {"entryTime", storage::Match::GreaterEqual, {start_of(month)}},
        {"entryTime", storage::Match::Less, {start_of(next)}}};
    query.sort = {{"entryTime", false}};
    query.size = kRowsMax;
    out.key("entries").begin_array();
    const auto read = model.page(query, [&](const storage::RowView& row) {
        out.begin_object()
            .member("id", Id{row.integer(0)})
            .member("entryTime", std::string_view(format_datetime(Timestamp{row.integer(1)})))
            .member("kind", row.integer(2))
            .member("procurementId", Id{row.integer(3)})
            .member("poNo", row.text(4))
            .member("docType", row.text(5))
            .member("docId", Id{row.integer(6)})
            .member("docNo", row.text(7))
            .member("amount", row.integer(8))
            .end_object();
    });
    out.end_array();
    return read ? Status() : Status(read.error());
}

/// A part of what a purchase owes that has a day of its own.
struct OpenPart {
    Id purchase;
    Id supplier;
    std::string no;
    std::int64_t due = 0;
    std::int64_t amount = 0;
};

/// Money and goods that went back settle what is due first.
std::vector<OpenPart> parts_of(storage::ReadModel& model, const OpenPart& purchase) {
    const auto& table = projections::supplier_entries();
    std::vector<OpenPart> parts;
    std::int64_t settled = 0;
    for (const Row& row :
         model.rows(table.table(), "procurementId", projections::cell(purchase.purchase))) {
        const std::int64_t amount = projections::integer(table, row, "amount");
        if (projections::integer(table, row, "kind") ==
            static_cast<std::int64_t>(SupplierEntryKind::Signed)) {
            OpenPart part = purchase;
            part.due = projections::integer(table, row, "dueTime");
            part.amount = amount;
            parts.push_back(std::move(part));
        } else {
            settled -= amount;
        }
    }
    std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
        return a.due < b.due;
    });
    for (OpenPart& part : parts) {
        const std::int64_t taken = std::clamp<std::int64_t>(settled, 0, part.amount);
        part.amount -= taken;
        settled -= taken;
    }
    std::erase_if(parts, [](const OpenPart& part) { return part.amount == 0; });
    return parts;
}

/// The caller's purchases that are open one way: owed, or paid in advance.
Result<std::vector<OpenPart>> open_purchases(
    QueryCall& call, storage::ReadModel& model, storage::Match way
) {
    storage::ListQuery query;
    query.table = &projections::procurement_table();
    query.entity = &entities::tables::kProcurement;
    query.viewer = &call.user();
    query.select = {"id", "cooperationId", "poNo", "openAmount"};
    query.filters = {{"openAmount", way, {std::int64_t{0}}}};
    query.sort = {{"openAmount", true}};
    query.size = kRowsMax;
    std::vector<OpenPart> found;
    const auto read = model.page(query, [&](const storage::RowView& row) {
        found.push_back(
            {Id{row.integer(0)}, Id{row.integer(1)}, std::string(row.text(2)), 0, row.integer(3)}
        );
    });
    return read ? Result<std::vector<OpenPart>>(std::move(found)) : read.error();
}

struct Owed {
    Figures all;
    std::array<std::int64_t, kAgeBuckets> amounts{};
    std::int64_t advance = 0;  ///< paid beyond what was taken over
};

void write_supplier(json::Writer& out, Id supplier, std::string_view name, const Owed& of) {
    out.begin_object()
        .member("cooperationId", supplier)
        .member("cooperationName", name)
        .member("payable", of.all.purchases + of.all.returns)
        .member("paid", -of.all.payments)
        .member("open", of.all.closing())
        .member("advance", of.advance)
        .key("amounts")
        .begin_array();
    for (const std::int64_t amount : of.amounts) {
        out.value(amount);
    }
    out.end_array().end_object();
}

void write_parts(json::Writer& out, const std::vector<OpenPart>& parts, std::int64_t now) {
    out.key("parts").begin_array();
    for (const OpenPart& part : parts) {
        out.begin_object()
            .member("procurementId", part.purchase)
            .member("poNo", std::string_view(part.no))
            .member("cooperationId", part.supplier)
            .member("dueTime", std::string_view(format_datetime(Timestamp{part.due})))
            .member("amount", part.amount)
            .member("bucket", static_cast<std::int64_t>(age_bucket(part.due, now)))
            .end_object();
    }
    out.end_array();
}

}  // namespace

Result<std::string> supplier_ageing(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto figures = figures_by(call, **model, "cooperationId", {});
    const auto open = open_purchases(call, **model, storage::Match::Greater);
    const auto ahead = open_purchases(call, **model, storage::Match::Less);
    if (!figures || !open || !ahead) {
        return !figures ? figures.error() : !open ? open.error() : ahead.error();
    }
    const std::int64_t now = call.moment().ms;
    std::map<Id, Owed> owed;
    for (const auto& [supplier, all] : *figures) {
        owed[Id{supplier}].all = all;
    }
    std::vector<OpenPart> parts;
    for (const OpenPart& purchase : *open) {
        for (OpenPart& part : parts_of(**model, purchase)) {
            owed[part.supplier].amounts[age_bucket(part.due, now)] += part.amount;
            parts.push_back(std::move(part));
        }
    }
    for (const OpenPart& purchase : *ahead) {
        owed[purchase.supplier].advance -= purchase.amount;
    }
    const auto& cooperation = entities::entity_named("cooperation");
    Names names(call);
    for (const auto& [supplier, of] : owed) {
        names.want(cooperation, supplier);
    }
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object().key("suppliers").begin_array();
    for (const auto& [supplier, of] : owed) {
        write_supplier(out, supplier, names.name(cooperation, supplier), of);
    }
    out.end_array();
    write_parts(out, parts, now);
    out.end_object();
    return text;
}

Result<std::string> supplier_statement(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const auto supplier = call.id("cooperationId");
    if (!model || !supplier) {
        return model ? supplier.error() : std::move(model).error();
    }
    const std::int64_t month = domain::read_month(call.parameter("month"));
    if (month == 0) {
        return Error::invalid("BAD_DATE", "month");
    }
    const auto name = supplier_in_rows(call, **model, *supplier);
    const auto months = name ? months_of_supplier(call, **model, *supplier)
                             : Result<std::map<std::int64_t, Figures>>(name.error());
    if (!months) {
        return months.error();
    }
    Figures figures;
    if (const auto of = months->find(month); of != months->end()) {
        figures = of->second;
    } else if (const auto later = months->lower_bound(month); later != months->begin()) {
        figures.opening = std::prev(later)->second.closing();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("cooperationId", *supplier)
        .member("cooperationName", std::string_view(*name))
        .member("month", std::string_view(month_text(month)))
        .member("over", std::int64_t{month < domain::month_of(call.moment()) ? 1 : 0});
    write_figures(out, figures);
    if (Status ok = write_entries(out, call, **model, *supplier, month); !ok) {
        return std::move(ok).error();
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
    const auto months = name ? months_of_supplier(call, **model, *supplier)
                             : Result<std::map<std::int64_t, Figures>>(name.error());
    if (!months) {
        return months.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (auto at = months->rbegin(); at != months->rend(); ++at) {
        out.begin_object().member("month", std::string_view(month_text(at->first)));
        write_figures(out, at->second);
        out.end_object();
    }
    out.end_array();
    return text;
}

}  // namespace oms::api
