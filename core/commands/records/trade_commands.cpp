#include "commands/records/trade_commands.hpp"

#include "commands/kit/input.hpp"
#include "commands/kit/stored.hpp"
#include "commands/records/conflict_messages.hpp"
#include "commands/records/price_holes.hpp"
#include "commands/records/record_state.hpp"
#include "domain/records/status.hpp"
#include "entities/field_reader.hpp"
#include "events/records/record_events.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using entities::entity_named;
using entities::EntitySpec;
using entities::Record;

void append_change(CommandContext& ctx, const EntitySpec& entity, Id id, const Record& changes) {
    const std::string stream = stream_of(entity, id);
    ctx.load<RecordState>(stream);
    ctx.append<RecordState>(
        stream, events::RecordSaved{std::string(entity.name), id, false, {changes.to_json(entity)}}
    );
}

/// The open conflict, when it is in the caller's rows.
Result<Record> open_conflict(CommandContext& ctx, Id id) {
    const EntitySpec& entity = entity_named("conflict");
    const RecordState& state = ctx.load<RecordState>(stream_of(entity, id));
    if (!state.live() || !ctx.lookups().visible(entity, id, ctx.user())) {
        return Error::not_found("id");
    }
    if (state.fields.integer("conflictStatus") != domain::kConflictOpen) {
        return Error::refused("STATUS_DENIED", "conflictStatus");
    }
    return state.fields;
}

/// Gives a customer to another seller; the department goes along when it is known.
void hand_over(CommandContext& ctx, Id customer, std::int64_t user, std::int64_t dept) {
    const EntitySpec& entity = entity_named("customer");
    const auto record = read_record(ctx.lookups(), entity, customer);
    if (!record || user == 0 || record->integer("userId") == user) {
        return;
    }
    Record changes;
    changes.set("userId", user);
    if (dept != 0 && dept != record->integer("deptId")) {
        changes.set("deptId", dept);
    }
    append_change(ctx, entity, customer, changes);
}

void settle_customers(CommandContext& ctx, const Record& conflict, std::int64_t status) {
    const Id known{conflict.integer("customerId")};
    const Id claimed{conflict.integer("newCustomerId")};
    if (status == domain::kConflictMoved) {
        hand_over(ctx, known, conflict.integer("newUserId"), conflict.integer("newDeptId"));
    } else if (status != domain::kConflictShared) {
        const auto owned = read_record(ctx.lookups(), entity_named("customer"), known);
        const std::int64_t dept = owned ? owned->integer("deptId") : 0;
        hand_over(ctx, claimed, conflict.integer("oldUserId"), dept);
    }
}

Error wrong(std::string_view key, std::string_view field) {
    return Error::invalid(std::string(key), std::string(field))
        .with("label", "entity.conflict." + std::string(field));
}

/// The ruling as fields of the conflict, checked like any input of them.
Result<Record> ruling(const Judgement& judgement) {
    if (judgement.status < domain::kConflictKept || judgement.status > domain::kConflictShared) {
        return wrong("BAD_OPTION", "conflictStatus");
    }
    if (judgement.remark.empty()) {
        return wrong("REQUIRED_ENTER", "handleRemark");
    }
    const EntitySpec& entity = entity_named("conflict");
    const auto longest = entities::limits_of(*entities::find_field(entity, "handleRemark")).max;
    // Bytes bound characters from above; nobody writes so much.
    if (static_cast<std::int64_t>(judgement.remark.size()) > longest * 3) {
        return wrong("TOO_LONG", "handleRemark").with("max", std::to_string(longest));
    }
    Record fields;
    fields.set("conflictStatus", judgement.status);
    fields.set("handleRemark", judgement.remark);
    if (judgement.status != domain::kConflictShared) {
        return fields;
    }
    const auto rates = entities::limits_of(*entities::find_field(entity, "shareRate"));
    if (!judgement.share_rate) {
        return wrong("REQUIRED_ENTER", "shareRate");
    }
    if (*judgement.share_rate < rates.min) {
        return wrong("TOO_SMALL", "shareRate").with("min", std::to_string(rates.min));
    }
    if (*judgement.share_rate > rates.max) {
        return wrong("TOO_BIG", "shareRate").with("max", std::to_string(rates.max));
    }
    fields.set("shareRate", *judgement.share_rate);
    return fields;
}

Answers conflict_answer(CommandContext& ctx, Id id, const Record& conflict) {
    const std::string stream = stream_of(entity_named("conflict"), id);
    return {{id, std::string(conflict.text("conflictNo")), ctx.version(stream)}};
}

Result<Answers> run_judge(CommandContext& ctx, const Judgement& judgement) {
    const auto conflict = open_conflict(ctx, judgement.conflict);
    if (!conflict) {
        return conflict.error();
    }
    const std::int64_t judge = ctx.user().user.value;
    if (conflict->integer("oldUserId") == judge || conflict->integer("newUserId") == judge) {
        return Error::refused("SELF_JUDGE");
    }
    auto fields = ruling(judgement);
    if (!fields) {
        return std::move(fields).error();
    }
    fields->set("handlerUserId", judge);
    fields->set("handleTime", ctx.now().ms);
    append_change(ctx, entity_named("conflict"), judgement.conflict, *fields);
    settle_customers(ctx, *conflict, judgement.status);
    if (Status told = tell_of_conflict(ctx, judgement.conflict); !told) {
        return std::move(told).error();
    }
    return conflict_answer(ctx, judgement.conflict, *conflict);
}

Result<Answers> run_withdraw(CommandContext& ctx, Id id) {
    const auto conflict = open_conflict(ctx, id);
    if (!conflict) {
        return conflict.error();
    }
    if (conflict->integer("newUserId") != ctx.user().user.value) {
        return Error::refused("STATUS_DENIED", "conflictStatus");
    }
    Record fields;
    fields.set("conflictStatus", domain::kConflictWithdrawn);
    fields.set("handleTime", ctx.now().ms);
    append_change(ctx, entity_named("conflict"), id, fields);
    settle_customers(ctx, *conflict, domain::kConflictWithdrawn);
    if (Status told = tell_of_conflict(ctx, id); !told) {
        return std::move(told).error();
    }
    return conflict_answer(ctx, id, *conflict);
}

/// The caller's marks of this kind on the material: one, or none.
std::optional<Id> own_mark(CommandContext& ctx, Id material, MaterialMark mark) {
    for (const auto& [id, row] : records_where(
             ctx.lookups(), entity_named("userMaterial"), "userId", ctx.user().user.value
         )) {
        if (row.integer("materialId") == material.value &&
            row.integer("kind") == static_cast<std::int64_t>(mark)) {
            return id;
        }
    }
    return std::nullopt;
}

Result<Answers> run_mark(CommandContext& ctx, Id material, MaterialMark mark) {
    const EntitySpec& entity = entity_named("userMaterial");
    if (!ctx.lookups().record(entity_named("material"), material)) {
        return Error::not_found("materialId");
    }
    if (!own_mark(ctx, material, mark)) {
        const Id id = ctx.new_id();
        Record fields;
        fields.set("userId", ctx.user().user.value);
        fields.set("materialId", material.value);
        fields.set("kind", static_cast<std::int64_t>(mark));
        ctx.append<RecordState>(
            stream_of(entity, id),
            events::RecordSaved{std::string(entity.name), id, true, {fields.to_json(entity)}}
        );
    }
    return Answers{{material, {}, ctx.version(stream_of(entity_named("material"), material))}};
}

Result<Answers> run_unmark(CommandContext& ctx, Id material, MaterialMark mark) {
    const EntitySpec& entity = entity_named("userMaterial");
    if (const auto id = own_mark(ctx, material, mark)) {
        const std::string stream = stream_of(entity, *id);
        ctx.load<RecordState>(stream);
        ctx.append<RecordState>(stream, events::RecordRemoved{std::string(entity.name), {*id}});
    }
    return Answers{{material, {}, ctx.version(stream_of(entity_named("material"), material))}};
}

struct PriceRows {
    std::string_view member;
    std::string_view entity;
};

constexpr PriceRows kPriceRows[] = {
    {"plantPrices", "plantPrice"},
    {"waterPrices", "waterPrice"},
    {"groovePrices", "groovePrice"},
};

/// A row of the input with the plant it belongs to.
std::shared_ptr<const json::Document> row_of_plant(json::Ref row, Id plant) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    row.each_member([&](std::string_view name, json::Ref value) {
        if (name != "plantId") {
            out.key(name).raw(value.dump());
        }
    });
    out.member("plantId", plant).end_object();
    auto parsed = json::Document::parse(text);
    return parsed ? std::make_shared<const json::Document>(std::move(*parsed)) : nullptr;
}

/// Removes the plant's rows that the input does not name, of those that the caller was shown.
Status remove_missing(CommandContext& ctx, const EntitySpec& entity, Id plant, json::Ref rows) {
    std::vector<Id> kept;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto id = rows.at(i).is_object() ? optional_id(rows.at(i)["id"], "id") : Id{};
        kept.push_back(id ? *id : Id{});
    }
    std::vector<Id> gone;
    const bool sees_cost = ctx.user().can("plantprice_cost");
    for (const auto& [id, row] : records_where(ctx.lookups(), entity, "plantId", plant.value)) {
        const bool shown = sees_cost || row.text("listSide") != "BRAND";
        if (shown && std::find(kept.begin(), kept.end(), id) == kept.end()) {
            gone.push_back(id);
        }
    }
    if (gone.empty()) {
        return {};
    }
    const auto removed = remove_records(entity, std::move(gone)).run(ctx);
    return removed ? ctx.project() : Status(removed.error());
}

Status save_rows(CommandContext& ctx, const PriceRows& kind, json::Ref rows, Id plant) {
    const EntitySpec& entity = entity_named(kind.entity);
    std::vector<Id> ids;
    const auto at = [&](std::size_t i) {
        return std::string(kind.member) + "[" + std::to_string(i) + "]";
    };
    if (Status removed = remove_missing(ctx, entity, plant, rows); !removed) {
        return removed;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        SaveRequest request;
        request.entity = &entity;
        request.input = rows.at(i).is_object() ? row_of_plant(rows.at(i), plant) : nullptr;
        if (request.input == nullptr) {
            return Error::invalid("BAD_JSON", at(i));
        }
        auto saved = save_record(std::move(request)).run(ctx);
        Status shown = saved ? ctx.project() : Status(saved.error());
        if (!shown) {
            Error error = std::move(shown).error();
            error.field = at(i) + (error.field.empty() ? "" : "." + error.field);
            return error;
        }
        ids.push_back(saved->front().id);
    }
    for (auto& [id, error] : price_holes(ctx, entity, ids)) {
        const auto i = std::find(ids.begin(), ids.end(), id) - ids.begin();
        error.field = at(static_cast<std::size_t>(i)) + "." + error.field;
        return std::move(error);
    }
    return {};
}

Result<Answers> run_save_plant(CommandContext& ctx, const SaveRequest& request) {
    auto plant = save_record(request).run(ctx);
    if (!plant) {
        return plant;
    }
    for (const PriceRows& kind : kPriceRows) {
        const json::Ref rows = request.input->root()[kind.member];
        if (!rows.present() || rows.is_null()) {
            continue;
        }
        if (!rows.is_array()) {
            return Error::invalid("BAD_JSON", std::string(kind.member));
        }
        if (Status saved = save_rows(ctx, kind, rows, plant->front().id); !saved) {
            return std::move(saved).error();
        }
    }
    return plant;
}

}  // namespace

Command judge_conflict(Judgement judgement) {
    return {"judgeConflict", false, [judgement = std::move(judgement)](CommandContext& ctx) {
                return run_judge(ctx, judgement);
            }};
}

Command withdraw_conflict(Id conflict) {
    return {"withdrawConflict", false, [conflict](CommandContext& ctx) {
                return run_withdraw(ctx, conflict);
            }};
}

Command mark_material(Id material, MaterialMark mark) {
    return {"mark material", false, [material, mark](CommandContext& ctx) {
                return run_mark(ctx, material, mark);
            }};
}

Command unmark_material(Id material, MaterialMark mark) {
    return {"unmark material", false, [material, mark](CommandContext& ctx) {
                return run_unmark(ctx, material, mark);
            }};
}

Command save_plant(SaveRequest plant) {
    return {"saveOrUpdatePlantVO", false, [plant = std::move(plant)](CommandContext& ctx) {
                return run_save_plant(ctx, plant);
            }};
}

}  // namespace oms::commands
