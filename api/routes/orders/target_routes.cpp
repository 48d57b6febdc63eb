// What is to be sold in a month, and what is.
#include "api/calls/answer_spec.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_names.hpp"
#include "api/views/rows.hpp"
#include "domain/orders/status.hpp"
#include "entities/spec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/orders/order_tables.hpp"
#include "storage/rows/months.hpp"
#include "storage/rows/schema.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace oms::api {
namespace {

using storage::Match;

constexpr std::int64_t kTargetsMax = 200;

struct Target {
    Id id;
    Id dept;
    Id user;
    std::int64_t amount = 0;
};

/// Fen of orders that were made in the month and have a final amount: by guide and department.
class Reached {
  public:
    Status read(QueryCall& call, storage::ReadModel& model, std::int64_t month) {
        storage::PivotQuery query;
        query.table = &projections::order_table();
        query.entity = entities::find_entity("order");
        query.viewer = &call.user();
        query.by = {"guideUserId", "deptId"};
        query.filters = {
            {"closed", Match::Equal, {std::int64_t{0}}},
            {"orderStatus", Match::GreaterEqual, {std::int64_t{domain::kToPay}}}};
        query.from_day = storage::first_day(month);
        query.to_day = storage::first_day(month + 1) - 1;
        query.measures = {{"payableAmount"}};
        const auto rows = model.pivot(query);
        if (!rows) {
            return rows.error();
        }
        for (const storage::PivotRow& row : *rows) {
            put(by_guide_, number_in(row.by[0]), row);
            put(by_dept_, number_in(row.by[1]), row);
            put(all_, 0, row);
        }
        for (const auto& dept : live_rows(model, table_named("dept"))) {
            const json::Document fields = stored_document(dept);
            const auto id = std::get<std::int64_t>(dept[projections::AuditColumn::Id]);
            above_[id] = std::string(fields.root()["ancestors"].text().value_or(""));
        }
        return {};
    }

    std::int64_t of(const Target& target) const {
        if (target.user) {
            return at(by_guide_, target.user.value);
        }
        if (!target.dept) {
            return at(all_, 0);
        }
        Sums sums;
        for (const auto& [dept, row] : by_dept_) {
            if (within(dept, target.dept)) {
                put(sums, 0, row);
            }
        }
        return at(sums, 0);
    }

  private:
    using Sums = std::map<std::int64_t, storage::PivotRow>;

    static std::int64_t number_in(const projections::OwnedCell& cell) {
        const auto* n = std::get_if<std::int64_t>(&cell);
        return n == nullptr ? 0 : *n;
    }

    static void put(Sums& sums, std::int64_t key, const storage::PivotRow& row) {
        if (const auto [it, fresh] = sums.try_emplace(key, row); !fresh) {
            storage::add(it->second, row);
        }
    }

    static std::int64_t at(const Sums& sums, std::int64_t key) {
        const auto it = sums.find(key);
        return it == sums.end() ? 0 : it->second.sums[0];
    }

    bool within(std::int64_t dept, Id above) const {
        const auto it = above_.find(dept);
        if (dept == above.value || it == above_.end()) {
            return dept == above.value;
        }
        const std::string wanted = above.str();
        const auto all = entities::split_list(it->second);
        return std::find(all.begin(), all.end(), wanted) != all.end();
    }

    Sums by_guide_;
    Sums by_dept_;
    Sums all_;
    std::map<std::int64_t, std::string> above_;  ///< departments over each, comma lists
};

/// Of the month, in the caller's rows.
Result<std::vector<Target>> targets_of(
    QueryCall& call, storage::ReadModel& model, const std::string& month
) {
    storage::ListQuery query;
    query.table = &table_named("salesTarget");
    query.entity = entities::find_entity("salesTarget");
    query.select = {"id", "deptId", "userId", "amount"};
    query.filters = {{"month", Match::Equal, {month}}};
    query.sort = {{"amount", true}};
    query.size = kTargetsMax;
    query.viewer = &call.user();
    std::vector<Target> targets;
    const auto page = model.page(query, [&](const storage::RowView& row) {
        targets.push_back(
            {Id{row.integer(0)}, Id{row.integer(1)}, Id{row.integer(2)}, row.integer(3)}
        );
    });
    return page ? Result<std::vector<Target>>(std::move(targets)) : page.error();
}

/// GET dashboard/targets: of `month` ("2026-11"), else of this one.
Result<std::string> targets(QueryCall& call) {
    const std::string asked(call.parameter("month"));
    const std::string month = asked.empty() ? format_date(call.moment()).substr(0, 7) : asked;
    const auto first = parse_datetime(month + "-01 00:00:00");
    if (!is_date(month + "-01") || !first) {
        return Error::invalid("BAD_DATE", "month");
    }
    const auto model = call.model();
    const auto wanted =
        model ? targets_of(call, **model, month) : Result<std::vector<Target>>(model.error());
    if (!wanted) {
        return wanted.error();
    }
    Reached reached;
    bool known = true;
    if (!wanted->empty()) {
        const Status read =
            reached.read(call, **model, storage::month_of(storage::day_of(first->ms)));
        known = read || read.error().key != "TOO_BROAD";
        if (!read && known) {
            return read.error();
        }
    }
    RecordNames names(**model);
    std::string text;
    json::Writer out(text);
    out.begin_object().member("month", std::string_view(month)).key("targets");
    out.begin_array();
    for (const Target& target : *wanted) {
        out.begin_object()
            .member("id", target.id)
            .member("userId", target.user)
            .member("userName", std::string_view(names.of("user", target.user)))
            .member("deptId", target.dept)
            .member("deptName", std::string_view(names.of("dept", target.dept)))
            .member("amount", target.amount)
            .key("reached");
        known ? out.value(reached.of(target)) : out.raw("null");
        out.end_object();
    }
    out.end_array();
    out.end_object();
    return text;
}

using Kind = AnswerMember::Kind;
constexpr AnswerMember kTargetMembers[] = {
    {"id", Kind::Text},
    {"userId", Kind::Text},
    {"userName", Kind::Text},
    {"deptId", Kind::Text},
    {"deptName", Kind::Text},
    {"amount", Kind::Number},
    {"reached", Kind::Number},
};
constexpr AnswerMember kTargetsMembers[] = {
    {"month", Kind::Text},
    {"targets", Kind::Objects, nullptr, kTargetMembers},
};
constexpr AnswerSpec kTargets = {AnswerSpec::Shape::Detail, nullptr, kTargetsMembers};

constexpr Route kTargetRoutes[] = {
    {"/api/blade-system/dashboard/targets",
     Verbs::Get,
     Access::Button,
     "salestarget_view",
     answering(kTargets, targets),
     "month",
     "What is to be sold in a month, and what was: payable amounts of its accounted orders; the "
     "200 "
     "greatest targets"},
};

}  // namespace

std::span<const Route> target_routes() {
    return kTargetRoutes;
}

}  // namespace oms::api
