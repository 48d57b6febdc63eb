#include "commands/system/upgrade.hpp"

#include "base/number.hpp"
#include "commands/kit/stored.hpp"
#include "commands/records/platform_rules.hpp"
#include "commands/records/record_state.hpp"
#include "commands/system/seed/standard.hpp"
#include "commands/system/seed/write.hpp"
#include "domain/people/access.hpp"
#include "events/kit/codec.hpp"
#include "events/records/identity_events.hpp"
#include "projections/projector.hpp"
#include "projections/records/identity.hpp"
#include "projections/records/identity_rows.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oms::commands {
namespace {

using entities::entity_named;
using entities::Record;

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
        const std::string code = kept_code(entity_named("region"), next_part(line, ','));
        const std::string parent = kept_code(entity_named("region"), next_part(line, ','));
        const auto level = static_cast<std::size_t>(parse_number(next_part(line, ',')).value_or(0));
        if (code.empty() || level < 1 || level > std::size(kCodeFields)) {
            continue;
        }
        Region region{"00", {}};
        if (const auto above = known.find(parent); above != known.end()) {
            region = above->second;
            region.ancestors += "," + parent;
        }
        region.codes[level - 1] = code;
        Record fields = seed::record(
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

/// Every code of a comma list as it is kept.
std::string kept_codes(const entities::EntitySpec& entity, std::string_view list) {
    std::string codes;
    for (const std::string_view code : entities::split_list(list)) {
        codes.append(codes.empty() ? "" : ",").append(kept_code(entity, code));
    }
    return codes;
}

/// Regions of older ledgers, whose codes had six digits at every level.
void grow_region_codes(CommandContext& ctx) {
    constexpr std::string_view kFields[] = {
        "code", "parentCode", "ancestors", "provinceCode", "cityCode"};
    const entities::EntitySpec& region = entity_named("region");
    bool grows = true;
    for (std::int64_t level = 1; level <= 3 && grows; ++level) {
        grows = level > 1;
        for (const auto& [id, fields] :
             records_where(lookups_for(ctx, region), region, "level", level)) {
            Record wanted;
            for (const std::string_view field : kFields) {
                if (!fields.text(field).empty()) {
                    wanted.set(field, kept_codes(region, fields.text(field)));
                }
            }
            const Record changes = fields.changes_to(wanted);
            if (changes.empty()) {
                continue;
            }
            grows = true;
            const std::string stream = stream_of(region, id);
            ctx.load<RecordState>(stream);
            ctx.append<RecordState>(
                stream, events::RecordSaved{"region", id, false, {changes.to_json(region)}}
            );
        }
    }
}

/// Ids of the standard menus and buttons, with the path that each had once and has now.
struct StandardMenu {
    Id id;
    std::string_view old_path;
    std::string_view path;
};

std::vector<StandardMenu> standard_menus() {
    std::vector<StandardMenu> menus;
    for (const seed::Screen& screen : seed::screens()) {
        menus.push_back({seed::menu_id(screen), seed::old_path(screen), screen.path});
        for (std::size_t i = 0; i < screen.buttons.size(); ++i) {
            menus.push_back({seed::button_id(screen, i), {}, {}});
        }
    }
    return menus;
}

/// Menus of ledgers from before they had icons: there isOpen was 1 for no and 2 for yes.
bool have_icons(CommandContext& ctx, const std::vector<StandardMenu>& menus) {
    const entities::EntitySpec& entity = entity_named("menu");
    std::size_t stored = 0;
    std::size_t drawn = 0;
    for (const StandardMenu& menu : menus) {
        if (const auto record = read_record(lookups_for(ctx, entity), entity, menu.id)) {
            ++stored;
            drawn += record->text("source").empty() ? 0U : 1U;
        }
    }
    return drawn * 2 >= stored;  // somebody may have drawn some, or taken some away
}

/// Gives menus of such a ledger, standard or not, today's isOpen, and the standard ones their icons
/// and paths.
void renew_menus(CommandContext& ctx) {
    const auto standard = standard_menus();
    if (have_icons(ctx, standard)) {
        return;
    }
    const entities::EntitySpec& entity = entity_named("menu");
    std::map<Id, const StandardMenu*> by_id;
    for (const StandardMenu& menu : standard) {
        by_id.emplace(menu.id, &menu);
    }
    for (const std::int64_t category : {domain::kMenuCategory, domain::kButtonCategory}) {
        for (const auto& [id, fields] :
             records_where(lookups_for(ctx, entity), entity, "category", category)) {
            Record wanted;
            wanted.set("isOpen", std::int64_t{fields.integer("isOpen") == 2 ? 1 : 0});
            if (fields.integer("action") == 0) {
                wanted.set("action", std::int64_t{1});
            }
            if (const auto known = by_id.find(id); known != by_id.end()) {
                if (fields.text("source").empty()) {
                    wanted.set(
                        "source", std::string(seed::icon(fields.text("code"), fields.text("alias")))
                    );
                }
                if (!known->second->old_path.empty() &&
                    fields.text("path") == known->second->old_path) {
                    wanted.set("path", std::string(known->second->path));
                }
            }
            const Record changes = fields.changes_to(wanted);
            const std::string stream = stream_of(entity, id);
            ctx.load<RecordState>(stream);
            if (!changes.empty()) {
                ctx.append<RecordState>(
                    stream, events::RecordSaved{"menu", id, false, {changes.to_json(entity)}}
                );
            }
        }
    }
}

Result<Answers> run_platform(CommandContext& ctx, const std::string& regions) {
    seed::Records records(ctx, TenantId(kPlatformTenant));
    seed::save_menus(records);
    renew_menus(ctx);
    seed::save_dicts(records);
    seed::save_params(records);
    const entities::EntitySpec& region = entity_named("region");
    if (!lookups_for(ctx, region).find(region, "level", std::int64_t{1})) {
        save_regions(ctx, records, regions);
    } else {
        grow_region_codes(ctx);
    }
    return Answers{};
}

/// Every menu that a role has ever held.
struct MenusHeld {
    std::set<Id> ever;

    static void evolve(MenusHeld& state, const events::StoredEvent& event) {
        if (event.type == events::RoleGranted::kType) {
            const auto granted = *events::decoded<events::RoleEvent>(event);
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
