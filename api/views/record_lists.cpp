#include "api/views/record_lists.hpp"

#include "api/calls/route.hpp"
#include "api/views/front_end_rows.hpp"
#include "api/views/record_page.hpp"
#include "api/wire/page.hpp"
#include "domain/people/forest.hpp"
#include "projections/projector.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace oms::api {
namespace {

using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

constexpr std::int64_t kArrayMax = 2'000;    ///< rows of an answer that is no page
constexpr std::int64_t kForestMax = 20'000;  ///< nodes of a tree
constexpr int kDepthMax = 16;                ///< levels of one

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
    QueryCall& call, const EntitySpec& entity, const RecordPage& page
) {
    std::set<Id> parents;
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    if (page.size() == 0) {
        return parents;
    }
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.select = {std::string(entity.parent_field)};
    storage::Filter filter{std::string(entity.parent_field), Match::In, {}};
    for (std::size_t i = 0; i < page.size(); ++i) {
        filter.values.emplace_back(page.row(i).integer(0));
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

/// Adds the records of a query, with hasChildren; gives those that have children.
Result<std::set<Id>> read_level(
    QueryCall& call, const EntitySpec& entity, ListQuery query, std::vector<RenderedRow>& rows
) {
    RecordPage page(entity, call.user(), list_edit(call, entity));
    if (const auto read = read_rows(call, std::move(query), page); !read) {
        return read.error();
    }
    auto parents = parents_among(call, entity, page);
    if (!parents) {
        return parents;
    }
    const auto write = [&](auto& out, const auto& renderer, const auto& row, auto& names) {
        renderer.write_members(out, row, &names);
        out.member("hasChildren", parents->contains(Id{row.integer(0)}));
    };
    auto level = rendered(call, page, write);
    if (!level) {
        return std::move(level).error();
    }
    std::move(level->begin(), level->end(), std::back_inserter(rows));
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
    Pairs stored = parameters;
    Pairs shown;
    std::erase_if(stored, [&](const auto& parameter) {
        const bool is_shown = names_shown(entity, parameter.first) && !parameter.second.empty();
        if (is_shown) {
            shown.push_back(parameter);
        }
        return is_shown;
    });
    auto query = storage::parse_list_query(
        &entity, projections::table_for(entity), stored, &call.user(), ignored, own
    );
    if (!query) {
        return query;
    }
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    for (const auto& [name, value] : shown) {
        const auto narrowed = narrow_by_shown(call.user(), name, value, *query);
        if (!narrowed) {
            return narrowed.error();
        }
        if (!*narrowed) {
            call.ignore(name);
        }
    }
    narrow(*query, call.user());
    return query;
}

Result<std::string> page_of(QueryCall& call, const ListQuery& query) {
    const auto page = read_records(call, query);
    if (!page) {
        return page.error();
    }
    std::string data;
    json::Writer out(data);
    begin_page(out);
    write_rows(out, page->rows);
    end_page(out, {page->total, query.current, query.size});
    return data;
}

Result<std::string> array_of(QueryCall& call, ListQuery query) {
    take_all(query, kArrayMax);
    const auto page = read_records(call, std::move(query));
    if (!page) {
        return page.error();
    }
    std::string data;
    json::Writer out(data);
    write_rows(out, page->rows);
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
    const std::size_t implied = entity.company_field.empty() ? 0 : 1;
    auto query = record_query(call, entity, parameters, own);
    if (!query) {
        return std::move(query).error();
    }
    const bool below = !call.parameter(name).empty();
    if (below) {
        const auto parent = call.number(name, 0, 0, INT64_MAX);
        if (!parent) {
            return parent.error();
        }
        add_parent(*query, entity.parent_field, Id{*parent});
    }
    const bool all = !below && query->filters.size() == implied;
    const bool deep = below && form_of(dialect_of(call), call.route().path) == ListForm::Below;
    take_all(*query, all ? kForestMax : kArrayMax);
    std::vector<RenderedRow> rows;
    auto level = read_level(call, entity, std::move(*query), rows);
    for (int depth = 0; level && deep && !level->empty() && depth < kDepthMax; ++depth) {
        auto next = record_query(call, entity, {});
        if (!next) {
            return std::move(next).error();
        }
        storage::Filter parents{std::string(entity.parent_field), Match::In, {}};
        for (const Id id : *level) {
            parents.values.emplace_back(id.value);
        }
        next->filters.push_back(std::move(parents));
        take_all(*next, kForestMax);
        level = read_level(call, entity, std::move(*next), rows);
    }
    return level ? Result<std::string>(nested(std::move(rows))) : std::move(level).error();
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
