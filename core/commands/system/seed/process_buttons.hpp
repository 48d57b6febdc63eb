#pragma once
// Buttons of the screens of process orders. Place n in a list is the button's number for good: add
// at the end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kProcessButtons[] = {
    {"process_add", "新增", "add", 1},
    {"process_edit", "修改", "edit", 2},
    {"process_delete", "取消加工", "delete", 3},
    {"process_view", "查看", "view", 2},
    {"process_export", "导出", "export", 1},
    {"process_submit", "提交", "submit", 2},
    {"process_quote", "报价", "quote", 2},
    {"process_confirm", "客户确认", "confirm", 2},
    {"process_dispatch", "派单领料", "dispatch", 2},
    {"process_finish", "加工完工", "finish", 2},
    {"process_inspect", "质检", "inspect", 2},
};

}  // namespace oms::commands::seed
