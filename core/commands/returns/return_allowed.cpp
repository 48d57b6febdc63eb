#include "commands/returns/return_allowed.hpp"

#include "domain/returns/return_rules.hpp"
#include "projections/returns/returns.hpp"

namespace oms::commands {

std::vector<std::string_view> allowed_on_return(
    const projections::Row& row, const Principal& user
) {
    const auto& table = projections::returns();
    const domain::ReturnFacts facts{
        static_cast<std::int32_t>(projections::integer(table, row, "returnsStatus")),
        projections::integer(table, row, "closed") != 0,
        projections::id_of(table, row, "createUser"),
        projections::id_of(table, row, "guideUserId")};
    return domain::allowed_return_actions(facts, user);
}

}  // namespace oms::commands
