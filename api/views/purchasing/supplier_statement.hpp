#pragma once
// Monthly statements of suppliers.

#include "api/calls/call.hpp"
#include "api/views/money/account_statement.hpp"
#include "events/purchasing/supplier_statement_events.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace oms::api {

struct SupplierAccount {
    using Figures = events::SupplierFigures;

    static const AccountKind& kind();
    static Result<ByMonth<Figures>> months(QueryCall& call, storage::ReadModel& model, Id supplier);
    /// For who sees the purchases of everybody.
    static ByMonth<AccountAgreement<Figures>> agreements(
        QueryCall& call, storage::ReadModel& model, Id supplier
    );
};

using SupplierStatement = AccountStatement<events::SupplierFigures>;

/// The caller's entries by one column of them and their kind, opening 0; of all suppliers or one.
Result<std::map<std::int64_t, events::SupplierFigures>> supplier_figures_by(
    QueryCall& call, storage::ReadModel& model, const std::string& column, Id supplier
);

}  // namespace oms::api
