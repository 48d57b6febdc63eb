#include "domain/money/refund_rules.hpp"

#include "domain/money/refund_kinds.hpp"
#include "domain/money/status.hpp"

namespace oms::domain {
namespace {

struct RefundRule {
    RefundAction action;
    std::string_view name;
    std::string_view button;
};

constexpr RefundRule kRefundRules[] = {
    {RefundAction::Edit, "edit", "refund_edit"},
    {RefundAction::Split, "split", "refund_edit"},
    {RefundAction::Confirm, "confirm", "refund_confirm"},
    {RefundAction::Void, "void", "refund_delete"},
};

}  // namespace

bool has_right(RefundAction action, const Principal& user) {
    for (const RefundRule& rule : kRefundRules) {
        if (rule.action == action) {
            return user.can(rule.button);
        }
    }
    return false;
}

bool is_possible(RefundAction action, const RefundFacts& refund) {
    const bool open = refund.status == kToRefund && !refund.asked;
    switch (action) {
        case RefundAction::Edit:
        case RefundAction::Split:
        case RefundAction::Confirm:
            return open;
        case RefundAction::Void:
            return open && refund.source == kOfOverpayment && !refund.pay_order;
    }
    return false;
}

std::vector<std::string_view> allowed_refund_actions(
    const RefundFacts& refund, const Principal& user
) {
    std::vector<std::string_view> names;
    for (const RefundRule& rule : kRefundRules) {
        const bool own = rule.action == RefundAction::Confirm && refund.recorder == user.user;
        if (!own && is_possible(rule.action, refund) && user.can(rule.button)) {
            names.push_back(rule.name);
        }
    }
    return names;
}

}  // namespace oms::domain
