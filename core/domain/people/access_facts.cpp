#include "domain/people/access_facts.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace oms::domain {

std::vector<Id> dept_and_below(std::span<const DeptRow> depts, Id id) {
    std::unordered_map<Id, std::vector<Id>> below;
    for (const DeptRow& dept : depts) {
        below[dept.parent].push_back(dept.id);
    }
    std::vector<Id> found = {id};
    std::unordered_set<Id> seen = {id};
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const Id child : below[found[i]]) {
            if (seen.insert(child).second) {
                found.push_back(child);
            }
        }
    }
    return found;
}

Id company_of(std::span<const DeptRow> depts, Id dept) {
    constexpr std::int64_t kCompany = 1;
    for (std::size_t step = 0; dept && step <= depts.size(); ++step) {
        const auto at = std::find_if(depts.begin(), depts.end(), [&](const DeptRow& d) {
            return d.id == dept;
        });
        if (at == depts.end()) {
            return {};
        }
        if (at->category == kCompany) {
            return dept;
        }
        dept = at->parent;
    }
    return {};
}

}  // namespace oms::domain
