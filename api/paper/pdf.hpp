#pragma once
// Sheets as PDF (text that can be selected and searched, fonts embedded), and as pages
// to be shown. Any thread; a sheet of 300 rows takes about a tenth of a second.

#include "api/paper/sheet.hpp"

#include <string>
#include <vector>

namespace oms::api::print {

/// Rows are not cut: one that does not fit begins the next page, under the table's heading again.
/// The end (totals, notes, signatures) stays together where a page has room for it.
std::string pdf_of(const Sheet& sheet);
/// The same drawing, an SVG document for each page.
std::vector<std::string> pages_of(const Sheet& sheet);

}  // namespace oms::api::print
