#include "domain/stock/out_order.hpp"

#include "domain/kit/checks.hpp"
#include "domain/stock/goods_rules.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>
#include <map>

namespace oms::domain {
namespace {

using events::OutLine;
using events::OutPosting;

struct ApplyOutOrder {
    OutOrderState& s;

    void operator()(const events::OutOrderDrafted& e) const {
        s.id = e.outOrderId;
        s.outNo = e.outNo;
        s.status = kOutDraft;
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::OutOrderChanged& e) const {
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::OutOrderSubmitted&) const { s.status = kOutToShip; }

    void operator()(const events::OutOrderPosted& e) const {
        s.status = e.toStatus;
        s.postings = e.postingNo;
        for (const OutPosting& posting : e.postings) {
            s.records.push_back({posting, e.postingNo, e.receiptId});
        }
    }

    void operator()(const events::OutOrderReversed& e) const {
        s.status = e.toStatus;
        std::erase_if(s.records, [&](const auto& r) {
            return r.posting.movementId == e.movementId;
        });
    }

    void operator()(const events::OutOrderVoided&) const { s.status = kOutVoid; }
};

/// The goods and their number, which stock and the order were asked for.
bool same_goods(const std::vector<OutLine>& a, const std::vector<OutLine>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.id == y.id && x.goods.goodsId == y.goods.goodsId && x.planPieces == y.planPieces &&
               x.orderDetailId == y.orderDetailId;
    });
}

}  // namespace

const OutLine* OutOrderState::line(Id line_id) const {
    return find_line(lines, line_id);
}

const OutOrderState::Record* OutOrderState::record(Id movement) const {
    const auto it = std::find_if(records.begin(), records.end(), [movement](const auto& r) {
        return r.posting.movementId == movement;
    });
    return it == records.end() ? nullptr : &*it;
}

std::int64_t OutOrderState::shipped(Id line_id) const {
    std::int64_t pieces = 0;
    for (const Record& record : records) {
        pieces += record.posting.lineId == line_id ? record.posting.pieces : 0;
    }
    return pieces;
}

void OutOrderState::apply(const events::OutOrderEvent& event) {
    std::visit(ApplyOutOrder{*this}, event);
}

void OutOrderState::evolve(OutOrderState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::OutOrderEvent>(event));
}

Status check_out(const events::OutHeader& header, const std::vector<OutLine>& lines) {
    if (header.outType == 0) {
        return Error::invalid("REQUIRED_CHOOSE", "outType");
    }
    if (!header.warehouseId) {
        return Error::invalid("REQUIRED_CHOOSE", "warehouseId");
    }
    if (header.outType == kOutSale && !header.orderId) {
        return Error::invalid("REQUIRED_CHOOSE", "orderId");
    }
    if (header.outDate.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "outDate");
    }
    return check_goods_lines(lines.size());
}

Result<events::OutOrderEvent> change_out(
    const OutOrderState& state,
    const events::OutHeader& header,
    const std::vector<OutLine>& lines,
    const std::string& operator_name
) {
    if (!is_possible(OutAction::Edit, state.status)) {
        return status_denied();
    }
    const bool fixed = state.sale() || state.status != kOutDraft;
    if (fixed &&
        (!same_goods(state.lines, lines) || header.warehouseId != state.header.warehouseId)) {
        return Error::refused("PLAN_FIXED", "details");
    }
    if (Status ok = check_out(header, lines); !ok) {
        return ok.error();
    }
    return events::OutOrderEvent(events::OutOrderChanged{state.id, header, lines, operator_name});
}

Result<events::OutOrderEvent> submit_out(
    const OutOrderState& state, const std::string& operator_name
) {
    if (!is_possible(OutAction::Submit, state.status)) {
        return status_denied();
    }
    return events::OutOrderEvent(events::OutOrderSubmitted{state.id, operator_name});
}

Result<events::OutOrderPosted> post_out(
    const OutOrderState& state,
    const std::vector<OutPosting>& postings,
    Id receipt,
    const std::string& operator_name
) {
    if (!is_possible(OutAction::Post, state.status)) {
        return status_denied();
    }
    if (postings.empty()) {
        return Error::invalid("REQUIRED_LINE", "lines");
    }
    std::map<Id, std::int64_t> shipped;  // by line, with these postings
    for (const OutLine& line : state.lines) {
        shipped[line.id] = state.shipped(line.id);
    }
    for (std::size_t i = 0; i < postings.size(); ++i) {
        const OutPosting& posting = postings[i];
        const std::string place = "lines[" + std::to_string(i) + "].";
        const OutLine* line = state.line(posting.lineId);
        if (line == nullptr) {
            return Error::invalid("NOT_FOUND", place + "outDetailId");
        }
        if (Status ok = check_pieces(posting.pieces, place + "pieces"); !ok) {
            return ok.error();
        }
        const std::int64_t left = line->planPieces - shipped[line->id];
        if (posting.pieces > left) {
            return Error::refused("OVER_SHIP", place + "pieces").with("max", std::to_string(left));
        }
        shipped[line->id] += posting.pieces;
    }
    bool complete = true;
    for (const OutLine& line : state.lines) {
        const std::int64_t pieces = shipped[line.id];
        if (line.wholeLine && pieces != 0 && pieces != line.planPieces) {
            return Error::refused("WHOLE_LINE_ONLY", "pieces");
        }
        complete = complete && pieces == line.planPieces;
    }
    return events::OutOrderPosted{
        state.id,
        state.postings + 1,
        complete ? kOutDone : kOutPart,
        receipt,
        postings,
        operator_name};
}

Result<events::OutOrderEvent> reverse_out(
    const OutOrderState& state,
    Id movement,
    const std::string& reason,
    const std::string& operator_name
) {
    if (!is_possible(OutAction::Reverse, state.status)) {
        return status_denied();
    }
    const OutOrderState::Record* record = state.record(movement);
    if (record == nullptr) {
        return Error::not_found("outPutRecordId");
    }
    const bool last = state.records.size() == 1;
    return events::OutOrderEvent(events::OutOrderReversed{
        state.id,
        movement,
        record->posting.lineId,
        record->posting.pieces,
        record->posting.costAmount,
        last ? kOutToShip : kOutPart,
        reason,
        operator_name});
}

Result<events::OutOrderEvent> void_out(
    const OutOrderState& state, const std::string& reason, const std::string& operator_name
) {
    if (!is_possible(OutAction::Void, state.status) || !state.records.empty()) {
        return status_denied();
    }
    return events::OutOrderEvent(events::OutOrderVoided{state.id, reason, operator_name});
}

}  // namespace oms::domain
