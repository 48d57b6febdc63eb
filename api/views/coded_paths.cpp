#include "api/views/coded_paths.hpp"

#include "api/views/rows.hpp"
#include "commands/records/platform_rules.hpp"
#include "projections/projector.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::size_t kStepsMax = 16;

}  // namespace

std::vector<CodedStep> coded_path(
    storage::ReadModel& model, const entities::EntitySpec& tree, std::string_view code
) {
    const projections::Table& table = projections::table_for(tree);
    std::string next = commands::kept_code(tree, code);
    std::vector<CodedStep> steps;
    while (!next.empty() && next != commands::kRootCode && steps.size() < kStepsMax) {
        const auto rows = model.live_rows(table, "code", next);
        if (rows.empty()) {
            break;
        }
        const json::Document record = stored_document(rows.front());
        steps.push_back({next, std::string(record.root()["name"].text().value_or(""))});
        next = record.root()["parentCode"].text().value_or("");
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

std::string text_of(const std::vector<CodedStep>& path) {
    std::string text;
    for (const CodedStep& step : path) {
        text.append(text.empty() ? "" : " ").append(step.name);
    }
    return text;
}

}  // namespace oms::api
