#pragma once
// Money of the lines of a purchase (domain-model 6.2, 6.4).

#include "base/result.hpp"
#include "events/purchasing/procurement_parts.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

/// Line numbers, boxes, area, amounts, shares of the discount: what follows from what was entered.
/// `amounts` holds freight and discount. Invalid: OUT_OF_RANGE pieces, price, freightAmount or
/// discountAmount, BAD_OPTION priceUnit, TOO_MANY_LINES; Refused: NUMBER_RANGE; of a line with its
/// place ("details[1].pieces").
Status total_up(std::vector<events::ProcurementLine>& lines, events::ProcurementAmounts& amounts);

/// What the line would cost at another price, perhaps in another unit. Errors as line_amount.
Result<std::int64_t> value_at(
    const events::ProcurementLine& line, std::string_view price_unit, std::int64_t price
);

}  // namespace oms::domain
