#pragma once
// Files of fixtures/.

#include "support/places.hpp"

#include <fstream>
#include <sstream>
#include <string>

namespace oms::test {

/// Text of fixtures/<path>; "" when there is no such file.
inline std::string fixture(const std::string& path) {
    std::ifstream in(fixtures() + "/" + path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace oms::test
