#include "api/routes/counts_by_dept.hpp"

#include "api/people/access_rows.hpp"
#include "api/views/grouped_counts.hpp"
#include "domain/people/access.hpp"

namespace oms::api {

Result<std::string> counts_by_dept(
    QueryCall& call, Result<storage::ListQuery> rows, const entities::EntitySpec& entity
) {
    if (!rows) {
        return about_period(std::move(rows).error());
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
        rows->filters.push_back(std::move(filter));
    }
    return grouped_counts(call, *rows, *entities::find_field(entity, "deptId"));
}

}  // namespace oms::api
