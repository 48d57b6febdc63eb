#include "domain/records/conflict_rules.hpp"

#include "domain/records/status.hpp"

namespace oms::domain {

std::vector<std::string_view> allowed_conflict_actions(
    const ConflictFacts& conflict, const Principal& user
) {
    if (conflict.status != kConflictOpen) {
        return {};
    }
    std::vector<std::string_view> names;
    const bool claims = conflict.claimant == user.user;
    if (!claims && conflict.owner != user.user && user.can("conflict_judge")) {
        names.emplace_back("judge");
    }
    if (claims) {
        names.emplace_back("withdraw");
    }
    return names;
}

}  // namespace oms::domain
