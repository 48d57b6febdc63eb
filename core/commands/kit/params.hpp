#pragma once
// Parameters as a command sees them: the company's own, else the platform's, else the default.

#include "commands/kit/context.hpp"
#include "domain/goods/tile.hpp"
#include "domain/kit/limits.hpp"
#include "domain/kit/params.hpp"

namespace oms::commands {

inline std::int64_t number_of(Lookups& lookups, const domain::Param& param) {
    return param.number_in(lookups.param(param.key, param.value));
}

inline bool is_on(Lookups& lookups, const domain::Param& param) {
    return param.is_on(lookups.param(param.key, param.value));
}

/// Of Choice and Text.
inline std::string text_of(Lookups& lookups, const domain::Param& param) {
    return std::string(param.read(lookups.param(param.key, param.value)));
}

inline domain::TradeLimits trade_limits(Lookups& lookups) {
    return {
        number_of(lookups, domain::params::kPiecesMax),
        number_of(lookups, domain::params::kAmountMax)};
}

/// What a size's weight factor counts.
inline domain::WeightBasis weight_basis(Lookups& lookups) {
    return text_of(lookups, domain::params::kWeightFactorBasis) == "piece"
               ? domain::WeightBasis::Piece
               : domain::WeightBasis::Box;
}

}  // namespace oms::commands
