#pragma once
// The tenant of OrderWorld with two warehouses, bins, keepers and stock, and short ways to move
// goods through it.

#include "commands/between/order_receiving.hpp"
#include "commands/orders/order_delivery_commands.hpp"
#include "commands/stock/out_order_commands.hpp"
#include "commands/stock/put_order_commands.hpp"
#include "commands/stock/receipt_commands.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/stock.hpp"
#include "support/world/order_world.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::test {

struct StockWorld : OrderWorld {
    StockWorld();

    Id second;         ///< warehouse
    Id bin, bin2;      ///< of `warehouse`
    Principal keeper;  ///< who gives the commands of the warehouse: everybody's rights at first
    Principal seller;  ///< who confirms, delivers and signs for orders: the same

    /// A person with the buttons of a standard role.
    Principal in_role(const std::string& account, std::string_view alias, RowScope rows);

    /// Received pieces of a tile in a shade of grade A, fen a piece.
    Id receive(
        const std::string& shade,
        std::int64_t pieces,
        std::int64_t unit_cost = 1000,
        Id into = {},
        Id commodity = {}
    );

    /// A put order at 52 with one line; its line.
    struct Plan {
        Id order;
        Id line;
    };

    Result<commands::Answers> save_put(
        const std::string& shade, std::int64_t pieces, std::int64_t unit_cost, Id into
    );
    Plan plan_put(const std::string& shade, std::int64_t pieces, std::int64_t unit_cost, Id into);
    Result<commands::Answers> post_put(Id order, const std::string& lines);

    /// An order of `pieces` tiles at 15; `more` goes into its header, `line_more` into its line.
    Id order_of(
        std::int64_t pieces, const std::string& more = "", const std::string& line_more = ""
    );
    Result<commands::Answers> confirm_stock(Id order, const std::string& more = "");
    Result<commands::Answers> deliver(Id order, const std::string& lines);
    Result<commands::Answers> post_out(Id out, const std::string& lines);
    Result<commands::Answers> sign(Id receipt, const std::string& more = "");
    Result<commands::Answers> reverse(Id record);

    Id only_line(Id order);
    std::vector<Id> outs_of(Id order);      ///< out orders, oldest first
    std::vector<Id> receipts_of(Id order);  ///< live ones, oldest first
    /// Post everything of an out order.
    Result<commands::Answers> ship_all(Id out);

    Id stock_id(const std::string& shade, Id warehouse_id = {}, Id commodity = {}) const;
    /// A figure of a stock row of grade A; 0 when there is no row.
    std::int64_t stock(const std::string& shade, std::string_view column, Id warehouse_id = {});
    std::vector<projections::Row> rows_where(
        const projections::Table& table, std::string_view column, Id id
    );
    /// Records of a document, oldest first.
    std::vector<Id> records_of(Id document);
};

}  // namespace oms::test
