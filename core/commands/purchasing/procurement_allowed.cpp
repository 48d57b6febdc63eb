#include "commands/purchasing/procurement_allowed.hpp"

#include "domain/purchasing/procurement_rules.hpp"
#include "projections/purchasing/procurements.hpp"

namespace oms::commands {

std::vector<std::string_view> allowed_on_purchase(
    const projections::Row& row, const Principal& user
) {
    const auto& table = projections::procurements();
    const domain::ProcurementFacts facts{
        static_cast<std::int32_t>(projections::integer(table, row, "poStatus")),
        projections::integer(table, row, "closed") != 0,
        projections::id_of(table, row, "createUser"),
        projections::id_of(table, row, "buyerUserId"),
        projections::integer(table, row, "putPieces") -
            projections::integer(table, row, "returnedPieces")};
    return domain::allowed_procurement_actions(facts, user);
}

}  // namespace oms::commands
