#pragma once
// Rules that cross the fields of one record (EntitySpec::check). Each sees the record as it would
// be stored, old and new fields together.

#include "base/result.hpp"

namespace oms::entities {

class Document;

/// FLOOR_ABOVE_SALE when the floor price is above the sale price.
Status check_commodity(const Document& commodity);
/// A dictionary without a parent needs a code of its own.
Status check_dict(const Document& dict);
Status check_dict_biz(const Document& dict);

/// A parquet pattern (type 3) has its structure.
Status check_material(const Document& material);
/// A partnership does not end before it starts.
Status check_cooperation(const Document& cooperation);
/// Each type of rule has the figures that it works with, and a time in which it holds.
Status check_balance_rule(const Document& rule);
/// An outsourced plant is somebody's.
Status check_process_plant(const Document& plant);
/// The source stands in addresses: lower-case letters, digits, "_" and "-".
Status check_social_provider(const Document& provider);
/// Ranges of sizes and thicknesses have their ends in order; an upper end of 0 is no limit.
Status check_plant_price(const Document& price);
Status check_water_price(const Document& price);

/// The most that a warehouse keeps of a commodity is not below its safety stock.
Status check_goods_manage(const Document& rule);

}  // namespace oms::entities
