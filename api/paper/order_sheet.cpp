#include "api/paper/order_sheet.hpp"

#include "api/paper/lines.hpp"

namespace oms::api {
namespace {

using entities::entity_named;
using print::Sheet;
using print::text;
using print::Words;

constexpr std::string_view kAmounts[] = {
    "goodsAmount",
    "processAmount",
    "freightAmount",
    "otherAmount",
    "discountAmount",
    "eraseAmount",
    "payableAmount",
    "paidAmount",
    "dueAmount"};

std::string line_cell(const Words& line, std::string_view field) {
    const Language language = line.language();
    if (field == "boxes") {
        const std::string unit(line.record()["unit"].text().value_or(""));
        const bool boxed = unit != "SET" && unit != "BAG";
        return boxed ? print::boxes(language, line.number("pieces"), line.number("piecesPerBox"))
                     : line.value("unit");
    }
    if (field == "dealPrice" && line.has("dealPrice")) {
        return line.value(field) + "/" + line.value("priceUnit");
    }
    if (field == "commodityName" && line.number("isGift") != 0) {
        return line.value(field) + " (" + line.label("isGift") + ")";
    }
    return line.value(field);
}

void add_totals(Sheet& sheet, const Words& order) {
    sheet.totals = {
        {order.label("totalPieces"), order.value("totalPieces")},
        {order.label("totalArea"), order.value("totalArea") + " m²"},
        {order.label("totalWeight"), order.value("totalWeight") + " kg"}};
    for (const std::string_view field : kAmounts) {
        const bool payable = field == "payableAmount";
        if (order.number(field) != 0 || payable) {
            const bool less = field == "discountAmount" || field == "eraseAmount";
            sheet.totals.push_back(
                {order.label(field), (less ? "-¥" : "¥") + order.value(field), payable}
            );
        }
    }
    if (order.language() == Language::Zh) {
        const auto fen = order.number("payableAmount");
        sheet.notes.emplace_back(
            text(Language::Zh, "print.capital") + ": " + print::capital_yuan(fen), "capital"
        );
    }
}

/// Everything but the title, the signatures and the foot.
Sheet order_sheet(
    json::Ref order, const domain::PaperKind& kind, const PaperLayout* layout, Language language
) {
    const Words words(language, entity_named(kind.entity), order);
    Sheet sheet;
    sheet.issuer = words.value("sellOrganization");
    sheet.number = {words.label("orderNo"), words.value("orderNo"), true};
    sheet.state =
        (words.number("closed") != 0 ? words.value("closed") : words.value("orderStatus")) + " · " +
        words.value("createTime");
    for (const std::string_view field : head_of(kind, layout)) {
        const std::string value = words.value(field);
        if (!value.empty()) {
            sheet.head.push_back({words.label(field), value});
        }
    }
    print::add_lines(
        sheet,
        entity_named(kind.line),
        order["details"],
        columns_of(kind, layout),
        line_cell,
        language
    );
    add_totals(sheet, words);
    if (const std::string remark = words.value("remark"); !remark.empty()) {
        sheet.notes.emplace_back(words.label("remark") + ": " + remark);
    }
    return sheet;
}

}  // namespace

void sign_sheet(Sheet& sheet, const SheetMaking& making, Language language) {
    const auto& print = making.print;
    sheet.made = print ? Timestamp{print->time_ms} : making.now;
    const char* key = !print ? "print.preview" : print->number > 1 ? "print.again" : "print.first";
    sheet.printed = message(
        language,
        key,
        {{"n", print ? std::to_string(print->number) : ""},
         {"revision", std::to_string(print ? print->revision : making.revision)},
         {"name", print ? print->by : making.by},
         {"time", format_datetime(sheet.made)}},
        key
    );
    sheet.page_of = text(language, "print.pageOf");
}

Sheet contract_sheet(
    json::Ref order, const SheetMaking& making, Language language, const PaperLayout* layout
) {
    const domain::PaperKind& kind = *domain::paper_kind("contract");
    Sheet sheet = order_sheet(order, kind, layout, language);
    sheet.title = text(language, "print.contract");
    for (const char* key : {"print.customerSign", "print.guideSign", "print.financeSign"}) {
        sheet.signatures.push_back(text(language, key));
    }
    sign_sheet(sheet, making, language);
    lay_out(sheet, kind, layout, language);
    return sheet;
}

Sheet offer_sheet(
    json::Ref order, const SheetMaking& making, Language language, const PaperLayout* layout
) {
    const domain::PaperKind& kind = *domain::paper_kind("offer");
    Sheet sheet = order_sheet(order, kind, layout, language);
    sheet.title = text(language, "print.offer");
    sheet.signatures = {text(language, "print.customerSign")};
    sign_sheet(sheet, making, language);
    sheet.printed = making.by + " · " + format_datetime(making.now);
    lay_out(sheet, kind, layout, language);
    return sheet;
}

}  // namespace oms::api
