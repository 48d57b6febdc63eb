// Returns and refunds (product-spec 7: returnsApi, refundApi; domain-model 3.2, 3.3).
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/return_view.hpp"
#include "commands/money/refund_commands.hpp"
#include "commands/returns/return_commands.hpp"
#include "commands/returns/return_inputs.hpp"
#include "domain/kit/params.hpp"
#include "entities/tables/returns/returns.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"

#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;

Result<std::string> returns_page(QueryCall& call) {
    return counted_list(call, tables::kReturns, projections::returns_table(), "returnsStatus");
}

Result<std::string> return_detail(QueryCall& call) {
    const auto rate = call.param(domain::params::kReturnFeeRate);
    if (!rate) {
        return rate.error();
    }
    const std::int64_t usual = domain::params::kReturnFeeRate.number_in(*rate);
    const auto more = [usual](json::Writer& out, const DetailCase& one) {
        write_return(out, one, usual);
    };
    return document_detail(call, "returnsId", tables::kReturns, projections::returns_table(), more);
}

/// The lines of one return, paged or whole.
Result<std::string> lines_of(QueryCall& call, bool paged) {
    Result<storage::ReadModel*> model = call.model();
    const Result<Id> id = call.id("returnsId");
    if (!id || !model) {
        return !id ? id.error() : std::move(model).error();
    }
    if (!in_callers_rows(call, **model, tables::kReturns, projections::returns_table(), *id)) {
        return Error::not_found("returnsId");
    }
    const projections::Table& table = projections::returns_detail_table();
    if (!paged) {
        std::string text;
        json::Writer out(text);
        const auto rows = (*model)->rows(table, "returnsId", projections::cell(*id));
        write_rows(out, tables::kReturnsDetail, table, rows, call.user());
        return text;
    }
    std::vector<std::string> ignored;
    static constexpr std::string_view kOwn[] = {"returnsId"};
    Result<storage::ListQuery> query = storage::parse_list_query(
        &tables::kReturnsDetail, table, call.parameters(), nullptr, ignored, kOwn
    );
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({"returnsId", storage::Match::Equal, {id->value}});
    return rich_page(call, tables::kReturnsDetail, table, **model, std::move(*query));
}

Result<std::string> lines_page(QueryCall& call) {
    return lines_of(call, true);
}

Result<std::string> lines_list(QueryCall& call) {
    return lines_of(call, false);
}

Result<std::string> refunds_page(QueryCall& call) {
    return counted_list(call, tables::kRefund, projections::refund_table(), "refundStatus");
}

Result<std::string> refund_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        write_refund_allowed(out, one);
    };
    return document_detail(call, "id", tables::kRefund, projections::refund_table(), more);
}

constexpr std::string_view kReturnFilters =
    "current,size,ascs,descs,keyword,returnsStatus,returnsType,orderId,closed,createTime_dategt,"
    "createTime_datelt,counts";
constexpr std::string_view kRefundFilters =
    "current,size,ascs,descs,keyword,refundStatus,refundType,sourceType,orderId,returnsId,"
    "createTime_dategt,createTime_datelt,counts";

constexpr Route kReturnRoutes[] = {
    {"/api/blade-system/returnsApi/returnsPageList",
     Verbs::Get,
     Access::Button,
     "returns_view",
     answering(answers::kReturnPage, returns_page),
     kReturnFilters,
     "Returns of the caller's rows; counts=1 tells how many stand at each status"},
    {"/api/blade-system/returnsApi/getReturnVO",
     Verbs::Get,
     Access::Button,
     "returns_view",
     answering(answers::kReturn, return_detail),
     "returnsId,asOf",
     "One return with its lines and refunds"},
    {"/api/blade-system/returnsApi/getReturnsDetailsList",
     Verbs::Get,
     Access::Button,
     "returns_view",
     answering(answers::kReturnLinePage, lines_page),
     "returnsId,current,size",
     "Lines of a return, paged"},
    {"/api/blade-system/returnsApi/getReturnDetailsList",
     Verbs::Get,
     Access::Button,
     "returns_view",
     answering(answers::kReturnLines, lines_list),
     "returnsId",
     "Lines of a return"},
    {"/api/blade-system/returnsApi/getReturnable",
     Verbs::Get,
     Access::Button,
     "returns_view",
     returnable,
     "orderId,returnsId",
     "What an order can still give back, by line and shade"},
    {"/api/blade-system/returnsApi/addReturn",
     Verbs::Post,
     Access::Button,
     "returns_add",
     taking(inputs::kAddReturn, named_command<commands::add_return>),
     "",
     "New return"},
    {"/api/blade-system/returnsApi/addReturns",
     Verbs::Post,
     Access::Button,
     "returns_add",
     taking(inputs::kAddReturn, named_command<commands::add_return>),
     "",
     "New return with lines; returnsStatus 23 submits it"},
    // Each step needs a button of its own, which the command checks (returns_submit, ...).
    {"/api/blade-system/returnsApi/updateReturn",
     Verbs::Post,
     Access::Button,
     "returns_view",
     taking(inputs::kUpdateReturn, named_command<commands::update_return>),
     "",
     "Header of a draft, or the step that returnsStatus asks for"},
    {"/api/blade-system/returnsApi/updateReturns",
     Verbs::Post,
     Access::Button,
     "returns_view",
     taking(inputs::kUpdateReturn, named_command<commands::update_return>),
     "",
     "Header and lines of a draft, or a step"},
    {"/api/blade-system/returnsApi/removeReturnsDetails",
     Verbs::GetOrPost,
     Access::Button,
     "returns_edit",
     taking(inputs::kRemoveReturnLines, input_command<commands::remove_return_lines>),
     "returnsDetailIds",
     "Take lines off a draft"},
    {"/api/blade-system/returnsApi/removeReturns",
     Verbs::GetOrPost,
     Access::Button,
     "returns_view",
     taking(inputs::kWithdrawReturns, input_command<commands::withdraw_returns>),
     "returnsIds,reason",
     "Withdraw returns that nothing was taken of"},
    {"/api/blade-system/refundApi/refundPageList",
     Verbs::Get,
     Access::Button,
     "refund_view",
     answering(answers::kRefundPage, refunds_page),
     kRefundFilters,
     "Refunds of the caller's rows; counts=1 tells how many stand at each status"},
    {"/api/blade-system/refundApi/detailRefund",
     Verbs::Get,
     Access::Button,
     "refund_view",
     answering(answers::kRefund, refund_detail),
     "id,asOf",
     "One refund"},
    {"/api/blade-system/refundApi/saveRefund",
     Verbs::Post,
     Access::Button,
     "refund_add",
     taking(inputs::kSaveRefund, input_command<commands::save_refund>),
     "",
     "Pay back an overpayment"},
    {"/api/blade-system/refundApi/updateRefund",
     Verbs::Post,
     Access::Button,
     "refund_edit",
     taking(inputs::kChangeRefund, input_command<commands::update_refund>),
     "",
     "How a waiting refund is paid"},
    {"/api/blade-system/refundApi/splitRefund",
     Verbs::Post,
     Access::Button,
     "refund_edit",
     taking(inputs::kChangeRefund, input_command<commands::split_refund>),
     "",
     "Pay a part of a waiting refund another way"},
    {"/api/blade-system/refundApi/confirmRefund",
     Verbs::Post,
     Access::Button,
     "refund_confirm",
     taking(inputs::kChangeRefund, input_command<commands::confirm_refund>),
     "id,refundTime,voucherUrl",
     "The money is paid back"},
    {"/api/blade-system/refundApi/deleteRefund",
     Verbs::Post,
     Access::Button,
     "refund_delete",
     taking(inputs::kSomeWithReason, input_command<commands::delete_refunds>),
     "ids,reason",
     "Void refunds of overpayments"},
};

}  // namespace

std::span<const Route> return_routes() {
    return kReturnRoutes;
}

}  // namespace oms::api
