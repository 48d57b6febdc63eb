#include "domain/purchasing/procurement_rules.hpp"

#include "domain/purchasing/status.hpp"

namespace oms::domain {
namespace {

struct ProcurementRule {
    ProcurementAction action;
    std::string_view name;
    std::string_view button;
};

constexpr ProcurementRule kProcurementRules[] = {
    {ProcurementAction::Edit, "edit", "procurement_edit"},
    {ProcurementAction::Submit, "submit", "procurement_submit"},
    {ProcurementAction::Approve, "approve", "procurement_approve"},
    {ProcurementAction::SendBack, "sendBack", "procurement_approve"},
    {ProcurementAction::Pay, "pay", "procurement_pay"},
    {ProcurementAction::Ship, "ship", "procurement_ship"},
    {ProcurementAction::Sign, "sign", "procurement_sign"},
    {ProcurementAction::Return, "return", "procurement_return"},
    {ProcurementAction::Cancel, "cancel", "procurement_delete"},
};

bool has_button(ProcurementAction action, const Principal& user) {
    for (const ProcurementRule& rule : kProcurementRules) {
        if (rule.action == action) {
            return user.can(rule.button);
        }
    }
    return false;
}

}  // namespace

bool has_right(ProcurementAction action, const ProcurementFacts& purchase, const Principal& user) {
    const bool own = purchase.create_user == user.user || purchase.buyer == user.user;
    const bool draft = purchase.status == kPurchaseToSubmit;
    const bool of_drafts = action == ProcurementAction::Edit || action == ProcurementAction::Cancel;
    if (of_drafts && draft && own && user.can("procurement_add")) {
        return true;
    }
    const bool sees_more = user.platform || user.rows.kind != RowScope::Kind::Own;
    const bool by_owner = of_drafts || action == ProcurementAction::Submit;
    return has_button(action, user) && (!by_owner || own || sees_more);
}

bool is_possible(ProcurementAction action, const ProcurementFacts& purchase) {
    if (purchase.closed) {
        return false;
    }
    const std::int32_t status = purchase.status;
    switch (action) {
        case ProcurementAction::Edit:
        case ProcurementAction::Submit:
            return status == kPurchaseToSubmit;
        case ProcurementAction::Approve:
        case ProcurementAction::SendBack:
            return status == kPurchaseToApprove;
        case ProcurementAction::Pay:
            return status >= kPurchaseToPay;
        case ProcurementAction::Ship:
            return status == kPurchaseToShip || status == kPurchaseToSign;
        case ProcurementAction::Sign:
            return status == kPurchaseToSign;
        case ProcurementAction::Return:
            return purchase.returnable > 0;
        case ProcurementAction::Cancel:
            return status <= kPurchaseToShip;
    }
    return false;
}

std::vector<std::string_view> allowed_procurement_actions(
    const ProcurementFacts& purchase, const Principal& user
) {
    std::vector<std::string_view> names;
    for (const ProcurementRule& rule : kProcurementRules) {
        if (is_possible(rule.action, purchase) && has_right(rule.action, purchase, user)) {
            names.push_back(rule.name);
        }
    }
    return names;
}

}  // namespace oms::domain
