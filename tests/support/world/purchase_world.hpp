#pragma once
// The tenant of StockWorld with suppliers, and short ways to buy from them.

#include "commands/purchasing/procurement_commands.hpp"
#include "projections/purchasing/procurements.hpp"
#include "support/world/stock_world.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::test {

struct PurchaseWorld : StockWorld {
    PurchaseWorld();

    Id supplier, factory, outworker;
    Principal buyer;   ///< own rows, may write purchases
    Principal office;  ///< everything but to go below floors

    /// Members of a header: type 1, cash on delivery, to `warehouse`; `more` (", …") appended.
    std::string purchase_header(const std::string& more = "") const;
    /// {"commodityId":…,"grade":"A","pieces":…,"priceUnit":"PCS","price":…}
    static std::string purchase_line(
        Id commodity, std::int64_t pieces, std::int64_t price, const std::string& more = ""
    );

    Result<commands::Answers> buy(const Principal& who, const std::string& body);
    /// A draft of one line of tiles.
    Id purchase(std::int64_t pieces, std::int64_t price, const std::string& more = "");
    /// One brought to a step from 41 to 45 the usual way.
    Id purchase_at(
        int status, std::int64_t pieces, std::int64_t price, const std::string& more = ""
    );
    Result<commands::Answers> turn_purchase(
        const Principal& who, Id purchase, int status, const std::string& more = ""
    );
    Result<commands::Answers> send(Id purchase, std::int64_t pieces);
    /// Signs for pieces of the only line.
    Result<commands::Answers> sign_purchase(
        Id purchase,
        std::int64_t pieces,
        const std::string& shade = "S1",
        std::int64_t missing = 0,
        const std::string& more = ""
    );
    Result<commands::Answers> pay_supplier(
        Id purchase, std::int64_t amount, const std::string& more = ""
    );
    /// Puts away what its newest put order plans, or `pieces` of it.
    Result<commands::Answers> put_purchase(
        Id purchase, std::int64_t pieces, std::int64_t damaged = 0
    );

    std::vector<Id> puts_of(Id purchase);  ///< oldest first
    Id purchase_line_id(Id purchase);
    std::int64_t bought(Id purchase, std::string_view column);
    std::int64_t bought_line(Id purchase, std::string_view column);
    std::vector<std::string> purchase_log(Id purchase);
};

}  // namespace oms::test
