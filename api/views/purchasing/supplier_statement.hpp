#pragma once
// Monthly statements of suppliers.

#include "api/calls/call.hpp"
#include "events/purchasing/supplier_statement_events.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oms::api {

struct SupplierStatementEntry {
    std::int64_t position = 0;
    std::int64_t time = 0;  ///< ms
    std::int64_t kind = 0;
    Id purchase;
    std::string poNo;
    std::string docType;
    Id doc;
    std::string docNo;
    std::int64_t amount = 0;
    bool after = false;  ///< came into the month after it was agreed
};

struct SupplierAgreement {
    events::SupplierFigures figures;
    std::int64_t upTo = 0;
    std::int64_t time = 0;  ///< ms
    std::string operatorName;
    std::string remark;
};

struct SupplierStatement {
    Id supplier;
    std::string name;
    std::int32_t month = 0;
    events::SupplierFigures figures;
    std::vector<SupplierStatementEntry> entries;  ///< oldest first
    std::optional<SupplierAgreement> agreed;      ///< for who sees the purchases of everybody
    bool over = false;                            ///< the month is
};

/// The caller's entries by one column of them and their kind, opening 0; of all suppliers or one.
Result<std::map<std::int64_t, events::SupplierFigures>> supplier_figures_by(
    QueryCall& call, storage::ReadModel& model, const std::string& column, Id supplier
);

/// `cooperationId` and `month` ("2026-11") of the call. NotFound outside the caller's rows;
/// Invalid / BAD_DATE month.
Result<SupplierStatement> read_supplier_statement(QueryCall& call);

Result<std::string> supplier_statement(QueryCall& call);
/// Of the months of a supplier, the newest first.
Result<std::string> supplier_months(QueryCall& call);

}  // namespace oms::api
