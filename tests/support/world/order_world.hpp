#pragma once
// A small tenant with people, goods and a customer, and short ways to give order commands to it.

#include "commands/money/payment_commands.hpp"
#include "commands/orders/order_commands.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/payments.hpp"
#include "projections/projector.hpp"
#include "support/memory/memory_store.hpp"
#include "support/world/order_checks.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::test {

/// "ok", or the error as "KEY field", with the code before it unless it is Refused or Invalid.
std::string outcome(const Result<commands::Answers>& result);

struct OrderWorld {
    static constexpr const char* kTenant = "333333";

    OrderWorld();

    MemoryStore store;
    Id dept, role, post, company;
    Id brand, other_brand, warehouse;
    Id tile;             ///< 800*800, 99.90/m2, floor 80.00/m2, 45 kg a box
    Id slab;             ///< 3200*1600, 1280.00 a piece, other brand, no floor
    Id filler;           ///< 100*100, BAG 45.00, no shades, no floor
    Id off_sale;         ///< valid = 0
    Id customer;         ///< of `guide`
    Principal boss;      ///< every right and every row
    Principal guide;     ///< sales guide, own rows
    Principal other;     ///< another sales guide, own rows
    Principal designer;  ///< own rows, may write orders
    Principal finance;   ///< accounts, confirms, cancels; every row
    Principal cashier;   ///< a second one, so that money is confirmed by somebody else

    Result<commands::Answers> run(const Principal& who, const commands::Command& command);
    /// Input of a body.
    static commands::Input in(const std::string& json_text);

    /// Members of a valid header, `more` (", …") appended.
    std::string header(const std::string& more = "") const;
    /// {"commodityId":…,"grade":"A",<what>}
    static std::string line(Id commodity, const std::string& what);
    /// 58 pieces for 3337.09 (TV-08) at 89.90/m2.
    std::string tile_line(const std::string& more = "") const;

    Result<commands::Answers> save(const Principal& who, const std::string& body);
    Result<commands::Answers> update(const Principal& who, const std::string& body);
    Result<commands::Answers> update_lines(const Principal& who, const std::string& body);
    Result<commands::Answers> step(
        const Principal& who, Id order, int status, const std::string& more = ""
    );
    Result<commands::Answers> pay(const Principal& who, Id order, std::int64_t amount);
    Result<commands::Answers> confirm(const Principal& who, Id payment);
    Result<commands::Answers> cancel(const Principal& who, Id order);

    /// An order of the guide's with one tile line, at 12. `more` goes into its header.
    Id draft(const std::string& more = "");
    /// One brought to a status from 12 to 15 the usual way.
    Id at(int status, const std::string& more = "");
    Id paid(Id order, std::int64_t amount);  ///< a confirmed payment; its id

    projections::Row order(Id id);
    std::int64_t number(Id order, std::string_view column);
    std::string text(Id order, std::string_view column);
    std::vector<projections::Row> lines(Id order);  ///< by lineNo
    std::int64_t line_number(Id order, std::size_t index, std::string_view column);
    std::string line_text(Id order, std::size_t index, std::string_view column);
    std::vector<projections::Row> payments(Id order);
    std::vector<std::string> log_actions(Id order);

    std::int64_t version(Id order) { return number(order, "version"); }

    void set_rounding(const Principal& who, int vanvi_rule);
    void rename_customer(const std::string& name);
    void set_price(Id commodity, std::int64_t sale_price);

    /// Every violated invariant of the tenant, rebuild included; empty when all hold.
    std::vector<std::string> violations();

  protected:
    /// A user of `dept` whose own warehouse is `warehouse`.
    Principal person(
        const std::string& account, std::vector<std::string> buttons, RowScope::Kind rows
    );

  private:
    void found_company();
    void hire();
    void stock_goods();
};

}  // namespace oms::test
