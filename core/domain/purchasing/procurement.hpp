#pragma once
// What one purchase may do (domain-model 3.4): goods ordered from a supplier, approved, paid, sent,
// signed for in parts, put away, perhaps returned. What put and out orders move arrives as
// arguments.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "domain/purchasing/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/purchasing/procurement_events.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace oms::domain {

enum ProcurementType : std::int32_t {
    kBuyStock = 1,
    kBuyForOrder = 2,
    kBuyProcessing = 3,
    kBuySample = 4,
};

enum PayTerm : std::int32_t {
    kPrepaid = 1,
    kOnDelivery = 2,
    kMonthly = 3,
};

/// What became of a line.
struct BoughtLine {
    std::int64_t signedPieces = 0;
    std::int64_t shortPieces = 0;
    std::int64_t putPieces = 0;
    std::int64_t damagedPieces = 0;
    std::int64_t returnedPieces = 0;

    /// Pieces that are settled: taken over, or known not to come.
    std::int64_t settled() const { return signedPieces + shortPieces; }

    /// Pieces that can go back to the supplier.
    std::int64_t returnable() const { return putPieces - returnedPieces; }
};

struct Signing {
    std::int32_t no = 0;
    Id putOrderId;
    std::vector<events::SignedLine> lines;
    std::int64_t amount = 0;
};

struct ProcurementState {
    Id id;
    std::string poNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    bool closed = false;
    events::ProcurementHeader header;
    events::ProcurementAmounts amounts;
    std::vector<events::ProcurementLine> lines;
    std::map<Id, BoughtLine> bought;  ///< by detail
    std::vector<events::Waybill> waybills;
    std::vector<Signing> signings;  ///< without those that were voided
    std::int32_t lastSigning = 0;
    std::int64_t paid = 0;      ///< less what came back
    std::int64_t returned = 0;  ///< value of goods that went back
    Id createUser;

    bool exists() const { return status != 0; }

    const events::ProcurementLine* line(Id detail) const;
    const BoughtLine& of(Id detail) const;
    const Signing* signing_of(Id put_order) const;
    /// What is owed for the goods that were taken over, less those that went back.
    std::int64_t owed() const;
    /// What may still be paid: of goods that all are settled what is owed, else the payable.
    std::int64_t due() const;
    /// Pieces of all lines that can go back to the supplier.
    std::int64_t returnable() const;

    void apply(const events::ProcurementEvent& event);
    static void evolve(ProcurementState& state, const events::StoredEvent& event);
};

/// Invalid: REQUIRED_CHOOSE with the field.
Status check_procurement(const events::ProcurementHeader& header);

/// 41 -> 41. REQUIRES lines and amounts that total_up made. Refused: STATUS_DENIED.
Result<events::ProcurementEvent> change_procurement(
    const ProcurementState& state,
    const events::ProcurementHeader& header,
    const std::vector<events::ProcurementLine>& lines,
    const events::ProcurementAmounts& amounts,
    const std::string& operator_name
);

/// 41 -> 42. Refused: STATUS_DENIED; Invalid: REQUIRED_LINE.
Result<events::ProcurementEvent> submit_procurement(
    const ProcurementState& state, const std::string& operator_name
);

/// 42 -> 43 when it is paid before anything else, else 44. Refused: STATUS_DENIED.
Result<events::ProcurementEvent> approve_procurement(
    const ProcurementState& state, const std::string& operator_name
);

/// 42 -> 41. Refused: STATUS_DENIED; Invalid: reason.
Result<events::ProcurementEvent> send_procurement_back(
    const ProcurementState& state, const std::string& reason, const std::string& operator_name
);

/// Money that moves: `payment` without its steps. By hand it pays no more than the payable, and no
/// more comes back than was paid; the provider's counts in full. Refused: STATUS_DENIED, PAY_OVER
/// (param due); Invalid: OUT_OF_RANGE amount.
Result<events::ProcurementEvent> pay_procurement(
    const ProcurementState& state, events::ProcurementPaid payment
);

/// 44, 45 -> 45. A waybill with an id of the state's takes its place. Refused: STATUS_DENIED;
/// Invalid: REQUIRED_LINE, TOO_MANY_LINES, and of a waybill with its place.
Result<events::ProcurementEvent> ship_procurement(
    const ProcurementState& state,
    const std::vector<events::Waybill>& waybills,
    const std::string& operator_name
);

/// Refused: STATUS_DENIED; NotFound id.
Result<events::ProcurementEvent> remove_waybill(
    const ProcurementState& state, Id waybill, const std::string& operator_name
);

/// What was taken over: `signing` without number, amounts and steps. Refused: STATUS_DENIED,
/// OVER_SIGN (param max); Invalid: REQUIRED_LINE, NOT_FOUND, OUT_OF_RANGE with the line's place
/// ("lines[0].signedPieces").
Result<events::ProcurementEvent> sign_procurement(
    const ProcurementState& state, events::ProcurementSigned signing
);

/// The signing of a put order that is voided. Refused: STATUS_DENIED when goods of it went back.
Result<events::ProcurementEvent> void_signing(
    const ProcurementState& state,
    Id put_order,
    const std::string& reason,
    const std::string& operator_name
);

/// Goods that were put away (or, negative, taken back out). REQUIRES pieces of lines that were
/// signed. Refused: STATUS_DENIED when more would have gone back than was put.
Result<events::ProcurementEvent> put_bought(
    const ProcurementState& state, events::ProcurementPut put, const std::string& operator_name
);

/// Goods that went back to the supplier (or, negative, came again): `back` without amounts.
/// Refused: STATUS_DENIED, NUMBER_RANGE, OVER_RETURN (param max, "lines[0].pieces"); Invalid:
/// NOT_FOUND.
Result<events::ProcurementEvent> return_bought(
    const ProcurementState& state,
    events::ProcurementReturned back,
    const std::string& operator_name
);

/// 41 to 44 -> closed. Refused: STATUS_DENIED, PURCHASE_PAID while money is with the supplier;
/// Invalid: TOO_LONG reason.
Result<events::ProcurementEvent> cancel_procurement(
    const ProcurementState& state, const std::string& reason, const std::string& operator_name
);

}  // namespace oms::domain
