#include "commands/system/notice_commands.hpp"

#include "commands/kit/stored.hpp"
#include "commands/system/seen_commands.hpp"

namespace oms::commands {
namespace {

using entities::entity_named;
using entities::EntitySpec;

/// The notice with this id among those that the caller may be shown.
const EntitySpec* released_notice(CommandContext& ctx, Id id) {
    for (const EntitySpec* entity : {&entity_named("notice"), &entity_named("platformNotice")}) {
        const bool own = entity->tenant_scope == entities::TenantScope::Tenant;
        if (own && !ctx.user().can("notice_view")) {
            continue;
        }
        const auto notice = read_record(lookups_for(ctx, *entity), *entity, id);
        if (notice && notice->integer("releaseTime") <= ctx.now().ms) {
            return entity;
        }
    }
    return nullptr;
}

Result<Answers> run_read_notices(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    for (const Id id : *ids) {
        const EntitySpec* entity = released_notice(ctx, id);
        if (entity == nullptr) {
            return Error::not_found("ids").with("id", id.str());
        }
        note_seen(ctx, std::string(entity->name), id, ctx.version(stream_of(*entity, id)));
    }
    return Answers{};
}

}  // namespace

Command read_notices(Input input) {
    return {
        "notice/read", true, [input](CommandContext& ctx) { return run_read_notices(ctx, input); }};
}

}  // namespace oms::commands
