#include "domain/money/statement.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {
namespace {

constexpr std::size_t kRemarkMax = 200;

}  // namespace

void StatementState::apply(const events::StatementEvent& event) {
    std::visit([&](const events::StatementAgreed& e) { months[e.month] = e; }, event);
}

void StatementState::evolve(StatementState& state, const events::StoredEvent& event) {
    state.apply(events::decoded<events::StatementEvent>(event));
}

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
    return wanted.remark.empty() ? Status()
                                 : check_reason(std::string(wanted.remark), "remark", kRemarkMax);
}

Result<events::StatementEvent> agree_statement(
    const StatementState& state,
    const events::StatementAgreed& wanted,
    std::int64_t seen,
    Timestamp now
) {
    const auto before = state.months.find(wanted.month);
    MonthAgreement agreement{
        wanted.month, wanted.figures.closing, seen, wanted.upTo, {}, wanted.remark};
    if (before != state.months.end()) {
        agreement.before = before->second.upTo;
    }
    if (Status ok = check_agreement(agreement, now); !ok) {
        return ok.error();
    }
    return events::StatementEvent(wanted);
}

}  // namespace oms::domain
