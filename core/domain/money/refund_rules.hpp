#pragma once
// Who may ask for what on a refund (domain-model 3.3), and what can be asked for now. One table for
// the commands and for the buttons that the screen shows.

#include "base/ids.hpp"
#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class RefundAction : unsigned char { Edit, Split, Confirm, Void };

/// What the rules look at; from a state (commands) or from a row.
struct RefundFacts {
    std::int32_t status = 0;
    bool asked = false;  ///< the provider has it, and has not answered
    std::int32_t source = 0;
    Id pay_order;  ///< of an overpayment that came by a payment order
    Id recorder;   ///< who caused it
};

/// Whether the person has the right, whoever caused the refund.
bool has_right(RefundAction action, const Principal& user);
/// Whether the refund's step lets it happen.
bool is_possible(RefundAction action, const RefundFacts& refund);

/// Wire names out of edit, split, confirm, void. Who caused a refund does not confirm it.
std::vector<std::string_view> allowed_refund_actions(
    const RefundFacts& refund, const Principal& user
);

}  // namespace oms::domain
