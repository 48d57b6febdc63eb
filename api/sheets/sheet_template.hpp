#pragma once
// An empty sheet for an import: headings, and a second sheet that says what each column takes.

#include "api/wire/texts.hpp"
#include "base/principal.hpp"
#include "entities/spec.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

/// A column of the template. `choices`: what may be chosen, as people read it.
struct TemplateColumn {
    std::string heading;
    bool required = false;
    bool text = false;  ///< cells keep what is typed, digits and zeros
    std::string format = {};
    std::string rule;  ///< what the column takes, in a sentence
    std::vector<std::string> choices;
};

/// The bytes of an .xlsx file; `sheets`: names of the two sheets, `rules`: the second one's
/// headings (column, required, what it takes, choices).
std::string write_template(
    const std::pair<std::string, std::string>& sheets,
    const std::vector<TemplateColumn>& columns,
    const std::vector<std::string>& rules,
    std::string_view yes
);

}  // namespace oms::api
