#include "domain/money/statement.hpp"

#include "events/kit/codec.hpp"

namespace oms::domain {

void StatementState::apply(const events::StatementEvent& event) {
    std::visit([&](const events::StatementAgreed& e) { months[e.month] = e; }, event);
}

void StatementState::evolve(StatementState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::StatementEvent>(event));
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
