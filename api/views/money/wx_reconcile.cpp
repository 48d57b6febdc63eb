#include "api/views/money/wx_reconcile.hpp"

#include "base/json.hpp"
#include "base/number.hpp"
#include "base/time.hpp"
#include "domain/money/status.hpp"
#include "domain/money/wx_order.hpp"
#include "entities/tables/money/balances.hpp"
#include "events/money/balance_events.hpp"
#include "projections/money/balances.hpp"
#include "projections/money/wx_orders.hpp"
#include "projections/orders/payments.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace oms::api {
namespace {

constexpr std::int64_t kBillDayMs = 86'400'000;
constexpr std::int64_t kRowsMax = 10'000;
constexpr std::int64_t kPage = 200;

Error bad_bill() {
    return Error::invalid("BAD_BILL", "date");
}

std::vector<std::string_view> parts_of(std::string_view line, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = line.find(separator);
        std::string_view part = line.substr(0, end);
        while (part.starts_with('`')) {
            part.remove_prefix(1);
        }
        parts.push_back(part);
        if (end == std::string_view::npos) {
            return parts;
        }
        line.remove_prefix(end + 1);
    }
}

/// "12.30" -> 1230; exact.
std::optional<std::int64_t> fen_of(std::string_view yuan) {
    const std::size_t point = std::min(yuan.find('.'), yuan.size());
    std::string digits(yuan.substr(0, point));
    std::string_view cents = point < yuan.size() ? yuan.substr(point + 1) : std::string_view();
    if (digits.empty() || cents.size() > 2) {
        return std::nullopt;
    }
    digits += std::string(cents) + std::string(2 - cents.size(), '0');
    const auto fen = parse_number(digits);
    return fen && *fen >= 0 ? fen : std::nullopt;
}

struct Columns {
    std::size_t orderNo = 0;
    std::size_t transactionId = 0;
    std::size_t amount = 0;
    std::size_t refund = 0;
    std::size_t state = 0;
    std::size_t count = 0;
};

std::optional<Columns> columns_of(std::string_view head) {
    const auto names = parts_of(head, ',');
    const auto at = [&](std::string_view name) {
        return static_cast<std::size_t>(
            std::find(names.begin(), names.end(), name) - names.begin()
        );
    };
    Columns columns{
        at("商户订单号"),
        at("微信订单号"),
        std::min(at("应结订单金额"), at("总金额")),
        at("退款金额"),
        at("交易状态"),
        names.size()};
    const bool all =
        std::max(
            {columns.orderNo, columns.transactionId, columns.amount, columns.refund, columns.state}
        ) < names.size();
    return all ? std::optional(columns) : std::nullopt;
}

/// What one payment comes to in each of the three books.
struct Books {
    std::optional<std::int64_t> provider;
    std::optional<std::int64_t> order;
    std::int64_t credited = 0;
    bool isCredited = false;
    Id id;
};

/// What the order was credited with, fen; gold at what it was bought for.
std::int64_t credited_of(storage::ReadModel& model, const projections::Row& row) {
    using projections::balance_log;
    using projections::wx_orders;
    const Id id = projections::id_of(wx_orders(), row, "id");
    if (projections::integer(wx_orders(), row, "bizType") == domain::kWxSalesOrder) {
        const Id payment = projections::id_of(wx_orders(), row, "creditedId");
        const auto paid = model.row(projections::payment_table(), payment);
        return paid ? projections::integer(projections::payments(), *paid, "amount") : 0;
    }
    std::int64_t gold = 0;
    for (const auto& entry :
         model.rows(projections::balance_log_table(), "bizId", projections::cell(id))) {
        const bool bought =
            projections::text(balance_log(), entry, "bizType") == events::balance::kRecharge;
        gold += bought ? projections::integer(balance_log(), entry, "change") : 0;
    }
    const bool whole = gold == projections::integer(wx_orders(), row, "goldUnits");
    return whole ? projections::integer(wx_orders(), row, "amount") : 0;
}

struct Sum {
    std::int64_t count = 0;
    std::int64_t amount = 0;

    void add(std::int64_t fen) {
        ++count;
        amount += fen;
    }

    void write(json::Writer& out, std::string_view name) const {
        out.key(name).begin_object();
        out.member("count", count);
        out.member("amount", amount);
        out.end_object();
    }
};

std::string_view kind_of(const Books& books) {
    if (!books.order) {
        return "ONLY_PROVIDER";
    }
    if (!books.provider) {
        return "ONLY_HERE";
    }
    if (*books.provider != *books.order) {
        return "AMOUNT";
    }
    if (!books.isCredited) {
        return "NOT_CREDITED";
    }
    return books.credited == *books.order ? "" : "CREDIT_DIFFERS";
}

/// Orders that were paid on the day.
Status read_orders(
    storage::ReadModel& model,
    std::int64_t from,
    const Principal& viewer,
    std::map<std::string, Books>& all
) {
    storage::ListQuery query;
    query.table = &projections::wx_order_table();
    query.entity = &entities::tables::kWxOrder;
    query.viewer = &viewer;
    query.select = {"id"};
    query.filters = {
        {"paidTime", storage::Match::GreaterEqual, {from}},
        {"paidTime", storage::Match::Less, {from + kBillDayMs}}};
    query.sort = {{"paidTime", false}};
    query.size = kPage;
    std::vector<Id> ids;
    for (query.current = 1; (query.current - 1) * kPage < kRowsMax; ++query.current) {
        const std::size_t before = ids.size();
        const auto page = model.page(query, [&](const storage::RowView& row) {
            ids.push_back(Id{row.integer(0)});
        });
        if (!page) {
            return page.error();
        }
        if (ids.size() - before < static_cast<std::size_t>(kPage)) {
            break;
        }
    }
    for (const Id id : ids) {
        const auto row = model.row(projections::wx_order_table(), id);
        if (!row) {
            continue;
        }
        const auto number = [&](std::string_view column) {
            return projections::integer(projections::wx_orders(), *row, column);
        };
        Books& books =
            all[std::string(projections::text(projections::wx_orders(), *row, "orderNo"))];
        books.id = id;
        books.order = number("amount") - number("refundedAmount");
        books.isCredited = number("creditStatus") != domain::kNotCredited || *books.order == 0;
        books.credited = number("creditStatus") == domain::kNotCredited
                             ? 0
                             : credited_of(model, *row) - number("refundedAmount");
    }
    return {};
}

}  // namespace

Result<std::vector<BillLine>> read_bill(std::string_view text) {
    std::vector<BillLine> lines;
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    std::optional<Columns> columns;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        if (line.empty()) {
            continue;
        }
        if (!columns) {
            columns = columns_of(line);
            if (!columns) {
                return bad_bill();
            }
            continue;
        }
        const auto parts = parts_of(line, ',');
        if (parts.size() < columns->count) {
            break;  // the sums at the end
        }
        const bool refund = parts[columns->state] == "REFUND";
        const auto fen = fen_of(parts[refund ? columns->refund : columns->amount]);
        if (!fen) {
            return bad_bill();
        }
        lines.push_back(
            {std::string(parts[columns->orderNo]),
             std::string(parts[columns->transactionId]),
             refund ? -*fen : *fen}
        );
    }
    return lines;
}

Result<std::string> reconcile_day(
    storage::ReadModel& model,
    std::string_view day,
    const std::vector<BillLine>& bill,
    const Principal& viewer
) {
    const auto from = parse_datetime(day);
    if (!from || day.size() != 10) {
        return Error::invalid("BAD_DATE", "date");
    }
    std::map<std::string, Books> all;
    if (Status ok = read_orders(model, from->ms, viewer, all); !ok) {
        return ok.error();
    }
    for (const BillLine& line : bill) {
        Books& books = all[line.orderNo];
        books.provider = books.provider.value_or(0) + line.amount;
    }
    Sum provider;
    Sum orders;
    Sum credited;
    std::string text;
    json::Writer out(text);
    out.begin_object().member("date", day);
    out.key("differences").begin_array();
    for (const auto& [number, books] : all) {
        if (books.provider) {
            provider.add(*books.provider);
        }
        if (books.order) {
            orders.add(*books.order);
        }
        if (books.isCredited) {
            credited.add(books.credited);
        }
        const std::string_view kind = kind_of(books);
        if (kind.empty()) {
            continue;
        }
        out.begin_object().member("orderNo", std::string_view(number));
        out.member("wxOrderId", books.id);
        out.member("kind", kind);
        out.member("providerAmount", books.provider.value_or(0));
        out.member("orderAmount", books.order.value_or(0));
        out.member("creditedAmount", books.credited);
        out.end_object();
    }
    out.end_array();
    provider.write(out, "provider");
    orders.write(out, "orders");
    credited.write(out, "credited");
    out.end_object();
    return text;
}

}  // namespace oms::api
