#pragma once
// Rules that cross the fields of one record (EntitySpec::check). Each sees the record as it would
// be stored, old and new fields together.

#include "base/result.hpp"

namespace oms::entities {

class Record;

/// FLOOR_ABOVE_SALE when the floor price is above the sale price.
Status check_commodity(const Record& commodity);
/// A dictionary without a parent needs a code of its own.
Status check_dict(const Record& dict);
Status check_dict_biz(const Record& dict);

/// A parquet pattern (type 3) has its structure.
Status check_material(const Record& material);
/// A partnership does not end before it starts.
Status check_cooperation(const Record& cooperation);
/// Nor does somebody's absence.
Status check_deputy(const Record& deputy);
/// A month is written as "2026-11". Invalid / BAD_DATE.
Status check_sales_target(const Record& target);
/// A notice is not over before it is released.
Status check_notice(const Record& notice);
/// Each type of rule has the figures that it works with, and a time in which it holds.
Status check_balance_rule(const Record& rule);
/// An outsourced plant is somebody's.
Status check_process_plant(const Record& plant);
/// The source stands in addresses: lower-case letters, digits, "_" and "-".
Status check_social_provider(const Record& provider);
/// Ranges of sizes and thicknesses have their ends in order; an upper end of 0 is no limit.
Status check_plant_price(const Record& price);
Status check_water_price(const Record& price);

/// A data source has an address that can be asked, by the driver that is named; a server knows its
/// users: BAD_SOURCE_ADDRESS, SOURCE_DRIVER, SOURCE_USER.
Status check_datasource(const Record& source);

/// The most that a warehouse keeps of a commodity is not below its safety stock.
Status check_goods_manage(const Record& rule);

}  // namespace oms::entities
