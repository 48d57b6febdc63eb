#pragma once
// The tenant of StockWorld with people who take goods back, and short ways to do it.

#include "commands/between/order_receiving.hpp"
#include "commands/money/refund_commands.hpp"
#include "commands/returns/return_commands.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"
#include "support/world/stock_world.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::test {

struct ReturnWorld : StockWorld {
    ReturnWorld();

    /// A paid order of `pieces` tiles of shade S1, shipped whole and signed for (19).
    Id received(std::int64_t pieces, const std::string& more = "");
    /// The same with the goods on their way (18).
    Id shipped(std::int64_t pieces, const std::string& more = "");
    /// Out orders for `pieces` of its only line, posted.
    void ship(Id order, std::int64_t pieces);

    /// A return of `pieces` of the order's only line; `more` goes into its header.
    Result<commands::Answers> ask_back(
        const Principal& who, Id order, std::int64_t pieces, const std::string& more = ""
    );
    Result<commands::Answers> turn(
        const Principal& who, Id returns, int status, const std::string& more = ""
    );
    /// One brought to a status from 22 to 26 the usual way; surplus without a fee unless `more`.
    Id back_at(int status, Id order, std::int64_t pieces, const std::string& more = "");
    /// "details":[…] accepting `pieces` of its only line.
    std::string taking(Id returns, std::int64_t pieces, const std::string& more = "");
    Result<commands::Answers> pay_back(
        const Principal& who, Id refund, const std::string& more = R"(,"refundType":2)"
    );

    std::int64_t returned(Id returns, std::string_view column);
    std::int64_t return_line(Id returns, std::string_view column);
    std::vector<Id> returns_of(Id order);
    std::vector<Id> refunds_of(Id order);
    std::int64_t refund(Id id, std::string_view column);
};

}  // namespace oms::test
