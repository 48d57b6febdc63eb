#include "domain/stock/goods_rules.hpp"

#include "domain/stock/put_types.hpp"
#include "domain/stock/status.hpp"

namespace oms::domain {
namespace {

template <class Action>
struct GoodsRule {
    Action action;
    std::string_view name;
    std::string_view button;
};

constexpr GoodsRule<PutAction> kPutRules[] = {
    {PutAction::Edit, "edit", "putorder_edit"},
    {PutAction::Submit, "submit", "putorder_edit"},
    {PutAction::Post, "post", "putorder_post"},
    {PutAction::Reverse, "reverse", "record_reverse"},
    {PutAction::Void, "void", "putorder_delete"},
};

constexpr GoodsRule<OutAction> kOutRules[] = {
    {OutAction::Edit, "edit", "outorder_edit"},
    {OutAction::Submit, "submit", "outorder_edit"},
    {OutAction::Post, "post", "outorder_post"},
    {OutAction::Reverse, "reverse", "record_reverse"},
    {OutAction::Void, "void", "outorder_delete"},
    {OutAction::Print, "print", "outorder_print"},
};

constexpr GoodsRule<ReceiptAction> kReceiptRules[] = {
    {ReceiptAction::Edit, "edit", "receipt_edit"},
    {ReceiptAction::Sign, "sign", "receipt_sign"},
    {ReceiptAction::Delete, "delete", "receipt_delete"},
};

template <class Action, std::size_t N>
bool has_button_of(const GoodsRule<Action> (&rules)[N], Action action, const Principal& user) {
    for (const auto& rule : rules) {
        if (rule.action == action) {
            return user.can(rule.button);
        }
    }
    return false;
}

/// Names of the rules that `now` lets happen and whose button the person has.
template <class Action, std::size_t N, class Now>
std::vector<std::string_view> names_of(
    const GoodsRule<Action> (&rules)[N], const Principal& user, const Now& now
) {
    std::vector<std::string_view> names;
    for (const auto& rule : rules) {
        if (now(rule.action) && user.can(rule.button)) {
            names.push_back(rule.name);
        }
    }
    return names;
}

}  // namespace

bool has_right(PutAction action, const Principal& user) {
    return has_button_of(kPutRules, action, user);
}

bool has_right(OutAction action, const Principal& user) {
    return has_button_of(kOutRules, action, user);
}

bool has_right(ReceiptAction action, const Principal& user) {
    return has_button_of(kReceiptRules, action, user);
}

bool is_possible(PutAction action, std::int32_t status) {
    switch (action) {
        case PutAction::Edit:
        case PutAction::Submit:
            return status == kPutDraft;
        case PutAction::Post:
            return status == kToPut || status == kPutPart;
        case PutAction::Reverse:
            return status == kPutPart || status == kPutDone;
        case PutAction::Void:
            return status == kPutDraft || status == kToPut;
    }
    return false;
}

bool is_possible(OutAction action, std::int32_t status) {
    switch (action) {
        case OutAction::Edit:
            return status == kOutDraft || status == kOutToShip || status == kOutPart;
        case OutAction::Submit:
            return status == kOutDraft;
        case OutAction::Post:
            return status == kOutToShip || status == kOutPart;
        case OutAction::Reverse:
            return status == kOutPart || status == kOutDone;
        case OutAction::Void:
            return status == kOutDraft || status == kOutToShip;
        case OutAction::Print:
            return true;
    }
    return false;
}

bool is_possible(ReceiptAction action, std::int32_t status) {
    switch (action) {
        case ReceiptAction::Edit:
        case ReceiptAction::Sign:
        case ReceiptAction::Delete:
            return status == kToSign;
    }
    return false;
}

std::vector<std::string_view> allowed_put_actions(
    std::int32_t status, std::int32_t put_type, const Principal& user, bool here
) {
    return names_of(kPutRules, user, [&](PutAction action) {
        const bool by_its_return = action == PutAction::Reverse && put_type == kPutReturn;
        return here && !by_its_return && is_possible(action, status);
    });
}

std::vector<std::string_view> allowed_out_actions(
    std::int32_t status, const Principal& user, bool here
) {
    return names_of(kOutRules, user, [&](OutAction action) {
        return (here || action == OutAction::Print) && is_possible(action, status);
    });
}

std::vector<std::string_view> allowed_receipt_actions(std::int32_t status, const Principal& user) {
    return names_of(kReceiptRules, user, [&](ReceiptAction action) {
        return is_possible(action, status);
    });
}

}  // namespace oms::domain
