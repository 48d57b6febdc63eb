#include "commands/purchasing/procurement_access.hpp"

#include "commands/purchasing/procurement_messages.hpp"

namespace oms::commands {

using domain::ProcurementState;

domain::ProcurementFacts facts_of(const ProcurementState& purchase) {
    return {
        purchase.status,
        purchase.closed,
        purchase.createUser,
        purchase.header.buyerUserId,
        purchase.returnable()};
}

Status check_right(
    CommandContext& ctx, domain::ProcurementAction action, const ProcurementState& purchase
) {
    return domain::has_right(action, facts_of(purchase), ctx.user()) ? Status()
                                                                     : Status(Error::forbidden());
}

Result<const ProcurementState*> open_purchase(CommandContext& ctx, const Input& input) {
    return open_seen<ProcurementState>(
        ctx, input, document_id(input, "procurementId"), "procurementId"
    );
}

Status append_purchase(
    CommandContext& ctx, Id purchase, const Result<events::ProcurementEvent>& decided
) {
    if (!decided) {
        return decided.error();
    }
    const std::string stream = document_stream<ProcurementState>(purchase);
    append_event<ProcurementState>(ctx, stream, *decided);
    return tell_of_purchase(ctx, *decided, ctx.load<ProcurementState>(stream));
}

}  // namespace oms::commands
