#pragma once
// A purchase on paper: the order that a supplier is sent.

#include "api/paper/order_sheet.hpp"
#include "api/paper/sheet.hpp"
#include "base/json.hpp"

namespace oms::api {

/// `purchase`: with `details`, as its viewer may see it.
print::Sheet purchase_sheet(json::Ref purchase, const SheetMaking& making, Language language);

}  // namespace oms::api
