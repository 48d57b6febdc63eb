#pragma once
// Layouts of a company's papers.

#include "commands/records/save_case.hpp"

#include <string_view>

namespace oms::commands {

/// The layout names a paper, fields, columns and ends that the kind has, each once. Invalid:
/// PAPER_UNKNOWN {value}, PAPER_TWICE {value}, TOO_BIG.
Status check_paper_layout(std::string_view kind, const entities::Record& layout);

/// The same of what is saved, and its pictures are uploads of the company's: Invalid /
/// PAPER_PICTURE. A new default takes the place of the old one.
Status paper_layout_rules(SaveCase& save);

}  // namespace oms::commands
