// Dictionaries: what the general lists do not answer. Entries are found by their whole code.
#include "api/record_lists.hpp"
#include "api/routes/tables.hpp"
#include "entities/spec.hpp"

namespace oms::api {
namespace {

using storage::ListQuery;
using storage::Match;

const entities::EntitySpec& dict() {
    return *entities::find_entity("dict");
}

/// Entries of one dictionary, without the dictionary's own row.
void add_code(ListQuery& query, std::string_view code) {
    query.filters.push_back({"code", Match::Equal, {std::string(code)}});
    query.filters.push_back({"parentId", Match::NotNull, {}});
}

/// GET dict/list: a page over everything, or over the entries of `code`.
Result<std::string> list(QueryCall& call) {
    constexpr std::string_view kOwn[] = {"code"};
    auto query = record_query(call, dict(), call.parameters(), kOwn);
    if (!query) {
        return std::move(query).error();
    }
    const auto code = call.parameter("code");
    if (!code.empty()) {
        add_code(*query, code);
        // Forms ask for a whole dictionary without naming a page size.
        query->size = call.parameter("size").empty() ? storage::kPageSizeMax : query->size;
    }
    return page_of(call, *query);
}

/// GET dict/dictionary?code=: the entries that are not sealed, in their order.
Result<std::string> dictionary(QueryCall& call) {
    const auto code = call.parameter("code");
    if (code.empty()) {
        return Error::invalid("PARAM_REQUIRED", "code").with("name", "code");
    }
    auto query = record_query(call, dict(), {});
    if (!query) {
        return std::move(query).error();
    }
    add_code(*query, code);
    query->filters.push_back({"isSealed", Match::Equal, {std::int64_t{0}}});
    return array_of(call, std::move(*query));
}

constexpr Route kRoutes[] = {
    {"/api/blade-system/dict/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     list,
     "current,size,code,isSealed",
     "Page of dictionary entries"},
    {"/api/blade-system/dict/dictionary",
     Verbs::Get,
     Access::SignedIn,
     "",
     dictionary,
     "code",
     "Entries of one dictionary that are not sealed"},
};

}  // namespace

std::span<const Route> dict_routes() {
    return kRoutes;
}

}  // namespace oms::api
