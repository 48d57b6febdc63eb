#pragma once
// A process order on paper: what is made of what, and how each price came about.

#include "api/paper/order_sheet.hpp"
#include "api/paper/sheet.hpp"
#include "base/json.hpp"

namespace oms::api {

/// `process`: as its detail shows it to who asks. What the plant is paid does not stand there: the
/// sheet leaves the house.
print::Sheet process_sheet(json::Ref process, const SheetMaking& making, Language language);

}  // namespace oms::api
