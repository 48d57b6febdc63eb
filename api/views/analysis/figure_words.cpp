#include "api/views/analysis/figure_words.hpp"

#include <fmt/format.h>

namespace oms::api {

std::string figure_heading(const Figures& figures, std::string_view column, Language language) {
    return std::string(label_of(language, fmt::format("{}.{}", figures.dataset->entity, column)));
}

std::string figure_place(
    const Figures& figures, const FigureRow& row, std::size_t i, Language language
) {
    const Dimension& dimension = *figures.by[i];
    const std::string key = key_text(dimension, row.by[i]);
    if (&dimension == figures.shortened && key == kRest) {
        return message(language, "report.rest", {{"n", std::to_string(figures.rest)}}, "");
    }
    if (!row.names[i].empty() || (!dimension.entity.empty() && dimension.entity != "region")) {
        return row.names[i];
    }
    // Lines have the statuses of their orders.
    const bool of_order = dimension.column == "orderStatus";
    const std::string name = fmt::format(
        "{}.{}_{}",
        of_order ? "order" : figures.dataset->entity,
        dimension.name == projections::kAge.name ? dimension.name : dimension.column,
        key
    );
    const std::string_view label = label_of(language, name);
    return label.empty() || label == name ? key : std::string(label);
}

std::vector<std::string> figure_headings(const Figures& figures, Language language) {
    std::vector<std::string> headings;
    for (const Dimension* d : figures.by) {
        const bool age = d->name == projections::kAge.name;
        headings.push_back(
            projections::is_period(*d) && !age
                ? std::string(text_of(language, fmt::format("period.{}", d->name)))
                : figure_heading(figures, age ? d->name : d->column, language)
        );
    }
    for (const Measure* measure : figures.measures) {
        headings.push_back(figure_heading(figures, measure->name, language));
    }
    return headings;
}

std::string figure_span(const Figures& figures) {
    return figures.from.empty() ? std::string() : figures.from + " - " + figures.to;
}

}  // namespace oms::api
