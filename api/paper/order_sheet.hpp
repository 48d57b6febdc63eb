#pragma once
// An order on paper: as a contract, and as an offer.

#include "api/paper/layout.hpp"
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
/// member that is not there has no column. `layout` null: as the program has it.
print::Sheet contract_sheet(
    json::Ref order, const SheetMaking& making, Language language, const PaperLayout* layout
);
/// What the order would cost, for a customer who has not agreed to it: nobody signs it for the
/// company, and it is no print of a contract.
print::Sheet offer_sheet(
    json::Ref order, const SheetMaking& making, Language language, const PaperLayout* layout
);

}  // namespace oms::api
