#include "domain/orders/order_rules.hpp"

#include "domain/orders/order.hpp"

namespace oms::domain {
namespace {

constexpr std::pair<OrderAction, std::string_view> kActions[] = {
    {OrderAction::Edit, "edit"},
    {OrderAction::Submit, "submit"},
    {OrderAction::Account, "account"},
    {OrderAction::SendBack, "sendBack"},
    {OrderAction::Pass, "pass"},
    {OrderAction::Cancel, "cancel"},
    {OrderAction::Delete, "delete"},
    {OrderAction::Pay, "pay"},
    {OrderAction::Confirm, "confirm"},
    {OrderAction::Unconfirm, "unconfirm"},
    {OrderAction::Deliver, "deliver"},
    {OrderAction::GiveUp, "giveUp"},
    {OrderAction::CloseShort, "closeShort"},
    {OrderAction::Receive, "receive"},
    {OrderAction::Return, "return"},
};

/// The creator, the guide in charge, and whoever has more than own rows (store managers, tenant
/// administrators); a designer reads the orders of others that name them.
bool edits_this(const OrderFacts& order, const Principal& user) {
    return user.platform || user.rows.kind != RowScope::Kind::Own ||
           order.create_user == user.user || order.guide_user == user.user;
}

bool takes_payments(std::int32_t status) {
    return status == kToPay || status == kToShip || status == kToReceive || status == kReceived;
}

}  // namespace

bool has_right(OrderAction action, const OrderFacts& order, const Principal& user) {
    const bool own = order.create_user == user.user;
    switch (action) {
        case OrderAction::Edit:
            return (user.can("order_edit") || (own && user.can("order_add"))) &&
                   edits_this(order, user);
        case OrderAction::Submit:
            return user.can("order_submit");
        case OrderAction::Account:
            return user.can("order_account");
        case OrderAction::SendBack:
            return user.can("order_account") ||
                   (order.status == kToConfirm && user.can("order_confirm"));
        case OrderAction::Pass:
            return user.can("order_account") || user.can("payment_confirm");
        case OrderAction::Cancel:
            return user.can("order_cancel") || (order.status == kToSubmit && own);
        case OrderAction::Delete:
            return user.can("order_delete") || own;
        case OrderAction::Pay:
            return user.can("payment_add");
        case OrderAction::Confirm:
            return user.can("order_confirm");
        case OrderAction::Unconfirm:
            return user.can("order_unconfirm");
        case OrderAction::Deliver:
            return user.can("order_deliver");
        case OrderAction::GiveUp:
        case OrderAction::CloseShort:
            return user.can("order_close");
        case OrderAction::Receive:
            return user.can("order_receive");
        case OrderAction::Return:
            return user.can("returns_add");
    }
    return false;
}

bool is_possible(OrderAction action, const OrderFacts& order) {
    if (order.closed || order.removed) {
        return false;
    }
    switch (action) {
        case OrderAction::Edit:
            return order.status == kToSubmit;
        case OrderAction::Submit:
            return order.status == kToSubmit && order.has_lines;
        case OrderAction::Account:
            return order.status == kToAccount;
        case OrderAction::SendBack:
            return order.status == kToAccount || order.status == kToConfirm ||
                   (order.status == kToPay && order.kept == 0);
        case OrderAction::Pass:
            return order.status == kToPay && order.kept >= order.required;
        case OrderAction::Cancel:
            return order.status >= kToSubmit && (order.status <= kToConfirm ||
                                                 (order.status == kToShip && order.committed == 0));
        case OrderAction::Delete:
            return order.status == kToSubmit && !order.submitted;
        case OrderAction::Pay:
            return takes_payments(order.status) && order.due > 0;
        case OrderAction::Confirm:
            return order.status == kToConfirm;
        case OrderAction::Unconfirm:
            return order.status == kToShip && order.committed == 0 && order.given_up == 0;
        case OrderAction::Deliver:
        case OrderAction::GiveUp:
            return order.status == kToShip && order.committed < order.pieces - order.given_up;
        case OrderAction::CloseShort:
            return order.status == kToShip && order.delivered > 0 &&
                   order.committed == order.delivered;
        case OrderAction::Receive:
            return order.status == kToReceive;
        case OrderAction::Return:
            return order.status >= kToShip && order.delivered > order.returned;
    }
    return false;
}

std::vector<std::string_view> allowed_actions(const OrderFacts& order, const Principal& user) {
    std::vector<std::string_view> names;
    for (const auto& [action, name] : kActions) {
        if (is_possible(action, order) && has_right(action, order, user)) {
            names.push_back(name);
        }
    }
    return names;
}

std::string_view step_button(std::int32_t status) {
    switch (status) {
        case kToSubmit:
            return "order_submit";
        case kToAccount:
            return "order_account";
        case kToPay:
            return "payment_confirm";
        case kToConfirm:
            return "order_confirm";
        case kToShip:
            return "order_deliver";
        default:
            return "";
    }
}

}  // namespace oms::domain
