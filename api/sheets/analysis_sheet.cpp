#include "api/sheets/analysis_sheet.hpp"

#include "api/sheets/xlsx.hpp"
#include "api/views/record_names.hpp"
#include "api/wire/texts.hpp"
#include "base/time.hpp"

#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace oms::api {
namespace {

constexpr CellFormat kOrderFormats[] = {
    CellFormat::Yuan,
    CellFormat::Yuan,
    CellFormat::Yuan,
    CellFormat::Yuan,
    CellFormat::Integer,
    CellFormat::SquareMetre};
constexpr CellFormat kLineFormats[] = {
    CellFormat::Integer, CellFormat::SquareMetre, CellFormat::Yuan};
constexpr CellFormat kCustomerFormats[] = {CellFormat::Integer, CellFormat::Yuan};
constexpr CellFormat kChannelFormats[] = {CellFormat::Yuan, CellFormat::Yuan};

/// Of the sums of a subject's table.
std::span<const CellFormat> formats_of(const Subject& subject) {
    static constexpr std::pair<std::string_view, std::span<const CellFormat>> kFormats[] = {
        {"order", kOrderFormats},
        {"orderDetail", kLineFormats},
        {"customer", kCustomerFormats},
        {"channelCustomer", kChannelFormats}};
    for (const auto& [name, formats] : kFormats) {
        if (name == subject.name) {
            return formats;
        }
    }
    throw std::logic_error("no cell formats for " + std::string(subject.name));
}

/// The label of a measure or dimension.
std::string heading(const Call& call, const Figures& figures, std::string_view column) {
    return std::string(
        label_of(call.language(), fmt::format("{}.{}", figures.subject->name, column))
    );
}

/// What a person reads for a value: a name, the label of an option, or the value itself.
std::string shown(
    const Dimension& dimension,
    const projections::OwnedCell& cell,
    const Figures& figures,
    RecordNames& names,
    Language language
) {
    const std::string key = key_text(dimension, cell);
    if (!dimension.entity.empty()) {
        const auto* id = std::get_if<std::int64_t>(&cell);
        return names.of(dimension.entity, Id{id == nullptr ? 0 : *id});
    }
    // Lines have the statuses of their orders.
    const bool of_order = dimension.column == "orderStatus";
    const std::string name =
        fmt::format("{}.{}_{}", of_order ? "order" : figures.subject->name, dimension.column, key);
    const std::string_view label = label_of(language, name);
    return label.empty() || label == name ? key : std::string(label);
}

}  // namespace

std::string to_sheet(const Figures& figures, storage::ReadModel& model, const Call& call) {
    RecordNames names(model);
    const std::span<const CellFormat> formats = formats_of(*figures.subject);
    std::vector<std::string> headings;
    for (const Dimension* d : figures.by) {
        headings.push_back(heading(call, figures, d->column));
    }
    headings.push_back(heading(call, figures, "rows"));
    for (const std::string& column : figures.subject->table->sums.of) {
        headings.push_back(heading(call, figures, column));
    }
    const std::string title = heading(call, figures, "_name");
    const std::string note =
        fmt::format("{} - {}  {}", figures.from, figures.to, format_datetime(call.now()));
    Xlsx sheet(title, note, headings);
    for (const storage::PivotRow& row : figures.rows) {
        sheet.next_row();
        std::size_t column = 0;
        for (std::size_t i = 0; i < figures.by.size(); ++i) {
            sheet.text(column++, shown(*figures.by[i], row.by[i], figures, names, call.language()));
        }
        sheet.number(column++, row.rows, CellFormat::Integer);
        for (std::size_t i = 0; i < row.sums.size(); ++i) {
            sheet.number(column++, row.sums[i], formats[i]);
        }
    }
    return sheet.finish();
}

}  // namespace oms::api
