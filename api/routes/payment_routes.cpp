// Receipts of money (domain-model 3.3).
#include "api/order_view.hpp"
#include "api/routes/tables.hpp"
#include "commands/payment_commands.hpp"
#include "projections/payments.hpp"
#include "storage/list_query.hpp"

#include <string>

namespace oms::api {
namespace {

using commands::Command;
using commands::Input;
using entities::find_entity;

template <Command (*Make)(Input)>
Result<Command> command(Call& call) {
    Result<Input> input = Input::body(call.input().dump());
    if (!input) {
        return std::move(input).error();
    }
    return Make(std::move(*input));
}

Result<std::string> page(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    std::vector<std::string> ignored;
    Result<storage::ListQuery> query = storage::parse_list_query(
        find_entity("payment"),
        projections::payment_table(),
        call.parameters(),
        &call.user(),
        ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    return rich_page(
        call, *find_entity("payment"), projections::payment_table(), **model, std::move(*query)
    );
}

Result<std::string> detail(QueryCall& call) {
    const Result<Id> id = call.id("id");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return id ? std::move(model).error() : id.error();
    }
    const entities::Renderer renderer =
        rich_renderer(*find_entity("payment"), projections::payment_table(), call.user());
    storage::ListQuery query;
    query.table = &projections::payment_table();
    query.entity = find_entity("payment");
    query.select = renderer.columns();
    query.viewer = &call.user();
    std::string text;
    const bool found = (*model)->detail(query, *id, [&](const storage::RowView& row) {
        json::Writer out(text);
        renderer.write(out, row, nullptr);
    });
    if (!found) {
        return Error::not_found("id");
    }
    return text;
}

constexpr Route kRoutes[] = {
    {"/api/blade-system/paymentApi/getPaymentPage",
     Verbs::Get,
     Access::Button,
     "payment_view",
     page,
     "current,size,ascs,descs,orderId,payType,payStatus,createTime_dategt,createTime_datelt",
     "Receipts of the caller's rows"},
    {"/api/blade-system/paymentApi/getPaymentDetail",
     Verbs::Get,
     Access::Button,
     "payment_view",
     detail,
     "id",
     "One receipt"},
    {"/api/blade-system/paymentApi/savePayment",
     Verbs::Post,
     Access::Button,
     "payment_add",
     command<commands::save_payment>,
     "",
     "Record money received for an order"},
    {"/api/blade-system/paymentApi/confirmPayment",
     Verbs::Post,
     Access::Button,
     "payment_confirm",
     command<commands::confirm_payment>,
     "ids",
     "Confirm receipts that others recorded"},
    {"/api/blade-system/paymentApi/voidPayment",
     Verbs::Post,
     Access::Button,
     "payment_void",
     command<commands::void_payment>,
     "id,reason",
     "Take a receipt back"},
};

}  // namespace

std::span<const Route> payment_routes() {
    return kRoutes;
}

}  // namespace oms::api
