#pragma once
// Put orders, shift orders and counts on paper, to be worked with in the warehouse.

#include "api/paper/order_sheet.hpp"
#include "api/paper/sheet.hpp"
#include "base/json.hpp"

namespace oms::api {

/// Each takes its document with `details`, as its viewer may see it.
print::Sheet put_sheet(json::Ref order, const SheetMaking& making, Language language);
print::Sheet shift_sheet(json::Ref order, const SheetMaking& making, Language language);
/// By bin; what was counted is written in by hand. What the book says does not stand there.
print::Sheet count_sheet(json::Ref taking, const SheetMaking& making, Language language);

}  // namespace oms::api
