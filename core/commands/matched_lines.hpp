#pragma once
// Lines of a document as an input wants them: those with an id are changes, the others are new.

#include "commands/input.hpp"
#include "commands/stock_posting.hpp"

#include <algorithm>
#include <vector>

namespace oms::commands {

/// Each element of `details` read over the line of `before` that has its id (null for a new one):
/// `read(json::Ref, const Line*)` gives a Result<Line>. Invalid / NOT_FOUND for an id that is not
/// there or comes twice; errors name the element ("details[2].colorNumber").
template <class Line, class Read>
Result<std::vector<Line>> read_matched(
    json::Ref details, const std::vector<Line>& before, const Read& read
) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < details.size(); ++i) {
        const auto id = optional_id(details.at(i)["id"], "id");
        if (!id) {
            return in_row(id.error(), "details", i);
        }
        const auto same = [&](const Line& line) { return line.id == *id; };
        const auto old = std::find_if(before.begin(), before.end(), same);
        const bool twice = *id && std::any_of(lines.begin(), lines.end(), same);
        if (twice || (*id && old == before.end())) {
            return in_row(Error::invalid("NOT_FOUND", "id"), "details", i);
        }
        Result<Line> line = read(details.at(i), *id ? &*old : nullptr);
        if (!line) {
            return in_row(std::move(line).error(), "details", i);
        }
        lines.push_back(std::move(*line));
    }
    return lines;
}

}  // namespace oms::commands
