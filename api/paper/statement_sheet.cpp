#include "api/paper/statement_sheet.hpp"

#include "api/paper/words.hpp"

#include <string>
#include <utility>

namespace oms::api {

print::Sheet statement_sheet(
    const Statement& statement, Language language, const PaperLayout* layout, Timestamp now
) {
    const auto text = [&](const std::string& key) { return std::string(text_of(language, key)); };
    const auto label = [&](const std::string& field) {
        return std::string(label_of(language, "channelEntry." + field));
    };
    print::Sheet sheet;
    sheet.issuer = statement.name;
    sheet.title = text("statement.title");
    sheet.number = {label("month"), month_text(statement.month), true};
    const events::StatementFigures& figures = statement.figures;
    const std::pair<const char*, std::int64_t> parts[] = {
        {"opening", figures.opening},
        {"orders", figures.orders},
        {"payments", figures.payments},
        {"returns", figures.returns},
        {"refunds", figures.refunds}};
    for (const auto& [name, amount] : parts) {
        sheet.head.push_back({text(std::string("statement.") + name), print::yuan(amount)});
    }
    sheet.columns = {
        {label("entryTime"), 14},
        {label("kind"), 12},
        {label("docNo"), 16},
        {label("orderNo"), 16},
        {label("amount"), 12, true}};
    for (const StatementEntry& entry : statement.entries) {
        const std::string kind = label("kind_" + std::to_string(entry.kind));
        sheet.rows.push_back(
            {format_datetime(Timestamp{entry.time}),
             entry.after ? kind + " (" + text("statement.after") + ")" : kind,
             entry.docNo,
             entry.orderNo,
             print::yuan(entry.amount)}
        );
    }
    sheet.totals.push_back({text("statement.closing"), print::yuan(figures.closing), true});
    if (statement.agreed) {
        const StatementAgreement& agreed = *statement.agreed;
        sheet.state = text("statement.agreed");
        sheet.totals.push_back(
            {text("statement.agreed"),
             print::yuan(agreed.figures.closing) + " · " + agreed.operatorName + " · " +
                 format_datetime(Timestamp{agreed.time})}
        );
    }
    sheet.signatures = {text("statement.ours"), text("statement.theirs")};
    sheet.printed = format_datetime(now);
    sheet.page_of = text("print.pageOf");
    sheet.made = now;
    lay_out(sheet, *domain::paper_kind("statement"), layout, language);
    return sheet;
}

}  // namespace oms::api
