#pragma once
// A page of the menu and its buttons, as data. An entity's stand in its row (spec.hpp); those of
// documents and of pages that are no entity's in commands/system/seed.

#include <cstdint>
#include <span>
#include <string_view>

namespace oms::entities {

struct ButtonSpec {
    std::string_view code;  ///< the permission's name, as routes ask for it
    std::string_view name;
    std::string_view alias;
    std::int64_t action;  ///< 1 toolbar, 2 row, 3 both
};

/// A screen, or a heading above screens (then `parent` is "" and there are no buttons).
struct ScreenSpec {
    std::int64_t number = 0;  ///< never given to another screen; 0: no screen
    std::string_view parent = {};
    std::string_view code = {};
    std::string_view name = {};
    std::string_view english = {};  ///< the name for English readers
    std::string_view path = {};
    std::int64_t sort = 0;
    bool platform = false;  ///< only for the administrator of tenant 000000
    /// Place n in the list is the button's number for good: add at the end only.
    std::span<const ButtonSpec> buttons = {};
};

}  // namespace oms::entities
