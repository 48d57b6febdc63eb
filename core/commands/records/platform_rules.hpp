#pragma once
// What saving platform and settings records does beyond the general rules (record_rules).

#include "commands/records/save_case.hpp"

#include <string>
#include <string_view>

namespace oms::commands {

/// The root of coded trees (region, menuRank): no record has this code.
inline constexpr std::string_view kRootCode = "00";

/// The code under which a coded record is kept. Those of regions grow by level (33, 3301, 330106):
/// a public one of six digits loses the zeros that stand for lower levels.
std::string kept_code(const entities::EntitySpec& entity, std::string_view code);

/// Children carry their parent's code (dict, dictBiz).
Status dict_rules(SaveCase& save);

/// Trees by code: the parent must exist and lie elsewhere; what is known of the place in the tree
/// comes from it. NOT_FOUND parentCode, PARENT_SELF, HAS_CHILDREN for a parent that would move.
Status region_rules(SaveCase& save);
Status menu_rank_rules(SaveCase& save);
/// HAS_CHILDREN while another record names its code as parent.
Status check_coded_removal(const RemoveCase& removal);

/// A data scope names an entity, columns of it that hold ids or numbers, and with rule 5 a rule:
/// BAD_OPTION (scopeClass, scopeColumn), REQUIRED_ENTER and BAD_SCOPE (scopeValue).
Status data_scope_rules(SaveCase& save);

/// A parameter that the program knows keeps within its bounds: OUT_OF_RANGE (params min, max),
/// BAD_OPTION, TOO_LONG (param max) paramValue.
Status param_rules(SaveCase& save);

/// New settings are off until they are enabled (oss, sms).
Status switch_rules(SaveCase& save);

}  // namespace oms::commands
