// Accounts of channel customers: entries, monthly statements, ageing.
#include "api/paper/account_sheet.hpp"
#include "api/paper/print_calls.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/paper_answer.hpp"
#include "api/routes/tables.hpp"
#include "api/sheets/made_stamp.hpp"
#include "api/views/document_view.hpp"
#include "api/views/money/channel_statement.hpp"
#include "commands/money/money_inputs.hpp"
#include "commands/money/statement_commands.hpp"
#include "commands/system/system_inputs.hpp"
#include "entities/tables/tables.hpp"
#include "projections/money/channel_accounts.hpp"

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

Result<std::string> entry_page(QueryCall& call) {
    return document_list(call, entities::tables::kChannelEntry, projections::channel_entry_table());
}

Result<DrawnPaper> statement_paper(DirectCall& call, const PaperLayout* trial) {
    const auto statement = trial != nullptr ? Result<ChannelStatement>(ChannelStatement())
                                            : read_account<ChannelAccount>(call);
    if (!statement) {
        return statement.error();
    }
    const auto layout = layout_in(call, "statement", {}, trial);
    if (!layout) {
        return layout.error();
    }
    const Language language = paper_language(call);
    auto sheet = statement_sheet(*statement, language, *layout ? &**layout : nullptr, call.now());
    sheet.printed = printed_stamp(call, language);
    return DrawnPaper{std::move(sheet), "statement"};
}

constexpr std::string_view kView = "channelcustomer_view";

constexpr Route kStatementRoutes[] = {
    {"/api/blade-system/channelCustomerApi/getEntryPage",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kChannelEntryPage, entry_page),
     "current,size,ascs,descs,channelCustomerId,month,kind,orderNo,docNo,entryTime_dategt,"
     "entryTime_datelt",
     "What changed the debt of channel customers"},
    {"/api/blade-system/channelCustomerApi/getStatement",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kStatement, account_json<ChannelAccount>),
     "channelCustomerId,month",
     "A month of a channel customer: opening, orders, payments, returns, refunds, closing"},
    {"/api/blade-system/channelCustomerApi/getStatementMonths",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kStatementMonths, account_months<ChannelAccount>),
     "channelCustomerId",
     "The months of a channel customer, and which were agreed"},
    {"/api/blade-system/channelCustomerApi/agreeStatement",
     Verbs::Post,
     Access::Button,
     "channelcustomer_agree",
     taking(inputs::kAgreeStatement, input_command<commands::agree_statement>),
     "",
     "The customer's side agrees to a month"},
    {"/api/blade-system/channelCustomerApi/getAgeing",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kAgeing, ageing_json),
     "",
     "What orders on credit owe, by days after they were due"},
    {"/api/blade-system/print/statement",
     Verbs::Get,
     Access::Button,
     kView,
     paper_pdf<statement_paper>,
     "channelCustomerId,month,lang,layoutId",
     "A monthly statement as PDF",
     true},
    {"/api/blade-system/print/statement/try",
     Verbs::Post,
     Access::Button,
     "paperlayout_edit",
     DirectFn(try_layout<statement_paper>, &inputs::kTryLayout, &answers::kPaperPages),
     "",
     "A layout on a statement without entries"},
};

}  // namespace

std::span<const Route> statement_routes() {
    return kStatementRoutes;
}

}  // namespace oms::api
