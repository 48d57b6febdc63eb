#pragma once
// What a claim of two sellers to one customer stands at, and whom a view of a list is shared with.

#include <cstdint>

namespace oms::domain {

enum ConflictStatus : std::int32_t {
    kConflictOpen = 0,
    kConflictKept = 1,    ///< judged: the customer stays with its owner
    kConflictMoved = 2,   ///< judged: it goes to the claimant
    kConflictShared = 3,  ///< judged: both have a share
    kConflictWithdrawn = 4,
};

enum SharedWith : std::int32_t {
    kSharedWithNobody = 0,
    kSharedWithDept = 1,
    kSharedWithRoles = 2,
};

}  // namespace oms::domain
