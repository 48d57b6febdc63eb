// What can be done with a receipt of money, by where it and its order stand.
#include "domain/money/payment_rules.hpp"

#include "domain/money/status.hpp"
#include "domain/orders/status.hpp"

#include <gmock/gmock.h>

namespace oms::domain {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Principal finance() {
    Principal user;
    user.buttons = {"payment_confirm", "payment_void"};
    return user;
}

TEST(PaymentRules, OneThatWaitsIsConfirmedBySomebodyElseOrVoided) {
    const PaymentFacts waits{kPending, kToPay, false, false};
    EXPECT_THAT(allowed_payment_actions(waits, finance()), ElementsAre("confirm", "void"));
    const PaymentFacts own{kPending, kToPay, false, true};
    EXPECT_THAT(allowed_payment_actions(own, finance()), ElementsAre("void"));
    EXPECT_THAT(allowed_payment_actions(waits, Principal()), IsEmpty());
    const PaymentFacts closed{kPending, kToPay, true, false};
    EXPECT_THAT(allowed_payment_actions(closed, finance()), ElementsAre("void"));
}

TEST(PaymentRules, OneThatCountsIsVoidedWhileItsOrderWaitsForMoney) {
    const auto of = [](OrderStatus order) {
        return allowed_payment_actions({kConfirmed, order, false, false}, finance());
    };
    EXPECT_THAT(of(kToPay), ElementsAre("void"));
    EXPECT_THAT(of(kToConfirm), ElementsAre("void"));
    EXPECT_THAT(of(kToShip), IsEmpty());
    EXPECT_THAT(allowed_payment_actions({kVoid, kToPay, false, false}, finance()), IsEmpty());
}

}  // namespace
}  // namespace oms::domain
