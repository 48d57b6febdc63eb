#include "api/views/grouped_counts.hpp"

#include "api/views/record_page.hpp"

#include <algorithm>
#include <iterator>

namespace oms::api {
namespace {

constexpr std::pair<std::string_view, std::string_view> kEnds[] = {
    {"startDate", "createTime_datege"}, {"endDate", "createTime_datele"}};

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

}  // namespace

Result<std::string> grouped_counts(
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

std::vector<std::pair<std::string, std::string>> period_of(const QueryCall& call) {
    std::vector<std::pair<std::string, std::string>> parameters;
    for (const auto& [given, filter] : kEnds) {
        if (const auto date = call.parameter(given); !date.empty()) {
            parameters.emplace_back(filter, date);
        }
    }
    return parameters;
}

Error about_period(Error error) {
    for (const auto& [given, filter] : kEnds) {
        error.field = error.field == filter ? std::string(given) : error.field;
    }
    return error;
}

}  // namespace oms::api
