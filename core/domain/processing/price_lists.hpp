#pragma once
// The price lists of a plant with the crafts and materials that they speak of, as a process order
// is priced by them.

#include "base/ids.hpp"
#include "domain/goods/tile.hpp"
#include "domain/processing/craft_price.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

/// The rows of one price list at one plant.
struct PriceBook {
    std::vector<CraftPriceRow> crafts;
    std::vector<CraftPriceRow> grooves;   ///< side: up to this width, thickness: this depth
    std::vector<CraftPriceRow> straight;  ///< waterjet
    std::vector<CraftPriceRow> curved;    ///< waterjet
    std::map<Id, std::int64_t> versions;  ///< of the rows
};

/// Leaves what counts on `day` (yyyy-MM-dd).
void keep_in_effect(PriceBook& book, std::string_view day);

/// A kind of work that the company knows. `type`: EDGE, GROOVE, WATER, HOLE, CUT, SURFACE.
struct CraftFacts {
    Id id;
    std::string code;
    std::string name;
    std::string type;
    std::string unit;
};

/// What is worked on.
struct MaterialFacts {
    std::optional<Size> size;
    std::int32_t thickness = 0;  ///< mm, 0: nobody knows
    std::string kind;
};

struct PriceLists {
    PriceBook sell;
    PriceBook cost;
    std::vector<CraftFacts> crafts;
    std::map<Id, MaterialFacts> materials;  ///< by commodity
    std::int32_t kerf = 3;                  ///< mm, where a line says none

    const CraftFacts* craft(Id id) const;
    const CraftFacts* coded(std::string_view code) const;
};

/// Kind of material as price lists name it, of a commodity's kind: PORCELAIN, SLAB or MARBLE.
std::string_view material_kind(std::string_view commodity_type);

}  // namespace oms::domain
