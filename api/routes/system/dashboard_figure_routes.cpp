// Figures of the first page: orders by what is to be done with them, money, returns, warehouses,
// purchases, processing. Each is a list with filters, and says which, so that what it opens is what
// it counts.
#include "api/calls/answer_spec.hpp"
#include "api/routes/tables.hpp"
#include "domain/money/status.hpp"
#include "domain/orders/status.hpp"
#include "domain/processing/status.hpp"
#include "domain/purchasing/status.hpp"
#include "domain/returns/status.hpp"
#include "domain/stock/status.hpp"
#include "entities/spec.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace oms::api {
namespace {

struct FigureSpec {
    std::string_view name;
    std::string_view group;
    std::string_view entity;
    std::string_view permission;
    std::string_view filter = {};  ///< parameter of the entity's list, as its page knows it
    std::int64_t value = 0;
    std::string_view sum = {};  ///< column that is added up
    /// Parameters beside it, as in an address: {today}, {yesterday} and {long ago} are days,
    /// {unshipped} and {shipped} statuses of orders.
    std::string_view more = {};
    bool open = false;           ///< closed documents do not count
    std::string_view step = {};  ///< button of those whom its documents wait for
};

constexpr std::int64_t kFigureDayMs = 24LL * 3600 * 1000;
/// Goods that nobody took for so many days are slow.
constexpr std::int64_t kSlowDays = 90;

constexpr FigureSpec kFigures[] = {
    {.name = "toAccountOrders",
     .group = "orders",
     .entity = "order",
     .permission = "order_view",
     .filter = "orderStatus",
     .value = domain::kToAccount,
     .sum = "payableAmount",
     .open = true,
     .step = "order_account"},
    {.name = "toConfirmOrders",
     .group = "orders",
     .entity = "order",
     .permission = "order_view",
     .filter = "orderStatus",
     .value = domain::kToConfirm,
     .sum = "payableAmount",
     .open = true,
     .step = "order_confirm"},
    {.name = "toDeliver",
     .group = "orders",
     .entity = "order",
     .permission = "order_view",
     .filter = "orderStatus",
     .value = domain::kToShip,
     .sum = "payableAmount",
     .open = true,
     .step = "order_deliver"},
    {.name = "wantedToday",
     .group = "orders",
     .entity = "order",
     .permission = "order_view",
     .sum = "payableAmount",
     .more = "orderStatus={unshipped}&expectDate_dategt={today}&expectDate_datelt={today}",
     .open = true},
    {.name = "late",
     .group = "orders",
     .entity = "order",
     .permission = "order_view",
     .sum = "payableAmount",
     .more = "orderStatus={unshipped}&expectDate_datelt={yesterday}",
     .open = true},
    {.name = "owed",
     .group = "orders",
     .entity = "order",
     .permission = "order_view",
     .sum = "dueAmount",
     .more = "orderStatus={shipped}&dueAmount_ge=1",
     .open = true},
    {.name = "toConfirm",
     .group = "money",
     .entity = "payment",
     .permission = "payment_view",
     .filter = "payStatus",
     .value = domain::kPending,
     .sum = "amount",
     .step = "payment_confirm"},
    {.name = "received",
     .group = "money",
     .entity = "payment",
     .permission = "payment_view",
     .filter = "payStatus",
     .value = domain::kConfirmed,
     .sum = "amount",
     .more = "payTime_dategt={today}&payTime_datelt={today}"},
    {.name = "toRefund",
     .group = "money",
     .entity = "refund",
     .permission = "refund_view",
     .filter = "refundStatus",
     .value = domain::kToRefund,
     .sum = "amount",
     .step = "refund_confirm"},
    {.name = "toAccept",
     .group = "returns",
     .entity = "returns",
     .permission = "returns_view",
     .filter = "returnsStatus",
     .value = domain::kReturnToAccept,
     .open = true,
     .step = "returns_accept"},
    {.name = "toAccount",
     .group = "returns",
     .entity = "returns",
     .permission = "returns_view",
     .filter = "returnsStatus",
     .value = domain::kReturnToAccount,
     .open = true,
     .step = "returns_account"},
    {.name = "toAgree",
     .group = "returns",
     .entity = "returns",
     .permission = "returns_view",
     .filter = "returnsStatus",
     .value = domain::kReturnToAgree,
     .open = true,
     .step = "returns_agree"},
    {.name = "toPut",
     .group = "stock",
     .entity = "putOrder",
     .permission = "putorder_view",
     .filter = "putStatus",
     .value = domain::kToPut,
     .step = "putorder_post"},
    {.name = "toShip",
     .group = "stock",
     .entity = "outOrder",
     .permission = "outorder_view",
     .filter = "outStatus",
     .value = domain::kOutToShip,
     .step = "outorder_post"},
    {.name = "outToday",
     .group = "stock",
     .entity = "outOrder",
     .permission = "outorder_view",
     .filter = "outStatus",
     .value = domain::kOutToShip,
     .more = "outDate_datelt={today}"},
    {.name = "inTransit",
     .group = "stock",
     .entity = "shiftOrder",
     .permission = "shiftorder_view",
     .filter = "shiftStatus",
     .value = domain::kInTransit},
    {.name = "toApprove",
     .group = "stock",
     .entity = "stockTaking",
     .permission = "stocktaking_view",
     .filter = "takingStatus",
     .value = domain::kToApprove,
     .step = "stocktaking_edit"},
    {.name = "inStock",
     .group = "stock",
     .entity = "stock",
     .permission = "stock_view",
     .filter = "onHand_gt",
     .value = 0,
     .sum = "onHand"},
    {.name = "slow",
     .group = "stock",
     .entity = "stock",
     .permission = "stock_view",
     .filter = "onHand_gt",
     .value = 0,
     .sum = "onHand",
     .more = "lastOutTime_datelt={long ago}"},
    {.name = "toApprovePurchases",
     .group = "purchasing",
     .entity = "procurement",
     .permission = "procurement_view",
     .filter = "poStatus",
     .value = domain::kPurchaseToApprove,
     .open = true,
     .step = "procurement_approve"},
    {.name = "toPayPurchases",
     .group = "purchasing",
     .entity = "procurement",
     .permission = "procurement_view",
     .filter = "poStatus",
     .value = domain::kPurchaseToPay,
     .open = true,
     .step = "procurement_pay"},
    {.name = "toSignPurchases",
     .group = "purchasing",
     .entity = "procurement",
     .permission = "procurement_view",
     .filter = "poStatus",
     .value = domain::kPurchaseToSign,
     .open = true,
     .step = "procurement_sign"},
    {.name = "toQuote",
     .group = "processing",
     .entity = "process",
     .permission = "process_view",
     .filter = "processStatus",
     .value = domain::kProcessToQuote,
     .open = true,
     .step = "process_quote"},
    {.name = "toInspect",
     .group = "processing",
     .entity = "process",
     .permission = "process_view",
     .filter = "processStatus",
     .value = domain::kProcessToInspect,
     .open = true,
     .step = "process_inspect"},
};

using Parameters = std::vector<std::pair<std::string, std::string>>;

template <std::size_t N>
std::string list_of(const domain::OrderStatus (&statuses)[N]) {
    std::string list;
    for (const domain::OrderStatus status : statuses) {
        list.append(list.empty() ? "" : ",").append(std::to_string(status));
    }
    return list;
}

std::string said(std::string_view value, Timestamp now) {
    using namespace domain;
    if (value == "{today}") {
        return format_date(now);
    }
    if (value == "{yesterday}") {
        return format_date({now.ms - kFigureDayMs});
    }
    if (value == "{long ago}") {
        return format_date({now.ms - kSlowDays * kFigureDayMs});
    }
    if (value == "{unshipped}") {
        return list_of({kToSubmit, kToAccount, kToPay, kToConfirm, kToShip});
    }
    return value == "{shipped}" ? list_of({kToReceive, kReceived}) : std::string(value);
}

Parameters parameters_of(const FigureSpec& figure, Timestamp now) {
    Parameters found;
    if (!figure.filter.empty()) {
        found.emplace_back(figure.filter, std::to_string(figure.value));
    }
    for (std::string_view rest = figure.more; !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find('&'));
        const std::size_t equals = one.find('=');
        found.emplace_back(std::string(one.substr(0, equals)), said(one.substr(equals + 1), now));
        rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    }
    if (figure.open) {
        found.emplace_back("closed", "0");
    }
    return found;
}

/// A company may be too large to be added up while somebody waits: its figures are null then.
Status write_figure(
    json::Writer& out,
    storage::ReadModel& model,
    const Principal& user,
    Timestamp now,
    const FigureSpec& figure
) {
    const entities::EntitySpec& entity = entities::entity_named(figure.entity);
    const Parameters parameters = parameters_of(figure, now);
    std::vector<std::string> ignored;
    auto query = storage::parse_list_query(
        &entity, *projections::find_table(figure.entity), parameters, &user, ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    query->viewer = &user;
    const std::array<std::string_view, 1> sums = {figure.sum};
    const auto totals = model.totals(*query, std::span(sums).first(figure.sum.empty() ? 0 : 1));
    if (!totals && totals.error().key != "TOO_BROAD") {
        return totals.error();
    }
    out.begin_object()
        .member("name", figure.name)
        .member("group", figure.group)
        .member("entity", figure.entity);
    std::string search;
    for (const auto& [name, value] : parameters) {
        search.append(search.empty() ? "" : "&").append(name).append("=").append(value);
    }
    out.member("search", std::string_view(search));
    out.member("mine", !figure.step.empty() && user.can(figure.step));
    if (totals) {
        out.member("count", totals->rows);
        if (!figure.sum.empty()) {
            out.member("sum", totals->sums[0]);
        }
    }
    out.end_object();
    return {};
}

/// Those whose lists the caller may open, over the caller's rows.
Result<std::string> figures(QueryCall& call) {
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    const auto same_state = (*model)->snapshot();
    for (const FigureSpec& figure : kFigures) {
        if (!call.user().can(figure.permission)) {
            continue;
        }
        if (Status done = write_figure(out, **model, call.user(), call.moment(), figure); !done) {
            return std::move(done).error();
        }
    }
    out.end_array();
    return data;
}

constexpr AnswerMember kFigureMembers[] = {
    {"name", AnswerMember::Kind::Text},
    {"group", AnswerMember::Kind::Text},
    {"entity", AnswerMember::Kind::Text},
    {"search", AnswerMember::Kind::Text},
    {"mine", AnswerMember::Kind::Flag},
    {"count", AnswerMember::Kind::Number},
    {"sum", AnswerMember::Kind::Number},
};
constexpr AnswerSpec kDashboardFigures = {AnswerSpec::Shape::Array, nullptr, kFigureMembers};

constexpr Route kFigureRoutes[] = {
    {"/api/blade-system/dashboard/figures",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(kDashboardFigures, figures),
     "",
     "How many documents wait, over the caller's rows, which list shows them, and whether they "
     "wait "
     "for the caller"},
};

}  // namespace

std::span<const Route> dashboard_figure_routes() {
    return kFigureRoutes;
}

}  // namespace oms::api
