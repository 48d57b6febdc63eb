#include "domain/processing/process_rules.hpp"

#include "domain/processing/status.hpp"

namespace oms::domain {
namespace {

struct ProcessRule {
    ProcessAction action;
    std::string_view name;
    std::string_view button;
};

constexpr ProcessRule kProcessRules[] = {
    {ProcessAction::Edit, "edit", "process_edit"},
    {ProcessAction::Submit, "submit", "process_submit"},
    {ProcessAction::Quote, "quote", "process_quote"},
    {ProcessAction::SendBack, "sendBack", "process_quote"},
    {ProcessAction::Confirm, "confirm", "process_confirm"},
    {ProcessAction::Dispatch, "dispatch", "process_dispatch"},
    {ProcessAction::Finish, "finish", "process_finish"},
    {ProcessAction::Inspect, "inspect", "process_inspect"},
    {ProcessAction::Rework, "rework", "process_inspect"},
    {ProcessAction::Cancel, "cancel", "process_delete"},
};

bool has_process_button(ProcessAction action, const Principal& user) {
    for (const ProcessRule& rule : kProcessRules) {
        if (rule.action == action) {
            return user.can(rule.button);
        }
    }
    return false;
}

}  // namespace

bool has_right(ProcessAction action, const ProcessFacts& process, const Principal& user) {
    const bool own = process.create_user == user.user || process.guide == user.user ||
                     process.designer == user.user;
    const bool sees_more = user.platform || user.rows.kind != RowScope::Kind::Own;
    switch (action) {
        case ProcessAction::Edit:
            if (process.status == kProcessToQuote) {
                return user.can("process_quote");
            }
            return own ? user.can("process_add") || user.can("process_edit")
                       : sees_more && user.can("process_edit");
        case ProcessAction::Submit:
            return (own || sees_more) && has_process_button(action, user);
        case ProcessAction::SendBack:
            // What waits for the customer goes back at the customer's wish, too.
            return has_process_button(action, user) ||
                   (process.status == kProcessToConfirm && (own || sees_more) &&
                    user.can("process_confirm"));
        case ProcessAction::Confirm:
            return (own || sees_more) && has_process_button(action, user);
        case ProcessAction::Cancel:
            return (process.create_user == user.user && user.can("process_add")) ||
                   has_process_button(action, user);
        case ProcessAction::Dispatch:
            return process.at_issue && has_process_button(action, user);
        case ProcessAction::Inspect:
            return process.at_finish && has_process_button(action, user);
        case ProcessAction::Quote:
        case ProcessAction::Finish:
        case ProcessAction::Rework:
            return has_process_button(action, user);
    }
    return false;
}

bool is_possible(ProcessAction action, const ProcessFacts& process) {
    if (process.closed) {
        return false;
    }
    const std::int32_t status = process.status;
    switch (action) {
        case ProcessAction::Edit:
            return status == kProcessToSubmit || status == kProcessToQuote;
        case ProcessAction::Submit:
            return status == kProcessToSubmit;
        case ProcessAction::Quote:
            return status == kProcessToQuote;
        case ProcessAction::SendBack:
            return status == kProcessToQuote || status == kProcessToConfirm;
        case ProcessAction::Confirm:
            return status == kProcessToConfirm;
        case ProcessAction::Dispatch:
            return status == kProcessToDispatch;
        case ProcessAction::Finish:
            return status == kProcessInWork;
        case ProcessAction::Inspect:
        case ProcessAction::Rework:
            return status == kProcessToInspect;
        case ProcessAction::Cancel:
            return status <= kProcessToDispatch;
    }
    return false;
}

std::vector<std::string_view> allowed_process_actions(
    const ProcessFacts& process, const Principal& user
) {
    std::vector<std::string_view> names;
    for (const ProcessRule& rule : kProcessRules) {
        if (is_possible(rule.action, process) && has_right(rule.action, process, user)) {
            names.push_back(rule.name);
        }
    }
    return names;
}

}  // namespace oms::domain
