// Trade master data beyond the general lists and commands: conflicts, collected materials, carriers
// by region, plants with their prices.
#include "api/crud.hpp"
#include "api/page.hpp"
#include "api/record_lists.hpp"
#include "api/record_page.hpp"
#include "api/routes/tables.hpp"
#include "commands/trade_commands.hpp"
#include "projections/tables.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace oms::api {
namespace {

using commands::MaterialMark;
using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

constexpr std::int64_t kWithdrawn = 4;

const EntitySpec& entity_named(std::string_view name) {
    return *entities::find_entity(name);
}

/// A number that may be absent, from the parameters or a JSON body.
Result<std::optional<std::int64_t>> optional_number(const Call& call, std::string_view name) {
    if (call.parameter(name).empty()) {
        return std::optional<std::int64_t>();
    }
    const auto number = call.number(name, 0, 0, INT32_MAX);
    return number ? Result<std::optional<std::int64_t>>(*number) : number.error();
}

Result<commands::Command> judge(Call& call) {
    commands::Judgement judgement;
    const auto id = call.id("id");
    const auto status = call.number("conflictStatus", 0, 0, INT32_MAX);
    const auto share = optional_number(call, "shareRate");
    if (!id || !status || !share) {
        return !id ? id.error() : !status ? status.error() : share.error();
    }
    judgement.conflict = *id;
    judgement.status = *status;
    judgement.share_rate = *share;
    judgement.remark = std::string(call.parameter("handleRemark"));
    return commands::judge_conflict(std::move(judgement));
}

/// POST updateConflict: the claim's own fields; status 4 gives the claim up.
Result<commands::Command> update_conflict(Call& call) {
    auto request =
        save_request(call, entity_named("conflict"), "conflict_edit", commands::SaveMode::Update);
    if (!request) {
        return std::move(request).error();
    }
    if (call.parameter("conflictStatus") == std::to_string(kWithdrawn)) {
        const auto id = call.id("id");
        return id ? Result<commands::Command>(commands::withdraw_conflict(*id)) : id.error();
    }
    return commands::save_record(std::move(*request));
}

template <MaterialMark Mark, commands::Command (*Make)(Id, MaterialMark)>
Result<commands::Command> material_command(Call& call) {
    const auto id = call.id("materialId");
    return id ? Result<commands::Command>(Make(*id, Mark)) : id.error();
}

/// Materials that the user has collected.
Result<std::vector<Id>> collected(QueryCall& call, Id user) {
    constexpr std::int64_t kCollectedMax = 2'000;
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const EntitySpec& entity = entity_named("userMaterial");
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.select = {"materialId"};
    query.filters.push_back({"userId", Match::Equal, {user.value}});
    query.filters.push_back(
        {"kind", Match::Equal, {static_cast<std::int64_t>(MaterialMark::Collected)}}
    );
    query.size = kCollectedMax;
    std::vector<Id> materials;
    const auto read = (*model)->page(query, [&](const storage::RowView& row) {
        materials.push_back(Id{row.integer(0)});
    });
    return read ? Result<std::vector<Id>>(std::move(materials)) : read.error();
}

/// GET collectList: a page of the materials that a user (the caller, by default) has collected.
Result<std::string> collect_list(QueryCall& call) {
    constexpr std::string_view kOwn[] = {"userId"};
    Id user = call.user().user;
    if (!call.parameter("userId").empty()) {
        const auto given = call.id("userId");
        if (!given) {
            return given.error();
        }
        user = *given;
    }
    auto query = record_query(call, entity_named("material"), call.parameters(), kOwn);
    const auto materials = collected(call, user);
    if (!query || !materials) {
        return query ? materials.error() : std::move(query).error();
    }
    if (materials->empty()) {
        std::string data;
        json::Writer out(data);
        begin_page(out, 0, query->current, query->size).raw("[]").end_object();
        return data;
    }
    storage::Filter filter{"id", Match::In, {}};
    for (const Id id : *materials) {
        filter.values.emplace_back(id.value);
    }
    query->filters.push_back(std::move(filter));
    return page_of(call, *query);
}

/// 330106 -> 330106, 330100, 3301, 330000, 33: a region and what it lies in, nearest first, in both
/// spellings of the codes.
std::vector<std::string> region_and_above(std::string_view code) {
    std::vector<std::string> codes;
    const auto add = [&](std::string text) {
        if (std::find(codes.begin(), codes.end(), text) == codes.end()) {
            codes.push_back(std::move(text));
        }
    };
    add(std::string(code));
    for (const std::size_t digits : {std::size_t{6}, std::size_t{4}, std::size_t{2}}) {
        if (code.size() >= digits) {
            const std::string part(code.substr(0, digits));
            add(part + std::string(6 - digits, '0'));
            add(part);
        }
    }
    return codes;
}

/// GET logisticByAdcode: the carriers that go there, those of the nearest region first.
Result<std::string> logistic_by_adcode(QueryCall& call) {
    const auto code = call.parameter("adcode");
    if (code.empty()) {
        return Error::invalid("PARAM_REQUIRED", "adcode").with("name", "adcode");
    }
    std::string data = "[";
    for (const std::string& region : region_and_above(code)) {
        auto query = record_query(call, entity_named("logistic"), {});
        if (!query) {
            return std::move(query).error();
        }
        query->filters.push_back({"adcode", Match::Equal, {region}});
        query->filters.push_back({"valid", Match::Equal, {std::int64_t{1}}});
        const auto found = array_of(call, std::move(*query));
        if (!found) {
            return found.error();
        }
        const std::string_view rows = std::string_view(*found).substr(1, found->size() - 2);
        data.append(data.size() > 1 && !rows.empty() ? "," : "").append(rows);
    }
    data.push_back(']');
    return data;
}

/// The plant's rows of one price table, as far as the caller may see them.
Result<std::string> price_rows(QueryCall& call, std::string_view entity, Id plant) {
    const EntitySpec& spec = entity_named(entity);
    if (!call.user().can(entities::button_code(spec, "view"))) {
        return std::string("[]");
    }
    auto query = record_query(call, spec, {});
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({"plantId", Match::Equal, {plant.value}});
    return array_of(call, std::move(*query));
}

/// The price lists that the rows name, each once: {plantPriceid, name, side}.
void write_price_lists(json::Writer& out, const std::vector<std::string>& tables) {
    std::set<std::string> seen;
    out.begin_array();
    for (const std::string& table : tables) {
        const auto rows = json::Document::parse(table);
        for (std::size_t i = 0; rows && i < rows->root().size(); ++i) {
            const json::Ref row = rows->root().at(i);
            const auto text = [&](std::string_view name) { return row[name].text().value_or(""); };
            if (seen.insert(std::string(text("plantPriceid"))).second) {
                out.begin_object().member("plantPriceid", text("plantPriceid"));
                out.member("name", text("plantPriceidName")).member("side", text("listSide"));
                out.end_object();
            }
        }
    }
    out.end_array();
}

/// GET getProcessPlantDetail: the plant with its price rows and the lists they belong to.
Result<std::string> plant_detail(QueryCall& call) {
    constexpr std::pair<std::string_view, std::string_view> kTables[] = {
        {"plantPrices", "plantPrice"},
        {"waterPrices", "waterPrice"},
        {"groovePrices", "groovePrice"},
    };
    const auto id = call.id("id");
    if (!id) {
        return id.error();
    }
    auto data = read_detail(call, entity_named("processPlant"), *id, call.user());
    if (!data) {
        return data;
    }
    data->pop_back();
    std::vector<std::string> tables;
    for (const auto& [member, entity] : kTables) {
        const auto rows = price_rows(call, entity, *id);
        if (!rows) {
            return rows.error();
        }
        data->append(",\"").append(member).append("\":").append(*rows);
        tables.push_back(*rows);
    }
    data->append(",\"priceLists\":");
    std::string lists;
    json::Writer out(lists);
    write_price_lists(out, tables);
    data->append(lists).push_back('}');
    return data;
}

/// POST saveOrUpdatePlantVO: whoever may do everything with plants and prices saves both at once.
Result<commands::Command> save_plant(Call& call) {
    auto request = save_request(call, entity_named("processPlant"), "processplant_edit");
    if (!request) {
        return std::move(request).error();
    }
    for (const std::string_view table : {"plantprice", "waterprice", "grooveprice"}) {
        for (const std::string_view verb : {"_add", "_edit", "_delete"}) {
            if (!call.user().can(std::string(table).append(verb))) {
                return Error::forbidden();
            }
        }
    }
    return commands::save_plant(std::move(*request));
}

constexpr Route kRoutes[] = {
    {"/api/blade-system/conflictApi/judgeConflict",
     Verbs::Post,
     Access::Button,
     "conflict_judge",
     judge,
     "id,conflictStatus,shareRate,handleRemark",
     "Ends an open conflict: 1 kept with owner, 2 moved to claimant, 3 shared"},
    {"/api/blade-system/conflictApi/updateConflict",
     Verbs::Post,
     Access::Button,
     "conflict_edit",
     update_conflict,
     "id,conflictStatus",
     "Changes an open claim; conflictStatus 4 withdraws it"},
    {"/api/blade-system/materialApi/addCollectNum",
     Verbs::GetOrPost,
     Access::Button,
     "material_view",
     material_command<MaterialMark::Collected, commands::mark_material>,
     "materialId",
     "Collects a material, once for each user"},
    {"/api/blade-system/materialApi/addLikeNum",
     Verbs::GetOrPost,
     Access::Button,
     "material_view",
     material_command<MaterialMark::Liked, commands::mark_material>,
     "materialId",
     "Likes a material, once for each user"},
    {"/api/blade-system/materialApi/collectList",
     Verbs::GetOrPost,
     Access::Button,
     "material_view",
     collect_list,
     "current,size,userId",
     "Materials that a user has collected"},
    {"/api/blade-user/addUserMaterial",
     Verbs::GetOrPost,
     Access::Button,
     "material_view",
     material_command<MaterialMark::Collected, commands::mark_material>,
     "materialId"},
    {"/api/blade-user/removeUserMaterial",
     Verbs::GetOrPost,
     Access::Button,
     "material_view",
     material_command<MaterialMark::Collected, commands::unmark_material>,
     "materialId"},
    {"/api/blade-system/logisticApi/logisticByAdcode",
     Verbs::GetOrPost,
     Access::Button,
     "logistic_view",
     logistic_by_adcode,
     "adcode",
     "Carriers that serve a region, nearest first"},
    {"/api/blade-system/processPlantApi/getProcessPlantDetail",
     Verbs::GetOrPost,
     Access::Button,
     "processplant_view",
     plant_detail,
     "id",
     "A plant with its price rows"},
    {"/api/blade-system/processPlantApi/saveOrUpdatePlantVO",
     Verbs::GetOrPost,
     Access::Button,
     "processplant_add",
     save_plant,
     "",
     "Saves a plant with all its price rows"},
};

}  // namespace

std::span<const Route> trade_routes() {
    return kRoutes;
}

}  // namespace oms::api
