#pragma once
// The least that a warehouse wants of a commodity (GoodsManage.safetyPieces), beside what it has.

#include "base/ids.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace oms::api {

inline constexpr std::string_view kFirstGrade = "A";

/// Whether goods count towards the least: whole pieces of first grade. Seconds fill no order for
/// the commodity, and what was cut has a size of its own.
bool counts_as_whole(std::string_view grade, std::string_view color_number);

struct LeastStock {
    std::int64_t wanted = 0;
    std::int64_t available = 0;  ///< pieces of all shades in the warehouse
};

/// Of the warehouses and commodities of one answer, each looked up once.
class LeastStocks {
  public:
    explicit LeastStocks(storage::ReadModel& model) : model_(model) {}

    /// Nothing when there is no rule.
    const std::optional<LeastStock>& of(Id warehouse, Id commodity);

  private:
    std::optional<LeastStock> look_up(Id warehouse, Id commodity);

    storage::ReadModel& model_;
    std::map<std::pair<Id, Id>, std::optional<LeastStock>> known_;
};

}  // namespace oms::api
