#pragma once
// Processes that every company has from the start.

#include "base/ids.hpp"

#include <span>
#include <string_view>

namespace oms::commands {

struct StandardProcess {
    Id deployment;  ///< the same in every company
    std::string_view key;
    std::string_view name;
    std::string_view category;
    std::string_view bpmn;
};

std::span<const StandardProcess> standard_processes();

}  // namespace oms::commands
