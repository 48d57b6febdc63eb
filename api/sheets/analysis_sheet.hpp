#pragma once
// Figures by dimension as a spreadsheet.

#include "api/views/analysis/analysis.hpp"

#include <string>

namespace oms::api {

/// The spreadsheet's bytes, in the language of the call. `title`: "" = what the rows are called.
std::string to_sheet(const Figures& figures, const Call& call, std::string title = {});

}  // namespace oms::api
