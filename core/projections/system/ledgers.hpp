#pragma once
// What a company needs of the places where its ledger was before.

#include "events/kit/envelope.hpp"
#include "events/system/ledger_events.hpp"
#include "projections/kit/table.hpp"

#include <string_view>

namespace oms::projections {

/// Key (ledgerId, position, number); sealed: a key of links to uploads, as the event has it.
/// ledgerId: kLedgerId.
const Table& link_key_table();

/// Of events::kLedgerStream.
inline constexpr std::int64_t kLedgerId = 1;

void project_ledger(
    const events::StoredEvent& event, const events::LedgerEvent& e, TableWriter& out
);

}  // namespace oms::projections
