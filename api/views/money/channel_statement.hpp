#pragma once
// Monthly statements of channel customers, and what they owe by age.

#include "api/calls/call.hpp"
#include "api/views/money/account_statement.hpp"
#include "events/money/statement_events.hpp"
#include "storage/lists/read_model.hpp"

#include <string>

namespace oms::api {

struct ChannelAccount {
    using Figures = events::StatementFigures;

    static const AccountKind& kind();
    static Result<ByMonth<Figures>> months(QueryCall& call, storage::ReadModel& model, Id channel);
    static ByMonth<AccountAgreement<Figures>> agreements(
        QueryCall& call, storage::ReadModel& model, Id channel
    );
};

using ChannelStatement = AccountStatement<events::StatementFigures>;

/// What open orders on credit of the caller's channel customers owe, by days after they were due.
Result<std::string> ageing_json(QueryCall& call);

}  // namespace oms::api
