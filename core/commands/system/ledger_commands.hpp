#pragma once
// A company's ledger is closed here, and goes on where its events have been taken to.

#include "commands/kit/hold.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::commands {

/// Whether a company's ledger takes commands: stream events::kLedgerStream of the company.
struct LedgerState {
    bool closed = false;
    std::string to;  ///< where it goes on, when closed

    /// Throws std::runtime_error when the event cannot be read.
    static void evolve(LedgerState& state, const events::StoredEvent& event);
};

/// Nothing is taken of the company from here on; it is read as before. Platform only. NotFound
/// (field `tenantId`); Refused: LEDGER_CLOSED (param to), PLATFORM_STAYS for the platform's own.
Command close_ledger(std::string tenant_id, std::string to);
/// A closed one goes on here. Platform only. NotFound (field `tenantId`), Refused LEDGER_OPEN.
Command reopen_ledger(std::string tenant_id);

/// A commands::Hold: what a closed ledger is to keep is Refused / LEDGER_CLOSED (param to), whoever
/// gives the command.
std::optional<Held> hold_for_closed_ledger(
    CommandContext& ctx, const std::vector<events::StoredEvent>& made
);

/// Gives the text that this ledger's keys open for one that another's have sealed; nothing for what
/// is not to be changed. `place` as in api/people/secrets.hpp.
using Reseal =
    std::function<std::optional<std::string>(std::string_view place, std::string_view sealed)>;

/// The ledger of the caller's company, taken from another place up to its end, goes on here.
/// `link_keys`: as events::LedgerOpened has them. Nothing when it is open. Given by the system.
Command open_moved_ledger(std::vector<std::string> link_keys);
/// Seals again what of the caller's company other keys have sealed: at most so many that one
/// command may, named in the answers. Given by the system, until there are none.
Command reseal_secrets(Reseal reseal);
/// Makes the company known to the platform, or known again: from here on its people sign in.
/// `company`: its record as it was (entity tenant), of which what refers to other records of the
/// platform is left out, and an address that another company has here. Given by the system for
/// 000000.
Command take_in_company(std::shared_ptr<const json::Document> company);

}  // namespace oms::commands
