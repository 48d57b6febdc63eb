// Orders (product-spec 7, orderApi; domain-model 3.1).
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/order_view.hpp"
#include "api/views/rows.hpp"
#include "commands/orders/order_commands.hpp"
#include "commands/orders/order_inputs.hpp"
#include "commands/orders/order_short_commands.hpp"
#include "commands/system/seen_commands.hpp"
#include "domain/orders/order_rules.hpp"
#include "domain/orders/status.hpp"
#include "entities/tables/orders/orders.hpp"
#include "projections/orders/order_tables.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;

/// Does this person work on a step that orders wait at?
bool works_on_orders(const Principal& user) {
    return std::any_of(
        std::begin(domain::kOfficeSteps),
        std::end(domain::kOfficeSteps),
        [&](std::int32_t status) {
            const std::string_view button = domain::step_button(status);
            return !button.empty() && user.can(button);
        }
    );
}

/// Money of a row's order that is recorded and waits to be confirmed, for who may see payments.
class PendingMoney {
  public:
    PendingMoney(const Principal& user, const std::vector<std::string>& columns)
        : shown_(user.can("payment_view")),
          pending_(place(columns, "pendingAmount")),
          due_(place(columns, "dueAmount")) {}

    void operator()(json::Writer& out, const entities::RowReader& row) const {
        if (shown_ && row.integer(due_) > 0 && row.integer(pending_) > 0) {
            out.member("pendingAmount", row.integer(pending_));
        }
    }

  private:
    static std::size_t place(const std::vector<std::string>& columns, std::string_view name) {
        return static_cast<std::size_t>(
            std::find(columns.begin(), columns.end(), name) - columns.begin()
        );
    }

    bool shown_;
    std::size_t pending_;
    std::size_t due_;
};

Result<std::string> page_list(QueryCall& call) {
    const Principal& user = call.user();
    const projections::Table& table = projections::order_table();
    const auto& columns = rich_plan(tables::kOrder, table, user).columns();
    const PendingMoney pending(user, columns);
    // Only who works on a step has unread orders.
    if (!works_on_orders(user)) {
        return counted_list(call, tables::kOrder, table, "orderStatus", pending);
    }
    const UnreadInList unread(columns);
    const auto member = [&](json::Writer& out, const entities::RowReader& row) {
        out.member("isUnread", std::int64_t{unread(row, user) ? 1 : 0});
        pending(out, row);
    };
    return counted_list(call, tables::kOrder, table, "orderStatus", member, user.user);
}

Result<std::string> detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        const Principal& user = one.call.user();
        if (one.live && is_unread(one.model, one.row, user)) {
            one.call.mark(commands::mark_seen("order", one.id, one.model.position()));
        }
        write_order(out, {one.model, one.id, one.row, user, one.live});
    };
    return document_detail(call, "id", tables::kOrder, projections::order_table(), more);
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
        &tables::kOrderDetail,
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
        call, tables::kOrderDetail, projections::order_detail_table(), **model, std::move(*query)
    );
}

Result<std::string> one_line(QueryCall& call) {
    const Result<Id> id = call.id("id");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return id ? std::move(model).error() : id.error();
    }
    const projections::Table& table = projections::order_detail_table();
    const auto row = live_row(**model, table, *id);
    const Error absent = Error::not_found("id");
    if (!row) {
        return absent;
    }
    const Id order{std::get<std::int64_t>((*row)[table.column("orderId").value()])};
    if (!in_callers_rows(call, **model, tables::kOrder, projections::order_table(), order)) {
        return absent;
    }
    const entities::Renderer renderer = rich_renderer(tables::kOrderDetail, table, call.user());
    std::string text;
    json::Writer out(text);
    renderer.write(out, StoredRow(table, *row, renderer.columns()), nullptr);
    return text;
}

/// What this customer last paid for the commodity, in orders other than `exceptOrderId`:
/// {dealPrice, priceUnit, orderNo, createTime}.
Result<std::string> last_price(QueryCall& call) {
    const Result<Id> customer = call.id("customerId");
    const Result<Id> commodity = call.id("commodityId");
    const Result<Id> except =
        call.parameter("exceptOrderId").empty() ? Result<Id>(Id{}) : call.id("exceptOrderId");
    Result<storage::ReadModel*> model = call.model();
    if (!customer || !commodity || !except || !model) {
        return !customer    ? customer.error()
               : !commodity ? commodity.error()
               : !except    ? except.error()
                            : model.error();
    }
    storage::ListQuery query;
    query.table = &projections::order_detail_table();
    query.entity = &tables::kOrderDetail;
    query.select = {"orderId", "dealPrice", "priceUnit", "createTime"};
    query.filters = {
        {"customerId", storage::Match::Equal, {customer->value}},
        {"commodityId", storage::Match::Equal, {commodity->value}}};
    query.sort = {{"createTime", true}};
    query.size = 20;
    storage::ListQuery own;
    own.table = &projections::order_table();
    own.entity = &tables::kOrder;
    own.select = {"orderNo"};
    own.viewer = &call.user();
    std::string text;
    const auto page = (*model)->page(query, [&](const storage::RowView& line) {
        if (!text.empty() || line.integer(1) == 0 || line.integer(0) == except->value) {
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
    for (const std::int32_t status : domain::kOfficeSteps) {
        const std::string_view button = domain::step_button(status);
        if (button.empty() || !call.user().can(button)) {
            continue;
        }
        storage::ListQuery query;
        query.table = &projections::order_table();
        query.entity = &tables::kOrder;
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

constexpr Route kOrderRoutes[] = {
    {"/api/blade-system/orderApi/orderPageList",
     Verbs::Get,
     Access::Button,
     "order_view",
     answering(answers::kOrderPage, page_list),
     kFilters,
     "Orders of the caller's rows"},
    {"/api/blade-system/orderApi/orderDetail",
     Verbs::Get,
     Access::Button,
     "order_view",
     answering(answers::kOrder, detail),
     "id,asOf",
     "One order, now or as of a position or time"},
    {"/api/blade-system/orderApi/pageDetailList",
     Verbs::GetOrPost,
     Access::Button,
     "order_view",
     answering(answers::kOrderLinePage, page_lines),
     "orderId,current,size",
     "Lines of an order"},
    {"/api/blade-system/orderApi/getOrderDetailById",
     Verbs::GetOrPost,
     Access::Button,
     "order_view",
     answering(answers::kOrderLine, one_line),
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
     "customerId,commodityId,exceptOrderId",
     "Last price of a commodity to a customer"},
    {"/api/blade-system/orderApi/saveOrder",
     Verbs::Post,
     Access::Button,
     "order_add",
     taking(inputs::kSaveOrder, named_command<commands::save_order>),
     "",
     "New order from parameters"},
    {"/api/blade-system/orderApi/addOrder",
     Verbs::Post,
     Access::Button,
     "order_add",
     taking(inputs::kSaveOrder, named_command<commands::save_order>),
     "",
     "New order"},
    {"/api/blade-system/orderApi/saveOrderVO",
     Verbs::Post,
     Access::Button,
     "order_add",
     taking(inputs::kSaveOrder, named_command<commands::save_order>),
     "",
     "New order with lines"},
    {"/api/blade-system/orderApi/updateOrderVO",
     Verbs::Post,
     Access::Button,
     "order_view",
     taking(inputs::kChangeOrder, named_command<commands::update_order_lines>),
     "",
     "Header and lines of an order"},
    {"/api/blade-system/orderApi/saveOrUpdateOrderVO",
     Verbs::Post,
     Access::Button,
     "order_add",
     taking(inputs::kSaveOrChangeOrder, named_command<commands::save_or_update_order>),
     "",
     "New or changed order with lines"},
    // Transitions need buttons of their own, which the command checks (order_submit, ...); so do
    // changing, cancelling and removing, which a draft's creator may do without.
    {"/api/blade-system/orderApi/updateOrder",
     Verbs::Post,
     Access::Button,
     "order_view",
     taking(inputs::kStepOrder, named_command<commands::update_order>),
     "id,orderStatus,reason,version",
     "Change of the header or step"},
    {"/api/blade-system/orderApi/updateOrderBody",
     Verbs::Post,
     Access::Button,
     "order_view",
     taking(inputs::kStepOrder, named_command<commands::update_order>),
     "",
     "Change of the header or step"},
    {"/api/blade-system/orderApi/copyOrder",
     Verbs::Post,
     Access::Button,
     "order_add",
     taking(inputs::kOne, input_command<commands::copy_order>),
     "id",
     "New draft like an order"},
    {"/api/blade-system/orderApi/addOrderDetail",
     Verbs::GetOrPost,
     Access::Button,
     "order_edit",
     taking(inputs::kAddOrderLine, input_command<commands::add_order_detail>),
     "",
     "New line"},
    {"/api/blade-system/orderApi/updateOrderDetail",
     Verbs::GetOrPost,
     Access::Button,
     "order_edit",
     taking(inputs::kChangeOrderLine, input_command<commands::update_order_detail>),
     "",
     "Changed line"},
    {"/api/blade-system/orderApi/deleteOrderDetail",
     Verbs::GetOrPost,
     Access::Button,
     "order_edit",
     taking(inputs::kSome, input_command<commands::delete_order_detail>),
     "ids",
     "Remove lines"},
    {"/api/blade-system/orderApi/deleteOrder",
     Verbs::Post,
     Access::Button,
     "order_view",
     taking(inputs::kSome, input_command<commands::delete_order>),
     "ids",
     "Remove drafts"},
    {"/api/blade-system/orderApi/giveUpLines",
     Verbs::Post,
     Access::Button,
     "order_close",
     taking(inputs::kGiveUpLines, input_command<commands::give_up_order_lines>),
     "",
     "What is left of lines of an order is not wanted any more"},
    {"/api/blade-system/orderApi/cancelOrder",
     Verbs::Post,
     Access::Button,
     "order_view",
     taking(inputs::kCancelOrder, input_command<commands::cancel_order>),
     "id,closeReason",
     "Cancel an order"},
};

}  // namespace

std::span<const Route> order_routes() {
    return kOrderRoutes;
}

}  // namespace oms::api
