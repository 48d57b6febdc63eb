#pragma once
// Whether what clients were told of one record can have happened in some order, one thing at a
// time, each between its question and its answer: linearizability (Herlihy and Wing 1990),
// searched for as Wing and Gong (1993) do, remembering states seen before (Lowe 2017).

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace oms::test {

/// One question of a client and what it was told. Times are of one clock.
struct Exchange {
    enum class Kind : unsigned char {
        Read,     ///< answered `version` and `value`
        Changed,  ///< from `version` to the next one, with `value`
        Refused,  ///< the version was another one than `version`
        Unknown,  ///< as Changed, or not at all, at any time after `began`
    };

    Kind kind = Kind::Read;
    std::int64_t began = 0;
    std::int64_t ended = std::numeric_limits<std::int64_t>::max();
    std::int64_t version = 0;
    std::string value;
};

/// What the record is.
struct RecordState {
    std::int64_t version = 1;
    std::string value;

    auto operator<=>(const RecordState&) const = default;
};

/// Of one record that begins as `state`; in any order.
bool can_have_happened(std::vector<Exchange> history, RecordState state);

}  // namespace oms::test
