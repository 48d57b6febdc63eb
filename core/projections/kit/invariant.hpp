#pragma once
// What the rows of a read model come to (domain-model 4), as data: storage runs it, knowing neither
// tables nor steps.

#include <cstdint>
#include <span>
#include <string_view>

namespace oms::projections {

struct Invariant {
    std::string_view name;                      ///< "I11"
    std::string_view what;                      ///< what is wrong when it does not hold
    std::string_view table;                     ///< without it there is nothing to check
    std::string_view keys;                      ///< a SELECT of one text column: who breaks it
    std::span<const std::int64_t> values = {};  ///< of ?1, ?2, … in `keys`
};

}  // namespace oms::projections
