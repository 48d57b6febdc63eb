#pragma once
// Months of accounts, and when one may be agreed.

#include "base/result.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace oms::domain {

/// 202611 of a moment, Shanghai time.
std::int32_t month_of(Timestamp at);
/// 202611 of "2026-11"; 0 when it is no month.
std::int32_t read_month(std::string_view text);

/// A month of an account as somebody would agree to it.
struct MonthAgreement {
    std::int32_t month = 0;
    std::int64_t closing = 0;            ///< fen, what it comes to
    std::int64_t seen = 0;               ///< fen, what the person saw
    std::int64_t up_to = 0;              ///< position of its last entry
    std::optional<std::int64_t> before;  ///< that of the last agreement, if there is one
    std::string_view remark;
};

/// Whether the month of any account may be agreed. Refused: MONTH_OPEN (it is not over),
/// STATEMENT_CHANGED closing (`seen` is not what it comes to), STATUS_DENIED month (agreed, and
/// nothing came since); Invalid: TOO_LONG remark.
Status check_agreement(const MonthAgreement& wanted, Timestamp now);

}  // namespace oms::domain
