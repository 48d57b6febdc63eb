// How many customers came in a period, by department. Only rows of the caller's scope
// count, as in the lists.
#include "api/people/access_rows.hpp"
#include "api/routes/tables.hpp"
#include "api/views/grouped_counts.hpp"
#include "api/views/record_lists.hpp"
#include "domain/people/access.hpp"

namespace oms::api {
namespace {

constexpr char kCustomer[] = "customer";
constexpr char kChannel[] = "channelCustomer";

/// The entity's rows of the period that `startDate` and `endDate` name; either may be left out.
Result<storage::ListQuery> rows_of_period(QueryCall& call, const entities::EntitySpec& entity) {
    auto query = record_query(call, entity, period_of(call));
    return query ? std::move(query) : Result<storage::ListQuery>(about_period(query.error()));
}

/// GET getCusNumByDept: by department; with `deptId` of that one and those below it.
template <const char* Name>
Result<std::string> by_dept(QueryCall& call) {
    const entities::EntitySpec& entity = entities::entity_named(Name);
    auto query = rows_of_period(call, entity);
    if (!query) {
        return std::move(query).error();
    }
    if (!call.parameter("deptId").empty()) {
        const auto dept = call.id("deptId");
        const auto model = call.model();
        if (!dept || !model) {
            return dept ? model.error() : dept.error();
        }
        storage::Filter filter{"deptId", storage::Match::In, {}};
        for (const Id id : domain::dept_and_below(dept_rows(**model), *dept)) {
            filter.values.emplace_back(id.value);
        }
        query->filters.push_back(std::move(filter));
    }
    return grouped_counts(call, *query, *entities::find_field(entity, "deptId"));
}

constexpr std::string_view kByDept = "deptId,startDate,endDate";
constexpr std::string_view kByDeptText = "Number of customers of a period by department";

constexpr Route kCustomerFigureRoutes[] = {
    {"/api/blade-system/customerApi/getCusNumByDept",
     Verbs::GetOrPost,
     Access::Button,
     "customer_view",
     by_dept<kCustomer>,
     kByDept,
     kByDeptText},
    {"/api/blade-system/channelCustomerApi/getCusNumByDept",
     Verbs::GetOrPost,
     Access::Button,
     "channelcustomer_view",
     by_dept<kChannel>,
     kByDept,
     kByDeptText},
};

}  // namespace

std::span<const Route> customer_figure_routes() {
    return kCustomerFigureRoutes;
}

}  // namespace oms::api
