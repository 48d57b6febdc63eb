#pragma once
// What an account stands at.

#include <cstdint>

namespace oms::domain {

enum UserStatus : std::int32_t {
    kUserPending = 0,  ///< registered, and not approved yet
    kUserNormal = 1,
    kUserRejected = 2,
    kUserDisabled = 3,
};

}  // namespace oms::domain
