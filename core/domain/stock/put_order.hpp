#pragma once
// What one put order may do (domain-model 3.5): expected goods, received in one or more postings.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "domain/stock/put_types.hpp"
#include "domain/stock/status.hpp"
#include "events/stock/put_order_events.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace oms::domain {

struct PutOrderState {
    Id id;
    std::string putNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    events::PutHeader header;
    std::vector<events::PutLine> lines;
    std::int32_t postings = 0;
    std::vector<events::PutPosting> records;  ///< of every posting, without those taken back

    const events::PutLine* line(Id line_id) const;
    /// Pieces of the line received and damaged so far.
    std::int64_t received(Id line_id) const;
    void apply(const events::PutOrderEvent& event);
    static void evolve(PutOrderState& state, const events::StoredEvent& event);
};

/// Invalid: REQUIRED_CHOOSE, REQUIRED_LINE, TOO_MANY_LINES, with the field.
Status check_put(const events::PutHeader& header, const std::vector<events::PutLine>& lines);

/// The plan while it is a draft. Refused: STATUS_DENIED; Invalid as check_put.
Result<events::PutOrderEvent> change_put(
    const PutOrderState& state,
    const events::PutHeader& header,
    const std::vector<events::PutLine>& lines,
    const std::string& operator_name
);
Result<events::PutOrderEvent> submit_put(
    const PutOrderState& state, const std::string& operator_name
);
/// Goods that came in; movements are made by the command. Refused: STATUS_DENIED, OVER_RECEIVE
/// (param max); Invalid: NOT_FOUND, OUT_OF_RANGE.
Result<events::PutOrderPosted> post_put(
    const PutOrderState& state,
    const std::vector<events::PutPosting>& postings,
    const std::string& operator_name
);
/// One record is taken back. Refused: STATUS_DENIED; NotFound.
Result<events::PutOrderEvent> reverse_put(
    const PutOrderState& state,
    Id movement,
    const std::string& reason,
    const std::string& operator_name
);
/// Refused: STATUS_DENIED once something was received.
Result<events::PutOrderEvent> void_put(
    const PutOrderState& state, const std::string& reason, const std::string& operator_name
);

}  // namespace oms::domain
