#include "domain/stock/stock_taking.hpp"

#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace oms::domain {
namespace {

using events::StockTakingEvent;
using events::TakingLine;

Error too_big(std::size_t lines) {
    return Error::refused("TAKING_TOO_BIG", "scopeIds")
        .with("n", std::to_string(lines))
        .with("max", std::to_string(kTakingLinesMax));
}

/// An error that says which goods are meant.
Error of_line(const char* key, std::string field, const TakingLine& line) {
    return Error::refused(key, std::move(field))
        .with("code", line.goods.commodityCode)
        .with("colorNumber", line.goods.colorNumber)
        .with("grade", line.goods.grade);
}

std::string row(std::string_view list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "]";
}

struct ApplyStockTaking {
    StockTakingState& s;

    void operator()(const events::StockTakingDrafted& e) const {
        s.id = e.takingId;
        s.takingNo = e.takingNo;
        s.status = kTakingDraft;
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::StockTakingChanged& e) const {
        s.header = e.header;
        s.lines = e.lines;
    }

    void operator()(const events::StockTakingStarted& e) const {
        s.status = kCounting;
        s.lines = e.lines;
    }

    void operator()(const events::StockTakingCounted& e) const {
        s.lines.insert(s.lines.end(), e.found.begin(), e.found.end());
        for (const auto& count : e.counts) {
            if (count.withdrawn) {
                s.counts[count.lineId].erase(e.userId);
            } else {
                s.counts[count.lineId][e.userId] = count.countPieces;
            }
        }
        for (const auto& note : e.notes) {
            s.notes[note.lineId] = note;
        }
    }

    void operator()(const events::StockTakingSubmitted&) const { s.status = kToApprove; }

    void operator()(const events::StockTakingSentBack&) const { s.status = kCounting; }

    void operator()(const events::StockTakingPosted&) const { s.status = kTakingDone; }

    void operator()(const events::StockTakingVoided&) const { s.status = kTakingVoid; }
};

}  // namespace

const TakingLine* StockTakingState::line(Id line_id) const {
    return find_line(lines, line_id);
}

const TakingLine* StockTakingState::line_of(Id goods, Id storage) const {
    const bool by_bin = header.takingType == kByBin;
    const auto it = std::find_if(lines.begin(), lines.end(), [&](const auto& l) {
        return l.goods.goodsId == goods && (!by_bin || l.storageId == storage);
    });
    return it == lines.end() ? nullptr : &*it;
}

std::optional<std::int64_t> StockTakingState::counted(Id line_id) const {
    const auto found = counts.find(line_id);
    if (found == counts.end() || found->second.empty()) {
        return std::nullopt;
    }
    std::int64_t pieces = 0;
    for (const auto& [person, own] : found->second) {
        pieces += own;
    }
    return pieces;
}

std::int64_t StockTakingState::difference(const TakingLine& of) const {
    return counted(of.id).value_or(of.bookPieces) - of.bookPieces;
}

void StockTakingState::apply(const StockTakingEvent& event) {
    std::visit(ApplyStockTaking{*this}, event);
}

void StockTakingState::evolve(StockTakingState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<StockTakingEvent>(event));
}

Status check_taking(const events::TakingHeader& header, const std::vector<TakingLine>& lines) {
    if (!header.warehouseId) {
        return Error::invalid("REQUIRED_CHOOSE", "warehouseId");
    }
    if (header.takingType < kFullCount || header.takingType > kSpotCheck) {
        return Error::invalid("REQUIRED_CHOOSE", "takingType");
    }
    const bool scoped = header.takingType == kByBrand || header.takingType == kByBin;
    if (scoped && header.scopeIds.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "scopeIds");
    }
    if (header.takingDate.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "takingDate");
    }
    if (header.takingType == kSpotCheck && lines.empty()) {
        return Error::invalid("REQUIRED_LINE", "details");
    }
    if (lines.size() > kTakingLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "details")
            .with("max", std::to_string(kTakingLinesMax));
    }
    std::set<Id> goods;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!goods.insert(lines[i].goods.goodsId).second) {
            return Error::invalid("LINE_TWICE", row("details", i));
        }
    }
    return {};
}

Result<StockTakingEvent> change_taking(
    const StockTakingState& state,
    const events::TakingHeader& header,
    const std::vector<TakingLine>& lines,
    const std::string& operator_name
) {
    if (state.status != kTakingDraft) {
        return status_denied();
    }
    if (Status ok = check_taking(header, lines); !ok) {
        return ok.error();
    }
    return StockTakingEvent(events::StockTakingChanged{state.id, header, lines, operator_name});
}

Result<StockTakingEvent> start_taking(
    const StockTakingState& state,
    const std::vector<TakingLine>& book,
    const std::string& operator_name
) {
    if (state.status != kTakingDraft) {
        return status_denied();
    }
    if (book.size() > kTakingLinesMax) {
        return too_big(book.size());
    }
    return StockTakingEvent(events::StockTakingStarted{state.id, book, operator_name});
}

Result<StockTakingEvent> count_taking(
    const StockTakingState& state, const events::StockTakingCounted& counted
) {
    if (state.status != kCounting) {
        return status_denied();
    }
    if (state.lines.size() + counted.found.size() > kTakingLinesMax) {
        return too_big(state.lines.size() + counted.found.size());
    }
    std::set<Id> known;
    for (const auto* list : {&state.lines, &counted.found}) {
        for (const TakingLine& line : *list) {
            known.insert(line.id);
        }
    }
    for (std::size_t i = 0; i < counted.counts.size(); ++i) {
        const auto& count = counted.counts[i];
        if (!known.contains(count.lineId)) {
            return Error::invalid("NOT_FOUND", row("counts", i) + ".id");
        }
        if (Status ok = check_pieces(count.countPieces, row("counts", i) + ".countPieces", 0);
            !ok) {
            return ok.error();
        }
    }
    return StockTakingEvent(counted);
}

Result<StockTakingEvent> submit_taking(
    const StockTakingState& state, const std::string& operator_name
) {
    if (state.status != kCounting) {
        return status_denied();
    }
    if (state.lines.empty()) {
        return Error::invalid("REQUIRED_LINE", "details");
    }
    for (std::size_t i = 0; i < state.lines.size(); ++i) {
        if (!state.counted(state.lines[i].id)) {
            return of_line("NOT_COUNTED", row("details", i), state.lines[i]);
        }
    }
    for (std::size_t i = 0; i < state.lines.size(); ++i) {
        const TakingLine& line = state.lines[i];
        const auto note = state.notes.find(line.id);
        const bool told = note != state.notes.end() && !note->second.reason.empty();
        if (state.difference(line) != 0 && !told) {
            return of_line("DIFF_REASON", row("details", i), line);
        }
    }
    return StockTakingEvent(events::StockTakingSubmitted{state.id, operator_name});
}

Result<StockTakingEvent> send_back_taking(
    const StockTakingState& state, const std::string& reason, const std::string& operator_name
) {
    if (state.status != kToApprove) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return StockTakingEvent(events::StockTakingSentBack{state.id, reason, operator_name});
}

Result<events::StockTakingPosted> post_taking(
    const StockTakingState& state, const std::string& operator_name
) {
    if (state.status != kToApprove) {
        return status_denied();
    }
    events::StockTakingPosted posted{state.id, {}, operator_name};
    for (const TakingLine& line : state.lines) {
        if (const std::int64_t pieces = state.difference(line); pieces != 0) {
            posted.differences.push_back({line.id, {}, pieces, 0});
        }
    }
    return posted;
}

Status check_taking_loss(const TakingLine& line, std::int64_t loss, std::int64_t available) {
    if (loss <= available) {
        return {};
    }
    const std::int64_t there = std::max<std::int64_t>(available, 0);
    return of_line("TAKING_SHORT", "countPieces", line).with("n", std::to_string(loss - there));
}

Result<StockTakingEvent> void_taking(
    const StockTakingState& state, const std::string& reason, const std::string& operator_name
) {
    if (state.status != kTakingDraft && state.status != kCounting) {
        return status_denied();
    }
    return StockTakingEvent(events::StockTakingVoided{state.id, reason, operator_name});
}

std::vector<std::string_view> allowed_taking_actions(
    std::int32_t status, const Principal& user, bool here
) {
    std::vector<std::string_view> allowed;
    const auto add = [&](bool now, std::string_view button, std::string_view name) {
        if (now && here && user.can(button)) {
            allowed.push_back(name);
        }
    };
    add(status == kTakingDraft, "stocktaking_edit", "edit");
    add(status == kTakingDraft, "stocktaking_edit", "start");
    add(status == kCounting, "taking_count", "count");
    add(status == kCounting, "stocktaking_edit", "submit");
    add(status == kToApprove, "taking_approve", "approve");
    add(status == kToApprove, "taking_approve", "sendBack");
    add(status == kTakingDraft || status == kCounting, "stocktaking_delete", "void");
    return allowed;
}

}  // namespace oms::domain
