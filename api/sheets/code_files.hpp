#pragma once
// Source text that follows from an entity's description: its table, its labels, its type in
// TypeScript. What blade-develop/code/gen-code answers.

#include "base/json.hpp"
#include "entities/spec.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct CodeFile {
    std::string path;
    std::string content;
};

/// The entity whose table an entry of code generation names: its name without the prefix, without
/// "_", in any case. Null when the registry describes no such table.
const entities::EntitySpec* entity_of_table(std::string_view table, std::string_view prefix);

/// `code`: the entry (entity code): where the files go and what they are called.
std::vector<CodeFile> code_files(const entities::EntitySpec& entity, json::Ref code);

}  // namespace oms::api
