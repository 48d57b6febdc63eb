#include "api/sheets/analysis_sheet.hpp"

#include "api/sheets/xlsx.hpp"
#include "api/wire/texts.hpp"
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

/// The label of a measure or dimension.
std::string heading(const Call& call, const Figures& figures, std::string_view column) {
    return std::string(
        label_of(call.language(), fmt::format("{}.{}", figures.dataset->entity, column))
    );
}

/// What a person reads for a value: a name, the label of an option, or the value itself.
std::string shown(const Figures& figures, const FigureRow& row, std::size_t i, Language language) {
    const Dimension& dimension = *figures.by[i];
    const std::string key = key_text(dimension, row.by[i]);
    if (!row.names[i].empty() || (!dimension.entity.empty() && dimension.entity != "region")) {
        return row.names[i];
    }
    // Lines have the statuses of their orders.
    const bool of_order = dimension.column == "orderStatus";
    const std::string name = fmt::format(
        "{}.{}_{}", of_order ? "order" : figures.dataset->entity, dimension.column, key
    );
    const std::string_view label = label_of(language, name);
    return label.empty() || label == name ? key : std::string(label);
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

std::string to_sheet(const Figures& figures, const Call& call) {
    std::vector<std::string> headings;
    for (const Dimension* d : figures.by) {
        headings.push_back(heading(call, figures, d->column));
    }
    for (const Measure* measure : figures.measures) {
        headings.push_back(heading(call, figures, measure->name));
    }
    const std::string span = fmt::format("{} - {}", figures.from, figures.to);
    if (!figures.before_from.empty()) {
        for (const Measure* measure : figures.measures) {
            headings.push_back(fmt::format(
                "{} {} - {}",
                heading(call, figures, measure->name),
                figures.before_from,
                figures.before_to
            ));
        }
    }
    const std::string title = heading(call, figures, "_name");
    Xlsx sheet(title, span + "  " + format_datetime(call.now()), headings);
    for (const FigureRow& row : figures.rows) {
        sheet.next_row();
        std::size_t column = 0;
        for (std::size_t i = 0; i < figures.by.size(); ++i) {
            sheet.text(column++, shown(figures, row, i, call.language()));
        }
        column = put_values(sheet, column, figures, row.figures);
        put_values(sheet, column, figures, row.before);
    }
    return sheet.finish();
}

}  // namespace oms::api
