#pragma once
// The tenant of PurchaseWorld with a plant, its crafts and price lists, and short ways to have
// things made by it.

#include "commands/processing/process_commands.hpp"
#include "projections/processing/processes.hpp"
#include "support/world/purchase_world.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::test {

struct ProcessWorld : PurchaseWorld {
    ProcessWorld();

    Id plant;
    Id sell, cost;       ///< price lists
    Id chamfer, polish;  ///< crafts: 6.00 and 8.00 a metre, at least 10.00
    Id chamfer_price;    ///< the row of the selling list
    Id cutting, honing;  ///< crafts: 1.50 a cut, without any price
    Id product;
    Principal writer;  ///< own rows, may draw, submit and confirm
    Principal maker;   ///< keeper of `warehouse` who dispatches, finishes and inspects
    Principal quoter;  ///< finance: every row, may quote

    /// Members of a header, `more` (", …") appended.
    std::string process_header(const std::string& more = "") const;
    /// 40 tiles 800*800 with a chamfer on both long sides; `more` goes into the craft.
    std::string brick(const std::string& more = "") const;
    /// 40 pieces 800*390.
    std::string cut(const std::string& more = "") const;

    Result<commands::Answers> make(const Principal& who, const std::string& body);
    /// A draft of the writer's with one brick line: sold at 384.00, paid at 268.80.
    Id process(const std::string& more = "");
    /// One at 34 that takes `pieces` tiles of shade S1; `more` goes into its header.
    Id with_material(std::int64_t pieces, const std::string& more = "");
    /// What became of the only material; `products` pieces of slabs, if any, were made of it.
    std::string inspection(
        Id process,
        std::int64_t used,
        std::int64_t surplus,
        std::int64_t scrap,
        std::int64_t products = 1
    );
    /// One brought to a step from 31 to 34.
    Id process_at(int status, const std::string& more = "");
    Result<commands::Answers> turn_process(
        const Principal& who, Id process, int status, const std::string& more = ""
    );
    Result<commands::Answers> drop(Id process, const std::string& more = "");

    std::int64_t made(Id process, std::string_view column);
    std::vector<projections::Row> list_of(const projections::RichTable& table, Id process);
    Id first_of(const projections::RichTable& table, Id process);
};

}  // namespace oms::test
