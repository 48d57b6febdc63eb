#pragma once
// What goods were bought for.

#include "commands/kit/context.hpp"

#include <cstdint>
#include <string>

namespace oms::commands {

/// No unit: nobody knows.
struct KnownPrice {
    std::string unit;
    std::int64_t price = 0;
    Id supplier;  ///< none: it is what the commodity is said to cost
};

/// The newest purchase of the commodity other than `except`, of this supplier when one is named;
/// where there is none what the commodity is said to cost.
KnownPrice known_price(CommandContext& ctx, Id commodity, Id except, Id supplier = {});

}  // namespace oms::commands
