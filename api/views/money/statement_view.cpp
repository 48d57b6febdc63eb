#include "api/views/money/statement_view.hpp"

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

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

namespace oms::api {
namespace {

using events::StatementFigures;
using projections::Row;

constexpr std::int64_t kDayMs = 86'400'000;

std::int64_t number(const Row& row, std::size_t column) {
    const auto* n = std::get_if<std::int64_t>(&row[column]);
    return n == nullptr ? 0 : *n;
}

std::string words(const Row& row, std::size_t column) {
    const auto* t = std::get_if<std::string>(&row[column]);
    return t == nullptr ? std::string() : *t;
}

StatementFigures figures_from(const Row& row, std::size_t first) {
    return {
        number(row, first),
        number(row, first + 1),
        number(row, first + 2),
        number(row, first + 3),
        number(row, first + 4),
        number(row, first + 5)};
}

/// Figures of every month with entries, in order.
std::map<std::int64_t, StatementFigures> months_of(storage::ReadModel& model, Id channel) {
    std::map<std::int64_t, StatementFigures> months;
    for (const Row& row : model.rows(
             projections::channel_month_table(), "channelCustomerId", projections::cell(channel)
         )) {
        months[number(row, 1)] = {
            0, number(row, 2), number(row, 3), number(row, 4), number(row, 5), 0};
    }
    std::int64_t balance = 0;
    for (auto& [month, figures] : months) {
        figures.opening = balance;
        balance += figures.orders + figures.payments + figures.returns + figures.refunds;
        figures.closing = balance;
    }
    return months;
}

std::map<std::int64_t, StatementAgreement> agreements_of(storage::ReadModel& model, Id channel) {
    std::map<std::int64_t, StatementAgreement> all;
    for (const Row& row : model.rows(
             projections::channel_statement_table(), "channelCustomerId", projections::cell(channel)
         )) {
        all[number(row, 1)] = {
            figures_from(row, 2), number(row, 8), number(row, 9), words(row, 10), words(row, 11)};
    }
    return all;
}

/// The channel customer of the caller's rows that `channelCustomerId` names; its name.
Result<std::string> channel_in_rows(QueryCall& call, storage::ReadModel& model, Id channel) {
    storage::ListQuery own;
    own.table = &table_named("channelCustomer");
    own.entity = &entities::tables::kChannelCustomer;
    own.select = {"channelName"};
    own.viewer = &call.user();
    std::string name;
    const bool found = model.detail(own, channel, [&](const storage::RowView& row) {
        name = std::string(row.text(0));
    });
    return found ? Result<std::string>(std::move(name)) : Error::not_found("channelCustomerId");
}

std::vector<StatementEntry> entries_of(
    storage::ReadModel& model, Id channel, std::int64_t month, std::int64_t up_to
) {
    const auto& table = projections::channel_entries();
    std::vector<StatementEntry> entries;
    for (const Row& row :
         model.rows(table.table(), "channelCustomerId", projections::cell(channel))) {
        if (projections::integer(table, row, "month") != month) {
            continue;
        }
        const auto text = [&](std::string_view column) {
            return std::string(projections::text(table, row, column));
        };
        const std::int64_t position = projections::integer(table, row, "id");
        entries.push_back(
            {position,
             projections::integer(table, row, "entryTime"),
             projections::integer(table, row, "kind"),
             projections::id_of(table, row, "orderId"),
             text("orderNo"),
             text("docType"),
             projections::id_of(table, row, "docId"),
             text("docNo"),
             projections::integer(table, row, "amount"),
             up_to > 0 && position > up_to}
        );
    }
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
        return std::pair(a.time, a.position) < std::pair(b.time, b.position);
    });
    return entries;
}

void write_figures(json::Writer& out, const StatementFigures& figures) {
    out.member("opening", figures.opening)
        .member("orders", figures.orders)
        .member("payments", figures.payments)
        .member("returns", figures.returns)
        .member("refunds", figures.refunds)
        .member("closing", figures.closing);
}

void write_entry(json::Writer& out, const StatementEntry& entry) {
    out.begin_object()
        .member("id", Id{entry.position})
        .member("entryTime", std::string_view(format_datetime(Timestamp{entry.time})))
        .member("kind", entry.kind)
        .member("orderId", entry.order)
        .member("orderNo", std::string_view(entry.orderNo))
        .member("docType", std::string_view(entry.docType))
        .member("docId", entry.doc)
        .member("docNo", std::string_view(entry.docNo))
        .member("amount", entry.amount)
        .member("after", std::int64_t{entry.after ? 1 : 0})
        .end_object();
}

struct Owing {
    std::string name;
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

std::size_t age_bucket(std::int64_t due, std::int64_t now) {
    if (due > now) {
        return 0;
    }
    const std::int64_t days = (now - due) / kDayMs;
    return days <= 30 ? 1 : days <= 60 ? 2 : days <= 90 ? 3 : 4;
}

std::string month_text(std::int64_t month) {
    return fmt::format("{:04}-{:02}", month / 100, month % 100);
}

Result<Statement> read_statement(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const auto channel = call.id("channelCustomerId");
    if (!model || !channel) {
        return model ? channel.error() : std::move(model).error();
    }
    Statement statement;
    statement.channel = *channel;
    statement.month = domain::read_month(call.parameter("month"));
    if (statement.month == 0) {
        return Error::invalid("BAD_DATE", "month");
    }
    auto name = channel_in_rows(call, **model, *channel);
    if (!name) {
        return std::move(name).error();
    }
    statement.name = std::move(*name);
    statement.over = statement.month < domain::month_of(call.now());
    const auto months = months_of(**model, *channel);
    if (const auto of = months.find(statement.month); of != months.end()) {
        statement.figures = of->second;
    } else if (const auto later = months.lower_bound(statement.month); later != months.begin()) {
        statement.figures.opening = std::prev(later)->second.closing;
        statement.figures.closing = statement.figures.opening;
    }
    const auto agreed = agreements_of(**model, *channel);
    if (const auto of = agreed.find(statement.month); of != agreed.end()) {
        statement.agreed = of->second;
    }
    statement.entries = entries_of(
        **model, *channel, statement.month, statement.agreed ? statement.agreed->upTo : 0
    );
    return statement;
}

Result<std::string> statement_json(QueryCall& call) {
    const auto read = read_statement(call);
    if (!read) {
        return read.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("channelCustomerId", read->channel)
        .member("channelName", std::string_view(read->name))
        .member("month", std::string_view(month_text(read->month)))
        .member("over", std::int64_t{read->over ? 1 : 0});
    write_figures(out, read->figures);
    out.key("entries").begin_array();
    for (const StatementEntry& entry : read->entries) {
        write_entry(out, entry);
    }
    out.end_array();
    if (read->agreed) {
        const StatementAgreement& agreed = *read->agreed;
        out.key("agreed").begin_object();
        write_figures(out, agreed.figures);
        out.member("agreedTime", std::string_view(format_datetime(Timestamp{agreed.time})))
            .member("operatorName", std::string_view(agreed.operatorName))
            .member("remark", std::string_view(agreed.remark))
            .member("changed", read->figures.closing - agreed.figures.closing)
            .end_object();
    }
    out.end_object();
    return text;
}

Result<std::string> statement_months(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    const auto channel = call.id("channelCustomerId");
    if (!model || !channel) {
        return model ? channel.error() : std::move(model).error();
    }
    if (const auto known = channel_in_rows(call, **model, *channel); !known) {
        return known.error();
    }
    const auto months = months_of(**model, *channel);
    const auto agreed = agreements_of(**model, *channel);
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (auto at = months.rbegin(); at != months.rend(); ++at) {
        const auto of = agreed.find(at->first);
        out.begin_object().member("month", std::string_view(month_text(at->first)));
        write_figures(out, at->second);
        out.member("agreed", std::int64_t{of == agreed.end() ? 0 : 1});
        out.member(
            "changed", of == agreed.end() ? 0 : at->second.closing - of->second.figures.closing
        );
        out.end_object();
    }
    out.end_array();
    return text;
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
    const std::int64_t now = call.now().ms;
    std::map<Id, Owing> owing;
    for (const OpenOrder& order : *orders) {
        Owing& of = owing[order.channel];
        of.amounts[age_bucket(order.due, now)] += order.amount;
        of.total += order.amount;
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
