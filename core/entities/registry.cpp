#include "entities/spec.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/people/directory.hpp"
#include "entities/tables/system/logs.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace oms::entities {
namespace {

constexpr const EntitySpec* kLogs[] = {
    &tables::kUsualLog,
    &tables::kApiLog,
    &tables::kErrorLog,
    &tables::kLoginLog,
};

constexpr const EntitySpec* kViews[] = {
    &tables::kPlatformUser,
};

}  // namespace

EntityList all_entities() {
    static const std::vector<const EntitySpec*> all = [] {
        std::vector<const EntitySpec*> found;
        for (const EntityList* list : tables::kLists) {
            found.insert(found.end(), list->begin(), list->end());
        }
        std::sort(found.begin(), found.end(), [](const auto* a, const auto* b) {
            return a->name < b->name;
        });
        return found;
    }();
    return all;
}

EntityList log_entities() {
    return kLogs;
}

EntityList view_entities() {
    return kViews;
}

const EntitySpec* find_entity(std::string_view name) {
    const EntityList all = all_entities();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const auto* e) { return e->name == name; });
    return it == all.end() ? nullptr : *it;
}

const EntitySpec& entity_named(std::string_view name) {
    const EntitySpec* entity = find_entity(name);
    if (entity == nullptr) {
        throw std::logic_error("no entity " + std::string(name));
    }
    return *entity;
}

const FieldSpec* find_field(const EntitySpec& entity, std::string_view name) {
    const auto it = std::find_if(entity.fields.begin(), entity.fields.end(), [&](const auto& f) {
        return f.name == name;
    });
    return it == entity.fields.end() ? nullptr : &*it;
}

const RouteSpec* find_route(const EntitySpec& entity, Op op) {
    const auto it = std::find_if(entity.routes.begin(), entity.routes.end(), [&](const auto& r) {
        return r.op == op;
    });
    return it == entity.routes.end() ? nullptr : &*it;
}

std::string button_code(const EntitySpec& entity, std::string_view verb) {
    std::string code(entity.permission.empty() ? entity.name : entity.permission);
    if (entity.permission.empty()) {
        std::transform(code.begin(), code.end(), code.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
    }
    return code.append("_").append(verb);
}

std::vector<Reference> references_to(std::string_view target) {
    std::vector<Reference> found;
    for (const EntitySpec* entity : all_entities()) {
        for (const FieldSpec& field : entity->fields) {
            if (field.ref == target) {
                found.push_back({entity, &field});
            }
        }
    }
    return found;
}

std::vector<std::string_view> split_list(std::string_view list) {
    std::vector<std::string_view> parts;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        if (comma > 0) {
            parts.push_back(list.substr(0, comma));
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return parts;
}

}  // namespace oms::entities
