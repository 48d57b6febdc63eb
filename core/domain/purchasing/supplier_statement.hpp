#pragma once
// What the statements of one supplier may do: as those of a channel customer, a month that is over
// is agreed, and again when something came into it since.

#include "base/result.hpp"
#include "base/time.hpp"
#include "events/purchasing/supplier_statement_events.hpp"

#include <cstdint>
#include <map>

namespace oms::domain {

struct SupplierStatementState {
    std::map<std::int32_t, events::SupplierStatementAgreed> months;

    void apply(const events::SupplierStatementEvent& event);
    static void evolve(SupplierStatementState& state, const events::StoredEvent& event);
};

/// `seen`: the closing figure that the person saw, fen. Errors as check_agreement.
Result<events::SupplierStatementEvent> agree_supplier_statement(
    const SupplierStatementState& state,
    const events::SupplierStatementAgreed& wanted,
    std::int64_t seen,
    Timestamp now
);

}  // namespace oms::domain
