#include "api/views/purchasing/supplier_view.hpp"

#include "api/views/money/account_statement.hpp"
#include "api/views/purchasing/supplier_statement.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "base/time.hpp"
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

constexpr std::int64_t kRowsMax = 100'000;

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
    events::SupplierFigures all;
    std::array<std::int64_t, kAgeBuckets> amounts{};
    std::int64_t advance = 0;  ///< paid beyond what was taken over
};

void write_supplier(json::Writer& out, Id supplier, std::string_view name, const Owed& of) {
    out.begin_object()
        .member("cooperationId", supplier)
        .member("cooperationName", name)
        .member("payable", of.all.purchases + of.all.returns)
        .member("paid", -of.all.payments)
        .member("open", of.all.closing)
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
    const auto figures = supplier_figures_by(call, **model, "cooperationId", {});
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
            std::int64_t& amount = owed[part.supplier].amounts[age_bucket(part.due, now)];
            amount = kept_sum(amount, part.amount);
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

}  // namespace oms::api
