#include "entities/field_rights.hpp"

#include <algorithm>

namespace oms::entities {

bool may_change(const Principal& who, const EntitySpec& entity, std::string_view field) {
    if (who.platform || who.has_role("admin")) {
        return true;
    }
    bool limited = false;
    for (const RolePart& part : entity.role_parts) {
        if (!who.has_role(part.role)) {
            continue;
        }
        const auto fields = split_list(part.fields);
        if (std::find(fields.begin(), fields.end(), field) != fields.end()) {
            return true;
        }
        limited = true;
    }
    return !limited;
}

}  // namespace oms::entities
