#include "api/paper/account_sheet.hpp"

#include "api/paper/words.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace oms::api {
namespace {

/// `parts`: the figures before the closing, by the texts of what they are.
template <class Figures>
print::Sheet account_sheet(
    const AccountStatement<Figures>& statement,
    const AccountKind& kind,
    std::initializer_list<std::pair<std::string_view, std::int64_t>> parts,
    Language language,
    Timestamp now
) {
    const auto text = [&](std::string_view key) {
        return std::string(text_of(language, "statement." + std::string(key)));
    };
    const auto label = [&](std::string_view field) {
        const std::string entity(kind.entry.name);
        return std::string(label_of(language, entity + "." + std::string(field)));
    };
    print::Sheet sheet;
    sheet.issuer = statement.name;
    sheet.title = text("title");
    sheet.number = {
        std::string(label_of(language, "channelEntry.month")), month_text(statement.month), true};
    for (const auto& [name, amount] : parts) {
        sheet.head.push_back({text(name), print::yuan(amount)});
    }
    sheet.columns = {
        {label("entryTime"), 14},
        {label("kind"), 12},
        {label("docNo"), 16},
        {label(kind.document_no), 16},
        {label("amount"), 12, true}};
    for (const AccountEntry& entry : statement.entries) {
        const std::string what = label("kind_" + std::to_string(entry.kind));
        sheet.rows.push_back(
            {format_datetime(Timestamp{entry.time}),
             entry.after ? what + " (" + text("after") + ")" : what,
             entry.doc_no,
             entry.document_no,
             print::yuan(entry.amount)}
        );
    }
    sheet.totals.push_back({text("closing"), print::yuan(statement.figures.closing), true});
    if (statement.agreed) {
        const auto& agreed = *statement.agreed;
        sheet.state = text("agreed");
        sheet.totals.push_back(
            {text("agreed"),
             print::yuan(agreed.figures.closing) + " · " + agreed.operator_name + " · " +
                 format_datetime(Timestamp{agreed.time})}
        );
    }
    sheet.signatures = {text("ours"), text("theirs")};
    sheet.printed = format_datetime(now);
    sheet.page_of = std::string(text_of(language, "print.pageOf"));
    sheet.made = now;
    return sheet;
}

}  // namespace

print::Sheet statement_sheet(
    const ChannelStatement& statement, Language language, const PaperLayout* layout, Timestamp now
) {
    const events::StatementFigures& figures = statement.figures;
    print::Sheet sheet = account_sheet(
        statement,
        ChannelAccount::kind(),
        {{"opening", figures.opening},
         {"orders", figures.orders},
         {"payments", figures.payments},
         {"returns", figures.returns},
         {"refunds", figures.refunds}},
        language,
        now
    );
    lay_out(sheet, *domain::paper_kind("statement"), layout, language);
    return sheet;
}

print::Sheet supplier_sheet(const SupplierStatement& statement, Language language, Timestamp now) {
    const events::SupplierFigures& figures = statement.figures;
    return account_sheet(
        statement,
        SupplierAccount::kind(),
        {{"opening", figures.opening},
         {"purchases", figures.purchases},
         {"returned", figures.returns},
         {"paid", figures.payments}},
        language,
        now
    );
}

}  // namespace oms::api
