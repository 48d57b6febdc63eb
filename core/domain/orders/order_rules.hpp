#pragma once
// Who may ask for what on an order (domain-model 3.1, 7), and what can be asked for now. One table
// for the commands and for the buttons that the screen shows.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class OrderAction : unsigned char {
    Edit,
    Submit,
    Account,
    SendBack,
    Pass,
    Cancel,
    Delete,
    Pay,
    Confirm,
    Unconfirm,
    Deliver,
    GiveUp,
    CloseShort,
    Receive,
    Return
};

/// What the rules look at; from a state (commands) or from rows (projections/order_facts.hpp).
struct OrderFacts {
    std::int32_t status = 0;
    bool closed = false;
    bool removed = false;
    bool submitted = false;  ///< was at 13 once
    bool has_lines = false;
    Id create_user;
    Id guide_user;
    std::int64_t payable = 0;
    std::int64_t required = 0;  ///< to be paid before it passes to 15
    std::int64_t kept = 0;      ///< confirmed, and not on its way back
    std::int64_t due = 0;       ///< still owed
    std::int64_t pieces = 0;
    std::int64_t committed = 0;  ///< pieces that out orders bring, or brought
    std::int64_t delivered = 0;
    std::int64_t given_up = 0;
    std::int64_t returned = 0;  ///< back, or on their way back
};

/// Whether the person has the right, whatever the step's other guards say. Own rows are not looked
/// at here: what is outside the row scope is not found in the first place.
bool has_right(OrderAction action, const OrderFacts& order, const Principal& user);
/// Whether the order's step and money let it happen.
bool is_possible(OrderAction action, const OrderFacts& order);

/// Wire names (edit, submit, account, sendBack, pass, cancel, delete, pay, confirm, unconfirm,
/// deliver, giveUp, closeShort, receive, return) of what the person can do now, in that order.
std::vector<std::string_view> allowed_actions(const OrderFacts& order, const Principal& user);

/// Button of the person whom an order at this step waits for; "" when nobody does.
std::string_view step_button(std::int32_t status);

}  // namespace oms::domain
