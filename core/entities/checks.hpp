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

}  // namespace oms::entities
