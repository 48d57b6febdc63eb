#include "domain/processing/zq_order.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "domain/processing/cut_content.hpp"
#include "domain/processing/cut_plan.hpp"
#include "domain/processing/cut_yield.hpp"
#include "events/kit/codec.hpp"

#include <utility>
#include <variant>

namespace oms::domain {
namespace {

using events::ZqOrderEvent;

struct ApplyZq {
    ZqState& s;

    void operator()(const events::ZqOrderDrafted& e) const {
        s.id = e.zqId;
        s.zqNo = e.zqNo;
        s.status = kZqDrafted;
        s.content = e.content;
    }

    void operator()(const events::ZqOrderSaved& e) const { s.content = e.content; }

    void operator()(const events::ZqOrderConfirmed& e) const { s.status = e.toStatus; }

    void operator()(const events::ZqOrderReopened& e) const { s.status = e.toStatus; }

    void operator()(const events::ZqOrderTaken& e) const {
        s.status = e.toStatus;
        s.processId = e.processId;
    }

    void operator()(const events::ZqOrderFreed& e) const {
        s.status = e.toStatus;
        s.processId = Id{};
    }

    void operator()(const events::ZqOrderRemoved& e) const { s.status = e.toStatus; }
};

struct ZqRule {
    ZqAction action;
    std::string_view name;
    std::string_view button;
    std::int32_t from;
    std::int32_t to;  ///< the last step at which it may be asked for
};

constexpr ZqRule kZqRules[] = {
    {ZqAction::Edit, "edit", "zqorder_edit", kZqDrafted, kZqDrafted},
    {ZqAction::Confirm, "confirm", "zqorder_edit", kZqDrafted, kZqDrafted},
    {ZqAction::Reopen, "reopen", "zqorder_edit", kZqConfirmed, kZqConfirmed},
    {ZqAction::Take, "take", "zqorder_edit", kZqConfirmed, kZqConfirmed},
    {ZqAction::Remove, "remove", "zqorder_delete", kZqDrafted, kZqConfirmed},
};

bool zq_stands(const ZqState& state, std::int32_t from, std::int32_t to) {
    return state.exists() && state.status >= from && state.status <= to;
}

Status settle_child(const events::ZqHeader& header, Size parent, events::ZqChild& child) {
    const auto size = parse_size(child.size);
    if (!size) {
        return Error::invalid("SIZE_MISSING", "size");
    }
    child.size = size->str();
    auto cut = grid_cut(parent, *size, header.kerf, child.pieces, 0);
    if (!cut) {
        Error error = std::move(cut).error();
        // Of the kerf the bounds are checked before; what is too much is so by the pieces.
        error.field = error.field == "toLength" ? "size" : "pieces";
        return error;
    }
    child.yieldPerPiece = cut->yield;
    child.sourcePieces = cut->pieces;
    child.wasteArea = cut->waste_area;
    return {};
}

/// The planner's words for the members of a tile cutting order.
Error in_children(Error error) {
    constexpr std::string_view kParts = "parts";
    constexpr std::string_view kQuantity = ".quantity";
    if (error.field.starts_with(kParts)) {
        error.field = "children" + error.field.substr(kParts.size());
    }
    if (error.field.ends_with(kQuantity)) {
        error.field = error.field.substr(0, error.field.size() - kQuantity.size()) + ".pieces";
    }
    return error;
}

}  // namespace

void ZqState::apply(const ZqOrderEvent& event) {
    std::visit(ApplyZq{*this}, event);
}

void ZqState::evolve(ZqState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<ZqOrderEvent>(event));
}

Status settle_zq(events::ZqContent& content) {
    events::ZqHeader& header = content.header;
    const auto parent = parse_size(header.parentSize);
    if (!parent) {
        return Error::invalid("SIZE_MISSING", "parentSize");
    }
    header.parentSize = parent->str();
    if (content.children.empty()) {
        return Error::invalid("REQUIRED_LINE", "children");
    }
    if (content.children.size() > kZqChildrenMax) {
        return Error::invalid("TOO_MANY_LINES", "children")
            .with("max", std::to_string(kZqChildrenMax));
    }
    if (header.kerf < 0 || header.kerf > kKerfMax) {
        return out_of_range("kerf", 0, kKerfMax);
    }
    Int128 pieces = 0;
    Int128 waste = 0;
    for (std::size_t i = 0; i < content.children.size(); ++i) {
        events::ZqChild& child = content.children[i];
        child.lineNo = static_cast<std::int32_t>(i + 1);
        if (Status ok = settle_child(header, *parent, child); !ok) {
            Error error = std::move(ok).error();
            error.field = "children[" + std::to_string(i) + "]." + error.field;
            return error;
        }
        pieces += child.sourcePieces;
        waste += child.wasteArea;
    }
    const auto all = narrow(pieces);
    const auto lost = narrow(waste);
    if (!all || !lost) {
        return Error::refused("NUMBER_RANGE", "children");
    }
    header.parentPieces = *all;
    header.wasteArea = *lost;
    return {};
}

Result<events::CutContent> nest_zq(const events::ZqContent& content) {
    const events::ZqHeader& header = content.header;
    const auto parent = parse_size(header.parentSize);
    if (!parent) {
        return Error::invalid("SIZE_MISSING", "parentSize");
    }
    events::CutContent plan;
    plan.header.commodityId = header.commodityId;
    plan.header.commodityCode = header.commodityCode;
    plan.header.commodityName = header.commodityName;
    plan.header.size = header.parentSize;
    plan.header.kerf = header.kerf;
    plan.header.remnantSide = kUsualRemnantSide;
    for (const events::ZqChild& child : content.children) {
        const auto size = parse_size(child.size);
        if (!size) {
            return Error::invalid("SIZE_MISSING", "children");
        }
        events::CutPartLine part;
        part.id = child.id;
        part.lineNo = child.lineNo;
        part.length = size->length;
        part.width = size->width;
        part.quantity = child.pieces;
        part.position = child.remark;
        plan.parts.push_back(std::move(part));
    }
    events::CutPieceLine tile;
    tile.length = parent->length;
    tile.width = parent->width;
    tile.pieces = header.parentPieces;
    tile.unitCost = 1;  // one is as good as another: the fewest are wanted
    std::int64_t last = 0;
    if (Status done = plan_content(plan, {tile}, [&last] { return Id{++last}; }); !done) {
        return in_children(std::move(done).error());
    }
    plan.figures.costAmount = 0;
    plan.figures.gridCostAmount = 0;
    for (events::CutPieceLine& piece : plan.pieces) {
        piece.unitCost = 0;
        piece.costAmount = 0;
    }
    return plan;
}

Result<ZqOrderEvent> draft_zq(
    Id id, const std::string& zq_no, events::ZqContent content, const std::string& operator_name
) {
    return ZqOrderEvent(events::ZqOrderDrafted{id, zq_no, std::move(content), operator_name});
}

Result<ZqOrderEvent> change_zq(
    const ZqState& state, events::ZqContent content, const std::string& operator_name
) {
    if (!zq_stands(state, kZqDrafted, kZqDrafted)) {
        return status_denied();
    }
    return ZqOrderEvent(events::ZqOrderSaved{state.id, std::move(content), operator_name});
}

Result<ZqOrderEvent> confirm_zq(const ZqState& state, const std::string& operator_name) {
    if (!zq_stands(state, kZqDrafted, kZqDrafted)) {
        return status_denied();
    }
    return ZqOrderEvent(events::ZqOrderConfirmed{
        state.id, state.status, kZqConfirmed, operator_name});
}

Result<ZqOrderEvent> reopen_zq(const ZqState& state, const std::string& operator_name) {
    if (!zq_stands(state, kZqConfirmed, kZqConfirmed)) {
        return status_denied();
    }
    return ZqOrderEvent(events::ZqOrderReopened{state.id, state.status, kZqDrafted, operator_name});
}

Result<ZqOrderEvent> take_zq(
    const ZqState& state,
    Id process,
    const std::string& process_no,
    const std::string& operator_name
) {
    if (!zq_stands(state, kZqConfirmed, kZqConfirmed)) {
        return status_denied();
    }
    return ZqOrderEvent(events::ZqOrderTaken{
        state.id, state.status, kZqInProcess, process, process_no, operator_name});
}

Result<ZqOrderEvent> free_zq(const ZqState& state, const std::string& operator_name) {
    if (!zq_stands(state, kZqInProcess, kZqInProcess)) {
        return status_denied();
    }
    return ZqOrderEvent(events::ZqOrderFreed{state.id, state.status, kZqConfirmed, operator_name});
}

Result<ZqOrderEvent> remove_zq(
    const ZqState& state, const std::string& reason, const std::string& operator_name
) {
    if (!zq_stands(state, kZqDrafted, kZqConfirmed)) {
        return status_denied();
    }
    if (!reason.empty()) {
        if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
            return ok.error();
        }
    }
    return ZqOrderEvent(events::ZqOrderRemoved{
        state.id, state.status, kZqVoided, reason, operator_name});
}

bool may_zq(ZqAction action, const Principal& user) {
    for (const ZqRule& rule : kZqRules) {
        if (rule.action == action) {
            return user.can(rule.button);
        }
    }
    return false;
}

std::vector<std::string_view> allowed_zq_actions(std::int32_t status, const Principal& user) {
    std::vector<std::string_view> names;
    for (const ZqRule& rule : kZqRules) {
        if (status >= rule.from && status <= rule.to && user.can(rule.button)) {
            names.push_back(rule.name);
        }
    }
    return names;
}

}  // namespace oms::domain
