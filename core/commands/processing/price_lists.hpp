#pragma once
// The price lists of a plant, and the crafts and materials that a process order names, as the
// calculation wants them.

#include "commands/kit/context.hpp"
#include "domain/processing/process_pricing.hpp"
#include "events/processing/process_content.hpp"

#include <map>
#include <string>
#include <utility>

namespace oms::commands {

/// Prices of plants as they count on one day (yyyy-MM-dd), each list read once.
class PriceBooks {
  public:
    PriceBooks(CommandContext& ctx, std::string day) : ctx_(ctx), day_(std::move(day)) {}

    const domain::PriceBook& at(Id list, Id plant);

  private:
    CommandContext& ctx_;
    std::string day_;
    std::map<std::pair<Id, Id>, domain::PriceBook> books_;
};

/// What process_pricing needs to price `content`.
domain::PriceLists price_lists_for(
    CommandContext& ctx, const events::ProcessContent& content, PriceBooks& books
);

/// The cost list that somebody's jobs at a plant are paid by: the user's own (plantPriceidBrand),
/// else the oldest that has prices of the plant; none: nobody knows the cost.
Id cost_list_for(CommandContext& ctx, Id plant);

}  // namespace oms::commands
