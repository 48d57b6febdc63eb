#pragma once
// What one stock count may do (domain-model 3.8): a book of a moment, counts of several people, and
// the differences, which are posted whatever moved since.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "domain/stock/status.hpp"
#include "events/stock/stock_taking_events.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

enum TakingType : std::int32_t { kFullCount = 1, kByBrand = 2, kByBin = 3, kSpotCheck = 4 };

/// A posting is one command, which holds 10,000 events.
inline constexpr std::size_t kTakingLinesMax = 2000;

struct StockTakingState {
    Id id;
    std::string takingNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    events::TakingHeader header;
    std::vector<events::TakingLine> lines;
    std::map<Id, std::map<Id, std::int64_t>> counts;  ///< by line, then by person
    std::map<Id, events::TakingNote> notes;           ///< by line

    const events::TakingLine* line(Id line_id) const;
    /// The line of these goods; of a count by bins in this bin.
    const events::TakingLine* line_of(Id goods, Id storage) const;
    /// What all people together counted; nothing when nobody did.
    std::optional<std::int64_t> counted(Id line_id) const;
    /// Counted less book, 0 while nobody counted.
    std::int64_t difference(const events::TakingLine& line) const;
    void apply(const events::StockTakingEvent& event);
    static void evolve(StockTakingState& state, const events::StoredEvent& event);
};

/// Invalid: REQUIRED_CHOOSE, REQUIRED_LINE, TOO_MANY_LINES, LINE_TWICE, with the field.
Status check_taking(
    const events::TakingHeader& header, const std::vector<events::TakingLine>& lines
);

/// Refused: STATUS_DENIED but in a draft; Invalid as check_taking.
Result<events::StockTakingEvent> change_taking(
    const StockTakingState& state,
    const events::TakingHeader& header,
    const std::vector<events::TakingLine>& lines,
    const std::string& operator_name
);
/// Refused: STATUS_DENIED, TAKING_TOO_BIG (params n, max).
Result<events::StockTakingEvent> start_taking(
    const StockTakingState& state,
    const std::vector<events::TakingLine>& book,
    const std::string& operator_name
);
/// What one person counted. Refused: STATUS_DENIED, TAKING_TOO_BIG; Invalid: NOT_FOUND,
/// OUT_OF_RANGE with the place in `counts`.
Result<events::StockTakingEvent> count_taking(
    const StockTakingState& state, const events::StockTakingCounted& counted
);
/// Refused: STATUS_DENIED, NOT_COUNTED, DIFF_REASON (params code, colorNumber, grade; field
/// "details[i]" of the line); Invalid: REQUIRED_LINE when there is nothing to count.
Result<events::StockTakingEvent> submit_taking(
    const StockTakingState& state, const std::string& operator_name
);
/// Refused: STATUS_DENIED; Invalid: REQUIRED_ENTER, TOO_LONG reason.
Result<events::StockTakingEvent> send_back_taking(
    const StockTakingState& state, const std::string& reason, const std::string& operator_name
);
/// The differences to be posted, in the lines' order; movements are made by the command. Refused:
/// STATUS_DENIED.
Result<events::StockTakingPosted> post_taking(
    const StockTakingState& state, const std::string& operator_name
);
/// Fewer pieces of a line's goods than the book says cannot be more than are free by now. Refused:
/// TAKING_SHORT (params n, code, colorNumber, grade).
Status check_taking_loss(const events::TakingLine& line, std::int64_t loss, std::int64_t available);
/// Refused: STATUS_DENIED.
Result<events::StockTakingEvent> void_taking(
    const StockTakingState& state, const std::string& reason, const std::string& operator_name
);

/// Names out of edit, start, count, submit, approve, sendBack, void for somebody who works in the
/// warehouse (`here`).
std::vector<std::string_view> allowed_taking_actions(
    std::int32_t status, const Principal& user, bool here
);

}  // namespace oms::domain
