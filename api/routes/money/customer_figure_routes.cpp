// How many customers came in a period, by department. Only rows of the caller's scope
// count, as in the lists.
#include "api/routes/counts_by_dept.hpp"
#include "api/routes/tables.hpp"
#include "api/views/grouped_counts.hpp"
#include "api/views/record_lists.hpp"

namespace oms::api {
namespace {

constexpr char kCustomer[] = "customer";
constexpr char kChannel[] = "channelCustomer";

/// GET getCusNumByDept: by department; with `deptId` of that one and those below it.
template <const char* Name>
Result<std::string> by_dept(QueryCall& call) {
    const entities::EntitySpec& entity = entities::entity_named(Name);
    return counts_by_dept(call, record_query(call, entity, period_of(call)), entity);
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
