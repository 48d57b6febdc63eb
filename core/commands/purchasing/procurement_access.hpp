#pragma once
// Getting at a purchase from a command: rows, rights, what it has come to, whom it tells.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/input.hpp"
#include "domain/purchasing/procurement.hpp"
#include "domain/purchasing/procurement_rules.hpp"
#include "entities/tables/purchasing/purchasing.hpp"

#include <string>

namespace oms::commands {

template <>
struct DocumentOf<domain::ProcurementState> {
    static const entities::EntitySpec& entity() { return entities::tables::kProcurement; }

    static Id id(const domain::ProcurementState& purchase) { return purchase.id; }

    static const std::string& number(const domain::ProcurementState& purchase) {
        return purchase.poNo;
    }
};

domain::ProcurementFacts facts_of(const domain::ProcurementState& purchase);

/// Forbidden when the caller lacks the right.
Status check_right(
    CommandContext& ctx, domain::ProcurementAction action, const domain::ProcurementState& purchase
);

/// The purchase that "procurementId" or "id" names, at the version that the input saw.
Result<const domain::ProcurementState*> open_purchase(CommandContext& ctx, const Input& input);

/// Appends a decision and tells whom it concerns (procurement_messages.hpp), or passes its error
/// on.
Status append_purchase(
    CommandContext& ctx, Id purchase, const Result<events::ProcurementEvent>& decided
);

}  // namespace oms::commands
