#include "api/paper/lines.hpp"

#include <vector>

namespace oms::api::print {

void add_lines(
    Sheet& sheet,
    const entities::EntitySpec& entity,
    json::Ref lines,
    std::span<const LineColumn> columns,
    const LineCell& cell,
    Language language
) {
    const Words none(language, entity, json::Ref());
    std::vector<const LineColumn*> shown;
    for (const LineColumn& column : columns) {
        const bool own = column.field == "#" || column.derived;
        if (!own && lines.size() > 0 && !lines.at(0)[column.field].present()) {
            continue;
        }
        shown.push_back(&column);
        std::string title = column.field == "#" ? "#" : none.label(column.field);
        if (!column.title.empty()) {
            title = label_of(language, column.title);
        }
        sheet.columns.push_back({std::move(title), column.width, column.number});
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Words line(language, entity, lines.at(i));
        std::vector<std::string> row;
        for (const LineColumn* column : shown) {
            row.push_back(column->field == "#" ? std::to_string(i + 1) : cell(line, column->field));
        }
        sheet.rows.push_back(std::move(row));
    }
}

}  // namespace oms::api::print
