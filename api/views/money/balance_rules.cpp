#include "api/views/money/balance_rules.hpp"

#include "api/views/rows.hpp"
#include "commands/between/balance_posting.hpp"
#include "projections/kit/tables.hpp"

#include <string>
#include <vector>

namespace oms::api {

std::optional<domain::BalanceRule> rule_in_force(
    storage::ReadModel& model, Id user, domain::BalanceRuleType type, Timestamp now
) {
    using projections::AuditColumn;
    const entities::EntitySpec& entity = entities::entity_named("balanceRule");
    std::vector<domain::BalanceRule> rules;
    for (const auto& row :
         model.live_rows(table_named("balanceRule"), "ruleType", static_cast<std::int64_t>(type))) {
        const json::Document fields = stored_document(row);
        rules.push_back(commands::read_balance_rule(
            Id{std::get<std::int64_t>(row[AuditColumn::Id])},
            std::get<std::int64_t>(row[AuditColumn::Version]),
            entities::Record::from_stored(entity, fields.root())
        ));
    }
    std::vector<std::string> roles;
    if (const auto row = live_row(model, table_named("user"), user)) {
        const json::Document fields = stored_document(*row);
        const std::string list(fields.root()["roleId"].text().value_or(""));
        for (const std::string_view role : entities::split_list(list)) {
            roles.emplace_back(role);
        }
    }
    const auto* best = domain::rule_in_force(rules, roles, now);
    return best == nullptr ? std::nullopt : std::optional(*best);
}

}  // namespace oms::api
