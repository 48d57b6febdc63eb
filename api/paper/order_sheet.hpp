#pragma once
// An order as a contract on paper.

#include "api/paper/sheet.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "projections/system/prints.hpp"

#include <optional>
#include <string>

namespace oms::api {

/// What the foot of a sheet says about its making.
struct SheetMaking {
    std::optional<projections::PrintRow> print;  ///< nothing: a preview, not counted
    std::int64_t revision = 0;                   ///< of the document
    std::string by;                              ///< who asks, of a preview
    Timestamp now;
};

/// Fills the foot, and when the file was made.
void sign_sheet(print::Sheet& sheet, const SheetMaking& making, Language language);

/// `order`: as order_json renders it for who asks; what is masked there stays masked, and a
/// member that is not there has no column.
print::Sheet contract_sheet(json::Ref order, const SheetMaking& making, Language language);

}  // namespace oms::api
