#pragma once
// The calculator of a sales talk: pieces, boxes, area and weight of what a customer asks for, and
// what that costs (domain-model 6.1 to 6.3). Each figure comes with the formula that made it.

#include "base/result.hpp"
#include "domain/goods/tile.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace oms::domain {

/// What is asked. `deal_price`: typed by hand, fen per price unit.
struct Question {
    std::string unit;
    std::int64_t quantity = 0;   ///< thousandths of the unit
    std::int64_t loss_rate = 0;  ///< basis points
    Rounding rounding = Rounding::Pieces;
    std::string price_unit;  ///< "": the goods' own
    std::optional<std::int64_t> deal_price = {};
};

/// The goods that are asked about. Prices are fen per `price_unit`, 0: none.
struct AskedGoods {
    std::optional<Size> size;
    PackingData packing;
    std::string price_unit;
    std::int64_t sale_price = 0;
    std::int64_t channel_price = 0;
    std::optional<std::int64_t> channel_rate = {};  ///< basis points, of a channel customer
};

/// One figure: "58" pieces by "ceil(35000 * 1000 * 10500 / (10000 * 640000))".
struct Explained {
    std::string name;
    std::string formula;
    std::int64_t value = 0;
};

struct Calculation {
    std::int64_t pieces = 0;
    std::int64_t pieces_per_box = 1;
    Measure measure;
    std::string price_unit;
    std::int64_t list_price = 0;
    std::int64_t discount_rate = 0;
    std::int64_t deal_price = 0;
    std::int64_t amount = 0;
    std::vector<Explained> steps;  ///< in the order they were made
};

/// Errors as pieces_of, measure, convert_price, decide_price and line_amount.
Result<Calculation> calculate(const Question& question, const AskedGoods& goods, WeightBasis basis);

}  // namespace oms::domain
