#include "api/paper/purchase_sheet.hpp"

#include "api/paper/goods_sheets.hpp"
#include "api/paper/lines.hpp"

namespace oms::api {
namespace {

using entities::entity_named;
using print::Words;

constexpr std::string_view kPurchaseHead[] = {
    "cooperationId", "poType", "warehouseId", "expectDate", "payTerm", "buyerUserId", "orderNo"};
constexpr print::LineColumn kPurchaseColumns[] = {
    {"#", 3, true},
    {"commodityCode", 10},
    {"commodityName", 18},
    {"size", 9},
    {"colorNumber", 8},
    {"grade", 6},
    {"pieces", 7, true},
    {"boxes", 10, true, true, "orderDetail.boxes"},
    {"area", 8, true},
    {"price", 9, true},
    {"priceUnit", 6},
    {"lineAmount", 10, true},
    {"remark", 12}};

std::string purchase_cell(const Words& line, std::string_view field) {
    return field == "boxes"
               ? print::boxes(line.language(), line.number("pieces"), line.number("piecesPerBox"))
               : line.value(field);
}

}  // namespace

print::Sheet purchase_sheet(json::Ref purchase, const SheetMaking& making, Language language) {
    const Words words(language, entity_named("procurement"), purchase);
    print::Sheet sheet;
    sheet.title = print::text(language, "print.procurement");
    begin_sheet(sheet, words, "poNo", "poStatus", kPurchaseHead);
    print::add_lines(
        sheet,
        entity_named("procurementDetail"),
        purchase["details"],
        kPurchaseColumns,
        purchase_cell,
        language
    );
    sheet.totals = {{words.label("totalPieces"), words.value("totalPieces")}};
    for (const std::string_view field :
         {"goodsAmount", "freightAmount", "discountAmount", "payableAmount"}) {
        if (words.has(field)) {
            sheet.totals.push_back(
                {words.label(field), words.value(field), field == "payableAmount"}
            );
        }
    }
    add_signatures(sheet, language, {"print.buyerSign", "print.supplierSign"});
    sign_sheet(sheet, making, language);
    return sheet;
}

}  // namespace oms::api
