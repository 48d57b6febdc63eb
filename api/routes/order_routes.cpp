// Orders (product-spec 7, orderApi; domain-model 3.1).
#include "api/document_view.hpp"
#include "api/ledger_view.hpp"
#include "api/order_view.hpp"
#include "api/routes/tables.hpp"
#include "commands/order_commands.hpp"
#include "commands/seen_commands.hpp"
#include "domain/order_rules.hpp"
#include "entities/tables/orders.hpp"
#include "projections/orders.hpp"
#include "projections/projector.hpp"
#include "projections/seen.hpp"
#include "storage/list_query.hpp"

#include <array>
#include <string>

namespace oms::api {
namespace {

using commands::Command;
using commands::Input;
using entities::find_entity;
using projections::Row;

/// The commands of a call take one JSON object, whether it came as body or as parameters.
Result<Input> input_of(Call& call) {
    return Input::body(call.input().dump());
}

template <Command (*Make)(Input)>
Result<Command> command(Call& call) {
    Result<Input> input = input_of(call);
    if (!input) {
        return std::move(input).error();
    }
    return Make(std::move(*input));
}

/// Several paths of one command carry the path's own name (domain-model 3.17).
template <Command (*Make)(std::string, Input)>
Result<Command> named_command(Call& call) {
    Result<Input> input = input_of(call);
    if (!input) {
        return std::move(input).error();
    }
    const std::string_view path = call.route().path;
    return Make(std::string(path.substr(path.rfind('/') + 1)), std::move(*input));
}

constexpr std::array<std::string_view, 1> kListOwn{"counts"};

Result<storage::ListQuery> order_query(QueryCall& call) {
    std::vector<std::string> ignored;
    Result<storage::ListQuery> query = storage::parse_list_query(
        find_entity("order"),
        projections::order_table(),
        call.parameters(),
        &call.user(),
        ignored,
        kListOwn
    );
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    return query;
}

Result<std::string> page_list(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    Result<storage::ListQuery> query = order_query(call);
    if (!query) {
        return std::move(query).error();
    }
    std::string extra;
    if (call.parameter("counts") == "1") {
        Result<std::string> counts = count_members(**model, *query, "orderStatus");
        if (!counts) {
            return counts;
        }
        extra = std::move(*counts);
    }
    const Principal& user = call.user();
    const entities::EntitySpec& order = *find_entity("order");
    const projections::Table& table = projections::order_table();
    // Only who works on a step has unread orders.
    bool works = false;
    for (const std::int32_t status : {12, 13, 14, 15}) {
        const std::string_view button = domain::step_button(status);
        works = works || (!button.empty() && user.can(button));
    }
    if (!works) {
        return rich_page(call, order, table, **model, std::move(*query), {}, extra);
    }
    query->seen_by = user.user;
    const UnreadInList unread(rich_plan(order, table, user).columns());
    const auto member = [&](json::Writer& out, const entities::RowReader& row) {
        out.member("isUnread", std::int64_t{unread(row, user) ? 1 : 0});
    };
    return rich_page(call, order, table, **model, std::move(*query), member, extra);
}

Result<std::string> detail(QueryCall& call) {
    const Result<Id> id = call.id("id");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return id ? std::move(model).error() : id.error();
    }
    storage::ListQuery own;
    own.table = &projections::order_table();
    own.entity = find_entity("order");
    own.select = {"id"};
    own.viewer = &call.user();
    const bool visible = (*model)->detail(own, *id, [](const storage::RowView&) {});
    if (!visible) {
        return Error::not_found("id");
    }
    if (!call.parameter("asOf").empty()) {
        auto past = past_model(call, "order", *id, call.parameter("asOf"));
        if (!past) {
            return std::move(past).error();
        }
        return order_detail_json((*past)->model(), *id, call.user(), false);
    }
    const auto row = (*model)->row(projections::order_table(), *id);
    if (row && is_unread(**model, *row, call.user())) {
        call.mark(commands::mark_seen("order", *id, (*model)->position()));
    }
    return order_detail_json(**model, *id, call.user(), true);
}

Result<std::string> page_lines(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    if (Status known = order_in_rows(call, **model, "orderId"); !known) {
        return std::move(known).error();
    }
    std::vector<std::string> ignored;
    Result<storage::ListQuery> query = storage::parse_list_query(
        find_entity("orderDetail"),
        projections::order_detail_table(),
        call.parameters(),
        nullptr,
        ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    if (query->sort.empty()) {
        query->sort = {{"lineNo", false}};
    }
    return rich_page(
        call,
        *find_entity("orderDetail"),
        projections::order_detail_table(),
        **model,
        std::move(*query)
    );
}

Result<std::string> one_line(QueryCall& call) {
    const Result<Id> id = call.id("id");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return id ? std::move(model).error() : id.error();
    }
    const projections::Table& table = projections::order_detail_table();
    const auto row = (*model)->row(table, *id);
    const Error absent = Error::not_found("id");
    if (!row || std::get<std::int64_t>((*row)[table.column("isDeleted").value()]) != 0) {
        return absent;
    }
    storage::ListQuery own;
    own.table = &projections::order_table();
    own.entity = find_entity("order");
    own.select = {"id"};
    own.viewer = &call.user();
    const Id order{std::get<std::int64_t>((*row)[table.column("orderId").value()])};
    if (!(*model)->detail(own, order, [](const storage::RowView&) {})) {
        return absent;
    }
    const entities::Renderer renderer =
        rich_renderer(*find_entity("orderDetail"), table, call.user());
    std::string text;
    json::Writer out(text);
    renderer.write(out, StoredRow(table, *row, renderer.columns()), nullptr);
    return text;
}

/// What this customer last paid for the commodity: {dealPrice, priceUnit, orderNo, createTime}.
Result<std::string> last_price(QueryCall& call) {
    const Result<Id> customer = call.id("customerId");
    const Result<Id> commodity = call.id("commodityId");
    Result<storage::ReadModel*> model = call.model();
    if (!customer || !commodity || !model) {
        return !customer ? customer.error() : !commodity ? commodity.error() : model.error();
    }
    storage::ListQuery query;
    query.table = &projections::order_detail_table();
    query.entity = find_entity("orderDetail");
    query.select = {"orderId", "dealPrice", "priceUnit", "createTime"};
    query.filters = {
        {"customerId", storage::Match::Equal, {customer->value}},
        {"commodityId", storage::Match::Equal, {commodity->value}}};
    query.sort = {{"createTime", true}};
    query.size = 20;
    storage::ListQuery own;
    own.table = &projections::order_table();
    own.entity = find_entity("order");
    own.select = {"orderNo"};
    own.viewer = &call.user();
    std::string text;
    const auto page = (*model)->page(query, [&](const storage::RowView& line) {
        if (!text.empty() || line.integer(1) == 0) {
            return;
        }
        (*model)->detail(own, Id{line.integer(0)}, [&](const storage::RowView& order) {
            json::Writer out(text);
            out.begin_object();
            out.member("dealPrice", line.integer(1));
            out.member("priceUnit", line.text(2));
            out.member("orderNo", order.text(0));
            out.member("createTime", format_datetime(Timestamp{line.integer(3)}));
            out.end_object();
        });
    });
    if (!page) {
        return page.error();
    }
    return text.empty() ? std::string("{}") : text;
}

/// {total, byStatus}: orders that wait for this person and that it has not opened since.
Result<std::string> unread(QueryCall& call) {
    constexpr std::int64_t kLookedAtMax = 2000;
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const UnreadInList is_unread_row(UnreadInList::needs());
    std::int64_t total = 0;
    std::string by_status;
    for (const std::int32_t status : {12, 13, 14, 15}) {
        const std::string_view button = domain::step_button(status);
        if (button.empty() || !call.user().can(button)) {
            continue;
        }
        storage::ListQuery query;
        query.table = &projections::order_table();
        query.entity = find_entity("order");
        query.select = UnreadInList::needs();
        query.seen_by = call.user().user;
        query.filters = {
            {"orderStatus", storage::Match::Equal, {std::int64_t{status}}},
            {"closed", storage::Match::Equal, {std::int64_t{0}}}};
        query.viewer = &call.user();
        query.size = kLookedAtMax;
        std::int64_t n = 0;
        const auto page = (*model)->page(query, [&](const storage::RowView& row) {
            n += is_unread_row(row, call.user()) ? 1 : 0;
        });
        if (!page) {
            return page.error();
        }
        total += n;
        by_status +=
            (by_status.empty() ? "\"" : ",\"") + std::to_string(status) + "\":" + std::to_string(n);
    }
    return R"({"total":)" + std::to_string(total) + R"(,"byStatus":{)" + by_status + "}}";
}

constexpr std::string_view kFilters =
    "current,size,ascs,descs,keyword,orderStatus,orderType,orderNo,customerName,guideUserId,closed,"
    "createTime_dategt,createTime_datelt,counts";

constexpr Route kRoutes[] = {
    {"/api/blade-system/orderApi/orderPageList",
     Verbs::Get,
     Access::Button,
     "order_view",
     page_list,
     kFilters,
     "Orders of the caller's rows"},
    {"/api/blade-system/orderApi/orderDetail",
     Verbs::Get,
     Access::Button,
     "order_view",
     detail,
     "id,asOf",
     "One order, now or as of a position or time"},
    {"/api/blade-system/orderApi/pageDetailList",
     Verbs::GetOrPost,
     Access::Button,
     "order_view",
     page_lines,
     "orderId,current,size",
     "Lines of an order"},
    {"/api/blade-system/orderApi/getOrderDetailById",
     Verbs::GetOrPost,
     Access::Button,
     "order_view",
     one_line,
     "id",
     "One line"},
    {"/api/blade-system/orderApi/getOrderUnread",
     Verbs::GetOrPost,
     Access::Button,
     "order_view",
     unread,
     "",
     "Orders that wait for the caller"},
    {"/api/blade-system/orderApi/lastPrice",
     Verbs::Get,
     Access::Button,
     "order_view",
     last_price,
     "customerId,commodityId",
     "Last price of a commodity to a customer"},
    {"/api/blade-system/orderApi/saveOrder",
     Verbs::Post,
     Access::Button,
     "order_add",
     named_command<commands::save_order>,
     "",
     "New order from parameters"},
    {"/api/blade-system/orderApi/addOrder",
     Verbs::Post,
     Access::Button,
     "order_add",
     named_command<commands::save_order>,
     "",
     "New order"},
    {"/api/blade-system/orderApi/saveOrderVO",
     Verbs::Post,
     Access::Button,
     "order_add",
     named_command<commands::save_order>,
     "",
     "New order with lines"},
    {"/api/blade-system/orderApi/updateOrderVO",
     Verbs::Post,
     Access::Button,
     "order_edit",
     named_command<commands::update_order_lines>,
     "",
     "Header and lines of an order"},
    {"/api/blade-system/orderApi/saveOrUpdateOrderVO",
     Verbs::Post,
     Access::Button,
     "order_add",
     named_command<commands::save_or_update_order>,
     "",
     "New or changed order with lines"},
    // Transitions need buttons of their own, which the command checks (order_submit, ...); so do
    // cancelling and removing, which a draft's creator may do without.
    {"/api/blade-system/orderApi/updateOrder",
     Verbs::Post,
     Access::Button,
     "order_view",
     named_command<commands::update_order>,
     "id,orderStatus,reason,version",
     "Change of the header or step"},
    {"/api/blade-system/orderApi/updateOrderBody",
     Verbs::Post,
     Access::Button,
     "order_view",
     named_command<commands::update_order>,
     "",
     "Change of the header or step"},
    {"/api/blade-system/orderApi/copyOrder",
     Verbs::Post,
     Access::Button,
     "order_add",
     command<commands::copy_order>,
     "id",
     "New draft like an order"},
    {"/api/blade-system/orderApi/addOrderDetail",
     Verbs::GetOrPost,
     Access::Button,
     "order_edit",
     command<commands::add_order_detail>,
     "",
     "New line"},
    {"/api/blade-system/orderApi/updateOrderDetail",
     Verbs::GetOrPost,
     Access::Button,
     "order_edit",
     command<commands::update_order_detail>,
     "",
     "Changed line"},
    {"/api/blade-system/orderApi/deleteOrderDetail",
     Verbs::GetOrPost,
     Access::Button,
     "order_edit",
     command<commands::delete_order_detail>,
     "ids",
     "Remove lines"},
    {"/api/blade-system/orderApi/deleteOrder",
     Verbs::Post,
     Access::Button,
     "order_view",
     command<commands::delete_order>,
     "ids",
     "Remove drafts"},
    {"/api/blade-system/orderApi/cancelOrder",
     Verbs::Post,
     Access::Button,
     "order_view",
     command<commands::cancel_order>,
     "id,closeReason",
     "Cancel an order"},
};

}  // namespace

std::span<const Route> order_routes() {
    return kRoutes;
}

}  // namespace oms::api
