#include "commands/processing/process_allowed.hpp"

#include "domain/processing/process_rules.hpp"
#include "projections/processing/processes.hpp"

namespace oms::commands {

std::vector<std::string_view> allowed_on_process(
    const projections::Row& row, const Principal& user, bool at_issue, bool at_finish
) {
    const auto& table = projections::processes();
    const domain::ProcessFacts facts{
        static_cast<std::int32_t>(projections::integer(table, row, "processStatus")),
        projections::integer(table, row, "closed") != 0,
        projections::id_of(table, row, "createUser"),
        projections::id_of(table, row, "guideUserId"),
        projections::id_of(table, row, "designerUserId"),
        at_issue,
        at_finish};
    return domain::allowed_process_actions(facts, user);
}

}  // namespace oms::commands
