#include "commands/records/save_case.hpp"

#include "commands/kit/stored.hpp"

namespace oms::commands {

using entities::EntitySpec;
using entities::Record;

Record SaveCase::merged() const {
    Record all = before;
    all.merge(wanted);
    return all;
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
