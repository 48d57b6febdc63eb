#include "api/views/purchasing/supplier_statement.hpp"

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

constexpr std::int64_t kLastDay = 400'000;  ///< since 1970, beyond every date there is

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

/// What was agreed is about the purchases of everybody.
bool sees_all_purchases(const Principal& user) {
    const EntityScope* scope = user.scope_of(entities::tables::kProcurement.name);
    return scope != nullptr ? scope->all : user.rows.kind == RowScope::Kind::All;
}

}  // namespace

Result<std::map<std::int64_t, SupplierFigures>> supplier_figures_by(
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
    std::map<std::int64_t, SupplierFigures> figures;
    for (const storage::PivotRow& row : *rows) {
        add_entry(figures[number_in(row.by[0])], number_in(row.by[1]), row.sums[0]);
    }
    return figures;
}

const AccountKind& SupplierAccount::kind() {
    static const AccountKind kKind{
        entities::entity_named("cooperation"),
        "cooperationId",
        "cooperationName",
        entities::tables::kSupplierEntry,
        projections::supplier_entry_table(),
        "procurementId",
        "poNo"};
    return kKind;
}

Result<ByMonth<SupplierFigures>> SupplierAccount::months(
    QueryCall& call, storage::ReadModel& model, Id supplier
) {
    const auto since_1970 = supplier_figures_by(call, model, "month", supplier);
    if (!since_1970) {
        return since_1970.error();
    }
    ByMonth<SupplierFigures> months;
    std::int64_t balance = 0;
    for (auto [month, figures] : *since_1970) {
        figures.opening = balance;
        balance = kept_sum(balance, figures.closing);
        figures.closing = balance;
        months[(1970 + month / 12) * 100 + month % 12 + 1] = figures;
    }
    return months;
}

ByMonth<AccountAgreement<SupplierFigures>> SupplierAccount::agreements(
    QueryCall& call, storage::ReadModel& model, Id supplier
) {
    ByMonth<AccountAgreement<SupplierFigures>> all;
    if (!sees_all_purchases(call.user())) {
        return all;
    }
    for (const Row& row : model.rows(
             projections::supplier_statement_table(), "cooperationId", projections::cell(supplier)
         )) {
        all[number_in(row[1])] = agreement_in<SupplierFigures>(row);
    }
    return all;
}

}  // namespace oms::api
