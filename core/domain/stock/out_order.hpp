#pragma once
// What one out order may do (domain-model 3.6): planned goods, shipped in one or more postings.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "domain/stock/status.hpp"
#include "events/stock/out_order_events.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::domain {

inline constexpr std::int32_t kOutSale = 1;
inline constexpr std::int32_t kOutSupplier = 2;  ///< with a source: goods of that purchase

struct OutOrderState {
    Id id;
    std::string outNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    events::OutHeader header;
    std::vector<events::OutLine> lines;
    std::int32_t postings = 0;

    struct Record {
        events::OutPosting posting;
        std::int32_t postingNo = 0;
        Id receipt;  ///< of a sale
    };

    std::vector<Record> records;  ///< of every posting, without those taken back

    bool sale() const { return header.outType == kOutSale; }

    /// Goods of a purchase that go back to its supplier.
    bool of_purchase() const { return header.outType == kOutSupplier && header.sourceId; }

    const events::OutLine* line(Id line_id) const;
    const Record* record(Id movement) const;
    std::int64_t shipped(Id line_id) const;
    void apply(const events::OutOrderEvent& event);
    static void evolve(OutOrderState& state, const events::StoredEvent& event);
};

/// Invalid: REQUIRED_CHOOSE, REQUIRED_LINE, TOO_MANY_LINES, with the field.
Status check_out(const events::OutHeader& header, const std::vector<events::OutLine>& lines);

/// The plan: all of it in a draft; of a submitted order, and of every sale, all but which goods and
/// how many. Refused: STATUS_DENIED, PLAN_FIXED; Invalid as check_out.
Result<events::OutOrderEvent> change_out(
    const OutOrderState& state,
    const events::OutHeader& header,
    const std::vector<events::OutLine>& lines,
    const std::string& operator_name
);
Result<events::OutOrderEvent> submit_out(
    const OutOrderState& state, const std::string& operator_name
);
/// Goods that leave. Refused: STATUS_DENIED, OVER_SHIP (param max), WHOLE_LINE_ONLY; Invalid:
/// NOT_FOUND, OUT_OF_RANGE.
Result<events::OutOrderPosted> post_out(
    const OutOrderState& state,
    const std::vector<events::OutPosting>& postings,
    Id receipt,
    const std::string& operator_name
);
/// Refused: STATUS_DENIED; NotFound.
Result<events::OutOrderEvent> reverse_out(
    const OutOrderState& state,
    Id movement,
    const std::string& reason,
    const std::string& operator_name
);
/// Refused: STATUS_DENIED once something was shipped.
Result<events::OutOrderEvent> void_out(
    const OutOrderState& state, const std::string& reason, const std::string& operator_name
);

}  // namespace oms::domain
