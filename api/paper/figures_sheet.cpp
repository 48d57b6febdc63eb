#include "api/paper/figures_sheet.hpp"

#include "api/paper/words.hpp"
#include "api/views/analysis/figure_words.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace oms::api {
namespace {

constexpr std::size_t kColumnsUpright = 5;  ///< more are printed across

std::string figure_text(Unit unit, const std::optional<std::int64_t>& value) {
    if (!value) {
        return {};
    }
    switch (unit) {
        case Unit::Fen:
            return print::yuan(*value);
        case Unit::SquareMillimetre:
            return print::square_metres(*value);
        case Unit::BasisPoint:
            return print::decimals(*value, 2) + "%";
        case Unit::Thousandth:
            return print::decimals(*value, 3);
        default:
            return print::grouped(*value);
    }
}

}  // namespace

print::Sheet figures_sheet(
    const Figures& figures,
    std::string title,
    std::string_view company,
    Language language,
    Timestamp now
) {
    print::Sheet sheet;
    sheet.issuer = company;
    sheet.title = std::move(title);
    if (const std::string span = figure_span(figures); !span.empty()) {
        sheet.head.push_back({print::text(language, "report.days"), span});
    }
    sheet.head.push_back({print::text(language, "report.made"), format_datetime(now)});
    const std::vector<std::string> headings = figure_headings(figures, language);
    sheet.paper = headings.size() > kColumnsUpright ? print::kA4Across : print::kA4;
    for (std::size_t i = 0; i < headings.size(); ++i) {
        const bool figure = i >= figures.by.size();
        sheet.columns.push_back({headings[i], figure ? 1.0 : 1.5, figure});
    }
    for (const FigureRow& row : figures.rows) {
        std::vector<std::string>& cells = sheet.rows.emplace_back();
        for (std::size_t i = 0; i < figures.by.size(); ++i) {
            cells.push_back(figure_place(figures, row, i, language));
        }
        for (std::size_t i = 0; i < row.figures.size(); ++i) {
            cells.push_back(figure_text(figures.measures[i]->unit, row.figures[i]));
        }
    }
    for (std::size_t i = 0; i < figures.total.figures.size(); ++i) {
        sheet.totals.push_back(
            {headings[figures.by.size() + i],
             figure_text(figures.measures[i]->unit, figures.total.figures[i]),
             i == 0}
        );
    }
    sheet.printed = format_datetime(now);
    sheet.page_of = print::text(language, "print.pageOf");
    sheet.made = now;
    return sheet;
}

}  // namespace oms::api
