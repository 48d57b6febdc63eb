// Regions and menu ranks: trees whose records are known by their codes (wire-protocol 5.10).
#include "api/crud.hpp"
#include "api/record_lists.hpp"
#include "api/record_page.hpp"
#include "api/routes/tables.hpp"
#include "commands/platform_commands.hpp"
#include "commands/platform_rules.hpp"
#include "projections/tables.hpp"

#include <algorithm>
#include <set>

namespace oms::api {
namespace {

using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

constexpr char kRegion[] = "region";
constexpr char kMenuRank[] = "menuRank";
constexpr std::int64_t kBelowMax = 2'000;

const EntitySpec& entity_named(std::string_view name) {
    return *entities::find_entity(name);
}

struct Node {
    std::string code = {};
    std::string parent = {};
    std::string name = {};
    bool parents_others = false;
};

ListQuery tree_query(const EntitySpec& entity) {
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.size = kBelowMax;
    return query;
}

/// Which of the nodes others name as their parent.
Status mark_parents(QueryCall& call, const EntitySpec& entity, std::vector<Node>& nodes) {
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    const projections::Table& table = projections::table_for(entity);
    for (Node& node : nodes) {
        const auto below = (*model)->rows(table, "parentCode", std::string_view(node.code));
        node.parents_others = std::any_of(below.begin(), below.end(), [](const auto& row) {
            return row[projections::AuditColumn::IsDeleted] ==
                   projections::OwnedCell(std::int64_t{0});
        });
    }
    return {};
}

/// The records right below a code, in the entity's order.
Result<std::vector<Node>> nodes_below(
    QueryCall& call, const EntitySpec& entity, std::string_view parent
) {
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    ListQuery query = tree_query(entity);
    query.select = {"code", "parentCode", "name"};
    query.filters.push_back({"parentCode", Match::Equal, {std::string(parent)}});
    query.sort = {{std::string(entity.default_sort), false}};
    std::vector<Node> nodes;
    const auto read = (*model)->page(query, [&](const storage::RowView& row) {
        nodes.push_back(
            {std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2))}
        );
    });
    return read ? Result<std::vector<Node>>(std::move(nodes)) : read.error();
}

std::string_view parent_parameter(const QueryCall& call) {
    const auto given = call.parameter("parentCode");
    return given.empty() ? commands::kRootCode : given;
}

/// GET lazy-tree?parentCode=: select nodes; id, key and value are the code.
template <const char* Name>
Result<std::string> lazy_tree(QueryCall& call) {
    const EntitySpec& entity = entity_named(Name);
    auto nodes = nodes_below(call, entity, parent_parameter(call));
    if (!nodes) {
        return std::move(nodes).error();
    }
    if (Status marked = mark_parents(call, entity, *nodes); !marked) {
        return std::move(marked).error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const Node& node : *nodes) {
        const std::string_view code = node.code;
        out.begin_object().member("id", code).member("parentId", std::string_view(node.parent));
        out.member("title", std::string_view(node.name)).member("key", code).member("value", code);
        out.member("hasChildren", node.parents_others).end_object();
    }
    out.end_array();
    return data;
}

/// GET select?code=: {code, name} right below the code.
template <const char* Name>
Result<std::string> select(QueryCall& call) {
    const auto code = call.parameter("code");
    const auto nodes =
        nodes_below(call, entity_named(Name), code.empty() ? commands::kRootCode : code);
    if (!nodes) {
        return nodes.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const Node& node : *nodes) {
        out.begin_object().member("code", std::string_view(node.code));
        out.member("name", std::string_view(node.name)).end_object();
    }
    out.end_array();
    return data;
}

/// GET lazy-list?parentCode=: whole records with hasChildren.
template <const char* Name>
Result<std::string> lazy_list(QueryCall& call) {
    constexpr std::string_view kOwn[] = {"parentCode"};
    const EntitySpec& entity = entity_named(Name);
    auto query = record_query(call, entity, call.parameters(), kOwn);
    if (!query) {
        return std::move(query).error();
    }
    if (query->filters.empty() || !call.parameter("parentCode").empty()) {
        query->filters.push_back({"parentCode", Match::Equal, {std::string(parent_parameter(call))}}
        );
    }
    query->current = 1;
    query->size = kBelowMax;
    const auto page = read_records(call, std::move(*query));
    if (!page) {
        return page.error();
    }
    std::vector<Node> nodes;
    for (const RenderedRow& row : page->rows) {
        const auto record = json::Document::parse(row.json);
        nodes.push_back({std::string(record ? record->root()["code"].text().value_or("") : "")});
    }
    if (Status marked = mark_parents(call, entity, nodes); !marked) {
        return std::move(marked).error();
    }
    std::string data = "[";
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        data.append(i == 0 ? "" : ",");
        data.append(page->rows[i].json, 0, page->rows[i].json.size() - 1);
        data.append(nodes[i].parents_others ? ",\"hasChildren\":true}" : ",\"hasChildren\":false}");
    }
    data.push_back(']');
    return data;
}

/// GET detail?code= (or id=): the record with its parent's name.
template <const char* Name>
Result<std::string> detail(QueryCall& call) {
    const EntitySpec& entity = entity_named(Name);
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    const projections::Table& table = projections::table_for(entity);
    const auto find = [&](std::string_view code) -> std::optional<projections::Row> {
        for (auto& row : (*model)->rows(table, "code", code)) {
            if (row[projections::AuditColumn::IsDeleted] ==
                projections::OwnedCell(std::int64_t{0})) {
                return std::move(row);
            }
        }
        return std::nullopt;
    };
    Id id;
    if (const auto code = call.parameter("code"); !code.empty()) {
        const auto row = find(code);
        if (!row) {
            return Error::not_found("code");
        }
        id = Id{std::get<std::int64_t>((*row)[projections::AuditColumn::Id])};
    } else {
        const auto given = call.id("id");
        if (!given) {
            return given.error();
        }
        id = *given;
    }
    auto data = read_detail(call, entity, id, call.user());
    const auto record = data ? json::Document::parse(*data) : Error::not_found("id");
    if (!record) {
        return data ? record.error() : std::move(data).error();
    }
    const auto parent = find(record->root()["parentCode"].text().value_or(""));
    const auto above =
        parent
            ? json::Document::parse(std::get<std::string>((*parent)[projections::AuditColumn::Doc]))
            : json::Document::parse("{}");
    data->pop_back();
    data->append(",\"parentName\":");
    json::append_quoted(*data, above ? above->root()["name"].text().value_or("") : "");
    data->push_back('}');
    return data;
}

Result<commands::Command> submit(Call& call, const EntitySpec& entity) {
    auto request = save_request(call, entity, entities::button_code(entity, "edit"));
    return request ? Result<commands::Command>(commands::submit_coded(std::move(*request)))
                   : std::move(request).error();
}

/// POST remove?id=<code>; a comma list and `ids` are taken too.
Result<commands::Command> remove(Call& call, const EntitySpec& entity) {
    const auto given = call.parameter("id").empty() ? call.parameter("ids") : call.parameter("id");
    std::vector<std::string> codes;
    for (const std::string_view code : entities::split_list(given)) {
        codes.emplace_back(code);
    }
    if (codes.empty()) {
        return Error::invalid("PARAM_REQUIRED", "id").with("name", "id");
    }
    return commands::remove_coded(entity, std::move(codes));
}

template <const char* Name, Result<commands::Command> (*Make)(Call&, const EntitySpec&)>
Result<commands::Command> command(Call& call) {
    return Make(call, entity_named(Name));
}

constexpr Route kRoutes[] = {
    {"/api/blade-system/region/lazy-tree",
     Verbs::Get,
     Access::SignedIn,
     "",
     lazy_tree<kRegion>,
     "parentCode",
     "Regions right below a code; 00 for the provinces"},
    {"/api/blade-system/region/select", Verbs::Get, Access::SignedIn, "", select<kRegion>, "code"},
    {"/api/blade-system/region/lazy-list",
     Verbs::Get,
     Access::Button,
     "region_view",
     lazy_list<kRegion>,
     "parentCode"},
    {"/api/blade-system/region/detail",
     Verbs::Get,
     Access::Button,
     "region_view",
     detail<kRegion>,
     "code"},
    {"/api/blade-system/region/submit",
     Verbs::Post,
     Access::Platform,
     "region_edit",
     command<kRegion, submit>},
    {"/api/blade-system/region/remove",
     Verbs::Post,
     Access::Platform,
     "region_delete",
     command<kRegion, remove>,
     "id"},
    {"/api/blade-system/menuRank/lazy-tree",
     Verbs::Get,
     Access::SignedIn,
     "",
     lazy_tree<kMenuRank>,
     "parentCode"},
    {"/api/blade-system/menuRank/lazy-list",
     Verbs::Get,
     Access::Button,
     "menurank_view",
     lazy_list<kMenuRank>,
     "parentCode"},
    {"/api/blade-system/menuRank/detail",
     Verbs::Get,
     Access::Button,
     "menurank_view",
     detail<kMenuRank>,
     "code"},
    {"/api/blade-system/menuRank/submit",
     Verbs::Post,
     Access::Platform,
     "menurank_edit",
     command<kMenuRank, submit>},
    {"/api/blade-system/menuRank/remove",
     Verbs::Post,
     Access::Platform,
     "menurank_delete",
     command<kMenuRank, remove>,
     "id"},
};

}  // namespace

std::span<const Route> coded_routes() {
    return kRoutes;
}

}  // namespace oms::api
