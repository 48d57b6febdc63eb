#pragma once
// A cut plan on paper: its parts, the pieces to be fetched, and the picture of every sheet with its
// cuts in order.

#include "api/paper/order_sheet.hpp"
#include "api/paper/sheet.hpp"
#include "base/json.hpp"

namespace oms::api {

/// `plan`: a cut plan with `parts`, `pieces` and `sheets`, as its viewer may see it. It goes to the
/// saw: no cost stands on it.
print::Sheet cutting_sheet(json::Ref plan, const SheetMaking& making, Language language);

}  // namespace oms::api
