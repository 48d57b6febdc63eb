#include "commands/kit/lines.hpp"

namespace oms::commands {

Error in_row(Error error, std::string_view list, std::size_t index) {
    const std::string row = std::string(list) + "[" + std::to_string(index) + "]";
    const bool whole = error.field.empty() || error.field == "body";
    error.field = whole ? row : row + "." + error.field;
    return error;
}

}  // namespace oms::commands
