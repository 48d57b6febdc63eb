// How many customers came in a period, by department. Only rows of the caller's scope
// count, as in the lists.
#include "api/access_rows.hpp"
#include "api/record_lists.hpp"
#include "api/record_page.hpp"
#include "api/routes/tables.hpp"
#include "domain/identity/access.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr char kCustomer[] = "customer";
constexpr char kChannel[] = "channelCustomer";

/// The entity's rows of the period that `startDate` and `endDate` name; either may be left out.
Result<storage::ListQuery> rows_of_period(QueryCall& call, const entities::EntitySpec& entity) {
    Pairs parameters;
    const std::pair<std::string_view, std::string_view> ends[] = {
        {"startDate", "createTime_datege"}, {"endDate", "createTime_datele"}};
    for (const auto& [given, filter] : ends) {
        if (const auto date = call.parameter(given); !date.empty()) {
            parameters.emplace_back(filter, date);
        }
    }
    auto query = record_query(call, entity, parameters);
    if (query) {
        return query;
    }
    Error error = std::move(query).error();
    for (const auto& [given, filter] : ends) {
        error.field = error.field == filter ? std::string(given) : error.field;
    }
    return error;
}

struct Group {
    std::string key;  ///< an id, an enum's value, "" for those without one
    std::int64_t count = 0;
};

std::string key_of(const projections::OwnedCell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        return std::to_string(*number);
    }
    const auto* text = std::get_if<std::string>(&cell);
    return text == nullptr ? std::string() : *text;
}

/// [{key, name, count}], the largest first.
Result<std::string> groups_of(
    QueryCall& call, const storage::ListQuery& query, const entities::FieldSpec& field
) {
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const auto counts = (*model)->counts(query, field.name);
    if (!counts) {
        return counts.error();
    }
    const entities::EntitySpec& target = entities::entity_named(field.ref);
    Names names(call);
    std::vector<Group> groups;
    for (const auto& [cell, count] : *counts) {
        groups.push_back({key_of(cell), count});
        names.want(target, Id::parse(groups.back().key).value_or(Id{}));
    }
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
        return a.count > b.count;
    });
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const Group& group : groups) {
        out.begin_object().member("key", std::string_view(group.key));
        out.member("name", names.name(target, Id::parse(group.key).value_or(Id{})));
        out.member("count", group.count).end_object();
    }
    out.end_array();
    return data;
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
    return groups_of(call, *query, *entities::find_field(entity, "deptId"));
}

constexpr std::string_view kByDept = "deptId,startDate,endDate";
constexpr std::string_view kByDeptText = "Number of customers of a period by department";

constexpr Route kRoutes[] = {
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
    return kRoutes;
}

}  // namespace oms::api
