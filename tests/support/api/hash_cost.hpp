#pragma once
// Passwords cost as good as nothing where they are not what is tested: a third of the time of these
// tests went into hashing them.

#include "api/people/password.hpp"

namespace oms::test {

inline constexpr api::HashCost kSmallHashCost{1, 8192};

}  // namespace oms::test
