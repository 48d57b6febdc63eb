#include "api/sheets/analysis_sheet.hpp"

#include "api/sheets/made_stamp.hpp"
#include "api/sheets/xlsx.hpp"
#include "api/views/analysis/figure_words.hpp"
#include "base/time.hpp"

#include <string_view>

#include <fmt/format.h>

namespace oms::api {
namespace {

CellFormat format_of(Unit unit) {
    switch (unit) {
        case Unit::Fen:
            return CellFormat::Yuan;
        case Unit::SquareMillimetre:
            return CellFormat::SquareMetre;
        case Unit::BasisPoint:
            return CellFormat::Percent;
        case Unit::Thousandth:
            return CellFormat::Thousandth;
        default:
            return CellFormat::Integer;
    }
}

/// Figures in the columns from `column` on; the next one.
std::size_t put_values(
    Xlsx& sheet, std::size_t column, const Figures& figures, const FigureValues& values
) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i]) {
            sheet.number(column + i, *values[i], format_of(figures.measures[i]->unit));
        }
    }
    return column + values.size();
}

}  // namespace

std::string to_sheet(const Figures& figures, const Call& call, std::string title) {
    std::vector<std::string> headings = figure_headings(figures, call.language());
    const std::string span = figure_span(figures);
    if (!figures.before_from.empty()) {
        for (const Measure* measure : figures.measures) {
            headings.push_back(fmt::format(
                "{} {} - {}",
                figure_heading(figures, measure->name, call.language()),
                figures.before_from,
                figures.before_to
            ));
        }
    }
    if (title.empty()) {
        title = figure_heading(figures, "_name", call.language());
    }
    Xlsx sheet(title, span + "  " + made_stamp(call), headings);
    for (const FigureRow& row : figures.rows) {
        sheet.next_row();
        std::size_t column = 0;
        for (std::size_t i = 0; i < figures.by.size(); ++i) {
            sheet.text(column++, figure_place(figures, row, i, call.language()));
        }
        column = put_values(sheet, column, figures, row.figures);
        put_values(sheet, column, figures, row.before);
    }
    return sheet.finish();
}

}  // namespace oms::api
