#include "commands/records/platform_commands.hpp"

#include "commands/kit/stored.hpp"
#include "commands/records/platform_rules.hpp"
#include "commands/records/record_state.hpp"
#include "domain/system/status.hpp"
#include "events/records/record_events.hpp"

namespace oms::commands {
namespace {

using entities::entity_named;
using entities::EntitySpec;
using entities::Record;

/// The input with the id of the record it means; 0: a new one.
std::shared_ptr<const json::Document> with_id(json::Ref input, Id id) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    if (id) {
        out.member("id", id);
    }
    input.each_member([&](std::string_view name, json::Ref value) {
        if (name != "id") {
            out.key(name).raw(value.dump());
        }
    });
    out.end_object();
    auto parsed = json::Document::parse(text);
    return parsed ? std::make_shared<const json::Document>(std::move(*parsed)) : nullptr;
}

Result<Answers> run_submit_coded(CommandContext& ctx, SaveRequest request) {
    const json::Ref input = request.input->root();
    const auto code = input["code"].text();
    if (code && !code->empty()) {
        Lookups& lookups = lookups_for(ctx, *request.entity);
        const std::string kept = kept_code(*request.entity, *code);
        const auto known = lookups.find(*request.entity, "code", std::string_view(kept));
        request.input = with_id(input, known.value_or(Id{}));
    }
    return save_record(std::move(request)).run(ctx);
}

Result<Answers> run_remove_coded(
    CommandContext& ctx, const EntitySpec& entity, const std::vector<std::string>& codes
) {
    Lookups& lookups = lookups_for(ctx, entity);
    std::vector<Id> ids;
    for (const std::string& code : codes) {
        auto id = lookups.find(entity, "code", std::string_view(kept_code(entity, code)));
        id = id ? id : Id::parse(code);
        if (!id) {
            return Error::not_found("id").with("id", code);
        }
        ids.push_back(*id);
    }
    return remove_records(entity, std::move(ids)).run(ctx);
}

Result<Answers> run_enable(CommandContext& ctx, const EntitySpec& entity, Id id) {
    if (!lookups_for(ctx, entity).record(entity, id)) {
        return Error::not_found("id");
    }
    for (const auto& [other, fields] :
         records_where(lookups_for(ctx, entity), entity, "status", domain::kSettingOn)) {
        if (other != id) {
            Record off;
            off.set("status", domain::kSettingOff);
            change_record(ctx, entity, other, off);
        }
    }
    Record on;
    on.set("status", domain::kSettingOn);
    return Answers{change_record(ctx, entity, id, on)};
}

Result<Answers> run_assign(
    CommandContext& ctx, std::string_view tenant_id, std::string_view field, Id id
) {
    const EntitySpec& entity = entity_named("tenant");
    Lookups& lookups = lookups_for(ctx, entity);
    const auto tenant = lookups.find(entity, "tenantId", tenant_id);
    if (!ctx.user().platform) {
        return Error::forbidden();
    }
    if (!tenant) {
        return Error::not_found("tenantId");
    }
    const EntitySpec& target = entity_named(entities::find_field(entity, field)->ref);
    if (id && !lookups.record(target, id)) {
        return Error::refused("NOT_FOUND", std::string(field)).with("id", id.str());
    }
    Record wanted;
    wanted.set(field, id ? entities::FieldValue(id.value) : entities::FieldValue());
    return Answers{change_record(ctx, entity, *tenant, wanted)};
}

Result<Answers> run_copy(
    CommandContext& ctx, const EntitySpec& entity, Id id, std::string_view name_field
) {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    if (sys && !ctx.user().platform) {
        return Error::forbidden();
    }
    auto record = read_record(lookups_for(ctx, entity), entity, id);
    if (!record) {
        return Error::not_found("id");
    }
    record->set(name_field, std::string(record->text(name_field)) + "-copy");
    auto input = json::Document::parse(record->to_json(entity));
    if (!input) {
        return std::move(input).error();
    }
    SaveRequest request;
    request.entity = &entity;
    request.mode = SaveMode::Save;
    request.input = std::make_shared<const json::Document>(std::move(*input));
    return save_within(request, ctx);
}

Result<Answers> run_grant_top(
    CommandContext& ctx, const std::vector<Id>& top_menus, const std::vector<Id>& menus
) {
    const EntitySpec& entity = entity_named("topmenu");
    const EntitySpec& menu = entity_named("menu");
    std::string list;
    for (const Id id : menus) {
        if (!lookups_for(ctx, menu).record(menu, id)) {
            return Error::refused("NOT_FOUND", "menuIds").with("id", id.str());
        }
        list.append(list.empty() ? "" : ",").append(id.str());
    }
    Record wanted;
    wanted.set(
        "menuIds", list.empty() ? entities::FieldValue() : entities::FieldValue(std::move(list))
    );
    Answers answers;
    for (const Id id : top_menus) {
        if (!lookups_for(ctx, entity).record(entity, id)) {
            return Error::not_found("topMenuIds").with("id", id.str());
        }
        answers.push_back(change_record(ctx, entity, id, wanted));
    }
    return answers;
}

}  // namespace

Command submit_coded(SaveRequest request) {
    const std::string name = "save " + std::string(request.entity->name);
    return {name, false, [request = std::move(request)](CommandContext& ctx) {
                return run_submit_coded(ctx, request);
            }};
}

Command remove_coded(const EntitySpec& entity, std::vector<std::string> codes) {
    return {
        "remove " + std::string(entity.name),
        true,
        [&entity, codes = std::move(codes)](CommandContext& ctx) {
            return run_remove_coded(ctx, entity, codes);
        }};
}

Command enable_setting(const EntitySpec& entity, Id id) {
    return {"enable " + std::string(entity.name), false, [&entity, id](CommandContext& ctx) {
                return run_enable(ctx, entity, id);
            }};
}

Command assign_to_tenant(std::string tenant_id, std::string_view field, Id id) {
    return {
        "tenant " + std::string(field),
        false,
        [tenant_id = std::move(tenant_id), field = std::string(field), id](CommandContext& ctx) {
            return run_assign(ctx, tenant_id, field, id);
        }};
}

Command copy_record(const EntitySpec& entity, Id id, std::string_view name_field) {
    return {
        "copy " + std::string(entity.name),
        false,
        [&entity, id, field = std::string(name_field)](CommandContext& ctx) {
            return run_copy(ctx, entity, id, field);
        }};
}

Command grant_top_menus(std::vector<Id> top_menus, std::vector<Id> menus) {
    return {
        "topmenu grant",
        true,
        [top_menus = std::move(top_menus), menus = std::move(menus)](CommandContext& ctx) {
            return run_grant_top(ctx, top_menus, menus);
        }};
}

}  // namespace oms::commands
