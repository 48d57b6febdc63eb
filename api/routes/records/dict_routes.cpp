// Dictionaries of the platform and of the company: what the general lists do not answer. Entries
// are found by their whole code.
#include "api/routes/tables.hpp"
#include "api/views/front_end_rows.hpp"
#include "api/views/record_lists.hpp"
#include "entities/spec.hpp"

namespace oms::api {
namespace {

using storage::ListQuery;
using storage::Match;

constexpr char kDict[] = "dict";
constexpr char kDictBiz[] = "dictBiz";

/// Entries of one dictionary, without the dictionary's own row.
void add_code(ListQuery& query, std::string_view code) {
    query.filters.push_back({"code", Match::Equal, {std::string(code)}});
    query.filters.push_back({"parentId", Match::NotNull, {}});
}

/// GET list: a page over everything, or over the entries of `code`; a forest where the dialect has
/// one.
template <const char* Name>
Result<std::string> list(QueryCall& call) {
    if (form_of(dialect_of(call), call.route().path) == ListForm::Forest) {
        auto all = record_query(call, *entities::find_entity(Name), call.parameters());
        return all ? forest_of(call, std::move(*all)) : std::move(all).error();
    }
    constexpr std::string_view kOwn[] = {"code"};
    auto query = record_query(call, *entities::find_entity(Name), call.parameters(), kOwn);
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

/// The entries of a dictionary that are not sealed, in their order.
Result<std::string> entries(QueryCall& call, std::string_view entity, std::string_view code) {
    auto query = record_query(call, *entities::find_entity(entity), {});
    if (!query) {
        return std::move(query).error();
    }
    add_code(*query, code);
    query->filters.push_back({"isSealed", Match::Equal, {std::int64_t{0}}});
    return array_of(call, std::move(*query));
}

/// GET dictionary?code=
template <const char* Name>
Result<std::string> dictionary(QueryCall& call) {
    const auto code = call.parameter("code");
    if (code.empty()) {
        return Error::invalid("PARAM_REQUIRED", "code");
    }
    return entries(call, Name, code);
}

/// GET dict-biz/cityList: the company's dictionary of cities.
Result<std::string> city_list(QueryCall& call) {
    return entries(call, kDictBiz, "city");
}

constexpr std::string_view kListParameters = "current,size,code,isSealed";

constexpr Route kDictRoutes[] = {
    {"/api/blade-system/dict/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     list<kDict>,
     kListParameters,
     "Page of dictionary entries"},
    {"/api/blade-system/dict/dictionary",
     Verbs::Get,
     Access::SignedIn,
     "",
     dictionary<kDict>,
     "code",
     "Entries of one dictionary that are not sealed"},
    {"/api/blade-system/dict-biz/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     list<kDictBiz>,
     kListParameters,
     "Page of the company's own dictionary entries"},
    {"/api/blade-system/dict-biz/dictionary",
     Verbs::Get,
     Access::SignedIn,
     "",
     dictionary<kDictBiz>,
     "code",
     "Entries of one of the company's dictionaries that are not sealed"},
    {"/api/blade-system/dict-biz/cityList",
     Verbs::Get,
     Access::SignedIn,
     "",
     city_list,
     "",
     "Cities of the company's dictionary `city`"},
};

}  // namespace

std::span<const Route> dict_routes() {
    return kDictRoutes;
}

}  // namespace oms::api
