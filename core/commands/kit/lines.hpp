#pragma once
// Lines of a document as an input wants them: those with an id are changes, the others are new.

#include "commands/kit/input.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::commands {

/// Puts "<list>[i]." before the error's field.
Error in_row(Error error, std::string_view list, std::size_t index);

/// Each element of `details` read over the line of `before` that has its id (null for a new one):
/// `read(json::Ref, const Line*)` gives a Result<Line>. Invalid / NOT_FOUND for an id that is not
/// there, `twice` for one that comes twice; errors name the element ("details[2].colorNumber", or
/// another `list` than details).
template <class Line, class Read>
Result<std::vector<Line>> read_matched(
    json::Ref details,
    const std::vector<Line>& before,
    const Read& read,
    std::string_view twice = "NOT_FOUND",
    std::string_view list = "details"
) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < details.size(); ++i) {
        const auto id = optional_id(details.at(i)["id"], "id");
        if (!id) {
            return in_row(id.error(), list, i);
        }
        const auto same = [&](const Line& line) { return line.id == *id; };
        const auto old = std::find_if(before.begin(), before.end(), same);
        if (*id && old == before.end()) {
            return in_row(Error::invalid("NOT_FOUND", "id"), list, i);
        }
        if (*id && std::any_of(lines.begin(), lines.end(), same)) {
            return in_row(Error::invalid(std::string(twice), "id"), list, i);
        }
        Result<Line> line = read(details.at(i), *id ? &*old : nullptr);
        if (!line) {
            return in_row(std::move(line).error(), list, i);
        }
        lines.push_back(std::move(*line));
    }
    return lines;
}

}  // namespace oms::commands
