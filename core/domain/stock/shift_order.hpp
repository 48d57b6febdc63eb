#pragma once
// What one shift order may do (domain-model 3.7): goods kept in a warehouse, sent to another one,
// received there or lost on the way.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "domain/stock/status.hpp"
#include "events/stock/shift_order_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

struct ShiftOrderState {
    Id id;
    std::string shiftNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    events::ShiftHeader header;
    std::vector<events::ShiftLine> lines;

    const events::ShiftLine* line(Id line_id) const;
    void apply(const events::ShiftOrderEvent& event);
    static void evolve(ShiftOrderState& state, const events::StoredEvent& event);
};

/// Invalid: REQUIRED_CHOOSE, SAME_WAREHOUSE, REQUIRED_LINE, TOO_MANY_LINES, with the field.
Status check_shift(const events::ShiftHeader& header, const std::vector<events::ShiftLine>& lines);

/// The plan: all of it in a draft; once goods are kept for it, all but which goods, how many and
/// from where to where. Refused: STATUS_DENIED, PLAN_FIXED; Invalid as check_shift.
Result<events::ShiftOrderEvent> change_shift(
    const ShiftOrderState& state,
    const events::ShiftHeader& header,
    const std::vector<events::ShiftLine>& lines,
    const std::string& operator_name
);
/// Lines go away before the goods left; with the last one the whole shift is void. Refused:
/// STATUS_DENIED; NotFound detailIds.
Result<events::ShiftOrderEvent> remove_shift_lines(
    const ShiftOrderState& state, const std::vector<Id>& lines, const std::string& operator_name
);
/// Refused: STATUS_DENIED.
Result<events::ShiftOrderEvent> submit_shift(
    const ShiftOrderState& state, const std::string& operator_name
);
/// One departure for each line; movements are made by the command. Refused: STATUS_DENIED.
Result<events::ShiftDispatched> dispatch_shift(
    const ShiftOrderState& state, const std::string& operator_name
);
/// What came of every line, in the lines' order; none at all: everything arrived. Refused:
/// STATUS_DENIED, SHIFT_UNEVEN (param n) when arrived and lost are not what was sent; Invalid:
/// NOT_FOUND, REQUIRED_LINE when a line is not told of, OUT_OF_RANGE, SERIALS_COUNT (param n).
Result<events::ShiftReceived> receive_shift(
    const ShiftOrderState& state,
    const std::vector<events::ShiftArrival>& arrivals,
    const std::string& operator_name
);
/// Refused: STATUS_DENIED once the goods left.
Result<events::ShiftOrderEvent> void_shift(
    const ShiftOrderState& state, const std::string& reason, const std::string& operator_name
);

/// Names out of edit, submit, dispatch, receive, void for somebody who works in the warehouse the
/// goods leave (`here`) or the one they go to (`there`).
std::vector<std::string_view> allowed_shift_actions(
    std::int32_t status, const Principal& user, bool here, bool there
);

}  // namespace oms::domain
