#include "api/paper/stock_sheets.hpp"

#include "api/paper/goods_sheets.hpp"
#include "api/paper/lines.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace oms::api {
namespace {

using entities::entity_named;
using print::Sheet;
using print::Words;

constexpr std::string_view kPutHead[] = {
    "putType", "warehouseId", "cooperationId", "sourceNo", "putDate", "keeperUserId"};
constexpr print::LineColumn kPutColumns[] = {
    {"#", 3, true},
    {"commodityCode", 10},
    {"commodityName", 18},
    {"size", 9},
    {"colorNumber", 8},
    {"grade", 6},
    {"storageId", 8},
    {"planPieces", 7, true},
    {"boxes", 10, true, true, "orderDetail.boxes"},
    {"pieces", 7, true},
    {"damagedPieces", 7, true},
    {"remark", 12}};

constexpr std::string_view kShiftHead[] = {
    "outWarehouseId", "inWarehouseId", "shiftDate", "logisticId", "plateNo"};
constexpr print::LineColumn kShiftColumns[] = {
    {"#", 3, true},
    {"commodityCode", 10},
    {"commodityName", 18},
    {"size", 9},
    {"colorNumber", 8},
    {"grade", 6},
    {"outStorageId", 8},
    {"pieces", 7, true},
    {"boxes", 10, true, true, "orderDetail.boxes"},
    {"inStorageId", 8},
    {"inPieces", 7, true},
    {"lossPieces", 7, true},
    {"remark", 12}};

constexpr std::string_view kCountHead[] = {"warehouseId", "takingType", "takingDate"};
constexpr print::LineColumn kCountColumns[] = {
    {"#", 3, true},
    {"bins", 12, false, true, "stockTakingDetail.storageId"},
    {"commodityCode", 10},
    {"commodityName", 18},
    {"size", 9},
    {"colorNumber", 8},
    {"grade", 6},
    {"piecesPerBox", 6, true, true, "commodity.piecesPerBox"},
    {"countBoxes", 9, false, true, "orderDetail.boxes"},
    {"countLoose", 9, false, true, "orderDetail.pieces"},
    {"countPieces", 9, false, true},
    {"note", 14, false, true, "stockTakingDetail.reason"}};

std::string text_of_member(const Words& line, std::string_view member) {
    return std::string(line.record()[member].text().value_or(""));
}

/// A number that is not there yet is written in by hand.
std::string open_number(const Words& line, std::string_view field) {
    return line.number(field) == 0 ? std::string() : line.value(field);
}

std::string put_cell(const Words& line, std::string_view field) {
    if (field == "boxes") {
        return print::boxes(
            line.language(), line.number("planPieces"), line.number("piecesPerBox")
        );
    }
    if (field == "storageId") {
        return text_of_member(line, "storageCode");
    }
    return field == "pieces" || field == "damagedPieces" ? open_number(line, field)
                                                         : line.value(field);
}

std::string shift_cell(const Words& line, std::string_view field) {
    if (field == "boxes") {
        return print::boxes(line.language(), line.number("pieces"), line.number("piecesPerBox"));
    }
    if (field == "outStorageId" || field == "inStorageId") {
        return text_of_member(line, field == "outStorageId" ? "outStorageCode" : "inStorageCode");
    }
    return field == "inPieces" || field == "lossPieces" ? open_number(line, field)
                                                        : line.value(field);
}

/// A line's own bin, else those that its goods lay in when the count began.
std::string bins_of(json::Ref line) {
    const auto own = line["storageCode"].text().value_or("");
    return std::string(own.empty() ? line["binCodes"].text().value_or("") : own);
}

std::string count_cell(const Words& line, std::string_view field) {
    if (field == "bins") {
        return bins_of(line.record());
    }
    const bool by_hand = field.starts_with("count") || field == "note";
    return by_hand ? std::string() : line.value(field);
}

Sheet sheet_of(
    const Words& document,
    std::string_view title,
    std::string_view number,
    std::string_view status,
    std::span<const std::string_view> head
) {
    Sheet sheet;
    sheet.title = text_of(document.language(), title);
    begin_sheet(sheet, document, number, status, head);
    return sheet;
}

}  // namespace

Sheet put_sheet(json::Ref order, const SheetMaking& making, Language language) {
    const Words words(language, entity_named("putOrder"), order);
    Sheet sheet = sheet_of(words, "print.putOrder", "putNo", "putStatus", kPutHead);
    print::add_lines(
        sheet, entity_named("putDetail"), order["details"], kPutColumns, put_cell, language
    );
    sheet.totals = {
        {words.label("totalPieces"), words.value("totalPieces"), true},
        {words.label("totalArea"), words.value("totalArea") + " m²"}};
    add_signatures(sheet, language, {"print.driverSign", "print.checkerSign", "print.keeperSign"});
    sign_sheet(sheet, making, language);
    return sheet;
}

Sheet shift_sheet(json::Ref order, const SheetMaking& making, Language language) {
    const Words words(language, entity_named("shiftOrder"), order);
    Sheet sheet = sheet_of(words, "print.shiftOrder", "shiftNo", "shiftStatus", kShiftHead);
    print::add_lines(
        sheet, entity_named("shiftDetail"), order["details"], kShiftColumns, shift_cell, language
    );
    sheet.totals = {{words.label("totalPieces"), words.value("totalPieces"), true}};
    add_signatures(sheet, language, {"print.outSign", "print.driverSign", "print.inSign"});
    sign_sheet(sheet, making, language);
    return sheet;
}

Sheet count_sheet(json::Ref taking, const SheetMaking& making, Language language) {
    const Words words(language, entity_named("stockTaking"), taking);
    Sheet sheet = sheet_of(words, "print.stockTaking", "takingNo", "takingStatus", kCountHead);
    print::add_lines(
        sheet,
        entity_named("stockTakingDetail"),
        taking["details"],
        kCountColumns,
        count_cell,
        language
    );
    // The way through the warehouse; what has no bin comes last.
    std::sort(sheet.rows.begin(), sheet.rows.end(), [](const auto& a, const auto& b) {
        return std::tuple(a[1].empty(), a[1], a[2], a[5]) <
               std::tuple(b[1].empty(), b[1], b[2], b[5]);
    });
    for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
        sheet.rows[i].front() = std::to_string(i + 1);
    }
    add_signatures(
        sheet, language, {"print.counterSign", "print.counterSign", "print.checkerSign"}
    );
    sign_sheet(sheet, making, language);
    return sheet;
}

}  // namespace oms::api
