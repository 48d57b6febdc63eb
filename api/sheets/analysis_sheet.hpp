#pragma once
// Figures by dimension as a spreadsheet.

#include "api/views/analysis/analysis.hpp"

#include <string>

namespace oms::api {

/// The spreadsheet's bytes, in the language of the call.
std::string to_sheet(const Figures& figures, const Call& call);

}  // namespace oms::api
