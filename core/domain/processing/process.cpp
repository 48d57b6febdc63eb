#include "domain/processing/process.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "domain/orders/status.hpp"
#include "domain/processing/process_pricing.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::ProcessEvent;

struct ApplyProcess {
    ProcessState& s;

    void operator()(const events::ProcessDrafted& e) const {
        s.id = e.processId;
        s.processNo = e.processNo;
        s.status = kProcessToSubmit;
        s.content = e.content;
    }

    void operator()(const events::ProcessChanged& e) const { s.content = e.content; }

    void operator()(const events::ProcessSubmitted& e) const { s.status = e.toStatus; }

    void operator()(const events::ProcessQuoted& e) const { s.status = e.toStatus; }

    void operator()(const events::ProcessConfirmed& e) const { s.status = e.toStatus; }

    void operator()(const events::ProcessDispatched& e) const {
        for (const events::ProcessIssued& line : e.lines) {
            if (auto* issue = find_line(s.content.commodity, line.lineId)) {
                issue->pieces = line.pieces;
                issue->costAmount = line.costAmount;
            }
        }
        s.status = e.toStatus;
    }

    void operator()(const events::ProcessFinished& e) const {
        s.finishedPieces = e.finishedPieces;
        s.status = e.toStatus;
    }

    void operator()(const events::ProcessCompleted& e) const {
        for (const events::ProcessUsed& line : e.used) {
            if (auto* issue = find_line(s.content.commodity, line.lineId)) {
                issue->usedPieces = line.usedPieces;
            }
        }
        auto& all = s.content.commodity;
        all.insert(all.end(), e.outcome.begin(), e.outcome.end());
        s.status = e.toStatus;
    }

    void operator()(const events::ProcessSentBack& e) const { s.status = e.toStatus; }

    void operator()(const events::ProcessCancelled&) const { s.closed = true; }
};

bool at_step(const ProcessState& state, std::int32_t from, std::int32_t to) {
    return state.exists() && !state.closed && state.status >= from && state.status <= to;
}

Error choose(std::string_view field) {
    return Error::invalid("REQUIRED_CHOOSE", std::string(field))
        .with("label", "entity.process." + std::string(field));
}

bool needs_drawing(const events::ProcessContent& content) {
    const std::int32_t type = content.header.processType;
    return (type >= kProcessParquet && type <= kProcessStairs) || !content.desk.empty() ||
           !content.stairs.empty();
}

}  // namespace

std::int64_t ProcessState::quoted() const {
    return !closed && status >= kProcessToConfirm ? content.amounts.sellAmount : 0;
}

void ProcessState::apply(const ProcessEvent& event) {
    std::visit(ApplyProcess{*this}, event);
}

void ProcessState::evolve(ProcessState& state, const events::StoredEvent& event) {
    if (state.status == 0) {
        state.createUser = event.user;
    }
    state.apply(*events::decoded<ProcessEvent>(event));
}

Status check_process(const events::ProcessContent& content) {
    const events::ProcessHeader& header = content.header;
    const std::pair<std::string_view, bool> needed[] = {
        {"processType", header.processType != 0},
        {"plantId", bool(header.plantId)},
        {"plantPriceid", bool(header.plantPriceid)},
        {"warehouseId", bool(header.warehouseId)},
        {"putWarehouseId", bool(header.putWarehouseId)},
        {"planDate", !header.planDate.empty()},
    };
    for (const auto& [field, given] : needed) {
        if (!given) {
            return choose(field);
        }
    }
    for (std::size_t i = 0; i < content.commodity.size(); ++i) {
        if (content.commodity[i].ioType != kMaterialIssue) {
            return Error::invalid("BAD_OPTION", "commodity[" + std::to_string(i) + "].ioType")
                .with("label", "entity.processCommodity.ioType");
        }
    }
    return {};
}

Result<ProcessEvent> change_process(
    const ProcessState& state,
    const events::ProcessContent& content,
    const std::string& operator_name
) {
    if (!at_step(state, kProcessToSubmit, kProcessToQuote)) {
        return status_denied();
    }
    if (Status ok = check_process(content); !ok) {
        return ok.error();
    }
    return ProcessEvent(events::ProcessChanged{state.id, content, operator_name});
}

Result<ProcessEvent> submit_process(const ProcessState& state, const std::string& operator_name) {
    if (!at_step(state, kProcessToSubmit, kProcessToSubmit)) {
        return status_denied();
    }
    const events::ProcessContent& content = state.content;
    if (content.parts.empty() && content.bricks.empty() && content.desk.empty() &&
        content.stairs.empty() && content.cut.empty()) {
        return Error::invalid("REQUIRED_LINE", "parts");
    }
    if (needs_drawing(content) && content.header.drawingUrls.empty()) {
        return choose("drawingUrls");
    }
    return ProcessEvent(events::ProcessSubmitted{
        state.id, kProcessToSubmit, kProcessToQuote, operator_name});
}

Result<ProcessEvent> quote_process(const ProcessState& state, const std::string& operator_name) {
    if (!at_step(state, kProcessToQuote, kProcessToQuote)) {
        return status_denied();
    }
    if (state.content.amounts.unpricedWorks > 0) {
        return Error::refused("PRICE_MISSING", unpriced_place(state.content));
    }
    return ProcessEvent(events::ProcessQuoted{
        state.id,
        kProcessToQuote,
        kProcessToConfirm,
        state.content.amounts.sellAmount,
        state.content.amounts.costAmount,
        operator_name});
}

Result<ProcessEvent> confirm_process(
    const ProcessState& state, bool order_closed, const std::string& operator_name
) {
    if (!at_step(state, kProcessToConfirm, kProcessToConfirm)) {
        return status_denied();
    }
    if (order_closed) {
        return Error::refused("ORDER_CLOSED", "orderId");
    }
    return ProcessEvent(events::ProcessConfirmed{
        state.id, kProcessToConfirm, kProcessToDispatch, operator_name});
}

Result<ProcessEvent> dispatch_process(
    const ProcessState& state, const LinkedOrder& order, Id user, const std::string& operator_name
) {
    if (!at_step(state, kProcessToDispatch, kProcessToDispatch)) {
        return status_denied();
    }
    if (order.closed) {
        return Error::refused("ORDER_CLOSED", "orderId");
    }
    if (order.linked && order.status < kToShip) {
        return Error::refused("ORDER_NOT_CONFIRMED", "orderId");
    }
    std::vector<events::ProcessIssued> lines;
    const auto& materials = state.content.commodity;
    for (std::size_t i = 0; i < materials.size(); ++i) {
        const std::string place = "commodity[" + std::to_string(i) + "].planPieces";
        if (Status ok = check_pieces(materials[i].planPieces, place); !ok) {
            return ok.error();
        }
        lines.push_back({materials[i].id, materials[i].planPieces, 0});
    }
    return ProcessEvent(events::ProcessDispatched{
        state.id, kProcessToDispatch, kProcessInWork, std::move(lines), user, operator_name});
}

Result<ProcessEvent> finish_process(
    const ProcessState& state, std::int64_t pieces, const std::string& operator_name
) {
    if (!at_step(state, kProcessInWork, kProcessInWork)) {
        return status_denied();
    }
    if (Status ok = check_pieces(pieces, "finishedPieces"); !ok) {
        return ok.error();
    }
    return ProcessEvent(events::ProcessFinished{
        state.id, kProcessInWork, kProcessToInspect, pieces, operator_name});
}

namespace {

/// All that was issued is used, back, or scrap, line by line.
Status check_material(const ProcessState& state, const events::ProcessCompleted& done) {
    for (const events::ProcessMaterial& issue : state.content.commodity) {
        Int128 accounted = 0;
        for (const events::ProcessUsed& line : done.used) {
            if (line.lineId == issue.id) {
                accounted += Int128{line.usedPieces} + line.surplusPieces + line.scrapPieces;
            }
        }
        if (accounted != issue.pieces) {
            return Error::refused("MATERIAL_UNACCOUNTED", "materials")
                .with("issued", std::to_string(issue.pieces));
        }
    }
    return {};
}

}  // namespace

Result<ProcessEvent> complete_process(const ProcessState& state, events::ProcessCompleted done) {
    if (!at_step(state, kProcessToInspect, kProcessToInspect)) {
        return status_denied();
    }
    if (Status ok = check_material(state, done); !ok) {
        return ok.error();
    }
    if (Int128{done.goodPieces} + done.scrapPieces != state.finishedPieces) {
        return Error::refused("FINISHED_UNACCOUNTED", "goodPieces")
            .with("finished", std::to_string(state.finishedPieces));
    }
    const bool used = std::any_of(done.used.begin(), done.used.end(), [](const auto& line) {
        return line.usedPieces > 0;
    });
    const bool made = std::any_of(done.outcome.begin(), done.outcome.end(), [](const auto& row) {
        return row.ioType == kMaterialFinish;
    });
    if (used && !made) {
        return Error::invalid("REQUIRED_LINE", "products");
    }
    done.processId = state.id;
    done.fromStatus = kProcessToInspect;
    done.toStatus = kProcessDone;
    return ProcessEvent(std::move(done));
}

Result<ProcessEvent> send_process_back(
    const ProcessState& state, const std::string& reason, const std::string& operator_name
) {
    const bool at_plant = at_step(state, kProcessToInspect, kProcessToInspect);
    if (!at_plant && !at_step(state, kProcessToQuote, kProcessToConfirm)) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    const std::int32_t to = at_plant ? kProcessInWork : kProcessToSubmit;
    return ProcessEvent(events::ProcessSentBack{state.id, state.status, to, reason, operator_name});
}

Result<ProcessEvent> cancel_process(
    const ProcessState& state, const std::string& reason, const std::string& operator_name
) {
    if (!at_step(state, kProcessToSubmit, kProcessToDispatch)) {
        return status_denied();
    }
    if (!reason.empty()) {
        if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
            return ok.error();
        }
    }
    return ProcessEvent(events::ProcessCancelled{state.id, state.status, reason, operator_name});
}

}  // namespace oms::domain
