#include "domain/purchasing/supplier_statement.hpp"

#include "domain/kit/account_months.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {

void SupplierStatementState::apply(const events::SupplierStatementEvent& event) {
    std::visit([&](const events::SupplierStatementAgreed& e) { months[e.month] = e; }, event);
}

void SupplierStatementState::evolve(
    SupplierStatementState& state, const events::StoredEvent& event
) {
    state.apply(*events::decoded<events::SupplierStatementEvent>(event));
}

Result<events::SupplierStatementEvent> agree_supplier_statement(
    const SupplierStatementState& state,
    const events::SupplierStatementAgreed& wanted,
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
    return events::SupplierStatementEvent(wanted);
}

}  // namespace oms::domain
