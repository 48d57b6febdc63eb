#include "domain/workflow/expression/value.hpp"

#include <array>

namespace oms::domain::workflow {

const char* Value::kind() const {
    static constexpr std::array<const char*, 6> names{
        "null", "boolean", "number", "text", "list", "object"};
    return names[is.index()];
}

bool Value::operator==(const Value& other) const {
    return is == other.is;
}

}  // namespace oms::domain::workflow
