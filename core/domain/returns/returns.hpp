#pragma once
// What one return may do (domain-model 3.2, 6.6): goods that come back, twice confirmed, and the
// money they bring. What the order shipped and what other returns hold arrive as arguments.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "domain/returns/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/returns/returns_events.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace oms::domain {

enum ReturnType : std::int32_t {
    kSurplus = 1,
    kQuality = 2,
    kShadeMismatch = 3,
    kBreakage = 4,
    kWrongGoods = 5,
    kRefused = 6,
};

struct ReturnState {
    Id id;
    std::string returnsNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    bool closed = false;
    events::ReturnHeader header;
    std::vector<events::ReturnLine> lines;
    std::map<Id, events::AcceptedLine> accepted;  ///< by detail, from 24 on
    events::ReturnAmounts amounts;                ///< from 25 on
    std::vector<events::Clawback> clawbacks;      ///< from 25 on
    std::int64_t payAmount = 0;                   ///< to be paid back, from 26 on
    Id putOrderId;
    Id createUser;

    bool exists() const { return status != 0; }

    /// Pieces of an order line that are on their way back or are back: of a submitted return all it
    /// asks for, of an accepted one what was taken.
    std::int64_t held(Id order_line, const std::string* shade = nullptr) const;
    /// Pieces of an order line that were taken.
    std::int64_t taken(Id order_line) const;

    /// What the return takes off the order's debt.
    std::int64_t credited() const { return status >= kReturnToRefund ? amounts.refundAmount : 0; }

    void apply(const events::ReturnEvent& event);
    static void evolve(ReturnState& state, const events::StoredEvent& event);
};

/// A line of the order as far as returns go.
struct ReturnableLine {
    events::ReturnLine facts;  ///< without id, shade, grade and pieces
    std::string grade;         ///< as ordered
    bool needProcess = false;
    std::int64_t delivered = 0;
    std::map<std::string, std::int64_t> shades;  ///< delivered pieces by shade
    std::int64_t held = 0;                       ///< by other returns
    std::map<std::string, std::int64_t> heldShades;
    std::int64_t taken = 0;  ///< by other returns

    std::int64_t free() const { return delivered - held; }

    std::int64_t free(const std::string& shade) const;
};

struct ReturnableOrder {
    std::int32_t status = 0;
    bool closed = false;
    Timestamp receivedAt;  ///< 0: not yet
    std::map<Id, ReturnableLine> lines;
};

/// Our fault: neither fee nor freight is taken off (domain-model 6.6).
bool is_our_fault(std::int32_t returns_type);

/// Returns can be asked for. Refused: STATUS_DENIED orderId, RETURN_TOO_LATE (param days).
Status check_returnable(const ReturnableOrder& order, Timestamp now, std::int64_t days);

/// Lines with their figures filled in: names and money from the order's. An empty list is a draft
/// without goods. Invalid: NOT_FOUND, OUT_OF_RANGE pieces, REQUIRED_ENTER colorNumber, BAD_OPTION
/// grade, TOO_MANY_LINES; Refused: OVER_RETURN (param max), SHADE_NOT_SHIPPED, PROCESSED_GOODS;
/// with the line ("details[1].pieces").
Result<std::vector<events::ReturnLine>> settle_return_lines(
    const ReturnableOrder& order, std::int32_t returns_type, std::vector<events::ReturnLine> lines
);

/// Invalid: REQUIRED_CHOOSE returnsType, REQUIRED_ENTER reason.
Status check_return_header(const events::ReturnHeader& header);

/// 22 -> 22. Refused: STATUS_DENIED. REQUIRES lines that settle_return_lines made.
Result<events::ReturnEvent> change_return(
    const ReturnState& state,
    const events::ReturnHeader& header,
    const std::vector<events::ReturnLine>& lines,
    const std::string& operator_name
);

/// 22 -> 23. `lines`: the state's, settled anew. Refused: STATUS_DENIED; Invalid: REQUIRED_LINE,
/// REQUIRED_CHOOSE imageUrls (quality, shade, breakage).
Result<events::ReturnEvent> submit_return(
    const ReturnState& state,
    const std::vector<events::ReturnLine>& lines,
    const std::string& operator_name
);

/// What the warehouse takes of a line; the grade may be lowered.
struct Acceptance {
    Id detailId;
    std::int64_t acceptPieces = 0;
    std::string grade;  ///< "": as asked for
};

struct AcceptedGoods {
    Id warehouseId;
    std::string warehouseName;
    Id keeperUserId;
    Id putOrderId;
    std::string putNo;
};

/// Who takes what, in the lines' order; a line that is not named is taken whole. Refused:
/// STATUS_DENIED; Invalid: NOT_FOUND, OUT_OF_RANGE acceptPieces, BAD_OPTION grade (better than
/// asked for, or none), NOTHING_ACCEPTED.
Result<std::vector<events::AcceptedLine>> settle_acceptance(
    const ReturnState& state, const ReturnableOrder& order, const std::vector<Acceptance>& lines
);

/// 23 -> 24. REQUIRES lines that settle_acceptance made. Refused: STATUS_DENIED.
Result<events::ReturnEvent> accept_return(
    const ReturnState& state,
    const AcceptedGoods& goods,
    const std::vector<events::AcceptedLine>& lines,
    const std::string& operator_name
);

/// Sum of what the accepted pieces bring.
Result<std::int64_t> gross_of_return(const ReturnState& state);

/// What the accountant fixes.
struct ReturnTerms {
    std::int32_t feeRate = 0;
    std::int64_t freightAmount = 0;
    std::vector<events::Clawback> clawbacks;
    std::int64_t bonusShortAmount = 0;  ///< what the customer's missing points cost
};

/// 24 -> 25. Refused: STATUS_DENIED, NUMBER_RANGE; Invalid: OUT_OF_RANGE feeRate or freightAmount.
Result<events::ReturnEvent> account_return(
    const ReturnState& state, const ReturnTerms& terms, const std::string& operator_name
);

/// 25 -> 26. `overpaid`: what the customer has paid beyond what the order is worth once the goods
/// are back; no more is paid back, the rest lowers the debt. Refused: STATUS_DENIED.
Result<events::ReturnAgreed> agree_return(
    const ReturnState& state, std::int64_t overpaid, const std::string& operator_name
);

/// 23 -> 22 refused, 25 -> 24 disputed. Refused: STATUS_DENIED; Invalid: reason.
Result<events::ReturnEvent> send_return_back(
    const ReturnState& state, const std::string& reason, const std::string& operator_name
);

/// 22, 23 -> closed. Refused: STATUS_DENIED; Invalid: TOO_LONG reason.
Result<events::ReturnEvent> withdraw_return(
    const ReturnState& state, const std::string& reason, const std::string& operator_name
);

/// 26 -> 27. Refused: STATUS_DENIED.
Result<events::ReturnEvent> complete_return(
    const ReturnState& state, const std::string& operator_name
);

}  // namespace oms::domain
