#pragma once
// Texts of generated files, with places for what differs: @Name@, @entity@, ...

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

extern const std::string_view kRowTemplate;
extern const std::string_view kTestTemplate;
/// apply.mjs of a package: what it does stands at its head.
extern const std::string_view kApplyScript;
extern const std::string_view kReadMe;

/// The template with every @name@ replaced; what stands in a value is not looked at again.
std::string filled(
    std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& values
);

}  // namespace oms::api
