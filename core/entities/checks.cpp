#include "entities/checks.hpp"

#include "entities/document.hpp"

namespace oms::entities {

Status check_commodity(const Document& commodity) {
    if (commodity.integer("floorPrice") > commodity.integer("salePrice")) {
        return Error::invalid("FLOOR_ABOVE_SALE", "floorPrice")
            .with("label", "entity.commodity.floorPrice");
    }
    return {};
}

Status check_dict(const Document& dict) {
    if (dict.integer("parentId") == 0 && dict.text("code").empty()) {
        return Error::invalid("REQUIRED_ENTER", "code").with("label", "entity.dict.code");
    }
    return {};
}

}  // namespace oms::entities
