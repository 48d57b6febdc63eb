#pragma once
// A monthly statement on paper.

#include "api/paper/layout.hpp"
#include "api/paper/sheet.hpp"
#include "api/views/money/statement_view.hpp"
#include "api/wire/texts.hpp"
#include "base/time.hpp"

namespace oms::api {

/// `layout` null: as the program has it.
print::Sheet statement_sheet(
    const Statement& statement, Language language, const PaperLayout* layout, Timestamp now
);

}  // namespace oms::api
