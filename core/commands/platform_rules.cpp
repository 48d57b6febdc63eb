#include "commands/platform_rules.hpp"

#include "domain/identity/data_scope.hpp"
#include "entities/scope_path.hpp"
#include "projections/tables.hpp"

namespace oms::commands {
namespace {

using entities::Document;
using entities::EntitySpec;

constexpr int kDepthMax = 16;

std::optional<Document> by_code(Lookups& lookups, const EntitySpec& entity, std::string_view code) {
    const auto id = lookups.find(entity, "code", code);
    return id ? read_record(lookups, entity, *id) : std::nullopt;
}

/// The parent, nothing for the root; refused when it is not there or below the record itself.
Result<std::optional<Document>> parent_of(SaveCase& save) {
    const Document merged = save.merged();
    const std::string_view own = merged.text("code");
    std::string code(merged.text("parentCode"));
    std::optional<Document> parent;
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

Status check_move(const SaveCase& save) {
    const Document merged = save.merged();
    const bool moves =
        !save.creating && merged.text("parentCode") != save.before.text("parentCode");
    return moves ? check_coded_removal(save.lookups, save.entity, merged.text("code")) : Status();
}

Error wrong_scope(std::string_view key, std::string_view field) {
    return Error::invalid(std::string(key), std::string(field))
        .with("label", "entity.dataScope." + std::string(field));
}

void copy_text(const std::optional<Document>& from, Document& to, std::string_view field) {
    const std::string_view text = from ? from->text(field) : std::string_view();
    to.set(field, text.empty() ? entities::FieldValue() : entities::FieldValue(std::string(text)));
}

}  // namespace

Status dict_rules(SaveCase& save) {
    const Document merged = save.merged();
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

Status check_coded_removal(Lookups& lookups, const EntitySpec& entity, std::string_view code) {
    return lookups.find(entity, "parentCode", code) ? Status(Error::refused("HAS_CHILDREN"))
                                                    : Status();
}

Status region_rules(SaveCase& save) {
    constexpr std::string_view kAbove[] = {"provinceCode", "cityCode", "districtCode"};
    const auto parent = parent_of(save);
    if (!parent) {
        return parent.error();
    }
    if (Status move = check_move(save); !move) {
        return move;
    }
    const Document merged = save.merged();
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
    const Document merged = save.merged();
    std::string name(merged.text("scopeClass"));
    if (!name.empty() && name.front() >= 'A' && name.front() <= 'Z') {
        name.front() = static_cast<char>(name.front() - 'A' + 'a');  // "Order" is order
    }
    const EntitySpec* entity = entities::find_entity(name);
    if (entity == nullptr || entity->tenant_scope == entities::TenantScope::Sys) {
        return wrong_scope("BAD_OPTION", "scopeClass");
    }
    save.wanted.set("scopeClass", name);
    const std::string_view column = merged.text("scopeColumn");
    if (!column.empty() &&
        (entities::is_scope_path(column) || !projections::leads_to_number(*entity, column))) {
        return wrong_scope("BAD_OPTION", "scopeColumn");
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

Status switch_rules(SaveCase& save) {
    if (save.creating) {
        save.wanted.set("status", std::int64_t{1});
    }
    return {};
}

}  // namespace oms::commands
