#pragma once
// Figures by dimension as a spreadsheet.

#include "api/views/analysis.hpp"

#include <string>

namespace oms::api {

/// The spreadsheet's bytes, in the language of the call.
std::string to_sheet(const Figures& figures, storage::ReadModel& model, const Call& call);

}  // namespace oms::api
