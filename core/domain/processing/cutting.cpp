#include "domain/processing/cutting.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "domain/processing/cut_content.hpp"
#include "events/kit/codec.hpp"

#include <utility>

namespace oms::domain {
namespace {

using events::CutPlanEvent;

struct ApplyCutting {
    CuttingState& s;

    void operator()(const events::CutPlanDrafted& e) const {
        s.id = e.planId;
        s.planNo = e.planNo;
        s.status = kCutDrafted;
        s.content = e.content;
    }

    void operator()(const events::CutPlanChanged& e) const { s.content = e.content; }

    void operator()(const events::CutPlanReserved& e) const { s.status = e.toStatus; }

    void operator()(const events::CutPlanReleased& e) const { s.status = e.toStatus; }

    void operator()(const events::CutPlanCut& e) const {
        s.content.pieces = e.pieces;
        s.content.figures = e.figures;
        s.outputs = e.outputs;
        s.status = e.toStatus;
    }

    void operator()(const events::CutPlanReversed& e) const { s.status = e.toStatus; }

    void operator()(const events::CutPlanCancelled&) const { s.closed = true; }
};

bool stands_at(const CuttingState& state, std::int32_t status) {
    return state.exists() && !state.closed && state.status == status;
}

struct CutRule {
    CutAction action;
    std::string_view name;
    std::string_view button;
    bool here;  ///< asks for somebody who works in the warehouse
    std::int32_t from;
    std::int32_t to;  ///< the last step at which it may be asked for
};

constexpr CutRule kCutRules[] = {
    {CutAction::Edit, "edit", "cutplan_edit", false, kCutDrafted, kCutDrafted},
    {CutAction::Reserve, "reserve", "cutplan_edit", true, kCutDrafted, kCutDrafted},
    {CutAction::Release, "release", "cutplan_edit", true, kCutReserved, kCutReserved},
    {CutAction::Cut, "cut", "cutplan_cut", true, kCutReserved, kCutReserved},
    {CutAction::Reverse, "reverse", "cutplan_reverse", true, kCutDone, kCutDone},
    {CutAction::Cancel, "cancel", "cutplan_delete", false, kCutDrafted, kCutReserved},
};

}  // namespace

void CuttingState::apply(const CutPlanEvent& event) {
    std::visit(ApplyCutting{*this}, event);
}

void CuttingState::evolve(CuttingState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<CutPlanEvent>(event));
}

Result<CutPlanEvent> draft_cutting(
    Id id, const std::string& plan_no, events::CutContent content, const std::string& operator_name
) {
    if (Status ok = check_content(content); !ok) {
        return ok.error();
    }
    return CutPlanEvent(events::CutPlanDrafted{id, plan_no, std::move(content), operator_name});
}

Result<CutPlanEvent> change_cutting(
    const CuttingState& state, events::CutContent content, const std::string& operator_name
) {
    if (!stands_at(state, kCutDrafted)) {
        return status_denied();
    }
    if (Status ok = check_content(content); !ok) {
        return ok.error();
    }
    return CutPlanEvent(events::CutPlanChanged{state.id, std::move(content), operator_name});
}

Result<CutPlanEvent> reserve_cutting(const CuttingState& state, const std::string& operator_name) {
    if (!stands_at(state, kCutDrafted)) {
        return status_denied();
    }
    return CutPlanEvent(events::CutPlanReserved{state.id, state.status, kCutReserved, operator_name}
    );
}

Result<CutPlanEvent> release_cutting(const CuttingState& state, const std::string& operator_name) {
    if (!stands_at(state, kCutReserved)) {
        return status_denied();
    }
    return CutPlanEvent(events::CutPlanReleased{state.id, state.status, kCutDrafted, operator_name}
    );
}

Result<CutPlanEvent> finish_cutting(
    const CuttingState& state,
    const std::vector<std::int64_t>& costs,
    const std::string& operator_name
) {
    if (!stands_at(state, kCutReserved)) {
        return status_denied();
    }
    events::CutContent content = state.content;
    Int128 all = 0;
    for (std::size_t n = 0; n < content.pieces.size() && n < costs.size(); ++n) {
        content.pieces[n].costAmount = costs[n];
        all += costs[n];
    }
    if (costs.size() != content.pieces.size()) {
        return Error::refused("CUT_UNEVEN", "pieces");
    }
    if (Status ok = check_content(content); !ok) {
        return ok.error();
    }
    auto outputs = outputs_of(content, state.planNo);
    const auto sum = narrow(all);
    if (!outputs || !sum) {
        return !outputs ? outputs.error() : sum.error();
    }
    events::CutPlanCut cut;
    cut.planId = state.id;
    cut.fromStatus = state.status;
    cut.toStatus = kCutDone;
    cut.figures = content.figures;
    cut.figures.costAmount = *sum;
    for (const events::CutOutput& output : *outputs) {
        (output.remnant ? cut.remnantsCost : cut.partsCost) += output.costAmount;
    }
    if (cut.remnantsCost + cut.partsCost != *sum) {
        return Error::refused("CUT_UNEVEN", "costAmount");
    }
    cut.pieces = std::move(content.pieces);
    cut.outputs = std::move(*outputs);
    cut.operatorName = operator_name;
    return CutPlanEvent(std::move(cut));
}

Result<CutPlanEvent> reverse_cutting(
    const CuttingState& state, const std::string& reason, const std::string& operator_name
) {
    if (!stands_at(state, kCutDone)) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return CutPlanEvent(events::CutPlanReversed{
        state.id, state.status, kCutReversed, reason, operator_name});
}

Result<CutPlanEvent> cancel_cutting(
    const CuttingState& state, const std::string& reason, const std::string& operator_name
) {
    if (!stands_at(state, kCutDrafted) && !stands_at(state, kCutReserved)) {
        return status_denied();
    }
    if (!reason.empty()) {
        if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
            return ok.error();
        }
    }
    return CutPlanEvent(events::CutPlanCancelled{state.id, reason, operator_name});
}

bool may_cut(CutAction action, const Principal& user, bool here) {
    for (const CutRule& rule : kCutRules) {
        if (rule.action == action) {
            return user.can(rule.button) && (here || !rule.here);
        }
    }
    return false;
}

std::vector<std::string_view> allowed_cut_actions(
    std::int32_t status, bool closed, const Principal& user, bool here
) {
    std::vector<std::string_view> names;
    for (const CutRule& rule : kCutRules) {
        if (!closed && rule.from <= status && status <= rule.to &&
            may_cut(rule.action, user, here)) {
            names.push_back(rule.name);
        }
    }
    return names;
}

}  // namespace oms::domain
