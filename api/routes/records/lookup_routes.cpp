// Choices for selects: id, code and name of any record that others refer to, and what a form needs
// to know of it. Signed in is enough (architecture 6); row scopes hold.
#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/record_page.hpp"
#include "api/wire/page.hpp"

#include <string_view>
#include <vector>

namespace oms::api {
namespace {

using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

/// Entities that somebody refers to, and those with a look-up route of their own.
bool is_choice(const EntitySpec& entity) {
    return !entity.display.empty() &&
           (!entities::references_to(entity.name).empty() ||
            entities::find_route(entity, entities::Op::Lookup) != nullptr);
}

/// A record that is out of use is no choice, but still has a name.
void only_in_use(ListQuery& query) {
    for (const entities::FieldSpec& field : query.entity->fields) {
        if (field.has(entities::kInUse)) {
            query.filters.push_back(
                {std::string(field.name), Match::Equal, {std::int64_t{field.initial == "1"}}}
            );
        }
    }
}

/// The members that make a choice. `fields_too`: code and display under their own names as well.
std::vector<entities::Renderer::Chosen> chosen_of(const EntitySpec& entity, bool fields_too) {
    std::vector<entities::Renderer::Chosen> chosen{{"code", entity.code}, {"name", entity.display}};
    if (fields_too && entity.code != "code") {
        chosen.push_back({entity.code, entity.code});
    }
    if (fields_too && entity.display != "name") {
        chosen.push_back({entity.display, entity.display});
    }
    for (const std::string_view name : entities::split_list(entity.choice_fields)) {
        chosen.push_back({name, name});
    }
    return chosen;
}

struct Choices {
    std::int64_t total = 0;
    std::vector<RenderedRow> rows;
};

Result<Choices> read_choices(QueryCall& call, ListQuery query, bool fields_too) {
    const EntitySpec& entity = *query.entity;
    RecordPage page(entity, call.user(), list_edit(call, entity));
    const auto total = read_rows(call, std::move(query), page);
    if (!total) {
        return total.error();
    }
    const auto chosen = chosen_of(entity, fields_too);
    const auto write = [&](auto& out, const auto& renderer, const auto& row, auto& names) {
        out.member("id", Id{row.integer(0)});
        if (entity.code.empty()) {
            out.member("code", std::string_view());
        }
        renderer.write_chosen(out, row, &names, chosen);
    };
    auto rows = rendered(call, page, write);
    return rows ? Result<Choices>(Choices{*total, std::move(*rows)}) : std::move(rows).error();
}

void add_ids(ListQuery& query, const std::vector<Id>& ids) {
    storage::Filter filter{"id", Match::In, {}};
    for (const Id id : ids) {
        filter.values.emplace_back(id.value);
    }
    query.filters.push_back(std::move(filter));
}

/// Rows that a person does not open may still be chosen, where the data scope says so.
void widen(ListQuery& query, const Principal& user) {
    const EntityScope* scope = user.scope_of(query.entity->name);
    if (scope != nullptr && scope->choices) {
        query.viewer = nullptr;
    }
}

/// GET lookup/list?entity=&keyword=&ids=&current=&size= and filters of the entity.
Result<std::string> lookup_page(QueryCall& call) {
    constexpr std::string_view kOwn[] = {"entity", "ids"};
    const EntitySpec* entity = entities::find_entity(call.parameter("entity"));
    if (entity == nullptr || !is_choice(*entity)) {
        return Error::invalid("BAD_OPTION", "entity").with("name", "entity");
    }
    auto query = record_query(call, *entity, call.parameters(), kOwn);
    if (!query) {
        return std::move(query).error();
    }
    widen(*query, call.user());
    const auto ids = optional_ids(call, "ids", storage::kPageSizeMax);
    if (!ids) {
        return ids.error();
    }
    if (ids->empty()) {
        only_in_use(*query);
    } else {
        add_ids(*query, *ids);
        query->removed_too = true;  // a chosen record keeps its name
    }
    const auto choices = read_choices(call, *query, false);
    if (!choices) {
        return choices.error();
    }
    std::string data;
    json::Writer out(data);
    write_rows(begin_page(out), choices->rows);
    end_page(out, {choices->total, query->current, query->size});
    return data;
}

constexpr Route kLookupRoutes[] = {
    {"/api/blade-system/lookup/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     lookup_page,
     "entity,keyword,ids,current,size",
     "Choices for a select: id, code, name and what a form needs"},
};

}  // namespace

/// Op::Lookup: everything in use, as an array.
Result<std::string> lookup_array(QueryCall& call) {
    constexpr std::int64_t kChoicesMax = 2'000;
    const EntitySpec& entity = *call.route().entity;
    constexpr std::string_view kOwn[] = {"id", "ids", "tenantId"};
    auto query = record_query(call, entity, call.parameters(), kOwn);
    if (!query) {
        return std::move(query).error();
    }
    widen(*query, call.user());
    const auto ids = optional_ids(call, call.parameter("id").empty() ? "ids" : "id");
    if (!ids) {
        return ids.error();
    }
    if (ids->empty()) {
        only_in_use(*query);
    } else {
        add_ids(*query, *ids);
    }
    query->current = 1;
    query->size = kChoicesMax;
    auto choices = read_choices(call, std::move(*query), true);
    if (!choices) {
        return std::move(choices).error();
    }
    std::string data;
    json::Writer out(data);
    write_rows(out, choices->rows);
    return data;
}

std::span<const Route> lookup_routes() {
    return kLookupRoutes;
}

}  // namespace oms::api
