#include "commands/upgrade.hpp"

#include "commands/seed/standard.hpp"
#include "commands/seed/write.hpp"
#include "domain/identity/access.hpp"
#include "events/codec.hpp"
#include "events/identity_events.hpp"
#include "projections/identity_rows.hpp"
#include "projections/tables.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace oms::commands {
namespace {

using entities::Document;
using entities::entity_named;

/// The text up to the next separator, which is taken off.
std::string_view next_part(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

struct Region {
    std::string ancestors;
    std::string codes[3];  ///< of province, city and district; "" above the region's level
};

constexpr std::string_view kCodeFields[] = {"provinceCode", "cityCode", "districtCode"};

void save_regions(CommandContext& ctx, seed::Records& records, std::string_view lines) {
    std::map<std::string, Region, std::less<>> known;
    std::int64_t place = 0;
    while (!lines.empty()) {
        std::string_view line = next_part(lines, '\n');
        const std::string code(next_part(line, ','));
        const std::string parent(next_part(line, ','));
        const std::string_view level_text = next_part(line, ',');
        std::size_t level = 0;
        std::from_chars(level_text.data(), level_text.data() + level_text.size(), level);
        if (code.empty() || level < 1 || level > std::size(kCodeFields)) {
            continue;
        }
        Region region{"00", {}};
        if (const auto above = known.find(parent); above != known.end()) {
            region = above->second;
            region.ancestors += "," + parent;
        }
        region.codes[level - 1] = code;
        Document fields = seed::document(
            {{"code", code},
             {"parentCode", parent},
             {"ancestors", region.ancestors},
             {"name", line}},
            {{"level", static_cast<std::int64_t>(level)}, {"sort", ++place}}
        );
        for (std::size_t i = 0; i < std::size(kCodeFields); ++i) {
            if (!region.codes[i].empty()) {
                fields.set(kCodeFields[i], region.codes[i]);
            }
        }
        records.save("region", ctx.new_id(), fields);
        known.emplace(code, std::move(region));
    }
}

Result<Answers> run_platform(CommandContext& ctx, const std::string& regions) {
    seed::Records records(ctx, TenantId(kPlatformTenant));
    seed::save_menus(records);
    seed::save_dicts(records);
    seed::save_params(records);
    const entities::EntitySpec& region = entity_named("region");
    if (!lookups_for(ctx, region).find(region, "level", std::int64_t{1})) {
        save_regions(ctx, records, regions);
    }
    return Answers{};
}

/// Every menu that a role has ever held.
struct MenusHeld {
    std::set<Id> ever;

    static void evolve(MenusHeld& state, const events::StoredEvent& event) {
        if (event.type == events::RoleGranted::kType) {
            const auto granted = events::decoded<events::RoleEvent>(event);
            const auto& menus = std::get<events::RoleGranted>(granted).menuIds;
            state.ever.insert(menus.begin(), menus.end());
        }
    }
};

/// Standard menus that the role does not hold and never did.
std::vector<Id> never_held(
    CommandContext& ctx,
    const seed::Role& role,
    const std::string& stream,
    const std::vector<Id>& held
) {
    const entities::EntitySpec& menu = entity_named("menu");
    std::vector<Id> missing;
    for (const Id id : seed::granted_menus(role)) {
        const bool has = std::find(held.begin(), held.end(), id) != held.end();
        if (!has && lookups_for(ctx, menu).record(menu, id)) {
            missing.push_back(id);
        }
    }
    if (!missing.empty()) {
        const MenusHeld& past = ctx.load<MenusHeld>(stream);
        std::erase_if(missing, [&](Id id) { return past.ever.contains(id); });
    }
    return missing;
}

void complete_role(CommandContext& ctx, const seed::Role& role) {
    const entities::EntitySpec& entity = entity_named("role");
    const Id id{seed::kRoleBase + role.number};
    const auto row = ctx.lookups().row(projections::table_for(entity), id);
    if (!row || projections::role_row(*row).alias != role.alias) {
        return;
    }
    const auto grant = ctx.lookups().row(projections::role_grant_table(), id);
    domain::RoleGrantRow held;
    std::vector<Id> api_scopes;
    if (grant) {
        held = projections::role_grant_row(*grant);
        api_scopes = projections::ids_of(std::get<std::string>((*grant)[3]));
    }
    const std::string stream = stream_of(entity, id);
    const auto missing = never_held(ctx, role, stream, held.menus);
    if (missing.empty()) {
        return;
    }
    std::vector<Id> menus = held.menus;
    menus.insert(menus.end(), missing.begin(), missing.end());
    std::sort(menus.begin(), menus.end());
    ctx.load<RecordState>(stream);
    ctx.append<RecordState>(
        stream, events::RoleGranted{id, std::move(menus), held.data_scopes, std::move(api_scopes)}
    );
}

}  // namespace

Command complete_platform(std::string regions) {
    return {"complete platform", false, [regions = std::move(regions)](CommandContext& ctx) {
                return run_platform(ctx, regions);
            }};
}

Command complete_grants() {
    return {"complete grants", false, [](CommandContext& ctx) -> Result<Answers> {
                for (const seed::Role& role : seed::roles()) {
                    complete_role(ctx, role);
                }
                return Answers{};
            }};
}

}  // namespace oms::commands
