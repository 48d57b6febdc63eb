#include "api/balance_rules.hpp"

#include "api/access_rows.hpp"
#include "commands/balance_posting.hpp"
#include "projections/tables.hpp"

#include <charconv>
#include <string>
#include <vector>

namespace oms::api {

std::optional<domain::BalanceRule> rule_in_force(
    storage::ReadModel& model, Id user, domain::BalanceRuleType type, Timestamp now
) {
    using projections::AuditColumn;
    const entities::EntitySpec& entity = entities::entity_named("balanceRule");
    std::vector<domain::BalanceRule> rules;
    for (const auto& row : live_rows_where(
             model, table_named("balanceRule"), "ruleType", static_cast<std::int64_t>(type)
         )) {
        const json::Document fields = stored_document(row);
        rules.push_back(commands::read_balance_rule(
            Id{std::get<std::int64_t>(row[AuditColumn::Id])},
            std::get<std::int64_t>(row[AuditColumn::Version]),
            entities::Document::from_stored(entity, fields.root())
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

namespace {

/// The parameter as one company has it; nothing when it says nothing.
std::optional<std::int64_t> gold_value_of(storage::ReadModel& model) {
    for (const projections::Row& row :
         live_rows_where(model, table_named("param"), "paramKey", "balance.goldValueFen")) {
        const json::Document param = stored_document(row);
        const std::string text(param.root()["paramValue"].text().value_or(""));
        std::int64_t fen = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), fen);
        if (code == std::errc{} && fen >= 1 && fen <= 1'000'000) {
            return fen;
        }
    }
    return std::nullopt;
}

}  // namespace

std::int64_t gold_value_for(DirectCall& call) {
    constexpr std::int64_t kFen = 100;
    const auto platform = call.services().models.open(TenantId(kPlatformTenant));
    const auto common = platform ? gold_value_of(**platform) : std::nullopt;
    const auto model = call.model();
    const auto own = model ? gold_value_of(**model) : std::nullopt;
    return own.value_or(common.value_or(kFen));
}

}  // namespace oms::api
