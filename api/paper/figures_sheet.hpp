#pragma once
// Figures by dimension on paper.

#include "api/paper/sheet.hpp"
#include "api/views/analysis/analysis.hpp"
#include "api/wire/texts.hpp"
#include "base/time.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// `company`: above the title; `now`: when it was printed, and of the file.
print::Sheet figures_sheet(
    const Figures& figures,
    std::string title,
    std::string_view company,
    Language language,
    Timestamp now
);

}  // namespace oms::api
