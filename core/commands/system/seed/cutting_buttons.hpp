#pragma once
// Buttons of the screens of cut plans, remnants and tile cutting orders. Place n in a list is the
// button's number for good: add at the end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kCutPlanButtons[] = {
    {"cutplan_add", "新增", "add", 1},
    {"cutplan_edit", "修改", "edit", 2},
    {"cutplan_delete", "取消切割单", "delete", 3},
    {"cutplan_view", "查看", "view", 2},
    {"cutplan_cut", "切割过账", "cut", 2},
    {"cutplan_reverse", "冲销切割", "reverse", 2},
    {"cutplan_export", "导出", "export", 1},
};

inline constexpr Button kRemnantButtons[] = {
    {"remnant_view", "查看", "view", 2},
    {"remnant_export", "导出", "export", 1},
};

inline constexpr Button kZqOrderButtons[] = {
    {"zqorder_add", "新增", "add", 1},
    {"zqorder_edit", "修改", "edit", 2},
    {"zqorder_delete", "作废砖切单", "delete", 3},
    {"zqorder_view", "查看", "view", 2},
    {"zqorder_export", "导出", "export", 1},
};

}  // namespace oms::commands::seed
