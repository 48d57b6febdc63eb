#pragma once
// Money that was received, on paper.

#include "api/paper/layout.hpp"
#include "api/paper/order_sheet.hpp"
#include "api/paper/sheet.hpp"

namespace oms::api {

/// `payment`: as its viewer may see it. `layout` null: as the program has it.
print::Sheet receipt_sheet(
    json::Ref payment, const SheetMaking& making, Language language, const PaperLayout* layout
);

}  // namespace oms::api
