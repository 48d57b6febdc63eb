#include "commands/records/platform_rules.hpp"

#include "commands/kit/stored.hpp"
#include "domain/kit/params.hpp"
#include "domain/people/data_scope.hpp"
#include "domain/system/status.hpp"
#include "entities/scope_path.hpp"
#include "projections/projector.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using entities::EntitySpec;
using entities::Record;

constexpr int kDepthMax = 16;

std::optional<Record> by_code(Lookups& lookups, const EntitySpec& entity, std::string_view code) {
    const auto id = lookups.find(entity, "code", code);
    return id ? read_record(lookups, entity, *id) : std::nullopt;
}

/// The parent, nothing for the root; refused when it is not there or below the record itself.
Result<std::optional<Record>> parent_of(SaveCase& save) {
    const Record merged = save.merged();
    const std::string_view own = merged.text("code");
    std::string code(merged.text("parentCode"));
    std::optional<Record> parent;
    for (int depth = 0; code != kRootCode; ++depth) {
        if (code == own || depth == kDepthMax) {
            return Error::refused("PARENT_SELF", "parentCode");
        }
        auto above = by_code(save.lookups, save.entity, code);
        if (!above) {
            return Error::refused("NOT_FOUND", "parentCode").with("id", code);
        }
        code = above->text("parentCode");
        if (!parent) {
            parent = std::move(above);
        }
    }
    return parent;
}

Status check_no_children(Lookups& lookups, const EntitySpec& entity, std::string_view code) {
    return lookups.find(entity, "parentCode", code) ? Status(Error::refused("HAS_CHILDREN"))
                                                    : Status();
}

Status check_move(const SaveCase& save) {
    const Record merged = save.merged();
    const bool moves =
        !save.creating && merged.text("parentCode") != save.before.text("parentCode");
    return moves ? check_no_children(save.lookups, save.entity, merged.text("code")) : Status();
}

Error wrong_scope(std::string_view key, std::string_view field) {
    return Error::invalid(std::string(key), std::string(field))
        .with("label", "entity.dataScope." + std::string(field));
}

/// "create_user" -> "createUser"
std::string in_camel_case(std::string_view column) {
    std::string name;
    bool raise = false;
    for (const char c : column) {
        const bool letter = c >= 'a' && c <= 'z';
        if (c != '_') {
            name.push_back(raise && letter ? static_cast<char>(c - 'a' + 'A') : c);
        }
        raise = c == '_';
    }
    return name;
}

/// The company's entity of this name, whatever its capitals; null when there is none.
const EntitySpec* scoped_entity(std::string_view name) {
    for (const EntitySpec* entity : entities::all_entities()) {
        const bool same = std::equal(
            name.begin(),
            name.end(),
            entity->name.begin(),
            entity->name.end(),
            [](char a, char b) { return (a | 0x20) == (b | 0x20); }
        );
        if (same && entity->tenant_scope == entities::TenantScope::Tenant) {
            return entity;
        }
    }
    return nullptr;
}

/// What the scope is about: what it names, or the screen that it belongs to. Front ends of other
/// servers name a method of theirs.
const EntitySpec* entity_of_scope(SaveCase& save, const Record& merged, std::string_view name) {
    if (const EntitySpec* named = scoped_entity(name)) {
        return named;
    }
    if (name.find('.') == std::string_view::npos) {
        return nullptr;
    }
    const EntitySpec& menu_entity = *entities::find_entity("menu");
    const auto menu =
        read_record(lookups_for(save.ctx, menu_entity), menu_entity, Id{merged.integer("menuId")});
    const EntitySpec* of_menu = menu ? scoped_entity(menu->text("code")) : nullptr;
    return of_menu != nullptr ? of_menu : scoped_entity(merged.text("resourceCode"));
}

/// A scope of another program limits nothing here; its text is kept. A plain word has to be one of
/// ours.
Status kept_as_text(const Record& scope) {
    return scope.text("scopeClass").find('.') == std::string_view::npos
               ? Status(wrong_scope("BAD_OPTION", "scopeClass"))
               : Status();
}

void copy_text(const std::optional<Record>& from, Record& to, std::string_view field) {
    const std::string_view text = from ? from->text(field) : std::string_view();
    to.set(field, text.empty() ? entities::FieldValue() : entities::FieldValue(std::string(text)));
}

}  // namespace

Status dict_rules(SaveCase& save) {
    const Record merged = save.merged();
    const Id parent{merged.integer("parentId")};
    if (Status tree = check_parent(save.lookups, save.entity, save.id, parent); !tree) {
        return tree;
    }
    if (parent) {
        const auto above = read_record(save.lookups, save.entity, parent);
        if (!above) {
            return Error::refused("NOT_FOUND", "parentId");
        }
        save.wanted.set("code", std::string(above->text("code")));
    }
    const std::string code(save.merged().text("code"));
    if (save.creating || code == save.before.text("code")) {
        return {};
    }
    for (const auto& [id, child] :
         records_where(save.lookups, save.entity, "parentId", save.id.value)) {
        FollowUp follow{id, {}};
        follow.changes.set("code", code);
        save.after.push_back(std::move(follow));
    }
    return {};
}

Status check_coded_removal(const RemoveCase& removal) {
    return check_no_children(
        lookups_for(removal.ctx, removal.entity), removal.entity, removal.fields.text("code")
    );
}

std::string kept_code(const EntitySpec& entity, std::string_view code) {
    constexpr std::size_t kPublicSize = 6;
    const bool digits =
        std::all_of(code.begin(), code.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (entity.name == "region" && digits && code.size() == kPublicSize) {
        while (code.size() > kRootCode.size() && code.ends_with("00")) {
            code.remove_suffix(2);
        }
    }
    return std::string(code);
}

Status region_rules(SaveCase& save) {
    constexpr std::string_view kAbove[] = {"provinceCode", "cityCode", "districtCode"};
    for (const std::string_view field : {"code", "parentCode"}) {
        if (!save.wanted.text(field).empty()) {
            save.wanted.set(field, kept_code(save.entity, save.wanted.text(field)));
        }
    }
    const auto parent = parent_of(save);
    if (!parent) {
        return parent.error();
    }
    if (Status move = check_move(save); !move) {
        return move;
    }
    const Record merged = save.merged();
    const std::string ancestors = *parent ? std::string((*parent)->text("ancestors")) + "," +
                                                std::string((*parent)->text("code"))
                                          : std::string(kRootCode);
    save.wanted.set("ancestors", ancestors);
    const std::int64_t level = merged.integer("level");
    for (std::size_t i = 0; i < std::size(kAbove); ++i) {
        if (static_cast<std::int64_t>(i) + 1 == level) {
            save.wanted.set(kAbove[i], std::string(merged.text("code")));
        } else {
            copy_text(*parent, save.wanted, kAbove[i]);
        }
    }
    return {};
}

Status menu_rank_rules(SaveCase& save) {
    constexpr std::int64_t kLevelsMax = 4;
    const auto parent = parent_of(save);
    if (!parent) {
        return parent.error();
    }
    if (Status move = check_move(save); !move) {
        return move;
    }
    const std::int64_t level = *parent ? (*parent)->integer("rankLevel") + 1 : 1;
    if (level > kLevelsMax) {
        return Error::invalid("BAD_OPTION", "parentCode")
            .with("label", "entity.menuRank.parentCode");
    }
    save.wanted.set("rankLevel", level);
    return {};
}

Status data_scope_rules(SaveCase& save) {
    constexpr std::int64_t kCustom = 5;
    const Record merged = save.merged();
    const std::string_view name = merged.text("scopeClass");
    const EntitySpec* entity = entity_of_scope(save, merged, name);
    if (entity == nullptr) {
        return kept_as_text(merged);
    }
    save.wanted.set("scopeClass", std::string(entity->name));
    const std::string column = in_camel_case(merged.text("scopeColumn"));
    if (!column.empty() &&
        (entities::is_scope_path(column) || !projections::leads_to_number(*entity, column))) {
        return wrong_scope("BAD_OPTION", "scopeColumn");
    }
    if (column != merged.text("scopeColumn")) {
        save.wanted.set("scopeColumn", column);
    }
    if (merged.integer("scopeType") != kCustom) {
        return {};
    }
    if (merged.text("scopeValue").empty()) {
        return wrong_scope("REQUIRED_ENTER", "scopeValue");
    }
    const auto rule = domain::parse_rule(merged.text("scopeValue"));
    if (!rule) {
        return rule.error();
    }
    for (const domain::RuleTerm& term : *rule) {
        if (!projections::leads_to_number(*entity, term.column)) {
            return wrong_scope("BAD_SCOPE", "scopeValue");
        }
    }
    return {};
}

Status param_rules(SaveCase& save) {
    const Record merged = save.merged();
    const domain::Param* param = domain::find_param(merged.text("paramKey"));
    if (param == nullptr || param->takes(merged.text("paramValue"))) {
        return {};
    }
    const auto wrong = [](std::string_view key) {
        return Error::invalid(std::string(key), "paramValue")
            .with("label", "entity.param.paramValue");
    };
    switch (param->type) {
        case domain::ParamType::Number:
            return wrong("OUT_OF_RANGE")
                .with("min", std::to_string(param->min))
                .with("max", std::to_string(param->max));
        case domain::ParamType::Text:
            return wrong("TOO_LONG").with("max", std::to_string(param->max));
        case domain::ParamType::Flag:
        case domain::ParamType::Choice:
            break;
    }
    return wrong("BAD_OPTION");
}

Status switch_rules(SaveCase& save) {
    if (save.creating) {
        save.wanted.set("status", domain::kSettingOff);
    }
    return {};
}

}  // namespace oms::commands
