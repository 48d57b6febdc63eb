#include "entities/field_rights.hpp"

#include "entities/spec.hpp"

#include <algorithm>

namespace oms::entities {
namespace {

struct Part {
    std::string_view entity;
    std::string_view role;
    std::string_view fields;
};

constexpr Part kParts[] = {
    {"channelCustomer", "cw", "creditLimit,payDays"},
    {"channelCustomer", "qd", "linkman,tel,regionCode,address,remark"},
};

}  // namespace

bool may_change(const Principal& who, std::string_view entity, std::string_view field) {
    if (who.platform || who.has_role("admin")) {
        return true;
    }
    bool limited = false;
    for (const Part& part : kParts) {
        if (part.entity != entity || !who.has_role(part.role)) {
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
