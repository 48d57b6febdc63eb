#include "domain/stock/put_order.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "domain/stock/goods_rules.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::PutPosting;

struct ApplyPutOrder {
    PutOrderState& s;

    void operator()(const events::PutOrderDrafted& e) const {
        s.id = e.putOrderId;
        s.putNo = e.putNo;
        s.status = kPutDraft;
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::PutOrderChanged& e) const {
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::PutOrderSubmitted&) const { s.status = kToPut; }

    void operator()(const events::PutOrderPosted& e) const {
        s.status = e.toStatus;
        s.postings = e.postingNo;
        s.records.insert(s.records.end(), e.postings.begin(), e.postings.end());
    }

    void operator()(const events::PutOrderReversed& e) const {
        s.status = e.toStatus;
        std::erase_if(s.records, [&](const PutPosting& r) { return r.movementId == e.movementId; });
    }

    void operator()(const events::PutOrderVoided&) const { s.status = kPutVoid; }
};

/// What the good pieces of a posting cost: of bought goods their part of what was paid, so that all
/// parts add up to it; of others what was said.
Result<std::int64_t> cost_of(
    const PutOrderState& before, const events::PutLine& line, const PutPosting& posting
) {
    if (line.planCost == 0) {
        return posting.costAmount;
    }
    std::int64_t pieces = posting.pieces;
    std::int64_t spent = 0;
    for (const PutPosting& record : before.records) {
        if (record.lineId == line.id) {
            pieces += record.pieces;
            spent += record.costAmount;
        }
    }
    const auto whole = round_half_up(Int128(line.planCost) * pieces, line.planPieces);
    return whole ? Result<std::int64_t>(*whole - spent) : whole;
}

bool complete(const PutOrderState& state) {
    return std::all_of(state.lines.begin(), state.lines.end(), [&](const auto& line) {
        return state.received(line.id) == line.planPieces;
    });
}

}  // namespace

const events::PutLine* PutOrderState::line(Id line_id) const {
    return find_line(lines, line_id);
}

std::int64_t PutOrderState::received(Id line_id) const {
    std::int64_t pieces = 0;
    for (const PutPosting& record : records) {
        pieces += record.lineId == line_id ? record.pieces + record.damagedPieces : 0;
    }
    return pieces;
}

void PutOrderState::apply(const events::PutOrderEvent& event) {
    std::visit(ApplyPutOrder{*this}, event);
}

void PutOrderState::evolve(PutOrderState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::PutOrderEvent>(event));
}

Status check_put(const events::PutHeader& header, const std::vector<events::PutLine>& lines) {
    if (header.putType == 0) {
        return Error::invalid("REQUIRED_CHOOSE", "putType");
    }
    if (!header.warehouseId) {
        return Error::invalid("REQUIRED_CHOOSE", "warehouseId");
    }
    if (header.putDate.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "putDate");
    }
    return check_goods_lines(lines.size());
}

Result<events::PutOrderEvent> change_put(
    const PutOrderState& state,
    const events::PutHeader& header,
    const std::vector<events::PutLine>& lines,
    const std::string& operator_name
) {
    if (!is_possible(PutAction::Edit, state.status)) {
        return status_denied();
    }
    if (Status ok = check_put(header, lines); !ok) {
        return ok.error();
    }
    return events::PutOrderEvent(events::PutOrderChanged{state.id, header, lines, operator_name});
}

Result<events::PutOrderEvent> submit_put(
    const PutOrderState& state, const std::string& operator_name
) {
    if (!is_possible(PutAction::Submit, state.status)) {
        return status_denied();
    }
    return events::PutOrderEvent(events::PutOrderSubmitted{state.id, operator_name});
}

Result<events::PutOrderPosted> post_put(
    const PutOrderState& state,
    const std::vector<PutPosting>& postings,
    const std::string& operator_name
) {
    if (!is_possible(PutAction::Post, state.status)) {
        return status_denied();
    }
    if (postings.empty()) {
        return Error::invalid("REQUIRED_LINE", "lines");
    }
    PutOrderState after = state;
    std::vector<PutPosting> settled = postings;
    for (std::size_t i = 0; i < settled.size(); ++i) {
        PutPosting& posting = settled[i];
        const std::string place = "lines[" + std::to_string(i) + "].";
        const events::PutLine* line = state.line(posting.lineId);
        if (line == nullptr) {
            return Error::invalid("NOT_FOUND", place + "putDetailId");
        }
        // Without damaged ones there are good ones.
        const std::int64_t least = posting.damagedPieces == 0 ? 1 : 0;
        if (Status ok = check_pieces(posting.pieces, place + "pieces", least); !ok) {
            return ok.error();
        }
        if (Status ok = check_pieces(posting.damagedPieces, place + "damagedPieces", 0); !ok) {
            return ok.error();
        }
        const std::int64_t left = line->planPieces - after.received(line->id);
        if (posting.pieces + posting.damagedPieces > left) {
            return Error::refused("OVER_RECEIVE", place + "pieces")
                .with("max", std::to_string(left));
        }
        const auto cost = cost_of(after, *line, posting);
        if (!cost) {
            return cost.error();
        }
        posting.costAmount = *cost;
        after.records.push_back(posting);
    }
    return events::PutOrderPosted{
        state.id,
        state.postings + 1,
        complete(after) ? kPutDone : kPutPart,
        std::move(settled),
        operator_name};
}

Result<events::PutOrderEvent> reverse_put(
    const PutOrderState& state,
    Id movement,
    const std::string& reason,
    const std::string& operator_name
) {
    if (!is_possible(PutAction::Reverse, state.status)) {
        return status_denied();
    }
    const auto record =
        std::find_if(state.records.begin(), state.records.end(), [&](const PutPosting& r) {
            return r.movementId == movement;
        });
    if (record == state.records.end()) {
        return Error::not_found("outPutRecordId");
    }
    const bool last = state.records.size() == 1;
    return events::PutOrderEvent(events::PutOrderReversed{
        state.id,
        movement,
        record->lineId,
        record->pieces,
        record->damagedPieces,
        record->costAmount,
        last ? kToPut : kPutPart,
        reason,
        operator_name});
}

Result<events::PutOrderEvent> void_put(
    const PutOrderState& state, const std::string& reason, const std::string& operator_name
) {
    if (!is_possible(PutAction::Void, state.status) || !state.records.empty()) {
        return status_denied();
    }
    return events::PutOrderEvent(events::PutOrderVoided{state.id, reason, operator_name});
}

}  // namespace oms::domain
