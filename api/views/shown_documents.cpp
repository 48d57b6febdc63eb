#include "api/views/shown_documents.hpp"

#include "events/stock/stock_events.hpp"
#include "projections/stock/stock.hpp"
#include "storage/lists/read_model.hpp"

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;

/// Of goods: never stored.
constexpr std::string_view kInStock = "inStock";

/// The English name in the place of the other one.
DocumentEdit in_english(const EntitySpec& entity, const FieldSpec& english) {
    return [&entity, &english](Id, json::Ref stored) -> std::optional<std::string> {
        const json::Ref name = stored[english.name];
        if (name.text().value_or("").empty()) {
            return std::nullopt;
        }
        std::string shown;
        json::Writer out(shown);
        out.begin_object();
        stored.each_member([&](std::string_view member, json::Ref value) {
            out.key(member).raw((member == entity.display ? name : value).dump());
        });
        out.end_object();
        return shown;
    };
}

/// With isLocked and lastLoginTime, which are no part of a ledger; of the past nobody knows them.
DocumentEdit with_use(const QueryCall& call) {
    if (!call.as_of().empty()) {
        return nullptr;
    }
    const int most = call.failures_max();
    return [&call, most](Id id, json::Ref stored) -> std::optional<std::string> {
        const AccountUse use = call.account_use(id, stored["account"].text().value_or(""), most);
        std::string shown;
        json::Writer out(shown);
        out.begin_object();
        stored.each_member([&](std::string_view member, json::Ref value) {
            out.key(member).raw(value.dump());
        });
        out.member("isLocked", use.locked ? 1 : 0);
        if (use.last_sign_in) {
            out.member("lastLoginTime", use.last_sign_in->ms);
        }
        out.end_object();
        return shown;
    };
}

bool knows_of_stock(const Principal& user, const EntitySpec& goods) {
    return user.can("stock_view") || user.can(entities::button_code(goods, "stock"));
}

/// Pieces that are kept for nobody; what cutting has left over is none.
std::vector<storage::Filter> free_stock() {
    return {
        {"available", storage::Match::Greater, {std::int64_t{0}}},
        {"colorNumber", storage::Match::NotContains, {std::string(events::kCutGoods)}}};
}

/// With inStock, and no word of how many.
DocumentEdit with_stock(QueryCall& call, const EntitySpec& goods) {
    const auto model = call.model();
    if (!model || !knows_of_stock(call.user(), goods)) {
        return nullptr;
    }
    return [model = *model](Id id, json::Ref stored) -> std::optional<std::string> {
        const bool there = in_stock(*model, id);
        std::string shown;
        json::Writer out(shown);
        out.begin_object();
        stored.each_member([&](std::string_view member, json::Ref value) {
            out.key(member).raw(value.dump());
        });
        out.member(kInStock, there ? 1 : 0).end_object();
        return shown;
    };
}

}  // namespace

const FieldSpec* english_display(const EntitySpec& entity) {
    return entity.storage == entities::Storage::Json
               ? entities::find_field(entity, std::string(entity.display) + "En")
               : nullptr;
}

bool names_shown(const EntitySpec& entity, std::string_view parameter) {
    return (parameter.starts_with(kInStock) || parameter.starts_with("in_stock")) &&
           entities::find_field(entity, kInStock) != nullptr;
}

Result<bool> narrow_by_shown(
    const Principal& viewer,
    const std::string& name,
    std::string_view value,
    storage::ListQuery& query
) {
    const bool asked = name == kInStock || name == "in_stock" || name == "inStock_equal";
    if (!asked || !knows_of_stock(viewer, *query.entity)) {
        return false;
    }
    if (value != "0" && value != "1") {
        return Error::invalid("BAD_OPTION", name).with("name", name);
    }
    query.tied.push_back({&projections::stock_table(), "commodityId", free_stock(), value == "0"});
    return true;
}

bool in_stock(storage::ReadModel& model, Id goods) {
    storage::ListQuery query;
    query.table = &projections::stock_table();
    query.entity = &entities::entity_named("stock");
    query.select = {"id"};
    query.filters = free_stock();
    query.filters.push_back({"commodityId", storage::Match::Equal, {goods.value}});
    query.size = 1;
    bool there = false;
    const auto page = model.page(query, [&there](const storage::RowView&) { there = true; });
    return page && there;
}

DocumentEdit list_edit(QueryCall& call, const EntitySpec& entity) {
    const FieldSpec* english = call.language() == Language::En ? english_display(entity) : nullptr;
    return english != nullptr ? in_english(entity, *english) : detail_edit(call, entity);
}

DocumentEdit detail_edit(QueryCall& call, const EntitySpec& entity) {
    return entity.account                                      ? with_use(call)
           : entities::find_field(entity, kInStock) != nullptr ? with_stock(call, entity)
                                                               : nullptr;
}

}  // namespace oms::api
