#include "domain/kit/account_months.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"

#include <string>

namespace oms::domain {
namespace {

constexpr std::size_t kAgreementRemarkMax = 200;

}  // namespace

std::int32_t month_of(Timestamp at) {
    return read_month(std::string_view(format_date(at)).substr(0, 7));
}

std::int32_t read_month(std::string_view text) {
    if (text.size() != 7 || text[4] != '-') {
        return 0;
    }
    const std::int64_t year = parse_number(text.substr(0, 4)).value_or(0);
    const std::int64_t month = parse_number(text.substr(5)).value_or(0);
    const bool real = year >= 2000 && month >= 1 && month <= 12;
    return real ? static_cast<std::int32_t>(year * 100 + month) : 0;
}

Status check_agreement(const MonthAgreement& wanted, Timestamp now) {
    if (wanted.month >= month_of(now)) {
        return Error::refused("MONTH_OPEN", "month");
    }
    if (wanted.seen != wanted.closing) {
        return Error::refused("STATEMENT_CHANGED", "closing");
    }
    if (wanted.before && *wanted.before >= wanted.up_to) {
        return Error::refused("STATUS_DENIED", "month");
    }
    return wanted.remark.empty()
               ? Status()
               : check_reason(std::string(wanted.remark), "remark", kAgreementRemarkMax);
}

}  // namespace oms::domain
