#pragma once
// Sheets and labels as PDF: A4, text that can be selected and searched, fonts embedded. Any thread;
// a sheet of 300 rows takes about a tenth of a second.

#include "api/paper/sheet.hpp"

#include <string>

namespace oms::api::print {

/// Rows are not cut: one that does not fit begins the next page, under the table's heading again.
/// The end (totals, notes, signatures) stays together where a page has room for it.
std::string pdf_of(const Sheet& sheet);
std::string pdf_of(const LabelSheet& sheet);

}  // namespace oms::api::print
