#include "base/nearest.hpp"

#include <algorithm>
#include <numeric>

namespace oms {
namespace {

/// Levenshtein distance.
std::size_t changes(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t above = row[j + 1];
            row[j + 1] = std::min({above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0U : 1U)});
            diagonal = above;
        }
    }
    return row.back();
}

}  // namespace

std::string nearest(std::string_view given, const std::vector<std::string>& known) {
    std::string best;
    std::size_t least = std::max<std::size_t>(given.size() / 2, 2) + 1;
    for (const auto& candidate : known) {
        const std::size_t needed = changes(given, candidate);
        if (needed < least) {
            least = needed;
            best = candidate;
        }
    }
    return best;
}

}  // namespace oms
