// Figures of the first page beside those of orders: money, returns, warehouses. Each is a list with
// filters, and says which, so that what it opens is what it counts.
#include "api/calls/answer_spec.hpp"
#include "api/routes/tables.hpp"
#include "domain/money/status.hpp"
#include "domain/returns/status.hpp"
#include "domain/stock/status.hpp"
#include "entities/spec.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"

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
    std::string_view filter;  ///< parameter of the entity's list
    std::int64_t value = 0;
    std::string_view sum = {};  ///< column that is added up
    /// Parameter that has to be of today.
    std::string_view today = {};
    bool open = false;  ///< closed documents do not count
};

constexpr FigureSpec kFigures[] = {
    {.name = "toConfirm",
     .group = "money",
     .entity = "payment",
     .permission = "payment_view",
     .filter = "payStatus",
     .value = domain::kPending,
     .sum = "amount"},
    {.name = "received",
     .group = "money",
     .entity = "payment",
     .permission = "payment_view",
     .filter = "payStatus",
     .value = domain::kConfirmed,
     .sum = "amount",
     .today = "payTime"},
    {.name = "toRefund",
     .group = "money",
     .entity = "refund",
     .permission = "refund_view",
     .filter = "refundStatus",
     .value = domain::kToRefund,
     .sum = "amount"},
    {.name = "toAccept",
     .group = "returns",
     .entity = "returns",
     .permission = "returns_view",
     .filter = "returnsStatus",
     .value = domain::kReturnToAccept,
     .open = true},
    {.name = "toAccount",
     .group = "returns",
     .entity = "returns",
     .permission = "returns_view",
     .filter = "returnsStatus",
     .value = domain::kReturnToAccount,
     .open = true},
    {.name = "toAgree",
     .group = "returns",
     .entity = "returns",
     .permission = "returns_view",
     .filter = "returnsStatus",
     .value = domain::kReturnToAgree,
     .open = true},
    {.name = "toPut",
     .group = "stock",
     .entity = "putOrder",
     .permission = "putorder_view",
     .filter = "putStatus",
     .value = domain::kToPut},
    {.name = "toShip",
     .group = "stock",
     .entity = "outOrder",
     .permission = "outorder_view",
     .filter = "outStatus",
     .value = domain::kOutToShip},
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
     .value = domain::kToApprove},
    {.name = "inStock",
     .group = "stock",
     .entity = "stock",
     .permission = "stock_view",
     .filter = "onHand_gt",
     .value = 0,
     .sum = "onHand"},
};

std::vector<std::pair<std::string, std::string>> parameters_of(
    const FigureSpec& figure, Timestamp now
) {
    std::vector<std::pair<std::string, std::string>> found{
        {std::string(figure.filter), std::to_string(figure.value)}};
    if (!figure.today.empty()) {
        const std::string day = format_date(now);
        found.emplace_back(std::string(figure.today) + "_dategt", day);
        found.emplace_back(std::string(figure.today) + "_datelt", day);
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
    const auto parameters = parameters_of(figure, now);
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
     "How many documents of money, returns and warehouses wait, over the caller's rows, and which "
     "list shows them"},
};

}  // namespace

std::span<const Route> dashboard_figure_routes() {
    return kFigureRoutes;
}

}  // namespace oms::api
