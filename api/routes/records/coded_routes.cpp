// Regions and menu ranks: trees whose records are known by their codes (wire-protocol 5.10).
#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"
#include "api/views/coded_paths.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "commands/records/platform_commands.hpp"
#include "commands/records/platform_rules.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

#include <algorithm>
#include <set>

namespace oms::api {
namespace {

using entities::entity_named;
using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

constexpr char kRegion[] = "region";
constexpr char kMenuRank[] = "menuRank";
constexpr std::int64_t kBelowMax = 2'000;

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
        node.parents_others =
            !(*model)->live_rows(table, "parentCode", std::string_view(node.code)).empty();
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

std::string code_in(const QueryCall& call, const EntitySpec& entity, std::string_view parameter) {
    const auto given = call.parameter(parameter);
    return given.empty() ? std::string(commands::kRootCode) : commands::kept_code(entity, given);
}

/// GET lazy-tree?parentCode=: select nodes; id, key and value are the code.
template <const char* Name>
Result<std::string> lazy_tree(QueryCall& call) {
    const EntitySpec& entity = entity_named(Name);
    auto nodes = nodes_below(call, entity, code_in(call, entity, "parentCode"));
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
    const EntitySpec& entity = entity_named(Name);
    const auto nodes = nodes_below(call, entity, code_in(call, entity, "code"));
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

/// GET path?code=: {code, name} from the top down to the code; none when nothing has it.
template <const char* Name>
Result<std::string> path(QueryCall& call) {
    const EntitySpec& entity = entity_named(Name);
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const CodedStep& step : coded_path(**model, entity, call.parameter("code"))) {
        out.begin_object().member("code", std::string_view(step.code));
        out.member("name", std::string_view(step.name)).end_object();
    }
    out.end_array();
    return data;
}

/// The words of a text that blanks part.
std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) {
            words.emplace_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// Codes of records whose name has the last of the words, in their order.
Result<std::vector<std::string>> codes_named(
    storage::ReadModel& model, const EntitySpec& entity, const std::vector<std::string>& words
) {
    constexpr std::int64_t kLookedAt = 200;
    ListQuery query = tree_query(entity);
    query.select = {"code"};
    query.filters.push_back({"name", Match::Contains, {words.back()}});
    query.sort = {{"code", false}};
    query.size = kLookedAt;
    std::vector<std::string> codes;
    const auto read =
        model.page(query, [&](const storage::RowView& row) { codes.emplace_back(row.text(0)); });
    return read ? Result<std::vector<std::string>>(std::move(codes)) : read.error();
}

/// GET search?keyword=: {code, name} of at most 20 records; the name is its path, and has every
/// word.
template <const char* Name>
Result<std::string> search(QueryCall& call) {
    constexpr int kShown = 20;
    const EntitySpec& entity = entity_named(Name);
    const auto words = words_in(call.parameter("keyword"));
    if (words.empty()) {
        return Error::invalid("PARAM_REQUIRED", "keyword");
    }
    const auto model = model_for(call, entity);
    if (!model) {
        return model.error();
    }
    const auto codes = codes_named(**model, entity, words);
    if (!codes) {
        return codes.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    int shown = 0;
    for (const std::string& code : *codes) {
        const std::string name = text_of(coded_path(**model, entity, code));
        const bool fits = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            return name.find(word) != std::string::npos;
        });
        if (fits && shown++ < kShown) {
            out.begin_object().member("code", std::string_view(code));
            out.member("name", std::string_view(name)).end_object();
        }
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
        query->filters.push_back({"parentCode", Match::Equal, {code_in(call, entity, "parentCode")}}
        );
    }
    query->current = 1;
    query->size = kBelowMax;
    RecordPage page(entity, call.user(), list_edit(call, entity));
    const std::size_t code = page.want("code");
    if (const auto read = read_rows(call, std::move(*query), page); !read) {
        return read.error();
    }
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < page.size(); ++i) {
        nodes.push_back({std::string(page.row(i).text(code))});
    }
    if (Status marked = mark_parents(call, entity, nodes); !marked) {
        return std::move(marked).error();
    }
    auto node = nodes.begin();
    const auto write = [&](auto& out, const auto& renderer, const auto& row, auto& names) {
        renderer.write_members(out, row, &names);
        out.member("hasChildren", (node++)->parents_others);
    };
    const auto rows = rendered(call, page, write);
    if (!rows) {
        return rows.error();
    }
    std::string data;
    json::Writer out(data);
    write_rows(out, *rows);
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
        auto rows = (*model)->live_rows(table, "code", code);
        return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
    };
    Id id;
    if (const auto code = call.parameter("code"); !code.empty()) {
        const auto row = find(commands::kept_code(entity, code));
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
    std::string parent_name;
    if (const auto own = (*model)->row(table, id)) {
        const json::Document record = stored_document(*own);
        if (const auto parent = find(record.root()["parentCode"].text().value_or(""))) {
            const json::Document above = stored_document(*parent);
            parent_name = above.root()["name"].text().value_or("");
        }
    }
    const auto more = [&](json::Writer& out) {
        out.member("parentName", std::string_view(parent_name));
    };
    return read_detail(call, entity, id, call.user(), more);
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
        return Error::invalid("PARAM_REQUIRED", "id");
    }
    return commands::remove_coded(entity, std::move(codes));
}

template <const char* Name, Result<commands::Command> (*Make)(Call&, const EntitySpec&)>
Result<commands::Command> command(Call& call) {
    return Make(call, entity_named(Name));
}

constexpr Route kCodedRoutes[] = {
    {"/api/blade-system/region/lazy-tree",
     Verbs::Get,
     Access::SignedIn,
     "",
     lazy_tree<kRegion>,
     "parentCode",
     "Regions right below a code; 00 for the provinces"},
    {"/api/blade-system/region/select", Verbs::Get, Access::SignedIn, "", select<kRegion>, "code"},
    {"/api/blade-system/region/path",
     Verbs::Get,
     Access::SignedIn,
     "",
     path<kRegion>,
     "code",
     "Codes and names from the top of the tree down to a code"},
    {"/api/blade-system/region/search",
     Verbs::Get,
     Access::SignedIn,
     "",
     search<kRegion>,
     "keyword",
     "Codes by words of their names and of the names above them"},
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
     "code,id"},
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
    {"/api/blade-system/menuRank/path",
     Verbs::Get,
     Access::SignedIn,
     "",
     path<kMenuRank>,
     "code",
     "Codes and names from the top of the tree down to a code"},
    {"/api/blade-system/menuRank/search",
     Verbs::Get,
     Access::SignedIn,
     "",
     search<kMenuRank>,
     "keyword",
     "Codes by words of their names and of the names above them"},
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
     "code,id"},
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
    return kCodedRoutes;
}

}  // namespace oms::api
