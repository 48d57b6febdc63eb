#include "domain/money/payment_rules.hpp"

#include "domain/money/status.hpp"
#include "domain/orders/status.hpp"

namespace oms::domain {

bool can_be_confirmed(const PaymentFacts& payment) {
    return payment.status == kPending && !payment.order_closed && payment.order_status >= kToPay;
}

bool can_be_voided(const PaymentFacts& payment) {
    const bool waits = payment.order_status == kToPay || payment.order_status == kToConfirm;
    return payment.status == kPending ||
           (payment.status == kConfirmed && waits && !payment.order_closed);
}

std::vector<std::string_view> allowed_payment_actions(
    const PaymentFacts& payment, const Principal& user
) {
    std::vector<std::string_view> names;
    if (can_be_confirmed(payment) && !payment.own && user.can("payment_confirm")) {
        names.emplace_back("confirm");
    }
    if (can_be_voided(payment) && user.can("payment_void")) {
        names.emplace_back("void");
    }
    return names;
}

}  // namespace oms::domain
