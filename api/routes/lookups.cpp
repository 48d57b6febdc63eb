// Choices for selects: id, code and name of any record that others refer to, and what a form needs
// to know of it. Signed in is enough (architecture 6); row scopes hold.
#include "api/crud.hpp"
#include "api/page.hpp"
#include "api/record_lists.hpp"
#include "api/record_page.hpp"
#include "api/routes/tables.hpp"

#include <algorithm>

namespace oms::api {
namespace {

using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

/// Fields beside code and name that the forms using an entity work with.
struct Extras {
    std::string_view entity;
    std::string_view fields;
};

constexpr Extras kExtras[] = {
    {"brand", "logo"},
    {"channelCustomer",
     "tel,linkman,address,regionCode,ownerUserId,deptId,priceLevel,discountRate,payDays"},
    {"commodity",
     "size,thickness,unit,priceUnit,salePrice,floorPrice,piecesPerBox,boxesPerPallet,"
     "boxWeight,brandId,commodityType,series,surface,color,shadeManaged"},
    {"customer", "tel,address,regionCode,estateName,customerLevel,userId,designerUserId,deptId"},
    {"dept", "parentId,deptCategory,fullName"},
    {"priceList", "listSide"},
    {"processPlant", "plantType,linkman,tel,address,craftIds"},
    {"product", "productType,defaultLength,defaultWidth,priceUnit,craftIds,lossRate"},
    {"user", "deptId,warehouse,vanviRule"},
    {"warehouse", "warehouseType,deptId,isDefault"},
};

/// A record that is out of use is no choice, but still has a name.
struct InUse {
    std::string_view field;
    std::int64_t value;
};

constexpr InUse kInUse[] = {{"valid", 1}, {"userStatus", 1}, {"isSealed", 0}};

std::string_view extras_of(const EntitySpec& entity) {
    const auto* const it =
        std::find_if(std::begin(kExtras), std::end(kExtras), [&](const Extras& e) {
            return e.entity == entity.name;
        });
    return it == std::end(kExtras) ? std::string_view() : it->fields;
}

/// Entities that somebody refers to, and those with a look-up route of their own.
bool is_choice(const EntitySpec& entity) {
    return !entity.display.empty() &&
           (!entities::references_to(entity.name).empty() ||
            entities::find_route(entity, entities::Op::Lookup) != nullptr);
}

void only_in_use(ListQuery& query) {
    for (const InUse& in_use : kInUse) {
        if (entities::find_field(*query.entity, in_use.field) != nullptr) {
            query.filters.push_back({std::string(in_use.field), Match::Equal, {in_use.value}});
        }
    }
}

/// Writes the members of a record, as its viewer sees it, that make a choice.
void write_choice(json::Writer& out, const EntitySpec& entity, json::Ref record, bool fields_too) {
    const auto text = [&](std::string_view field) {
        return field.empty() ? std::string_view() : record[field].text().value_or("");
    };
    out.begin_object().member("id", text("id"));
    out.member("code", text(entity.code)).member("name", text(entity.display));
    if (fields_too && !entity.code.empty() && entity.code != "code") {
        out.member(entity.code, text(entity.code));
    }
    if (fields_too && entity.display != "name") {
        out.member(entity.display, text(entity.display));
    }
    for (const std::string_view name : entities::split_list(extras_of(entity))) {
        const json::Ref value = record[name];
        if (!value.present()) {
            continue;  // the viewer may not see it
        }
        out.key(name).raw(value.dump());
        const std::string joined = entities::name_member(name);
        if (record[joined].present() && joined != name) {
            out.member(joined, text(joined));
        }
    }
    out.end_object();
}

struct Choices {
    std::int64_t total = 0;
    std::string array;
};

/// `fields_too`: code and display under their own names as well.
Result<Choices> read_choices(QueryCall& call, ListQuery query, bool fields_too) {
    const EntitySpec& entity = *query.entity;
    const auto records = read_records(call, std::move(query));
    if (!records) {
        return records.error();
    }
    Choices choices{records->total, {}};
    json::Writer out(choices.array);
    out.begin_array();
    for (const RenderedRow& row : records->rows) {
        const auto record = json::Document::parse(row.json);
        if (!record) {
            return Error::internal("a rendered record is no JSON");
        }
        write_choice(out, entity, record->root(), fields_too);
    }
    out.end_array();
    return choices;
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
    begin_page(out, choices->total, query->current, query->size).raw(choices->array).end_object();
    return data;
}

constexpr Route kRoutes[] = {
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
    return choices ? Result<std::string>(std::move(choices->array)) : std::move(choices).error();
}

std::span<const Route> lookup_routes() {
    return kRoutes;
}

}  // namespace oms::api
