#include "api/paper/receipt_sheet.hpp"

#include "api/paper/goods_sheets.hpp"

namespace oms::api {

print::Sheet receipt_sheet(
    json::Ref payment, const SheetMaking& making, Language language, const PaperLayout* layout
) {
    const domain::PaperKind& kind = *domain::paper_kind("receipt");
    const print::Words words(language, entities::entity_named(kind.entity), payment);
    print::Sheet sheet;
    sheet.title = print::text(language, "print.receipt");
    begin_sheet(sheet, words, "paymentNo", "payStatus", head_of(kind, layout));
    sheet.totals = {{words.label("amount"), "¥" + words.value("amount"), true}};
    if (language == Language::Zh) {
        sheet.notes.emplace_back(
            print::text(language, "print.capital") + ": " +
                print::capital_yuan(words.number("amount")),
            "capital"
        );
    }
    add_signatures(sheet, language, {"print.receiptSeal", "print.cashierSign", "print.payerSign"});
    sign_sheet(sheet, making, language);
    sheet.printed = making.by + " · " + format_datetime(making.now);
    lay_out(sheet, kind, layout, language);
    return sheet;
}

}  // namespace oms::api
