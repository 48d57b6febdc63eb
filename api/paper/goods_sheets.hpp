#pragma once
// Goods on paper: the note that leaves with them, the list they are picked by, labels of bins,
// serials and stock.

#include "api/paper/layout.hpp"
#include "api/paper/order_sheet.hpp"
#include "api/paper/sheet.hpp"
#include "api/paper/words.hpp"
#include "base/json.hpp"
#include "entities/spec.hpp"

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// Number, state and what stands over the lines; `head`: fields, those without a value are left
/// out.
void begin_sheet(
    print::Sheet& sheet,
    const print::Words& document,
    std::string_view number,
    std::string_view status,
    std::span<const std::string_view> head
);
/// Texts by name.
void add_signatures(
    print::Sheet& sheet, Language language, std::initializer_list<const char*> keys
);

/// `order`: an out order with `details`, as its viewer may see it. Costs stand on it only when they
/// are asked for (never on what leaves the house) and may be seen.
/// `layout` null: as the program has it.
print::Sheet out_note_sheet(
    json::Ref order,
    const SheetMaking& making,
    Language language,
    const PaperLayout* layout,
    bool with_cost
);

/// Pieces of one line that are to be taken from one bin.
struct Pick {
    std::string bin;  ///< its code; "" = not put away, or not there
    std::string code;
    std::string name;
    std::string size;
    std::string shade;
    std::string grade;
    std::int64_t pieces = 0;
    std::int64_t per_box = 0;
};

/// By bin, then by code: the way through the warehouse.
print::Sheet picking_sheet(
    json::Ref order, std::vector<Pick> picks, const SheetMaking& making, Language language
);

/// Records of `entity` (storage, serial or stock), `copies` of each.
print::LabelSheet label_sheet(
    const entities::EntitySpec& entity,
    const std::vector<json::Ref>& records,
    std::int64_t copies,
    Timestamp now,
    Language language
);

}  // namespace oms::api
