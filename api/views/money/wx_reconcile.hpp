#pragma once
// A day compared three ways: what the provider's bill says, what the payment orders say, and what
// balances and sales orders were credited with (issue of every difference, none mended).

#include "base/result.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// A payment, or a refund (amount below 0), of the provider's bill.
struct BillLine {
    std::string orderNo;
    std::string transactionId;
    std::int64_t amount = 0;  ///< fen
};

/// The lines of a bill of type ALL: columns by their headings, values with a leading backtick,
/// amounts in yuan. Invalid / BAD_BILL when it is none. An empty text is a day without payments.
Result<std::vector<BillLine>> read_bill(std::string_view text);

/// The answer as JSON: {date, provider, orders, credited: {count, amount}, differences: [{orderNo,
/// wxOrderId, kind, providerAmount, orderAmount, creditedAmount}]}. Kinds: ONLY_PROVIDER,
/// ONLY_HERE, AMOUNT, NOT_CREDITED, CREDIT_DIFFERS. `day`: yyyy-MM-dd.
Result<std::string> reconcile_day(
    storage::ReadModel& model,
    std::string_view day,
    const std::vector<BillLine>& bill,
    const Principal& viewer
);

}  // namespace oms::api
