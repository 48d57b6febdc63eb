#pragma once
// Safety stock: the least that a warehouse wants of a commodity (GoodsManage.safetyPieces), beside
// what it has.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace oms::api {

inline constexpr std::string_view kFirstGrade = "A";

/// Whether goods count towards safety stock: whole pieces of first grade. Seconds fill no order for
/// the commodity, and what was cut has a size of its own.
bool counts_as_whole(std::string_view grade, std::string_view color_number);

/// Whole pieces of the commodity that are available in all shades of the grade; of all warehouses
/// without one. Refused: TOO_BROAD, as ReadModel::groups.
Result<std::int64_t> whole_pieces(
    storage::ReadModel& model, Id commodity, std::string_view grade, std::optional<Id> warehouse
);

struct SafetyStock {
    std::int64_t wanted = 0;
    std::int64_t available = 0;  ///< whole_pieces() in the warehouse
};

/// Of the warehouses and commodities of one answer, each looked up once.
class SafetyStocks {
  public:
    explicit SafetyStocks(storage::ReadModel& model) : model_(model) {}

    /// Nothing when there is no rule, or more rows than can be looked at.
    const std::optional<SafetyStock>& of(Id warehouse, Id commodity);

  private:
    std::optional<SafetyStock> look_up(Id warehouse, Id commodity);

    storage::ReadModel& model_;
    std::map<std::pair<Id, Id>, std::optional<SafetyStock>> known_;
};

}  // namespace oms::api
