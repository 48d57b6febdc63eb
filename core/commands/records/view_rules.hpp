#pragma once
// What people keep to look at: views of lists (who may save and remove one, and who is shown it),
// and reports.

#include "base/principal.hpp"
#include "commands/records/save_case.hpp"

namespace oms::commands {

/// Views that one person keeps of all lists together.
inline constexpr std::int64_t kListViewsMax = 200;

/// Writes whose view it is. Forbidden for somebody else's; TOO_MANY_VIEWS {max}.
Status list_view_rules(SaveCase& save);
/// Forbidden for somebody else's.
Status check_list_view_removal(const RemoveCase& removal);

/// The definition is one that can be asked, and what is sent has a day and receivers. Invalid: as
/// projections::read_report; REQUIRED_CHOOSE sendDay or receiverIds, TOO_BIG sendDay.
Status report_rules(SaveCase& save);

/// True for the own views, and for those shared with a department or role that the person has now.
bool shows_list_view(const Principal& person, const entities::Record& view);

}  // namespace oms::commands
