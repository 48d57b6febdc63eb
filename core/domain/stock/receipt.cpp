#include "domain/stock/receipt.hpp"

#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {
namespace {

struct ApplyReceipt {
    ReceiptState& s;

    void operator()(const events::ReceiptOpened& e) const {
        s.opened = true;
        s.facts = e;
        s.details = e.details;
        s.shippedPieces = e.shippedPieces;
    }

    void operator()(const events::ReceiptChanged& e) const {
        s.details = e.details;
        s.shippedPieces = e.shippedPieces;
    }

    void operator()(const events::ReceiptSigned& e) const {
        s.status = e.toStatus;
        s.details = e.details;
        s.signPieces = e.signPieces;
        s.breakPieces = e.breakPieces;
    }

    void operator()(const events::ReceiptRefused&) const { s.status = kReceiptRefused; }

    void operator()(const events::ReceiptRemoved&) const { s.removed = true; }
};

Status check_receiver(const events::ReceiptDetails& details) {
    return details.receiver.empty() ? Status(Error::invalid("REQUIRED_ENTER", "receiver"))
                                    : Status();
}

}  // namespace

void ReceiptState::apply(const events::ReceiptEvent& event) {
    std::visit(ApplyReceipt{*this}, event);
}

void ReceiptState::evolve(ReceiptState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::ReceiptEvent>(event));
}

Result<events::ReceiptEvent> change_receipt(
    const ReceiptState& state,
    const events::ReceiptDetails& details,
    const std::string& operator_name
) {
    if (!state.open()) {
        return status_denied();
    }
    if (Status ok = check_receiver(details); !ok) {
        return ok.error();
    }
    return events::ReceiptEvent(events::ReceiptChanged{
        state.facts.receiptId, details, state.shippedPieces, operator_name});
}

Result<events::ReceiptEvent> sign_receipt(
    const ReceiptState& state, const Signature& signature, const std::string& operator_name
) {
    if (!state.open()) {
        return status_denied();
    }
    if (!signature.automatic) {
        if (Status ok = check_receiver(signature.details); !ok) {
            return ok.error();
        }
        if (signature.photoRequired && signature.signUrl.empty()) {
            return Error::invalid("REQUIRED_ENTER", "signUrl");
        }
    }
    if (signature.signPieces < 1 || signature.signPieces > state.shippedPieces) {
        return out_of_range("signPieces", 1, state.shippedPieces);
    }
    if (signature.breakPieces < 0 || signature.breakPieces > signature.signPieces) {
        return out_of_range("breakPieces", 0, signature.signPieces);
    }
    const bool part = signature.signPieces < state.shippedPieces;
    return events::ReceiptEvent(events::ReceiptSigned{
        state.facts.receiptId,
        signature.details,
        part ? kPartSigned : kSigned,
        signature.signPieces,
        signature.breakPieces,
        signature.signUrl,
        signature.automatic,
        operator_name});
}

Result<events::ReceiptEvent> refuse_receipt(
    const ReceiptState& state, const std::string& reason, const std::string& operator_name
) {
    if (!state.open()) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "remark", kReasonMax); !ok) {
        return ok.error();
    }
    return events::ReceiptEvent(events::ReceiptRefused{state.facts.receiptId, reason, operator_name}
    );
}

Result<events::ReceiptEvent> remove_receipt(
    const ReceiptState& state, const std::string& operator_name
) {
    if (!state.open()) {
        return status_denied();
    }
    return events::ReceiptEvent(events::ReceiptRemoved{state.facts.receiptId, operator_name});
}

Result<events::ReceiptEvent> take_off_receipt(
    const ReceiptState& state, std::int64_t pieces, const std::string& operator_name
) {
    if (!state.open()) {
        return Error::refused("RECEIPT_SIGNED");
    }
    if (pieces >= state.shippedPieces) {
        return remove_receipt(state, operator_name);
    }
    return events::ReceiptEvent(events::ReceiptChanged{
        state.facts.receiptId, state.details, state.shippedPieces - pieces, operator_name});
}

}  // namespace oms::domain
