#pragma once
// A supplier's monthly statement on paper.

#include "api/paper/sheet.hpp"
#include "api/views/purchasing/supplier_statement.hpp"
#include "api/wire/texts.hpp"
#include "base/time.hpp"

namespace oms::api {

print::Sheet supplier_sheet(const SupplierStatement& statement, Language language, Timestamp now);

}  // namespace oms::api
