#pragma once
// A month of an account on paper.

#include "api/paper/layout.hpp"
#include "api/paper/sheet.hpp"
#include "api/views/money/channel_statement.hpp"
#include "api/views/purchasing/supplier_statement.hpp"
#include "api/wire/texts.hpp"
#include "base/time.hpp"

namespace oms::api {

/// `layout` null: as the program has it.
print::Sheet statement_sheet(
    const ChannelStatement& statement, Language language, const PaperLayout* layout, Timestamp now
);

print::Sheet supplier_sheet(const SupplierStatement& statement, Language language, Timestamp now);

}  // namespace oms::api
