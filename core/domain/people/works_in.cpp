#include "domain/people/works_in.hpp"

#include <algorithm>

namespace oms::domain {

bool works_in(const Principal& user, const Workplace& place, Id own) {
    const bool itself = !user.user;
    if (user.platform || itself || user.rows.kind == RowScope::Kind::All) {
        return true;
    }
    const auto& depts = user.rows.depts;
    const bool department = std::find(depts.begin(), depts.end(), place.dept) != depts.end();
    return (place.dept && department) || place.keeper == user.user ||
           (place.warehouse && own == place.warehouse);
}

}  // namespace oms::domain
