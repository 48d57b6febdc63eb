// Trade master data beyond the general lists and commands: conflicts, collected materials, carriers
// by region, plants with their prices.
#include "api/calls/answer_spec.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/records/freight.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/record_page.hpp"
#include "api/wire/page.hpp"
#include "base/time.hpp"
#include "commands/records/record_inputs.hpp"
#include "commands/records/trade_commands.hpp"
#include "domain/records/status.hpp"
#include "projections/projector.hpp"

#include <optional>
#include <set>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using commands::MaterialMark;
using entities::entity_named;
using entities::EntitySpec;
using storage::ListQuery;
using storage::Match;

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
    const auto status =
        call.number("conflictStatus", domain::kConflictOpen, domain::kConflictOpen, INT32_MAX);
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
    if (call.parameter("conflictStatus") == std::to_string(domain::kConflictWithdrawn)) {
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
        begin_page(out).begin_array();
        end_page(out.end_array(), {0, query->current, query->size});
        return data;
    }
    storage::Filter filter{"id", Match::In, {}};
    for (const Id id : *materials) {
        filter.values.emplace_back(id.value);
    }
    query->filters.push_back(std::move(filter));
    return page_of(call, *query);
}

/// Whose telephone a number is.
struct KnownTel {
    std::vector<Id> customers;
    bool claimed = false;  ///< protected for somebody else: saving it again opens a claim conflict
};

/// Looked for in all rows of the company, whatever the caller's scope.
Result<KnownTel> customers_with(QueryCall& call, const std::string& tel) {
    constexpr std::int64_t kShownMax = 20;
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const EntitySpec& entity = entity_named("customer");
    ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.select = {"id", "userId", "protectUntil"};
    query.filters.push_back({"tel", Match::Equal, {tel}});
    query.size = kShownMax;
    const std::string today = format_date(call.now());
    KnownTel known;
    const auto read = (*model)->page(query, [&](const storage::RowView& row) {
        known.customers.push_back(Id{row.integer(0)});
        const bool others = row.integer(1) != call.user().user.value;
        known.claimed = known.claimed || (others && row.text(2) >= today);
    });
    return read ? Result<KnownTel>(std::move(known)) : read.error();
}

constexpr AnswerMember kCustomerMembers[] = {
    {"id", AnswerMember::Kind::Text},
    {"customerCode", AnswerMember::Kind::Text},
    {"customerName", AnswerMember::Kind::Text},
    {"userId", AnswerMember::Kind::Text},
    {"userName", AnswerMember::Kind::Text},
};

/// GET findCustomer: before a customer is added, who has its telephone. Those of the caller's rows
/// are named; of others only that there is one.
Result<std::string> find_customer(QueryCall& call) {
    const std::string tel(call.parameter("tel"));
    if (tel.size() != 11 || tel.find_first_not_of("0123456789") != std::string::npos) {
        return Error::invalid("BAD_PHONE", "tel");
    }
    const auto known = customers_with(call, tel);
    if (!known) {
        return known.error();
    }
    auto query = record_query(call, entity_named("customer"), {});
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({"tel", Match::Equal, {tel}});
    const auto seen = read_records(call, std::move(*query));
    if (!seen) {
        return seen.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_object().member("known", !known->customers.empty());
    out.member("hidden", known->customers.size() > seen->rows.size());
    out.member("claimed", known->claimed).key("customers").begin_array();
    for (const RenderedRow& row : seen->rows) {
        const auto customer = json::Document::parse_stored(row.json);
        out.begin_object();
        for (const AnswerMember& member : kCustomerMembers) {
            out.member(member.name, customer->root()[member.name].text().value_or(""));
        }
        out.end_object();
    }
    out.end_array().end_object();
    return data;
}

constexpr AnswerMember kKnownMembers[] = {
    {"known", AnswerMember::Kind::Flag},
    {"hidden", AnswerMember::Kind::Flag},
    {"claimed", AnswerMember::Kind::Flag},
    {"customers", AnswerMember::Kind::Objects, nullptr, kCustomerMembers},
};
constexpr AnswerSpec kKnown = {AnswerSpec::Shape::Detail, nullptr, kKnownMembers};

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
    std::vector<std::string> tables;
    for (const auto& [member, entity] : kTables) {
        auto rows = price_rows(call, entity, *id);
        if (!rows) {
            return rows;
        }
        tables.push_back(std::move(*rows));
    }
    const auto more = [&](json::Writer& out) {
        for (std::size_t i = 0; i < tables.size(); ++i) {
            out.key(kTables[i].first).raw(tables[i]);
        }
        out.key("priceLists");
        write_price_lists(out, tables);
    };
    return read_detail(call, entity_named("processPlant"), *id, call.user(), more);
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

constexpr Route kTradeRoutes[] = {
    {"/api/blade-system/conflictApi/judgeConflict",
     Verbs::Post,
     Access::Button,
     "conflict_judge",
     taking(inputs::kJudgeConflict, judge),
     "",
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
     taking(inputs::kOneMaterial, material_command<MaterialMark::Collected, commands::mark_material>),
     "",
     "Collects a material, once for each user"},
    {"/api/blade-system/materialApi/addLikeNum",
     Verbs::GetOrPost,
     Access::Button,
     "material_view",
     taking(inputs::kOneMaterial, material_command<MaterialMark::Liked, commands::mark_material>),
     "",
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
     taking(inputs::kOneMaterial, material_command<MaterialMark::Collected, commands::mark_material>)},
    {"/api/blade-user/removeUserMaterial",
     Verbs::GetOrPost,
     Access::Button,
     "material_view",
     taking(inputs::kOneMaterial, material_command<MaterialMark::Collected, commands::unmark_material>)},
    {"/api/blade-system/logisticApi/logisticByAdcode",
     Verbs::GetOrPost,
     Access::Button,
     "logistic_view",
     logistic_by_adcode,
     "adcode",
     "Carriers that serve a region, nearest first"},
    {"/api/blade-system/logisticApi/proposedFreight",
     Verbs::GetOrPost,
     Access::Button,
     "logistic_view",
     answering(answers::kProposedFreight, proposed_freight),
     "adcode,warehouseId,outOrderId,goods,weight,boxes,area",
     "What each carrier asks for a load (goods as commodityId:pieces,... or weight, boxes and "
     "area), those that serve the region first, each figure with its formula"},
    {"/api/blade-system/customerApi/findCustomer",
     Verbs::Get,
     Access::Button,
     "customer_add",
     answering(kKnown, find_customer),
     "tel",
     "Whose a complete telephone number is: customers of the caller's rows by name, of others only "
     "that there is one, and whether it is claimed"},
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
     taking(inputs::kSavePlant, save_plant),
     "",
     "Saves a plant with all its price rows"},
};

}  // namespace

std::span<const Route> trade_routes() {
    return kTradeRoutes;
}

}  // namespace oms::api
