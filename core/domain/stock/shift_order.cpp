#include "domain/stock/shift_order.hpp"

#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>
#include <set>

namespace oms::domain {
namespace {

using events::ShiftArrival;
using events::ShiftLine;

struct ApplyShiftOrder {
    ShiftOrderState& s;

    void operator()(const events::ShiftDrafted& e) const {
        s.id = e.shiftOrderId;
        s.shiftNo = e.shiftNo;
        s.status = kShiftDraft;
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::ShiftChanged& e) const {
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::ShiftSubmitted&) const { s.status = kToDispatch; }

    void operator()(const events::ShiftDispatched&) const { s.status = kInTransit; }

    void operator()(const events::ShiftReceived&) const { s.status = kShiftDone; }

    void operator()(const events::ShiftVoided&) const { s.status = kShiftVoid; }
};

/// The goods, their number and their way, which stock was asked for.
bool same_plan(
    const ShiftOrderState& state,
    const events::ShiftHeader& header,
    const std::vector<ShiftLine>& lines
) {
    const bool same_lines = std::equal(
        state.lines.begin(),
        state.lines.end(),
        lines.begin(),
        lines.end(),
        [](const ShiftLine& a, const ShiftLine& b) {
            return a.id == b.id && a.goods.goodsId == b.goods.goodsId && a.pieces == b.pieces;
        }
    );
    return same_lines && header.outWarehouseId == state.header.outWarehouseId &&
           header.inWarehouseId == state.header.inWarehouseId;
}

/// Serials that were lost: as many as pieces where the line has serials, all of them the line's.
Status check_lost_serials(const ShiftLine& line, const ShiftArrival& arrival) {
    const std::set<Id> lost(arrival.lossSerialIds.begin(), arrival.lossSerialIds.end());
    const auto wanted = static_cast<std::size_t>(line.serialIds.empty() ? 0 : arrival.lossPieces);
    if (lost.size() != wanted || arrival.lossSerialIds.size() != wanted) {
        return Error::invalid("SERIALS_COUNT", "lossSerialIds").with("n", std::to_string(wanted));
    }
    for (const Id serial : lost) {
        const auto& sent = line.serialIds;
        if (std::find(sent.begin(), sent.end(), serial) == sent.end()) {
            return Error::invalid("NOT_FOUND", "lossSerialIds");
        }
    }
    return {};
}

Status check_arrival(const ShiftLine& line, const ShiftArrival& arrival) {
    for (const auto& [field, pieces] :
         {std::pair("inPieces", arrival.inPieces), std::pair("lossPieces", arrival.lossPieces)}) {
        if (pieces < 0 || pieces > line.pieces) {
            return out_of_range(field, 0, line.pieces);
        }
    }
    if (arrival.inPieces + arrival.lossPieces != line.pieces) {
        return Error::refused("SHIFT_UNEVEN", "inPieces").with("n", std::to_string(line.pieces));
    }
    return check_lost_serials(line, arrival);
}

}  // namespace

const ShiftLine* ShiftOrderState::line(Id line_id) const {
    return find_line(lines, line_id);
}

void ShiftOrderState::apply(const events::ShiftOrderEvent& event) {
    std::visit(ApplyShiftOrder{*this}, event);
}

void ShiftOrderState::evolve(ShiftOrderState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::ShiftOrderEvent>(event));
}

Status check_shift(const events::ShiftHeader& header, const std::vector<ShiftLine>& lines) {
    if (!header.outWarehouseId) {
        return Error::invalid("REQUIRED_CHOOSE", "outWarehouseId");
    }
    if (!header.inWarehouseId) {
        return Error::invalid("REQUIRED_CHOOSE", "inWarehouseId");
    }
    if (header.inWarehouseId == header.outWarehouseId) {
        return Error::invalid("SAME_WAREHOUSE", "inWarehouseId");
    }
    if (header.shiftDate.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "shiftDate");
    }
    return check_goods_lines(lines.size());
}

Result<events::ShiftOrderEvent> change_shift(
    const ShiftOrderState& state,
    const events::ShiftHeader& header,
    const std::vector<ShiftLine>& lines,
    const std::string& operator_name
) {
    if (state.status != kShiftDraft && state.status != kToDispatch) {
        return status_denied();
    }
    if (state.status == kToDispatch && !same_plan(state, header, lines)) {
        return Error::refused("PLAN_FIXED", "details");
    }
    if (Status ok = check_shift(header, lines); !ok) {
        return ok.error();
    }
    return events::ShiftOrderEvent(events::ShiftChanged{state.id, header, lines, operator_name});
}

Result<events::ShiftOrderEvent> remove_shift_lines(
    const ShiftOrderState& state, const std::vector<Id>& lines, const std::string& operator_name
) {
    if (state.status != kShiftDraft && state.status != kToDispatch) {
        return status_denied();
    }
    std::vector<ShiftLine> left = state.lines;
    for (const Id id : lines) {
        if (std::erase_if(left, [id](const ShiftLine& line) { return line.id == id; }) == 0) {
            return Error::not_found("detailIds").with("id", id.str());
        }
    }
    if (left.empty()) {
        return events::ShiftOrderEvent(events::ShiftVoided{state.id, "", operator_name});
    }
    return events::ShiftOrderEvent(events::ShiftChanged{
        state.id, state.header, std::move(left), operator_name});
}

Result<events::ShiftOrderEvent> submit_shift(
    const ShiftOrderState& state, const std::string& operator_name
) {
    if (state.status != kShiftDraft) {
        return status_denied();
    }
    return events::ShiftOrderEvent(events::ShiftSubmitted{state.id, operator_name});
}

Result<events::ShiftDispatched> dispatch_shift(
    const ShiftOrderState& state, const std::string& operator_name
) {
    if (state.status != kToDispatch) {
        return status_denied();
    }
    events::ShiftDispatched sent{state.id, {}, operator_name};
    for (const ShiftLine& line : state.lines) {
        sent.departures.push_back({line.id, {}, 0});
    }
    return sent;
}

Result<events::ShiftReceived> receive_shift(
    const ShiftOrderState& state,
    const std::vector<ShiftArrival>& arrivals,
    const std::string& operator_name
) {
    if (state.status != kInTransit) {
        return status_denied();
    }
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        const std::string place = "details[" + std::to_string(i) + "].";
        const ShiftLine* line = state.line(arrivals[i].lineId);
        const auto twice = std::count_if(arrivals.begin(), arrivals.end(), [&](const auto& a) {
            return a.lineId == arrivals[i].lineId;
        });
        if (line == nullptr || twice != 1) {
            return Error::invalid("NOT_FOUND", place + "id");
        }
        if (Status ok = check_arrival(*line, arrivals[i]); !ok) {
            ok.error().field = place + ok.error().field;
            return ok.error();
        }
    }
    events::ShiftReceived received{state.id, {}, operator_name};
    for (const ShiftLine& line : state.lines) {
        const auto told = std::find_if(arrivals.begin(), arrivals.end(), [&](const auto& a) {
            return a.lineId == line.id;
        });
        if (told != arrivals.end()) {
            received.arrivals.push_back(*told);
        } else if (arrivals.empty()) {
            ShiftArrival whole;
            whole.lineId = line.id;
            whole.inPieces = line.pieces;
            whole.inStorageId = line.inStorageId;
            whole.inStorageCode = line.inStorageCode;
            received.arrivals.push_back(std::move(whole));
        } else {
            return Error::invalid("REQUIRED_LINE", "details").with("id", line.id.str());
        }
    }
    return received;
}

Result<events::ShiftOrderEvent> void_shift(
    const ShiftOrderState& state, const std::string& reason, const std::string& operator_name
) {
    if (state.status != kShiftDraft && state.status != kToDispatch) {
        return status_denied();
    }
    return events::ShiftOrderEvent(events::ShiftVoided{state.id, reason, operator_name});
}

std::vector<std::string_view> allowed_shift_actions(
    std::int32_t status, const Principal& user, bool here, bool there
) {
    std::vector<std::string_view> allowed;
    const bool open = (status == kShiftDraft || status == kToDispatch) && (here || there);
    const auto add = [&](bool now, std::string_view button, std::string_view name) {
        if (now && user.can(button)) {
            allowed.push_back(name);
        }
    };
    add(open, "shiftorder_edit", "edit");
    add(open && status == kShiftDraft, "shiftorder_edit", "submit");
    add(status == kToDispatch && here, "shift_dispatch", "dispatch");
    add(status == kInTransit && there, "shift_receive", "receive");
    add(open, "shiftorder_delete", "void");
    return allowed;
}

}  // namespace oms::domain
