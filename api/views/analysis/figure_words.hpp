#pragma once
// Figures in words, for sheets and paper.

#include "api/views/analysis/analysis.hpp"
#include "api/wire/texts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// The label of a measure, of the column of a dimension, or of the rows ("_name").
std::string figure_heading(const Figures& figures, std::string_view column, Language language);
/// Of the dimensions, then of the measures.
std::vector<std::string> figure_headings(const Figures& figures, Language language);
/// "2026-01-01 - 2026-03-31"; "" for what there is now.
std::string figure_span(const Figures& figures);
/// What a person reads for the value of dimension `i`: a name, the label of an option, or the value
/// itself.
std::string figure_place(
    const Figures& figures, const FigureRow& row, std::size_t i, Language language
);

}  // namespace oms::api
