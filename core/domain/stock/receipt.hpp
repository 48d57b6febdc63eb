#pragma once
// What one delivery receipt may do (domain-model 3.15): goods of a sale that wait to be signed for.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "domain/stock/status.hpp"
#include "events/stock/receipt_events.hpp"

#include <cstdint>
#include <string>

namespace oms::domain {

struct ReceiptState {
    bool opened = false;
    bool removed = false;
    std::int32_t status = kToSign;
    events::ReceiptOpened facts;
    events::ReceiptDetails details;
    std::int64_t shippedPieces = 0;
    std::int64_t signPieces = 0;
    std::int64_t breakPieces = 0;  ///< of the signed ones

    bool open() const { return opened && !removed && status == kToSign; }

    void apply(const events::ReceiptEvent& event);
    static void evolve(ReceiptState& state, const events::StoredEvent& event);
};

/// What is signed: `signPieces` of the shipped ones, `breakPieces` of those broken.
struct Signature {
    events::ReceiptDetails details;
    std::int64_t signPieces = 0;
    std::int64_t breakPieces = 0;
    std::string signUrl;
    bool photoRequired = false;  ///< parameter receipt.photoRequired
    bool automatic = false;
};

/// Refused: STATUS_DENIED once signed or refused; Invalid: REQUIRED_ENTER receiver.
Result<events::ReceiptEvent> change_receipt(
    const ReceiptState& state,
    const events::ReceiptDetails& details,
    const std::string& operator_name
);
/// Refused: STATUS_DENIED; Invalid: REQUIRED_ENTER receiver or signUrl, OUT_OF_RANGE signPieces or
/// breakPieces.
Result<events::ReceiptEvent> sign_receipt(
    const ReceiptState& state, const Signature& signature, const std::string& operator_name
);
/// Refused: STATUS_DENIED; Invalid: REQUIRED_ENTER, TOO_LONG remark.
Result<events::ReceiptEvent> refuse_receipt(
    const ReceiptState& state, const std::string& reason, const std::string& operator_name
);
/// Refused: STATUS_DENIED once signed or refused.
Result<events::ReceiptEvent> remove_receipt(
    const ReceiptState& state, const std::string& operator_name
);
/// Pieces came back before they were signed for; the receipt goes with the last of them. Refused:
/// RECEIPT_SIGNED.
Result<events::ReceiptEvent> take_off_receipt(
    const ReceiptState& state, std::int64_t pieces, const std::string& operator_name
);

}  // namespace oms::domain
