#pragma once
// Who works in a warehouse: may move its goods and change its documents.

#include "base/ids.hpp"
#include "base/principal.hpp"

namespace oms::domain {

/// A warehouse as far as people go.
struct Workplace {
    Id warehouse;
    Id dept;
    Id keeper;
};

/// Keepers work in their own warehouses: those they keep, the one of their user record (`own`), and
/// those of the departments whose rows they see. Whoever sees all rows works everywhere, and so
/// does the program itself.
bool works_in(const Principal& user, const Workplace& place, Id own);

}  // namespace oms::domain
