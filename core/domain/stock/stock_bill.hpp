#pragma once
// What one stock bill may do (domain-model 3.8): it is posted as it is saved, and reversed once.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "domain/goods/tile.hpp"
#include "domain/stock/status.hpp"
#include "events/stock/stock_bill_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

enum BillType : std::int32_t {
    kBillOpening = 1,
    kBillGain = 2,
    kBillLoss = 3,
    kBillReclass = 4,
    kBillCost = 5,
};

struct StockBillState {
    events::StockBillPosted bill;
    std::int32_t status = 0;  ///< 0: the stream has no events

    void apply(const events::StockBillEvent& event);
    static void evolve(StockBillState& state, const events::StoredEvent& event);
};

/// The bill is about one piece with a size of its own.
bool is_entered_remnant(const events::StockBillPosted& bill);

/// A remnant that is entered by hand, out of whole pieces of this size. Invalid / OUT_OF_RANGE
/// billType (only an opening makes one), length, width or pieces (one at a time: each has its own
/// number).
Status check_entered_remnant(const events::StockBillPosted& bill, Size whole);

/// What stands of the bill's key in its warehouse.
struct BillStock {
    bool moved = false;  ///< there were movements
    std::int64_t available = 0;
};

/// Refused: KEY_HAS_MOVEMENTS (an opening), STOCK_SHORT (param n; more goes than is available);
/// CUT_GOODS_STAY (a re-classing from or to what was cut, which has a size of its own);
/// Invalid: REQUIRED_CHOOSE, REQUIRED_ENTER, OUT_OF_RANGE, SAME_KEY with the field.
Status check_bill(const events::StockBillPosted& bill, const BillStock& stock);

/// Refused: STATUS_DENIED; Invalid: REQUIRED_ENTER, TOO_LONG reason.
Result<events::StockBillReversed> reverse_bill(
    const StockBillState& state, const std::string& reason, const std::string& operator_name
);

/// "reverse" or nothing, for somebody who works in the bill's warehouse.
std::vector<std::string_view> allowed_bill_actions(
    std::int32_t status, const Principal& user, bool here
);

}  // namespace oms::domain
