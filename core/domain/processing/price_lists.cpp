#include "domain/processing/price_lists.hpp"

#include "domain/kit/checks.hpp"

namespace oms::domain {

void keep_in_effect(PriceBook& book, std::string_view day) {
    for (auto* rows : {&book.crafts, &book.grooves, &book.straight, &book.curved}) {
        keep_in_effect(*rows, day);
    }
}

const CraftFacts* PriceLists::craft(Id id) const {
    return find_line(crafts, id);
}

const CraftFacts* PriceLists::coded(std::string_view code) const {
    const CraftFacts* of_type = nullptr;
    for (const CraftFacts& craft : crafts) {
        if (craft.code == code) {
            return &craft;
        }
        // Companies name the finishing of surfaces as they like.
        if (code == "SURFACE" && craft.type == code && of_type == nullptr) {
            of_type = &craft;
        }
    }
    return of_type;
}

std::string_view material_kind(std::string_view commodity_type) {
    if (commodity_type == "岩板") {
        return "SLAB";
    }
    return commodity_type == "大理石" ? "MARBLE" : "PORCELAIN";
}

}  // namespace oms::domain
