#pragma once
// A monthly statement on paper.

#include "api/paper/sheet.hpp"
#include "api/views/money/statement_view.hpp"
#include "api/wire/texts.hpp"
#include "base/time.hpp"

namespace oms::api {

print::Sheet statement_sheet(const Statement& statement, Language language, Timestamp now);

}  // namespace oms::api
