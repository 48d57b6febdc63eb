#pragma once
// What can be done with a receipt of money now, for the commands and for whoever is refused.

#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

/// What the rules look at; from a state (commands) or from rows.
struct PaymentFacts {
    std::int32_t status = 0;        ///< PaymentStatus
    std::int32_t order_status = 0;  ///< OrderStatus
    bool order_closed = false;
    bool own = false;  ///< the person recorded it
};

bool can_be_confirmed(const PaymentFacts& payment);
/// A confirmed one only while its order waits for money.
bool can_be_voided(const PaymentFacts& payment);

/// Wire names out of confirm, void. Who recorded it does not confirm it.
std::vector<std::string_view> allowed_payment_actions(
    const PaymentFacts& payment, const Principal& user
);

}  // namespace oms::domain
