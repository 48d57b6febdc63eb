#pragma once
// Labels as PDF, and as pages to be shown. Any thread.

#include "api/paper/sheet.hpp"

#include <string>
#include <vector>

namespace oms::api::print {

/// On pages of their paper; on a roll a label is a page.
std::string pdf_of(const LabelSheet& sheet);
std::vector<std::string> pages_of(const LabelSheet& sheet);

}  // namespace oms::api::print
