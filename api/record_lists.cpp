#include "api/record_lists.hpp"

#include "api/page.hpp"
#include "api/record_page.hpp"
#include "api/routes.hpp"
#include "domain/identity/forest.hpp"
#include "projections/tables.hpp"

#include <set>

namespace oms::api {
namespace {

using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

constexpr std::int64_t kArrayMax = 2'000;    ///< rows of an answer that is no page
constexpr std::int64_t kForestMax = 20'000;  ///< nodes of a tree

const EntitySpec& entity_of(const QueryCall& call) {
    return *call.route().entity;
}

std::string_view id_param(const QueryCall& call) {
    return call.route().entity_route->id_param;
}

/// Everything that matches, up to `max` rows: of lists that are not paged.
void take_all(ListQuery& query, std::int64_t max) {
    query.current = 1;
    query.size = max;
}

void add_parent(ListQuery& query, std::string_view column, Id parent) {
    if (parent) {
        query.filters.push_back({std::string(column), Match::Equal, {parent.value}});
    } else {
        query.filters.push_back({std::string(column), Match::IsNull, {}});
    }
}

void write_rows(std::string& out, const std::vector<RenderedRow>& rows) {
    out.push_back('[');
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out.append(i == 0 ? "" : ",").append(rows[i].json);
    }
    out.push_back(']');
}

std::string nested(std::vector<RenderedRow> rows) {
    std::vector<domain::ForestItem> items;
    items.reserve(rows.size());
    for (RenderedRow& row : rows) {
        items.push_back({row.id, row.parent, std::move(row.json)});
    }
    std::string out;
    domain::write_forest(out, items);
    return out;
}

/// Which of these records have records below them.
Result<std::set<Id>> parents_among(
    QueryCall& call, const EntitySpec& entity, const std::vector<RenderedRow>& rows
) {
    std::set<Id> parents;
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    if (rows.empty()) {
        return parents;
    }
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.select = {std::string(entity.parent_field)};
    storage::Filter filter{std::string(entity.parent_field), Match::In, {}};
    for (const RenderedRow& row : rows) {
        filter.values.emplace_back(row.id.value);
    }
    query.filters.push_back(std::move(filter));
    take_all(query, kForestMax);
    const auto read = (*model)->page(query, [&](const storage::RowView& row) {
        parents.insert(Id{row.integer(0)});
    });
    if (!read) {
        return read.error();
    }
    return parents;
}

}  // namespace

Result<ListQuery> record_query(
    QueryCall& call,
    const EntitySpec& entity,
    const Pairs& parameters,
    std::span<const std::string_view> own
) {
    std::vector<std::string> ignored;
    auto query = storage::parse_list_query(
        &entity, projections::table_for(entity), parameters, &call.user(), ignored, own
    );
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    if (query) {
        narrow(*query, call.user());
    }
    return query;
}

Result<std::string> page_of(QueryCall& call, const ListQuery& query) {
    const auto page = read_records(call, query);
    if (!page) {
        return page.error();
    }
    std::string records;
    write_rows(records, page->rows);
    std::string data;
    json::Writer out(data);
    begin_page(out, page->total, query.current, query.size).raw(records).end_object();
    return data;
}

Result<std::string> array_of(QueryCall& call, ListQuery query) {
    take_all(query, kArrayMax);
    const auto page = read_records(call, std::move(query));
    if (!page) {
        return page.error();
    }
    std::string data;
    write_rows(data, page->rows);
    return data;
}

Result<std::string> forest_of(QueryCall& call, ListQuery query) {
    take_all(query, kForestMax);
    auto page = read_records(call, std::move(query));
    if (!page) {
        return std::move(page).error();
    }
    return nested(std::move(page->rows));
}

Result<std::string> children_of(
    QueryCall& call, const EntitySpec& entity, std::string_view name, const Pairs& parameters
) {
    const std::string_view own[] = {name};
    const std::size_t implied = entity.name == "tenant" ? 1 : 0;
    auto query = record_query(call, entity, parameters, own);
    if (!query) {
        return std::move(query).error();
    }
    if (!call.parameter(name).empty() || query->filters.size() == implied) {
        const auto parent = call.number(name, 0, 0, INT64_MAX);
        if (!parent) {
            return parent.error();
        }
        add_parent(*query, entity.parent_field, Id{*parent});
    }
    take_all(*query, kArrayMax);
    auto page = read_records(call, std::move(*query));
    if (!page) {
        return std::move(page).error();
    }
    const auto parents = parents_among(call, entity, page->rows);
    if (!parents) {
        return parents.error();
    }
    for (RenderedRow& row : page->rows) {
        row.json.pop_back();
        row.json.append(",\"hasChildren\":").append(parents->contains(row.id) ? "true}" : "false}");
    }
    return nested(std::move(page->rows));
}

Result<std::string> list_records(QueryCall& call) {
    const auto query = record_query(call, entity_of(call), call.parameters());
    return query ? page_of(call, *query) : query.error();
}

Result<std::string> list_roots(QueryCall& call) {
    auto query = record_query(call, entity_of(call), call.parameters());
    if (!query) {
        return std::move(query).error();
    }
    add_parent(*query, entity_of(call).parent_field, Id{});
    return page_of(call, *query);
}

Result<std::string> array_of_records(QueryCall& call) {
    // The parameter that names the array is compared as a whole, whatever its type.
    Pairs parameters = call.parameters();
    for (auto& [name, value] : parameters) {
        if (name == id_param(call)) {
            name.append("_equal");
        }
    }
    auto query = record_query(call, entity_of(call), parameters);
    return query ? array_of(call, std::move(*query)) : std::move(query).error();
}

Result<std::string> list_children(QueryCall& call) {
    return children_of(call, entity_of(call), id_param(call), call.parameters());
}

Result<std::string> record_forest(QueryCall& call) {
    auto query = record_query(call, entity_of(call), call.parameters());
    return query ? forest_of(call, std::move(*query)) : std::move(query).error();
}

Result<std::string> select_tree_of(QueryCall& call, const EntitySpec& entity) {
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.viewer = &call.user();
    query.select = {"id", std::string(entity.parent_field), std::string(entity.display)};
    const entities::FieldSpec* english =
        call.language() == Language::En ? english_display(entity) : nullptr;
    if (english != nullptr) {
        query.select.emplace_back(english->name);
    }
    take_all(query, kForestMax);
    std::vector<domain::ForestItem> items;
    const auto read = (*model)->page(query, [&](const storage::RowView& row) {
        const bool translated = english != nullptr && !row.text(3).empty();
        items.push_back(
            domain::tree_item(Id{row.integer(0)}, Id{row.integer(1)}, row.text(translated ? 3 : 2))
        );
    });
    if (!read) {
        return read.error();
    }
    std::string out;
    domain::write_forest(out, items);
    return out;
}

Result<std::string> select_tree(QueryCall& call) {
    return select_tree_of(call, entity_of(call));
}

Result<std::string> record_detail(QueryCall& call) {
    const auto id = call.id(id_param(call));
    return id ? read_detail(call, entity_of(call), *id, call.user()) : id.error();
}

}  // namespace oms::api
