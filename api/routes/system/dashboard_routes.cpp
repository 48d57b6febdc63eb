// The figures of the first page: orders by step, the last seven days, what is unpaid, what waits
// for the caller. Only rows of the caller's scope count.
#include "api/routes/tables.hpp"
#include "domain/orders/order.hpp"
#include "domain/orders/order_rules.hpp"
#include "entities/spec.hpp"
#include "projections/orders/order_tables.hpp"

#include <array>
#include <string>

namespace oms::api {
namespace {

using storage::Filter;
using storage::ListQuery;
using storage::Match;

constexpr int kDays = 7;
constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;
/// Orders have a final amount from this step on.
constexpr std::array<std::int64_t, 5> kPriced = {
    domain::kToPay, domain::kToConfirm, domain::kToShip, domain::kToReceive, domain::kReceived};

Filter equals(std::string column, std::int64_t value) {
    return {std::move(column), Match::Equal, {value}};
}

class Summary {
  public:
    /// `now`: of what the model tells.
    Summary(storage::ReadModel& model, const Principal& user, Timestamp now)
        : model_(model), user_(user), now_(now) {}

    Status write(json::Writer& out) {
        const auto same_state = model_.snapshot();
        for (const auto part :
             {&Summary::steps, &Summary::week, &Summary::unpaid, &Summary::waiting}) {
            if (Status done = (this->*part)(out); !done) {
                return done;
            }
        }
        return {};
    }

  private:
    /// Open orders that the user may see.
    ListQuery orders() const {
        ListQuery query;
        query.table = &projections::order_table();
        query.entity = entities::find_entity("order");
        query.viewer = &user_;
        query.filters.push_back(equals("closed", 0));
        return query;
    }

    /// A company may be too large to be added up while somebody waits: the figure is null then.
    static bool too_broad(const Error& error) { return error.key == "TOO_BROAD"; }

    Status write_counts(json::Writer& out, const ListQuery& query) {
        const auto counts = model_.counts(query, "orderStatus");
        if (!counts) {
            return null_or_error(out, counts.error());
        }
        out.begin_object();
        for (const auto& [status, n] : *counts) {
            if (const auto* number = std::get_if<std::int64_t>(&status)) {
                out.member(std::to_string(*number), n);
            }
        }
        out.end_object();
        return {};
    }

    static Status null_or_error(json::Writer& out, const Error& error) {
        if (!too_broad(error)) {
            return error;
        }
        out.raw("null");
        return {};
    }

    /// As the tabs of the list count them.
    Status steps(json::Writer& out) {
        out.key("orders");
        return write_counts(out, orders());
    }

    /// Number and amount of the orders made on each of the last seven days, oldest first.
    Status week(json::Writer& out) {
        static constexpr std::array<std::string_view, 1> kAmount = {"payableAmount"};
        out.key("days").begin_array();
        const std::int64_t today = parse_datetime(format_date(now_))->ms;
        for (int back = kDays - 1; back >= 0; --back) {
            const std::int64_t from = today - back * kDayMs;
            ListQuery query = orders();
            query.filters.push_back({"createTime", Match::GreaterEqual, {from}});
            query.filters.push_back({"createTime", Match::Less, {from + kDayMs}});
            const auto totals = model_.totals(query, kAmount);
            if (!totals && !too_broad(totals.error())) {
                return totals.error();
            }
            out.begin_object().member("day", format_date({from}));
            if (totals) {
                out.member("orders", totals->rows).member("amount", totals->sums[0]);
            }
            out.end_object();
        }
        out.end_array();
        return {};
    }

    Status unpaid(json::Writer& out) {
        static constexpr std::array<std::string_view, 1> kDue = {"dueAmount"};
        ListQuery query = orders();
        Filter priced{"orderStatus", Match::In, {}};
        priced.values.assign(kPriced.begin(), kPriced.end());
        query.filters.push_back(std::move(priced));
        query.filters.push_back({"dueAmount", Match::Greater, {std::int64_t{0}}});
        const auto totals = model_.totals(query, kDue);
        out.key("unpaid");
        if (!totals) {
            return null_or_error(out, totals.error());
        }
        out.begin_object().member("orders", totals->rows).member("amount", totals->sums[0]);
        out.end_object();
        return {};
    }

    /// Orders at the steps whose button the user holds.
    Status waiting(json::Writer& out) {
        Filter mine{"orderStatus", Match::In, {}};
        for (std::int32_t status = domain::kToSubmit; status <= domain::kReceived; ++status) {
            const std::string_view button = domain::step_button(status);
            if (!button.empty() && user_.can(button)) {
                mine.values.emplace_back(std::int64_t{status});
            }
        }
        out.key("todo");
        if (mine.values.empty()) {
            out.begin_object().end_object();
            return {};
        }
        ListQuery query = orders();
        query.filters.push_back(std::move(mine));
        return write_counts(out, query);
    }

    storage::ReadModel& model_;
    const Principal& user_;
    Timestamp now_;
};

/// {} for those who have no orders to look at.
Result<std::string> summary(QueryCall& call) {
    std::string data;
    json::Writer out(data);
    out.begin_object();
    if (call.user().can("order_view")) {
        const auto model = call.model();
        if (!model) {
            return model.error();
        }
        if (Status written = Summary(**model, call.user(), call.moment()).write(out); !written) {
            return std::move(written).error();
        }
    }
    out.end_object();
    return data;
}

constexpr Route kDashboardRoutes[] = {
    {"/api/blade-system/dashboard/summary",
     Verbs::Get,
     Access::SignedIn,
     "",
     summary,
     "",
     "Orders by step, of the last seven days, unpaid, and waiting for the caller"},
};

}  // namespace

std::span<const Route> dashboard_routes() {
    return kDashboardRoutes;
}

}  // namespace oms::api
