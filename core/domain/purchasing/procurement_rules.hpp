#pragma once
// Who may ask for what on a purchase (domain-model 3.4), and what can be asked for now. One table
// for the commands and for the buttons that the screen shows.

#include "base/ids.hpp"
#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class ProcurementAction : unsigned char {
    Edit,
    Submit,
    Approve,
    SendBack,
    Pay,
    Ship,
    Sign,
    Return,
    Cancel,
};

/// What the rules look at; from a state (commands) or from a row.
struct ProcurementFacts {
    std::int32_t status = 0;
    bool closed = false;
    Id create_user;
    Id buyer;
    std::int64_t returnable = 0;  ///< pieces that were put away and not given back
};

/// Whether the person has the right, whatever the step. Drafts are changed, submitted and given up
/// by who wrote them or buys; of others by the office, which sees more than its own.
bool has_right(ProcurementAction action, const ProcurementFacts& purchase, const Principal& user);
/// Whether the purchase's step lets it happen.
bool is_possible(ProcurementAction action, const ProcurementFacts& purchase);

/// Wire names out of edit, submit, approve, sendBack, pay, ship, sign, return, cancel.
std::vector<std::string_view> allowed_procurement_actions(
    const ProcurementFacts& purchase, const Principal& user
);

}  // namespace oms::domain
