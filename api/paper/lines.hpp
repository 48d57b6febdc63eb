#pragma once
// Lines of a document as the table of its sheet.

#include "api/paper/sheet.hpp"
#include "api/paper/words.hpp"
#include "domain/system/paper_kinds.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace oms::api::print {

using LineColumn = domain::PaperColumn;

/// What a cell says when it is not simply the field's value.
using LineCell = std::function<std::string(const Words& line, std::string_view field)>;

/// Titles and rows. A column whose member the lines do not have, because their viewer may not see
/// it, is left out.
void add_lines(
    Sheet& sheet,
    const entities::EntitySpec& entity,
    json::Ref lines,
    std::span<const LineColumn> columns,
    const LineCell& cell,
    Language language
);

}  // namespace oms::api::print
