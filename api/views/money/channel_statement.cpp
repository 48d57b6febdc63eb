#include "api/views/money/channel_statement.hpp"

#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "base/time.hpp"
#include "domain/money/statement.hpp"
#include "domain/orders/order.hpp"
#include "entities/tables/orders/orders.hpp"
#include "entities/tables/tables.hpp"
#include "projections/money/channel_accounts.hpp"
#include "projections/orders/order_tables.hpp"
#include "storage/lists/list_query.hpp"

#include <array>
#include <map>

namespace oms::api {
namespace {

using events::StatementFigures;
using projections::Row;

struct Owing {
    std::array<std::int64_t, kAgeBuckets> amounts{};
    std::int64_t total = 0;
};

struct OpenOrder {
    Id id;
    Id channel;
    std::string no;
    std::int64_t due = 0;
    std::int64_t amount = 0;
    std::int64_t status = 0;
};

Result<std::vector<OpenOrder>> open_credit_orders(QueryCall& call, storage::ReadModel& model) {
    storage::ListQuery query;
    query.table = &projections::order_table();
    query.entity = &entities::tables::kOrder;
    query.select = {
        "id", "channelCustomerId", "orderNo", "dueTime", "dueAmount", "createTime", "orderStatus"};
    query.filters = {
        {"payMode", storage::Match::Equal, {std::int64_t{domain::kPayOnCredit}}},
        {"dueAmount", storage::Match::Greater, {std::int64_t{0}}},
        {"orderStatus", storage::Match::GreaterEqual, {std::int64_t{domain::kToConfirm}}},
        {"closed", storage::Match::Equal, {std::int64_t{0}}}};
    query.sort = {{"dueAmount", true}};
    query.viewer = &call.user();
    query.size = 100'000;
    std::vector<OpenOrder> orders;
    const auto read = model.page(query, [&](const storage::RowView& row) {
        const std::int64_t due = row.integer(3) == 0 ? row.integer(5) : row.integer(3);
        orders.push_back(
            {Id{row.integer(0)},
             Id{row.integer(1)},
             std::string(row.text(2)),
             due,
             row.integer(4),
             row.integer(6)}
        );
    });
    return read ? Result<std::vector<OpenOrder>>(std::move(orders)) : read.error();
}

}  // namespace

const AccountKind& ChannelAccount::kind() {
    static const AccountKind kKind{
        entities::tables::kChannelCustomer,
        "channelCustomerId",
        "channelName",
        entities::tables::kChannelEntry,
        projections::channel_entry_table(),
        "orderId",
        "orderNo"};
    return kKind;
}

Result<ByMonth<StatementFigures>> ChannelAccount::months(
    QueryCall&, storage::ReadModel& model, Id channel
) {
    ByMonth<StatementFigures> months;
    for (const Row& row : model.rows(
             projections::channel_month_table(), "channelCustomerId", projections::cell(channel)
         )) {
        months[number_in(row[1])] = {
            0, number_in(row[2]), number_in(row[3]), number_in(row[4]), number_in(row[5]), 0};
    }
    std::int64_t balance = 0;
    for (auto& [month, figures] : months) {
        figures.opening = balance;
        for (const std::int64_t part :
             {figures.orders, figures.payments, figures.returns, figures.refunds}) {
            balance = kept_sum(balance, part);
        }
        figures.closing = balance;
    }
    return months;
}

ByMonth<AccountAgreement<StatementFigures>> ChannelAccount::agreements(
    QueryCall&, storage::ReadModel& model, Id channel
) {
    ByMonth<AccountAgreement<StatementFigures>> all;
    for (const Row& row : model.rows(
             projections::channel_statement_table(), "channelCustomerId", projections::cell(channel)
         )) {
        all[number_in(row[1])] = agreement_in<StatementFigures>(row);
    }
    return all;
}

Result<std::string> ageing_json(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto orders = open_credit_orders(call, **model);
    if (!orders) {
        return orders.error();
    }
    const std::int64_t now = call.moment().ms;
    std::map<Id, Owing> owing;
    for (const OpenOrder& order : *orders) {
        Owing& of = owing[order.channel];
        std::int64_t& amount = of.amounts[age_bucket(order.due, now)];
        amount = kept_sum(amount, order.amount);
        of.total = kept_sum(of.total, order.amount);
    }
    Names names(call);
    for (const auto& [channel, of] : owing) {
        names.want(entities::tables::kChannelCustomer, channel);
    }
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object().key("customers").begin_array();
    for (const auto& [channel, of] : owing) {
        out.begin_object()
            .member("channelCustomerId", channel)
            .member("channelName", names.name(entities::tables::kChannelCustomer, channel))
            .member("total", of.total)
            .key("amounts")
            .begin_array();
        for (const std::int64_t amount : of.amounts) {
            out.value(amount);
        }
        out.end_array().end_object();
    }
    out.end_array().key("orders").begin_array();
    for (const OpenOrder& order : *orders) {
        out.begin_object()
            .member("id", order.id)
            .member("orderNo", std::string_view(order.no))
            .member("channelCustomerId", order.channel)
            .member("dueTime", std::string_view(format_datetime(Timestamp{order.due})))
            .member("orderStatus", order.status)
            .member("dueAmount", order.amount)
            .member("bucket", static_cast<std::int64_t>(age_bucket(order.due, now)))
            .end_object();
    }
    out.end_array().end_object();
    return text;
}

}  // namespace oms::api
