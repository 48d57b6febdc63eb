#pragma once
// Where the code of a tree of codes (regions, categories) stands in it.

#include "entities/spec.hpp"
#include "storage/lists/read_model.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct CodedStep {
    std::string code;
    std::string name;
};

/// From the top down to the code's own record; nothing when no live record has the code. `code` may
/// be a public one of six digits.
std::vector<CodedStep> coded_path(
    storage::ReadModel& model, const entities::EntitySpec& tree, std::string_view code
);

/// "浙江省 杭州市 西湖区"
std::string text_of(const std::vector<CodedStep>& path);

}  // namespace oms::api
