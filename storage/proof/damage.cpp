#include "storage/proof/damage.hpp"

#include <fmt/format.h>

namespace oms::storage {

std::string Damage::text() const {
    std::string line;
    if (!tenant.empty()) {
        line += "tenant " + tenant + " ";
    }
    if (position > 0) {
        line += "position " + std::to_string(position) + " ";
    }
    if (seq > 0) {
        line += "sequence " + std::to_string(seq) + " ";
    }
    return line.empty() ? what : line.substr(0, line.size() - 1) + ": " + what;
}

}  // namespace oms::storage
