#pragma once
// Monthly statements of channel customers, and what they owe by age.

#include "api/calls/call.hpp"
#include "events/money/statement_events.hpp"
#include "storage/lists/read_model.hpp"

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

/// Days after it was due: not yet, 0 to 30, 31 to 60, 61 to 90, more.
inline constexpr std::size_t kAgeBuckets = 5;
std::size_t age_bucket(std::int64_t due, std::int64_t now);

/// 202611 as "2026-11".
std::string month_text(std::int64_t month);

Result<std::string> statement_json(QueryCall& call);
/// [{month, closing, agreed, changed}] of a channel customer, the newest first.
Result<std::string> statement_months(QueryCall& call);
/// What open orders on credit of the caller's channel customers owe, by days after they were due.
Result<std::string> ageing_json(QueryCall& call);

}  // namespace oms::api
