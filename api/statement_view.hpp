#pragma once
// Monthly statements of channel customers, what they owe by age, and the same on paper.

#include "api/call.hpp"
#include "api/print/sheet.hpp"
#include "api/texts.hpp"
#include "events/statement_events.hpp"
#include "storage/read_model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace oms::api {

struct StatementEntry {
    std::int64_t position = 0;
    std::int64_t time = 0;  ///< ms
    std::int64_t kind = 0;
    Id order;
    std::string orderNo;
    std::string docType;
    Id doc;
    std::string docNo;
    std::int64_t amount = 0;
    bool after = false;  ///< came into the month after it was agreed
};

struct StatementAgreement {
    events::StatementFigures figures;
    std::int64_t upTo = 0;
    std::int64_t time = 0;  ///< ms
    std::string operatorName;
    std::string remark;
};

struct Statement {
    Id channel;
    std::string name;
    std::int32_t month = 0;
    events::StatementFigures figures;
    std::vector<StatementEntry> entries;  ///< oldest first
    std::optional<StatementAgreement> agreed;
    bool over = false;  ///< the month is
};

/// `channelCustomerId` and `month` ("2026-11") of the call. NotFound outside the caller's rows;
/// Invalid / BAD_DATE month.
Result<Statement> read_statement(QueryCall& call);

Result<std::string> statement_json(QueryCall& call);
/// [{month, closing, agreed, changed}] of a channel customer, the newest first.
Result<std::string> statement_months(QueryCall& call);
/// What open orders on credit of the caller's channel customers owe, by days after they were due.
Result<std::string> ageing_json(QueryCall& call);

print::Sheet statement_sheet(const Statement& statement, Language language, Timestamp now);

}  // namespace oms::api
