#include "domain/returns/return_rules.hpp"

#include "domain/returns/status.hpp"

namespace oms::domain {
namespace {

struct ReturnRule {
    ReturnAction action;
    std::string_view name;
    std::string_view button;
};

constexpr ReturnRule kReturnRules[] = {
    {ReturnAction::Edit, "edit", "returns_edit"},
    {ReturnAction::Submit, "submit", "returns_submit"},
    {ReturnAction::Accept, "accept", "returns_accept"},
    {ReturnAction::Refuse, "refuse", "returns_accept"},
    {ReturnAction::Account, "account", "returns_account"},
    {ReturnAction::Agree, "agree", "returns_agree"},
    {ReturnAction::Dispute, "dispute", "returns_agree"},
    {ReturnAction::Withdraw, "withdraw", "returns_delete"},
};

bool has_button(ReturnAction action, const Principal& user) {
    for (const ReturnRule& rule : kReturnRules) {
        if (rule.action == action) {
            return user.can(rule.button);
        }
    }
    return false;
}

}  // namespace

bool has_right(ReturnAction action, const ReturnFacts& returned, const Principal& user) {
    const bool created = returned.create_user == user.user;
    if (action == ReturnAction::Withdraw && created && user.can("returns_add")) {
        return true;
    }
    const bool sees_more = user.platform || user.rows.kind != RowScope::Kind::Own;
    const bool edits = sees_more || created || returned.guide_user == user.user;
    return has_button(action, user) && (action != ReturnAction::Edit || edits);
}

bool is_possible(ReturnAction action, const ReturnFacts& returned) {
    if (returned.closed) {
        return false;
    }
    switch (action) {
        case ReturnAction::Edit:
        case ReturnAction::Submit:
            return returned.status == kReturnToSubmit;
        case ReturnAction::Accept:
        case ReturnAction::Refuse:
            return returned.status == kReturnToAccept;
        case ReturnAction::Account:
            return returned.status == kReturnToAccount;
        case ReturnAction::Agree:
        case ReturnAction::Dispute:
            return returned.status == kReturnToAgree;
        case ReturnAction::Withdraw:
            return returned.status == kReturnToSubmit || returned.status == kReturnToAccept;
    }
    return false;
}

std::vector<std::string_view> allowed_return_actions(
    const ReturnFacts& returned, const Principal& user
) {
    std::vector<std::string_view> names;
    for (const ReturnRule& rule : kReturnRules) {
        if (is_possible(rule.action, returned) && has_right(rule.action, returned, user)) {
            names.push_back(rule.name);
        }
    }
    return names;
}

}  // namespace oms::domain
