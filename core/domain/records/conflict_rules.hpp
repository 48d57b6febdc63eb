#pragma once
// What people can do with a conflict over a customer now (domain-model 3.15).

#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

/// What the rules look at; from rows.
struct ConflictFacts {
    std::int64_t status = 0;
    Id owner;     ///< who has the customer
    Id claimant;  ///< who claims it
};

/// Wire names out of judge, withdraw. Who is a party does not judge.
std::vector<std::string_view> allowed_conflict_actions(
    const ConflictFacts& conflict, const Principal& user
);

}  // namespace oms::domain
