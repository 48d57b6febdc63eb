#include "api/paper/goods_sheets.hpp"

#include "api/paper/lines.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::entity_named;
using print::Sheet;
using print::text;
using print::Words;

constexpr std::string_view kPickHead[] = {
    "warehouseId", "customerName", "sourceNo", "outDate", "keeperUserId", "plateNo"};

constexpr print::LineColumn kCostColumn{"unitCost", 8, true};

/// Pieces of a line that count on the note: what left, or of a plan what is to leave.
std::int64_t note_pieces(const Words& line) {
    const auto posted = line.number("pieces");
    return posted != 0 ? posted : line.number("planPieces");
}

std::string note_cell(const Words& line, std::string_view field) {
    if (field == "boxes") {
        return print::boxes(line.language(), note_pieces(line), line.number("piecesPerBox"));
    }
    return line.value(field);
}

print::Label label_of_record(const Words& record, std::string_view entity) {
    const auto line = [&](std::string_view field) {
        const std::string value = record.value(field);
        return value.empty() ? std::string() : record.label(field) + " " + value;
    };
    print::Label label;
    if (entity == "storage") {
        label = {
            record.value("storageCode"),
            {record.value("storageName"), record.value("warehouseId"), record.value("areaName")},
            record.value("storageCode")};
    } else if (entity == "remnant") {
        label = {
            record.value("remnantNo"),
            {record.value("commodityName"),
             record.value("length") + " × " + record.value("width") + " mm",
             line("colorNumber") + " " + line("grade"),
             line("storageCode")},
            record.value("remnantNo")};
    } else if (entity == "serial") {
        label = {
            record.value("serialNo"),
            {record.value("commodityId"),
             record.has("length")
                 ? fmt::format("{}*{}", record.number("length"), record.number("width"))
                 : std::string(),
             line("colorNumber"),
             line("grade")},
            record.value("serialNo")};
    } else {
        label = {
            record.value("commodityName"),
            {record.value("commodityCode"),
             record.value("size"),
             line("colorNumber"),
             line("grade"),
             line("storageId")},
            fmt::format(
                "{}/{}/{}",
                record.value("commodityCode"),
                record.value("colorNumber"),
                record.record()["grade"].text().value_or("")
            )};
    }
    std::erase(label.lines, std::string());
    return label;
}

}  // namespace

void begin_sheet(
    Sheet& sheet,
    const Words& document,
    std::string_view number,
    std::string_view status,
    std::span<const std::string_view> head
) {
    sheet.paper = print::kA4Across;
    sheet.number = {document.label(number), document.value(number), true};
    sheet.state = document.value(status) + " · " + document.value("createTime");
    for (const std::string_view field : head) {
        if (std::string value = document.value(field); !value.empty()) {
            sheet.head.push_back({document.label(field), std::move(value)});
        }
    }
    if (const std::string remark = document.value("remark"); !remark.empty()) {
        sheet.notes.emplace_back(document.label("remark") + ": " + remark);
    }
}

void add_signatures(Sheet& sheet, Language language, std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        sheet.signatures.push_back(text(language, key));
    }
}

Sheet out_note_sheet(
    json::Ref order,
    const SheetMaking& making,
    Language language,
    const PaperLayout* layout,
    bool with_cost
) {
    const domain::PaperKind& kind = *domain::paper_kind("outNote");
    const Words words(language, entity_named(kind.entity), order);
    Sheet sheet;
    sheet.title = text(language, "print.outNote");
    begin_sheet(sheet, words, "outNo", "outStatus", head_of(kind, layout));
    auto columns = columns_of(kind, layout);
    if (with_cost) {
        const bool remark = !columns.empty() && columns.back().field == "remark";
        columns.insert(columns.end() - (remark ? 1 : 0), kCostColumn);
    }
    print::add_lines(
        sheet, entity_named(kind.line), order["details"], columns, note_cell, language
    );
    sheet.totals = {
        {words.label("totalPieces"), words.value("totalPieces"), true},
        {words.label("totalArea"), words.value("totalArea") + " m²"},
        {words.label("totalWeight"), words.value("totalWeight") + " kg"}};
    add_signatures(sheet, language, {"print.keeperSign", "print.driverSign", "print.receiverSign"});
    sign_sheet(sheet, making, language);
    lay_out(sheet, kind, layout, language);
    return sheet;
}

Sheet picking_sheet(
    json::Ref order, std::vector<Pick> picks, const SheetMaking& making, Language language
) {
    const Words words(language, entity_named("outOrder"), order);
    const Words line(language, entity_named("outOrderDetail"), json::Ref());
    Sheet sheet;
    sheet.title = text(language, "print.picking");
    begin_sheet(sheet, words, "outNo", "outStatus", kPickHead);
    // What is nowhere comes last.
    std::sort(picks.begin(), picks.end(), [](const Pick& a, const Pick& b) {
        return std::tuple(a.bin.empty(), a.bin, a.code, a.shade) <
               std::tuple(b.bin.empty(), b.bin, b.code, b.shade);
    });
    sheet.columns = {
        {line.label("storageId"), 8},
        {line.label("commodityCode"), 10},
        {line.label("commodityName"), 18},
        {line.label("size"), 9},
        {line.label("colorNumber"), 8},
        {line.label("grade"), 6},
        {std::string(label_of(language, "orderDetail.pieces")), 7, true},
        {std::string(label_of(language, "orderDetail.boxes")), 10, true},
        {text(language, "print.picked"), 10}};
    std::int64_t total = 0;
    for (const Pick& pick : picks) {
        total += pick.pieces;
        const std::string grade = fmt::format("outOrderDetail.grade_{}", pick.grade);
        const auto word = label_of(language, grade);
        sheet.rows.push_back(
            {pick.bin.empty() ? text(language, "print.noBin") : pick.bin,
             pick.code,
             pick.name,
             pick.size,
             pick.shade,
             word == grade ? pick.grade : std::string(word),
             print::grouped(pick.pieces),
             print::boxes(language, pick.pieces, pick.per_box),
             ""}
        );
    }
    sheet.totals = {{words.label("totalPieces"), print::grouped(total), true}};
    add_signatures(sheet, language, {"print.keeperSign", "print.pickerSign"});
    sign_sheet(sheet, making, language);
    return sheet;
}

print::LabelSheet label_sheet(
    const entities::EntitySpec& entity,
    const std::vector<json::Ref>& records,
    std::int64_t copies,
    Timestamp now,
    Language language
) {
    print::LabelSheet sheet;
    sheet.title = text(language, "print.labels");
    sheet.made = now;
    for (const json::Ref record : records) {
        const auto label = label_of_record(Words(language, entity, record), entity.name);
        sheet.labels.insert(sheet.labels.end(), static_cast<std::size_t>(copies), label);
    }
    return sheet;
}

}  // namespace oms::api
