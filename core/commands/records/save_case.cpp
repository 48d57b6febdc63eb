#include "commands/records/save_case.hpp"

#include "commands/kit/stored.hpp"

#include <algorithm>

namespace oms::commands {

using entities::EntitySpec;
using entities::Record;

Record SaveCase::merged() const {
    Record all = before;
    all.merge(wanted);
    return all;
}

Status check_moved_secrets(const SaveCase& save, const Record& changed) {
    const auto& fields = save.entity.fields;
    const bool moved = std::any_of(fields.begin(), fields.end(), [&](const auto& field) {
        return field.has(entities::kSecretTo) && changed.get(field.name) != nullptr;
    });
    for (const entities::FieldSpec& field : fields) {
        const bool kept = !save.before.text(field.name).empty() && !changed.get(field.name);
        if (moved && !save.creating && field.has(entities::kSecret) && kept) {
            return Error::invalid("SECRET_AGAIN", std::string(field.name))
                .with(
                    "label",
                    std::string("entity.").append(save.entity.name).append(".").append(field.name)
                );
        }
    }
    return {};
}

Status check_parent(Lookups& lookups, const EntitySpec& entity, Id id, Id parent) {
    constexpr int kDepthMax = 64;
    for (int depth = 0; parent; ++depth) {
        if (parent == id || depth == kDepthMax) {
            return Error::refused("PARENT_SELF", std::string(entity.parent_field));
        }
        const auto above = read_record(lookups, entity, parent);
        parent = above ? Id{above->integer(entity.parent_field)} : Id{};
    }
    return {};
}

}  // namespace oms::commands
