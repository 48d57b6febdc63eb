#pragma once
// JSON as texts that tests put together and compare.

#include "base/ids.hpp"
#include "base/json.hpp"

#include <string>

namespace oms::test {

/// The text of a JSON string; other values as they are written.
inline std::string text_in(json::Ref value) {
    return value.text() ? std::string(*value.text()) : value.dump();
}

inline std::string in_quotes(const std::string& text) {
    return "\"" + text + "\"";
}

inline std::string in_quotes(Id id) {
    return in_quotes(id.str());
}

}  // namespace oms::test
