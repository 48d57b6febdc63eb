#pragma once
// The tenant of ReturnWorld with everything that money takes part in: a channel customer whose
// login has points and gold, rules of all types, and a payment provider that is a function call
// away.

#include "commands/between/balance_posting.hpp"
#include "commands/money/balance_commands.hpp"
#include "commands/money/wx_order_commands.hpp"
#include "commands/money/wx_refund_commands.hpp"
#include "projections/money/balances.hpp"
#include "projections/money/wx_orders.hpp"
#include "support/world/return_world.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::test {

struct MoneyWorld : ReturnWorld {
    MoneyWorld();

    Id channel;        ///< a dealer with credit
    Principal dealer;  ///< its login: pays, exchanges, sees everything here

    /// ,"channelCustomerId":…
    std::string of_dealer() const;

    void give_points(std::int64_t points);
    void give_gold(std::int64_t gold);
    std::int64_t points();
    std::int64_t gold();
    /// Over all balances and counter accounts: 0 when nothing appeared or vanished (I18).
    std::int64_t everywhere(std::string_view currency);

    Result<commands::Answers> pay_by(
        const Principal& who, Id order, int pay_type, std::int64_t amount
    );

    /// A payment order of the dealer's; its number.
    Result<std::string> scan(std::int64_t amount, const std::string& more = R"(,"bizType":1)");
    /// The provider says it was paid. Whether that fits.
    bool tell(const std::string& number, std::int64_t amount, const std::string& transaction);
    /// The provider answers to every refund it was asked for.
    void answer_refunds(bool taken);
    std::int64_t wx(const std::string& number, std::string_view column);
};

}  // namespace oms::test
