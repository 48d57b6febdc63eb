// What a purchase has come to: its events folded.
#include "domain/kit/checks.hpp"
#include "domain/purchasing/procurement.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::Waybill;

struct ApplyProcurement {
    ProcurementState& s;

    void operator()(const events::ProcurementDrafted& e) const {
        s.id = e.procurementId;
        s.poNo = e.poNo;
        s.status = kPurchaseToSubmit;
        s.header = e.header;
        s.lines = e.details;
        s.amounts = e.amounts;
    }

    void operator()(const events::ProcurementChanged& e) const {
        s.header = e.header;
        s.lines = e.details;
        s.amounts = e.amounts;
    }

    void operator()(const events::ProcurementSubmitted& e) const { s.status = e.toStatus; }

    void operator()(const events::ProcurementApproved& e) const { s.status = e.toStatus; }

    void operator()(const events::ProcurementSentBack& e) const { s.status = e.toStatus; }

    void operator()(const events::ProcurementPayNumbered&) const {}

    void operator()(const events::ProcurementPaid& e) const {
        s.paid += e.amount;
        s.status = e.toStatus;
    }

    void operator()(const events::ProcurementShipped& e) const {
        for (const Waybill& waybill : e.waybills) {
            Waybill* known = find_line(s.waybills, waybill.id);
            if (known != nullptr) {
                *known = waybill;
            } else {
                s.waybills.push_back(waybill);
            }
        }
        s.status = e.toStatus;
    }

    void operator()(const events::ProcurementWaybillRemoved& e) const {
        std::erase_if(s.waybills, [&](const Waybill& w) { return w.id == e.waybillId; });
        s.status = e.toStatus;
    }

    void operator()(const events::ProcurementSigned& e) const {
        for (const auto& line : e.lines) {
            BoughtLine& bought = s.bought[line.detailId];
            bought.signedPieces += line.pieces;
            bought.shortPieces += line.shortPieces;
        }
        s.signings.push_back({e.signNo, e.putOrderId, e.lines, e.amount});
        s.lastSigning = e.signNo;
        s.status = e.toStatus;
    }

    void operator()(const events::ProcurementSigningVoided& e) const {
        const auto it = std::find_if(s.signings.begin(), s.signings.end(), [&](const Signing& one) {
            return one.no == e.signNo;
        });
        if (it != s.signings.end()) {
            for (const auto& line : it->lines) {
                s.bought[line.detailId].signedPieces -= line.pieces;
                s.bought[line.detailId].shortPieces -= line.shortPieces;
            }
            s.signings.erase(it);
        }
        s.status = e.toStatus;
    }

    void operator()(const events::ProcurementPut& e) const {
        for (const auto& line : e.lines) {
            s.bought[line.detailId].putPieces += line.pieces;
            s.bought[line.detailId].damagedPieces += line.damagedPieces;
        }
        s.status = e.toStatus;
    }

    void operator()(const events::ProcurementReturned& e) const {
        for (const auto& line : e.lines) {
            s.bought[line.detailId].returnedPieces += line.pieces;
        }
        s.returned += e.amount;
    }

    void operator()(const events::ProcurementCancelled&) const { s.closed = true; }
};

}  // namespace

const events::ProcurementLine* ProcurementState::line(Id detail) const {
    return find_line(lines, detail);
}

const BoughtLine& ProcurementState::of(Id detail) const {
    static const BoughtLine nothing;
    const auto it = bought.find(detail);
    return it == bought.end() ? nothing : it->second;
}

const Signing* ProcurementState::signing_of(Id put_order) const {
    const auto it = std::find_if(signings.begin(), signings.end(), [&](const Signing& one) {
        return put_order && one.putOrderId == put_order;
    });
    return it == signings.end() ? nullptr : &*it;
}

std::int64_t ProcurementState::owed() const {
    std::int64_t sum = -returned;
    for (const Signing& one : signings) {
        sum += one.amount;
    }
    return sum;
}

std::int64_t ProcurementState::due() const {
    const bool settled = status > kPurchaseToSign;
    const std::int64_t worth = settled ? owed() : amounts.payableAmount - returned;
    return std::max<std::int64_t>(0, worth - paid);
}

std::int64_t ProcurementState::returnable() const {
    std::int64_t pieces = 0;
    for (const auto& [detail, one] : bought) {
        pieces += one.returnable();
    }
    return pieces;
}

void ProcurementState::apply(const events::ProcurementEvent& event) {
    std::visit(ApplyProcurement{*this}, event);
}

void ProcurementState::evolve(ProcurementState& state, const events::StoredEvent& event) {
    if (state.status == 0) {
        state.createUser = event.user;
    }
    state.apply(*events::decoded<events::ProcurementEvent>(event));
}

}  // namespace oms::domain
